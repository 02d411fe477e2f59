// What happened, to be read from top to bottom: a column per thread, a row per step, each beside its line of code.
const MOST_ROWS = 60, ENDS = 20;

const ROLES = {
  failing: "leads straight to the failure", racing: "nothing orders it with the other access", holding: "takes the lock and keeps it",
  waiting: "begins a wait that never ends", notifying: "wakes nobody who still waits", repeating: "is repeated for ever",
  parted: "part of what should be one step", between: "comes in between", ordered: "its order with another step makes it happen",
};

function roles(event) {
  const told = event.marks.filter((mark) => mark !== "ordered" || event.marks.length === 1);
  return told.map((mark) => ROLES[mark] || mark).join("; ");
}

// Numbers of objects help only where there are several of a class, those of threads only where they have no names.
function plain(trace, text) {
  if (!namesOf.has(trace)) namesOf.set(trace, {only: onlyOnes(trace), given: givenNames(trace)});
  const {only, given} = namesOf.get(trace);
  return text.replace(OBJECT, (whole, type) => (only.has(type) ? type : whole))
    .replace(PACKAGE, "").replace(/\bthread ([\d.]*\d)(?![\w.]*#)/g, (whole, number) => given.get(number) || whole);
}

function givenNames(trace) {
  const given = trace.threads.map((thread) => thread.given).filter((name) => name);
  return new Map(trace.threads.filter((thread) => thread.given && given.indexOf(thread.given) === given.lastIndexOf(thread.given))
    .map((thread) => [thread.name, thread.given.includes(" ") ? `"${thread.given}"` : thread.given]));
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function waits(waiting) {
  const why = waiting.why || "";
  return waiting.text + (why && !why.startsWith(",") ? " " : "") + why;
}

const namesOf = new WeakMap();
const PACKAGE = /(?<![\w.$'"])(?:[a-z_]\w*\.)+(?=[A-Z])/g;
const OBJECT = /\b([A-Za-z_$][\w$]*(?:\[\])*) ([\w.]*#\d+)/g;

function onlyOnes(trace) {
  const numbers = new Map();
  const note = (text) => {
    for (const [, type, number] of (text || "").matchAll(OBJECT)) {
      if (!numbers.has(type)) numbers.set(type, new Set());
      numbers.get(type).add(number);
    }
  };
  trace.events.forEach((event) => { note(event.text); note(event.object); });
  trace.threads.forEach((thread) => note(thread.waiting?.text));
  return new Set([...numbers.keys()].filter((type) => numbers.get(type).size === 1));
}

function point(tale, event) {
  tale.querySelector("tr.now")?.classList.remove("now");
  const rows = [...tale.querySelectorAll("tr[data-step]")];
  const row = event && rows.findLast((one) => Number(one.dataset.step) <= event.step);
  if (row) row.classList.add("now");
}

// What is worth a row, a call into the JDK as one; passing executions have rows too.
function wholes(trace) {
  return trace.rows.map((row) => ({...at(trace, row.step), text: row.text}));
}

// All rows of a short execution; of a long one its begin, its end and what is marked.
function told(events) {
  if (events.length <= MOST_ROWS) return events;
  const kept = new Set([...events.slice(0, ENDS), ...events.slice(-ENDS)]);
  return events.filter((event) => kept.has(event) || event.marks);
}

function story(trace, goTo) {
  const all = wholes(trace), events = told(all);
  const name = (thread) => thread.given || `thread ${thread.name}`;
  const cells = (thread, text) => trace.threads.map((one) =>
    element("td", {"data-thread": one.name === thread ? name(one) : undefined, class: one.name === thread ? "does" : "idle"}, one.name === thread ? text : ""));
  const where = (place) => (place.line ? `${place.file}:${place.line}` : "");
  const rows = [];
  let next = 0;
  for (const event of events) {
    const left = all.indexOf(event, next) - next;
    if (left > 0) rows.push(element("tr", {class: "gap"}, element("td", {colspan: trace.threads.length + 2}, `${count(left, "step")} left out`)));
    next += left + 1;
    const text = [plain(trace, event.text), event.marks ? element("small", {}, roles(event)) : ""];
    const row = element("tr", {"data-step": event.step, class: event.marks ? "marked" : undefined}, element("td", {class: "number"}, event.step), cells(event.thread, text),
      element("td", {class: "line"}, element("code", {}, coloured(event.place.source || "")), element("small", {class: "mono faint"}, where(event.place))));
    row.addEventListener("click", () => goTo(event.step));
    rows.push(row);
  }
  for (const thread of trace.threads.filter((one) => one.failure || one.waiting)) {
    const end = thread.failure ? `fails: ${thread.failure.split("\n")[0]}` : waits(thread.waiting);
    const place = thread.waiting?.place || thread.stack?.[0] || {};
    rows.push(element("tr", {class: "marked end"}, element("td", {class: "number"}, "end"), cells(thread.name, plain(trace, end)),
      element("td", {class: "line"}, element("code", {}, coloured(place.source || "")), element("small", {class: "mono faint"}, where(place)))));
  }
  const heads = [{text: "step", class: "number"}, ...trace.threads.map((thread) => ({text: name(thread)})), {text: "code"}];
  const made = table(heads, rows);
  made.classList.add("story");
  return made;
}
