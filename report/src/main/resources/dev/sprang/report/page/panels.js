// What is the case at one step of an execution.
function details(trace, event) {
  const box = element("section", {class: "card"}, element("h3", {}, "This step"));
  if (!event) return box;
  box.append(element("p", {}, element("b", {}, plain(trace, `Thread ${event.thread}`)), ` ${plain(trace, event.text)}`));
  box.append(...code(trace, event.place).filter((part) => part));
  if (event.marks) box.append(element("p", {class: "verdict violated"}, `Part of what went wrong: ${roles(event)}`));
  if (event.holds) box.append(element("p", {class: "faint"}, `It then holds ${plain(trace, event.holds.join(", "))}`));
  if (event.stack) box.append(stack(event.stack));
  return box;
}

function stack(places) {
  return element("ol", {class: "stack mono faint"}, places.map((place) => element("li", {}, place.site)));
}

// The values after the step: of every location that more than one thread touches.
function locations(trace, event) {
  const values = new Map();
  for (const past of trace.events) {
    const known = past.object && past.after !== undefined && past.shared && !past.implicit;
    if (known && !values.has(past.object)) values.set(past.object, {value: past.before});
    if (event && past.step <= event.step && known && group(past) !== "read") values.set(past.object, {value: past.after, by: past});
  }
  const rows = [...values].map(([name, now]) =>
    element("tr", {class: now.by && event && now.by.step === event.step ? "changed" : undefined},
      element("td", {class: "mono"}, plain(trace, name)), element("td", {class: "mono"}, plain(trace, `${now.value}`)),
      element("td", {class: "faint"}, now.by ? plain(trace, `step ${now.by.step}, thread ${now.by.thread}`) : "at first")));
  const body = rows.length
    ? table([{text: "location"}, {text: "value"}, {text: "since"}], rows)
    : element("p", {class: "faint"}, "No location is touched by more than one thread here.");
  return element("section", {class: "card"}, element("h3", {}, "Shared locations"), body);
}

function threads(trace, event, isEnd) {
  const rows = trace.threads.map((thread) => {
    const done = trace.events.filter((past) => past.thread === thread.name && !past.implicit && event && past.step <= event.step);
    const latest = done[done.length - 1];
    return element("tr", {}, element("td", {class: "mono"}, thread.given ? `${thread.name} "${thread.given}"` : thread.name),
      element("td", {}, standing(trace, thread, latest, isEnd)),
      element("td", {class: "mono faint nowrap"}, latest && latest.place.file ? `${latest.place.file}:${latest.place.line}` : ""));
  });
  return element("section", {class: "card wide"}, element("h3", {}, "Threads"),
    table([{text: "thread"}, {text: "last did"}, {text: "at"}], rows));
}

function standing(trace, thread, latest, isEnd) {
  const did = latest ? plain(trace, latest.text) : "has not done anything yet";
  if (!isEnd || thread.state === "ended" || thread.state === "running") return did;
  const end = thread.failure ? `fails: ${thread.failure}` : thread.waiting ? waits(thread.waiting) : "";
  return [did, element("br"), element("b", {class: "verdict violated"}, plain(trace, end))];
}
