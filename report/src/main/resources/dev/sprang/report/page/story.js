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

// As people call threads and objects; what the program has written stays.
function plain(trace, text) {
  const objects = trace.objectNames || {};
  return text.replace(NAME, (whole, thread, object, element) => (thread ? trace.threadNames?.[thread]
    : objects[whole] || (object && objects[object] ? objects[object] + element : "")) || whole).replace(PACKAGE, "");
}

function called(trace, thread) {
  return trace.threadNames?.[thread] || `thread ${thread}`;
}

// Before names are spoken: one that the program has given stays as it is.
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function waits(waiting) {
  const why = waiting.why || "";
  return waiting.text + (why && !why.startsWith(",") ? " " : "") + why;
}

const PACKAGE = /(?<![\w.$'"])(?:[a-z_]\w*\.)+(?=[A-Z])/g;
const NAME = /"(?:[^"\\]|\\.)*"|\b[Tt]hread ([\d.]*\d)(?![\w.]*#)|\b([A-Za-z_$][\w$]*(?:\[\])* [\w.]*#\d+)(\[?)/g;

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
  const name = (thread) => called(trace, thread.name);
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
