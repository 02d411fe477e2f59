// One execution: a lane per thread, time to the right, and a cursor that steps through it.
const LANE = 46, NAMES = 92, TOP = 26, NARROW = 26, WIDE = 72, ROOM = 1000, FEW = 400;

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

function execution(trace, orders = []) {
  const view = {all: false, thread: "", object: "", arrows: trace.events.length <= FEW};
  const causes = orders.flatMap((order) => [order.earlier, order.later]).filter((step) => step);
  let events = chosen(trace, view);
  let at = Math.max(0, events.length - 1);
  const frame = element("div", {class: "lanes", tabindex: "0", role: "group",
    "aria-label": "Thread lanes; arrow keys step, n and p go to the next and previous context switch, c to the cause"});
  const tale = story(trace, goTo), strip = element("div", {class: "strip"});
  const slider = element("input", {type: "range", min: 0, "aria-label": "Step"});
  const where = element("output", {});
  const panels = element("div", {class: "panels", "aria-live": "polite"});
  let picture;

  function show(index) {
    at = Math.min(Math.max(index, 0), Math.max(0, events.length - 1));
    slider.value = at;
    const event = events[at];
    where.textContent = event ? `step ${event.step} of ${last(trace).step}` : "no steps";
    const position = scale(events);
    picture.querySelector(".cursor-group").setAttribute("transform", `translate(${position(at)} 0)`);
    if (!view.arrows) replace(picture.querySelector(".arrows"), arrowsOf(trace, events, event));
    mark(strip, trace, event);
    point(tale, event);
    follow();
    const isEnd = event === last(trace) || at === events.length - 1;
    replace(panels, details(trace, event), locations(trace, event), threads(trace, event, isEnd));
  }

  // Keeps the step in sight; a frame has a width only once it is part of the page.
  function follow() {
    const x = scale(events)(at), left = frame.scrollLeft, room = frame.clientWidth - NAMES;
    if (x < left + NAMES || x > left + room) frame.scrollLeft = x - room / 2;
  }

  // What is shown changes, and the cursor stays where it was, or goes to what comes next.
  function draw() {
    const step = events[at] ? events[at].step : 0;
    events = chosen(trace, view);
    slider.max = Math.max(0, events.length - 1);
    picture = lanes(trace, events, orders, view.arrows, show);
    replace(frame, picture);
    const next = events.findIndex((event) => event.step >= step);
    at = next < 0 ? events.length - 1 : next;
  }

  function goTo(step) {
    const index = events.findIndex((event) => event.step >= step);
    show(index < 0 ? events.length - 1 : index);
  }

  function change(name, value) {
    view[name] = value;
    draw();
    show(at);
  }

  function nextSwitch(way) {
    let index = at + way;
    while (index > 0 && index < events.length && events[index].thread === events[index - 1].thread) index += way;
    show(index);
  }

  function nextCause() {
    const now = events[at] ? events[at].step : 0;
    const sorted = [...new Set(causes)].sort((one, other) => one - other);
    goTo(sorted.find((step) => step > now) || sorted[0]);
  }

  function key(pressed) {
    const moves = {ArrowRight: () => show(at + 1), ArrowLeft: () => show(at - 1), Home: () => show(0),
      End: () => show(events.length - 1), n: () => nextSwitch(1), p: () => nextSwitch(-1), c: () => causes.length && nextCause()};
    if (pressed.key in moves && !pressed.ctrlKey && !pressed.metaKey) {
      pressed.preventDefault();
      moves[pressed.key]();
    }
  }

  frame.addEventListener("keydown", key);
  slider.addEventListener("input", () => show(Number(slider.value)));
  frame.addEventListener("scroll", () => keepNames(frame));
  const controls = element("div", {class: "controls"}, button("◀", "one step back", () => show(at - 1)), slider,
    button("▶", "one step on", () => show(at + 1)), where,
    button("⇤ switch", "to the previous context switch (p)", () => nextSwitch(-1)),
    button("switch ⇥", "to the next context switch (n)", () => nextSwitch(1)),
    causes.length ? button("cause", "to the next step of the cause (c)", nextCause) : "");
  draw();
  replace(strip, overview(trace, orders, goTo));
  show(at);
  requestAnimationFrame(follow);
  addEventListener("resize", follow);
  const omitted = trace.omitted
    ? element("p", {class: "faint"}, `${count(trace.omitted, "step")} in the middle of this long execution are left out.`) : "";
  return [element("h3", {}, "What happened"), tale, element("h3", {}, "Step by step"),
    controls, strip, frame, filters(trace, view, change), legend(), omitted, panels];
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

function lanes(trace, events, orders, isFull, choose) {
  const lane = places(trace);
  const position = scale(events);
  const width = position(events.length) + 40, height = TOP + LANE * trace.threads.length + 12;
  const index = new Map(events.map((event, i) => [event.step, i]));
  const shapes = [];
  for (const y of lane.values()) shapes.push(drawn("line", {class: "lane", x1: NAMES, x2: width, y1: y, y2: y}));
  const every = Math.ceil(40 / (position(1) - position(0)));
  events.forEach((event, i) => {
    if (i % every === 0) shapes.push(drawn("text", {class: "tick", x: position(i), y: 14, "text-anchor": "middle"}, event.step));
  });
  const arrows = isFull ? trace.edges.map((edge) => arrow(edge, trace, index, lane, position)) : [];
  shapes.push(drawn("g", {class: "arrows"}, arrows), ...orders.map((order) =>
    arrow({kind: "cause", from: order.earlier, to: order.later, thread: order.thread}, trace, index, lane, position)));
  events.forEach((event, i) => {
    shapes.push(drawn("circle", {class: `event ${group(event)}`, cx: position(i), cy: lane.get(event.thread), r: 7, "data-event": i}));
    if (event.marks) shapes.push(drawn("circle", {class: "ring", cx: position(i), cy: lane.get(event.thread), r: 11}));
  });
  trace.threads.filter((thread) => ["failed", "waiting"].includes(thread.state)).forEach((thread) => {
    const x = position(events.length), y = lane.get(thread.name);
    shapes.push(drawn("path", {class: "stop", d: `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`},
      drawn("title", {}, thread.failure || plain(trace, thread.waiting ? thread.waiting.text : thread.state))));
  });
  const cursor = drawn("g", {class: "cursor-group"}, drawn("line", {class: "cursor", x1: 0, x2: 0, y1: 18, y2: height - 6}));
  const names = drawn("g", {class: "names"}, drawn("rect", {class: "lane-plate", x: 0, y: 0, width: NAMES - 10, height}),
    trace.threads.map((thread) => drawn("text", {class: "lane-name", x: 10, y: lane.get(thread.name) + 4},
      shortened(called(trace, thread.name)), thread.given ? drawn("title", {}, `${called(trace, thread.name)}, thread ${thread.name}`) : "")));
  const svg = drawn("svg", {width, height, role: "img",
    "aria-label": `${count(trace.threads.length, "thread")}, ${count(events.length, "step")}`}, shapes, cursor, names);
  svg.addEventListener("click", ({target}) => { if (target.dataset.event) choose(Number(target.dataset.event)); });
  svg.addEventListener("pointerover", ({target}) => told(target));
  return svg;

  // Ten thousand texts that hardly anybody looks at are made when somebody does.
  function told(dot) {
    const event = dot.dataset.event && !dot.firstChild && events[dot.dataset.event];
    if (event) dot.append(drawn("title", {}, plain(trace, `${event.step}: thread ${event.thread} ${event.text}`)));
  }
}

function places(trace) {
  return new Map(trace.threads.map((thread, index) => [thread.name, TOP + LANE * (index + 0.5)]));
}

// What the step rests on, and what rests on it.
function arrowsOf(trace, events, event) {
  const index = new Map(events.map((one, i) => [one.step, i]));
  return trace.edges.filter((edge) => event && (edge.from === event.step || edge.to === event.step))
    .map((edge) => arrow(edge, trace, index, places(trace), scale(events)));
}

function shortened(name) {
  return name.length > 11 ? `${name.slice(0, 10)}…` : name;
}

function keepNames(frame) {
  frame.querySelector(".names").setAttribute("transform", `translate(${frame.scrollLeft} 0)`);
}

// Arrows within one thread would only repeat the lane; one to what a thread never does leads to its end.
function arrow(edge, trace, index, lane, position) {
  const from = index.get(edge.from), to = edge.to ? index.get(edge.to) : index.size;
  if (from === undefined || to === undefined) return "";
  const one = at(trace, edge.from), other = edge.to ? at(trace, edge.to) : {thread: edge.thread};
  if (!one || !other || one.thread === other.thread) return "";
  const [x1, y1, x2, y2] = [position(from), lane.get(one.thread), position(to), lane.get(other.thread)];
  const bend = (x2 - x1) / 2, down = Math.sign(y2 - y1);
  const kind = ["reads-from", "lock-handover", "cause"].includes(edge.kind) ? edge.kind : "other";
  const end = `${x2 - 3} ${y2 - 8 * down}`;
  return drawn("path", {class: `edge ${kind}`,
    d: `M${x1} ${y1 + 8 * down}C${x1 + bend} ${y1 + 14 * down} ${x2 - bend} ${y2 - 14 * down} ${end}m-4 ${-5 * down}l4 ${5 * down}l-6 ${-1 * down}`},
    drawn("title", {}, `${edge.kind.replace("-", " ")}: step ${edge.from} to ${edge.to ? `step ${edge.to}` : "what never happens"}`));
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
    entry("", "part of the violation or its cause", "ringed"), entry("border-color: var(--mark)", "order that makes it happen", "line"),
    entry("border-color: var(--read)", "read from", "line"), entry("border-color: var(--lock)", "lock handed over", "line"),
    entry("border-color: var(--thread); border-top-style: dashed", "started, ended, woken", "line"));
}
