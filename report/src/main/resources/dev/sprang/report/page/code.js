// Source text: the lines around a place, with the words of Java told apart.
const KEYWORDS = new Set(("abstract assert boolean break byte case catch char class const continue default do double else enum " +
  "extends final finally float for if implements import instanceof int interface long native new null package private protected " +
  "public record return sealed short static super switch synchronized this throw throws transient true false try var void " +
  "volatile while yield").split(" "));

const AROUND = 2;

const TOKEN = /(\/\/.*|\/\*.*?(?:\*\/|$))|("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|(@\w+)|(\b\d[\w.]*)|([A-Za-z_$][\w$]*)/g;

function coloured(text) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const [token, comment, literal, annotation, number] = found;
    const kind = comment ? "comment" : literal || number ? "literal" : annotation ? "annotation" : KEYWORDS.has(token) ? "keyword" : "";
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push(kind ? element("span", {class: kind}, token) : token);
    end = found.index + token.length;
  }
  parts.push(text.slice(end));
  return parts;
}

const codeOf = new WeakMap();

// Each line of the trace's source text, by file and number; made when it is first asked for.
function linesOf(trace) {
  if (!codeOf.has(trace)) codeOf.set(trace, new Map((trace.code || []).map((line) => [`${line.path}:${line.line}`, line.text])));
  return codeOf.get(trace);
}

function code(trace, place) {
  const at = place.file ? (place.line ? `${place.file}:${place.line}` : place.file) : place.site;
  const caption = element("p", {class: "faint mono"}, place.method ? `${at} in ${place.method}` : at);
  const lines = linesOf(trace), rows = [];
  for (let line = place.line - AROUND; place.path && line <= place.line + AROUND; line++) {
    const text = lines.get(`${place.path}:${line}`);
    if (text !== undefined) rows.push([line, text]);
  }
  if (!rows.length) return [place.source ? element("code", {class: "source"}, coloured(place.source)) : "", caption];
  const indent = Math.min(...rows.filter(([, text]) => text.trim()).map(([, text]) => text.search(/\S/)));
  return [element("ol", {class: "source", start: rows[0][0]}, rows.map(([line, text]) =>
    element("li", {class: line === place.line ? "here" : undefined, value: line, "aria-current": line === place.line && "step"},
      element("code", {}, coloured(text.slice(indent)))))), caption];
}
