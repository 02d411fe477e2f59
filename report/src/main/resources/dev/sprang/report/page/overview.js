// The whole execution in a narrow strip, and the choice of what of it the lanes show.
const ROW = 8;

function overview(trace, orders, goTo) {
  const rows = new Map(trace.threads.map((thread, index) => [thread.name, ROW * index]));
  const height = ROW * trace.threads.length, width = trace.events.length;
  const paths = {read: [], write: [], lock: [], thread: []};
  trace.events.forEach((event, i) => paths[group(event)].push(`M${i} ${rows.get(event.thread) + 1}v${ROW - 2}`));
  const shapes = Object.keys(paths).filter((name) => paths[name].length)
    .map((name) => drawn("path", {class: `brief ${name}`, d: paths[name].join("")}));
  const place = (step) => trace.events.findIndex((event) => event.step === step);
  for (const step of orders.flatMap((order) => [order.earlier, order.later])) {
    if (step && place(step) >= 0) shapes.push(drawn("path", {class: "brief cause", d: `M${place(step)} 0v${height}`}));
  }
  const cursor = drawn("path", {class: "brief now", d: `M0 0v${height}`});
  const picture = drawn("svg", {viewBox: `-1 0 ${width + 1} ${height}`, preserveAspectRatio: "none", height: Math.min(120, height + 4), role: "img",
    "aria-label": "The whole execution; the steps of the cause are marked"}, shapes, cursor);
  picture.addEventListener("click", (clicked) => {
    const box = picture.getBoundingClientRect();
    const index = Math.round(((clicked.clientX - box.left) / box.width) * (width + 1)) - 1;
    const event = trace.events[Math.min(Math.max(index, 0), width - 1)];
    if (event) goTo(event.step);
  });
  return picture;
}

function mark(strip, trace, event) {
  const cursor = strip.querySelector(".now");
  if (cursor && event) cursor.setAttribute("transform", `translate(${trace.events.indexOf(event)} 0)`);
}

// What the reader has asked for; what nobody else could notice only if it was asked for.
function chosen(trace, view) {
  const wanted = trace.events.filter((event) => (!view.thread || event.thread === view.thread) && (!view.object || event.object === view.object));
  const telling = view.all ? wanted : wanted.filter(matters);
  return telling.length ? telling : wanted.length ? wanted : trace.events;
}

function filters(trace, view, change) {
  const objects = [...new Set(trace.events.filter((event) => event.object && !event.implicit && event.shared).map((event) => event.object))];
  const hidden = trace.events.filter((event) => !matters(event)).length;
  const box = (name, text) => {
    const made = element("input", {type: "checkbox"});
    made.checked = view[name];
    made.addEventListener("change", () => change(name, made.checked));
    return element("label", {}, made, ` ${text}`);
  };
  const list = (name, first, values) => {
    const made = element("select", {"aria-label": first}, element("option", {value: ""}, first),
      values.map(([value, text]) => element("option", {value}, text)));
    made.addEventListener("change", () => change(name, made.value));
    return made;
  };
  return element("div", {class: "controls"},
    list("thread", "all threads", trace.threads.map((thread) => [thread.name, called(trace, thread.name)])),
    list("object", "all objects", objects.slice(0, 500).map((object) => [object, plain(trace, object)])),
    box("arrows", "all arrows, not only those of this step"),
    hidden ? box("all", `also the ${count(hidden, "step")} that only one thread could notice`) : "");
}
