"use strict";

// Everything that came from the program gets into the page as text, never as markup.
function element(name, attributes, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function drawn(name, attributes, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== undefined && value !== false) node.setAttribute(name, value);
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null && child !== "") node.append(child);
  }
  return node;
}

function replace(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child));
}

function table(heads, rows) {
  const cells = heads.map((head) => element("th", {scope: "col", class: head.class}, head.text));
  return element("div", {class: "scroll"},
    element("table", {}, element("thead", {}, element("tr", {}, cells)), element("tbody", {}, rows)));
}

function count(number, word) {
  return `${number.toLocaleString("en")} ${word}${number === 1 ? "" : "s"}`;
}
