// How the exploration went over time: executions as a line, violations as dots on it.
function plot(history) {
  const width = 900, height = 220, left = 70, right = 16, top = 12, bottom = 34;
  const last = history[history.length - 1];
  const spanX = Math.max(last.seconds, 1e-6), spanY = Math.max(last.executions, 1);
  const x = (seconds) => left + (seconds / spanX) * (width - left - right);
  const y = (executions) => height - bottom - (executions / spanY) * (height - top - bottom);
  const shapes = [];
  for (let part = 0; part <= 4; part++) {
    const executions = (spanY * part) / 4, seconds = (spanX * part) / 4;
    shapes.push(drawn("line", {class: part ? "grid" : "axis", x1: left, x2: width - right, y1: y(executions), y2: y(executions)}));
    shapes.push(drawn("text", {x: left - 8, y: y(executions) + 4, "text-anchor": "end"}, Math.round(executions).toLocaleString("en")));
    shapes.push(drawn("text", {x: x(seconds), y: height - bottom + 18, "text-anchor": part === 4 ? "end" : part ? "middle" : "start"}, time(seconds)));
  }
  const points = [{seconds: 0, executions: 0}, ...history];
  shapes.push(drawn("polyline", {class: "executions", points: points.map((p) => `${x(p.seconds)},${y(p.executions)}`).join(" ")}));
  let known = 0;
  for (const point of history) {
    if (point.violations > known) {
      known = point.violations;
      shapes.push(drawn("circle", {class: "found", cx: x(point.seconds), cy: y(point.executions), r: 5},
        drawn("title", {}, `${count(known, "violation")} after ${count(point.executions, "execution")}`)));
    }
  }
  return drawn("svg", {class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `${count(last.executions, "execution")} in ${time(last.seconds)}`}, shapes);
}

function time(seconds) {
  if (seconds === 0) return "0";
  if (seconds < 1) return `${Number((seconds * 1000).toPrecision(2))} ms`;
  return seconds < 120 ? `${Number(seconds.toPrecision(3))} s` : `${Number((seconds / 60).toPrecision(3))} min`;
}
