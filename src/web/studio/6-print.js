// The print set, on the browser's paper: drawings unchanged, one page each, and texts that the
// browser sets on as many pages as they need.

function drawingOf({ svg, millimetres }) {
  const image = element("img", { alt: "", src: asImage(svg) });
  image.style.width = `${millimetres}mm`;
  return element("figure", {}, image);
}

function blockOf({ heading, paragraph, head, rows }) {
  if (heading !== undefined) {
    return element("h3", { text: heading });
  }
  if (paragraph !== undefined) {
    return element("p", { text: paragraph });
  }
  const row = (name, { cells, below = "" }) => element("tr", {}, ...cells.map((cell, i) => element(i === 0 ? "th" : name, { text: cell },
    ...(i === cells.length - 1 && below !== "" ? [element("p", { text: below })] : []))));
  return element("table", {}, element("thead", {}, row("th", { cells: head })), element("tbody", {}, ...rows.map((one) => row("td", one))));
}

const textOf = ({ blocks, footer }) =>
  element("article", {}, ...blocks.map(blockOf), element("p", { className: "quiet", text: footer }));

/** Prints books of the map in the order in which an evening needs them; all of them if none are named. */
async function printBooks(paper, names) {
  const books = attempt(() => kit(now().text, { paper }));
  if (!books) {
    return;
  }
  const parts = Object.entries(books).flatMap(([name, book]) => (names?.includes(name) ?? true ? book : []));
  byId("sheets").replaceChildren(...parts.map((part) => {
    const sheet = part.svg ? drawingOf(part) : textOf(part);
    sheet.style.page = `${paper}-${part.landscape ? "landscape" : "upright"}`;
    return sheet;
  }));
  await Promise.all([...byId("sheets").querySelectorAll("img")].map((image) => image.decode()));
  window.print();
}

/** Letter paper in the countries that use it. */
const usualPaper = () => (/-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4");

function makePrint() {
  const dialog = byId("print-set");
  byId("paper-size").value = usualPaper();
  byId("print").addEventListener("click", () => dialog.showModal());
  byId("tonight").addEventListener("click", () => printBooks(usualPaper()));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "print") {
      printBooks(byId("paper-size").value, [...byId("books").querySelectorAll("input:checked")].map((box) => box.value));
    }
  });
}
