// Draws the page from the saved result.
const MEANINGS = JSON.parse(document.getElementById("meanings").textContent);
const WORDS = {violated: "Violated", verified: "Verified", incomplete: "Incomplete"};

function header(result, sentence) {
  const name = result.name && result.name !== result.program ? `${result.name} (${result.program})` : result.program;
  const tile = (value, text) => element("li", {}, element("b", {}, value), element("span", {}, text));
  const tiles = [tile((result.executions + result.abandoned).toLocaleString("en"), "executions"),
    tile(result.events.toLocaleString("en"), "events"), tile(time(result.seconds), "time"),
    tile(result.engine, "engine"), tile(result.explorer, "explorer")];
  for (const name of ["states", "matched", "choices", "paths"]) {
    if (result[name] !== undefined) tiles.push(tile(result[name].toLocaleString("en"), name));
  }
  if (result.branches) tiles.push(tile(`${result.waysTaken} of ${result.waysTaken + result.waysLeft}`, "ways of branches taken"));
  if (result.abandoned) tiles.push(tile(result.abandoned.toLocaleString("en"), "of them cut short"));
  if (result.covered !== undefined) tiles.push(tile(`${Number((100 * result.covered).toPrecision(3))} %`, result.estimate?.rough ? "covered, at most" : "covered, estimated"));
  return element("header", {},
    element("h1", {}, element("span", {class: `verdict ${result.verdict}`}, WORDS[result.verdict]), sentence),
    ...(result.violations.length ? cause(result.violations[0]) : []),
    element("p", {class: "faint mono"}, name), element("ul", {class: "tiles"}, tiles));
}

function violations(result) {
  return result.violations.map((violation, index) => {
    const box = element("section", {class: "card", id: `violation-${index + 1}`},
      element("h2", {}, `Violation ${index + 1}: ${violation.kind.replace("-", " ")}`),
      element("p", {class: "faint"}, MEANINGS[violation.kind]),
      element("p", {}, element("b", {}, short(violation, violation.message))),
      ...(index > 0 ? cause(violation) : []),
      element("p", {class: "faint mono"}, violation.thread ? short(violation, `thread ${violation.thread} at ${violation.site}`) : violation.site));
    if (violation.executions > 1) box.append(element("p", {class: "faint"}, `Seen in ${count(violation.executions, "execution")}.`));
    if (violation.shrinking === "open") box.append(element("p", {class: "faint"}, "Fewer context switches may do: the budget was over before all was tried."));
    if (violation.trace) {
      box.append(...execution(violation.trace, violation.cause?.orders));
      if (violation.passing) box.append(beside(violation.trace, violation.passing));
      for (const thread of violation.trace.threads.filter((thread) => thread.stack)) {
        box.append(element("details", {}, element("summary", {}, `Stack of ${called(violation.trace, thread.name)}`), stack(thread.stack)));
      }
    }
    if (violation.replay) box.append(element("h3", {}, "To see it again"), copied(violation.replay));
    return box;
  });
}

function short(violation, text) {
  return violation.trace ? plain(violation.trace, text) : text;
}

function cause(violation) {
  const told = (word, sentence) => (sentence ? [element("p", {class: "cause"}, element("b", {}, `${word}: `), `${short(violation, capital(sentence))}.`)] : []);
  return [...told("Cause", violation.cause?.sentence), ...told("Missing", violation.remedy?.missing), ...told("Remedy", violation.remedy?.sentence)];
}

function copied(text) {
  const copy = button("copy", "copy the command", () => {
    const range = document.createRange();
    range.selectNodeContents(shown);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    document.execCommand("copy");
    copy.textContent = "copied";
  });
  const shown = element("code", {}, text);
  return element("div", {class: "copy"}, shown, copy);
}

function results(result) {
  const most = Math.max(...result.results.map((one) => one.count), 1);
  const rows = result.results.map((one) => element("tr", {},
    element("td", {class: "mono"}, one.outcome === "" ? element("span", {class: "faint"}, "(nothing printed)") : one.outcome),
    element("td", {class: "number"}, one.count.toLocaleString("en")),
    element("td", {style: "width: 30%"}, element("span", {class: "bar", style: `width: ${(100 * one.count) / most}%`}))));
  return [element("h2", {}, `Results: ${result.results.length.toLocaleString("en")} distinct`),
    table([{text: "outcome"}, {text: "executions", class: "number"}, {text: ""}], rows)];
}

function claims(result) {
  if (!result.claims) return [];
  const rows = result.claims.map((claim) => element("tr", {}, element("td", {}, claim.name),
    element("td", {class: "mono"}, `${claim.place.file}:${claim.place.line}`),
    element("td", {class: "number"}, claim.executions.toLocaleString("en"))));
  return [element("h2", {}, "Places that should be reachable"),
    table([{text: "place"}, {text: "line"}, {text: "executions that came there", class: "number"}], rows)];
}

function races(result) {
  if (!result.races.length) return [];
  const rows = result.races.map((race) => element("tr", {}, element("td", {class: "mono"}, race.variable),
    element("td", {class: "mono"}, race.first), element("td", {class: "mono"}, race.second)));
  return [element("h2", {}, `Data races: ${result.races.length.toLocaleString("en")}`),
    table([{text: "location"}, {text: "one access"}, {text: "the other"}], rows)];
}

function pairs(result) {
  return (result.pairs || []).flatMap((one) => {
    const rows = one.pairs.map((pair) => element("tr", {}, element("td", {class: "mono"}, pair.first),
      element("td", {class: "mono"}, pair.second),
      ...[pair.inOrder, pair.reversed, pair.raced].map((count) =>
        element("td", {class: "number"}, count.toLocaleString("en"))),
      element("td", {}, pair.bothOrders ? "" : "one order only")));
    const both = one.pairs.filter((pair) => pair.bothOrders).length;
    return [element("h2", {}, `Pairs of accesses in ${one.class}: ${both} of ${rows.length} in both orders`),
      table([{text: "one access"}, {text: "the other"}, {text: "in this order", class: "number"},
        {text: "reversed", class: "number"}, {text: "raced", class: "number"}, {text: ""}], rows)];
  });
}

function coverage(result) {
  if (!result.coverage) return [];
  const rows = result.coverage.map((one) => element("tr", {}, element("td", {class: "mono"}, one.class),
    element("td", {}, one.summary)));
  return [element("h2", {}, "Code that some execution has run"), table([{text: "class"}, {text: ""}], rows)];
}

function draw(result) {
  document.title = `${WORDS[result.verdict]}: ${result.name || result.program}`;
  const page = document.getElementById("page");
  page.append(header(result, page.dataset.sentence.slice(WORDS[result.verdict].length)), ...violations(result));
  if (result.execution) page.append(element("section", {class: "card"}, element("h2", {}, "The execution"), ...execution(result.execution)));
  page.append(...claims(result), ...results(result), ...races(result), ...pairs(result), ...coverage(result),
    element("h2", {}, "What this rests on"), element("ul", {}, result.assumptions.map((text) => element("li", {}, text))));
  if (result.history && result.history.length > 1) page.append(element("h2", {}, "The exploration over time"), plot(result.history));
}

draw(JSON.parse(document.getElementById("result").textContent));
