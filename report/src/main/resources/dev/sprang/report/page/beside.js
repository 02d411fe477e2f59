// The violation beside the nearest execution that passes: what both do first, and where they part.
const BEFORE = 3, BEHIND = 12;

function beside(trace, passing) {
  const told = wholes(trace), theirs = wholes(passing).slice(0, BEHIND);
  const ours = told.filter((event) => event.step > passing.same).slice(0, BEHIND);
  const before = told.filter((event) => event.step <= passing.same).slice(-BEFORE);
  const line = (event) => element("li", {value: event.step},
    element("b", {}, plain(trace, `thread ${event.thread} `)), plain(trace, event.text),
    element("span", {class: "faint mono"}, event.place.file ? ` ${event.place.file}:${event.place.line}` : ""));
  const column = (head, events) => element("div", {}, element("h4", {}, head), element("ol", {}, events.map(line)));
  const first = passing.same ? `Both begin with the same ${count(passing.same, "step")}` : "They differ from the first step on";
  return element("details", {class: "beside"},
    element("summary", {}, `Beside the nearest execution that passes: they part at step ${passing.same + 1}`),
    element("p", {class: "faint"}, `${first}${before.length ? ", the last of which are:" : "."}`),
    before.length ? element("ol", {}, before.map(line)) : "",
    element("div", {class: "panels"}, column("This one then breaks", ours), column("That one passes", theirs)));
}
