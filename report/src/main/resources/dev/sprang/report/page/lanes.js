// One execution: a lane per thread, time to the right, and a cursor that steps through it.
const LANE = 46, NAMES = 92, TOP = 26, NARROW = 26, WIDE = 72, ROOM = 1000;

const GROUPS = {
  read: ["read", "await"],
  write: ["write", "update", "compare-and-set", "take"],
  thread: ["start", "join", "park", "unpark", "choose", "interrupt"],
};

function group(event) {
  return Object.keys(GROUPS).find((name) => GROUPS[name].includes(event.kind)) || "lock";
}

// What only its own thread could notice tells nothing about how threads met.
function matters(event) {
  return !event.implicit && (event.shared || event.marks || !["read", "write"].includes(group(event)));
}

function execution(trace) {
  let events = trace.events.filter(matters);
  if (events.length === 0) events = trace.events;
  const hidden = trace.events.length - events.length;
  let all = false;
  let at = Math.max(0, events.length - 1);
  const frame = element("div", {class: "lanes", tabindex: "0", role: "group",
    "aria-label": "Thread lanes; the arrow keys step through the execution"});
  const slider = element("input", {type: "range", min: 0, "aria-label": "Step"});
  const where = element("output", {});
  const panels = element("div", {class: "panels", "aria-live": "polite"});
  let cursor;

  function show(index) {
    at = Math.min(Math.max(index, 0), Math.max(0, events.length - 1));
    slider.value = at;
    const event = events[at];
    where.textContent = event ? `step ${event.step} of ${last(trace).step}` : "no steps";
    const position = scale(events);
    cursor.setAttribute("transform", `translate(${position(at)} 0)`);
    const view = frame.scrollLeft, room = frame.clientWidth - NAMES;
    if (position(at) < view + NAMES || position(at) > view + room) frame.scrollLeft = position(at) - room / 2;
    const isEnd = at === events.length - 1;
    replace(panels, details(trace, event), locations(trace, event), threads(trace, event, isEnd));
  }

  function draw() {
    events = all ? trace.events : trace.events.filter(matters);
    if (events.length === 0) events = trace.events;
    slider.max = Math.max(0, events.length - 1);
    const picture = lanes(trace, events, (index) => show(index));
    cursor = picture.querySelector(".cursor-group");
    replace(frame, picture);
  }

  function key(pressed) {
    const moves = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: events.length - 1};
    if (pressed.key in moves) {
      pressed.preventDefault();
      show(moves[pressed.key]);
    }
  }

  frame.addEventListener("keydown", key);
  slider.addEventListener("input", () => show(Number(slider.value)));
  frame.addEventListener("scroll", () => keepNames(frame));
  const controls = element("div", {class: "controls"}, button("◀", "one step back", () => show(at - 1)), slider,
    button("▶", "one step on", () => show(at + 1)), where);
  if (hidden > 0) {
    const box = element("input", {type: "checkbox"});
    box.addEventListener("change", () => {
      const step = events[at] ? events[at].step : 0;
      all = box.checked;
      draw();
      show(Math.max(0, events.findIndex((event) => event.step >= step)));
    });
    controls.append(element("label", {}, box, ` also the ${count(hidden, "step")} that only one thread could notice`));
  }
  draw();
  requestAnimationFrame(() => show(at));
  const omitted = trace.omitted
    ? element("p", {class: "faint"}, `${count(trace.omitted, "step")} in the middle of this long execution are left out.`) : "";
  return [controls, frame, legend(), omitted, panels];
}

function last(trace) {
  return trace.events[trace.events.length - 1];
}

// Few steps get more room than many.
function scale(events) {
  const step = Math.min(WIDE, Math.max(NARROW, ROOM / (events.length + 1)));
  return (index) => NAMES + step * (index + 0.5);
}

function button(text, title, action) {
  const made = element("button", {type: "button", title, "aria-label": title}, text);
  made.addEventListener("click", action);
  return made;
}

function lanes(trace, events, choose) {
  const lane = new Map(trace.threads.map((thread, index) => [thread.name, TOP + LANE * (index + 0.5)]));
  const position = scale(events);
  const width = position(events.length) + 40, height = TOP + LANE * trace.threads.length + 12;
  const index = new Map(events.map((event, i) => [event.step, i]));
  const shapes = [];
  for (const y of lane.values()) shapes.push(drawn("line", {class: "lane", x1: NAMES, x2: width, y1: y, y2: y}));
  const every = Math.ceil(40 / (position(1) - position(0)));
  events.forEach((event, i) => {
    if (i % every === 0) shapes.push(drawn("text", {class: "tick", x: position(i), y: 14, "text-anchor": "middle"}, event.step));
  });
  for (const edge of trace.edges) shapes.push(arrow(edge, trace, index, lane, position));
  events.forEach((event, i) => {
    const dot = drawn("circle", {class: `event ${group(event)}`, cx: position(i), cy: lane.get(event.thread), r: 7},
      drawn("title", {}, `${event.step}: thread ${event.thread} ${event.text}`));
    dot.addEventListener("click", () => choose(i));
    shapes.push(dot);
    if (event.marks) shapes.push(drawn("circle", {class: "ring", cx: position(i), cy: lane.get(event.thread), r: 11}));
  });
  trace.threads.filter((thread) => ["failed", "waiting"].includes(thread.state)).forEach((thread) => {
    const x = position(events.length), y = lane.get(thread.name);
    shapes.push(drawn("path", {class: "stop", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`},
      drawn("title", {}, thread.failure || (thread.waiting ? thread.waiting.text : thread.state))));
  });
  const cursor = drawn("g", {class: "cursor-group"}, drawn("line", {class: "cursor", x1: 0, x2: 0, y1: 18, y2: height - 6}));
  const names = drawn("g", {class: "names"}, drawn("rect", {class: "lane-plate", x: 0, y: 0, width: NAMES - 10, height}),
    trace.threads.map((thread) => drawn("text", {class: "lane-name", x: 10, y: lane.get(thread.name) + 4}, shortened(`thread ${thread.name}`),
      thread.given ? drawn("title", {}, thread.given) : "")));
  return drawn("svg", {width, height, role: "img",
    "aria-label": `${count(trace.threads.length, "thread")}, ${count(events.length, "step")}`}, shapes, cursor, names);
}

function shortened(name) {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}

function keepNames(frame) {
  frame.querySelector(".names").setAttribute("transform", `translate(${frame.scrollLeft} 0)`);
}

// Arrows within one thread would only repeat the lane.
function arrow(edge, trace, index, lane, position) {
  const from = index.get(edge.from), to = index.get(edge.to);
  if (from === undefined || to === undefined) return "";
  const one = at(trace, edge.from), other = at(trace, edge.to);
  if (!one || !other || one.thread === other.thread) return "";
  const [x1, y1, x2, y2] = [position(from), lane.get(one.thread), position(to), lane.get(other.thread)];
  const bend = (x2 - x1) / 2, down = Math.sign(y2 - y1);
  const kind = ["reads-from", "lock-handover"].includes(edge.kind) ? edge.kind : "other";
  const end = `${x2 - 3} ${y2 - 8 * down}`;
  return drawn("path", {class: `edge ${kind}`,
    d: `M${x1} ${y1 + 8 * down}C${x1 + bend} ${y1 + 14 * down} ${x2 - bend} ${y2 - 14 * down} ${end}m-4 ${-5 * down}l4 ${5 * down}l-6 ${-1 * down}`},
    drawn("title", {}, `${edge.kind.replace("-", " ")}: step ${edge.from} to step ${edge.to}`));
}

// Of a long execution the middle is missing, so steps are not always one after the other.
function at(trace, step) {
  const guess = trace.events[step - 1];
  return guess && guess.step === step ? guess : trace.events.find((event) => event.step === step);
}

function legend() {
  const entry = (style, text, name) => element("li", {}, element("i", {style, class: name}), text);
  return element("ul", {class: "legend"},
    entry("background: var(--read)", "reads"), entry("background: var(--write)", "writes"),
    entry("background: var(--lock)", "locks and waits"), entry("background: var(--thread)", "threads"),
    entry("", "part of the violation", "ringed"),
    entry("border-color: var(--read)", "read from", "line"), entry("border-color: var(--lock)", "lock handed over", "line"),
    entry("border-color: var(--thread); border-top-style: dashed", "started, ended, woken", "line"));
}
