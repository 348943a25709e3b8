// The print set, on the paper of the browser: drawings as they are, a page each, and texts that the
// browser sets on as many pages as they take.

function drawingOf({ svg, landscape, millimetres }) {
  const image = element("img", { alt: "", src: asImage(svg) });
  image.style.width = `${millimetres}mm`;
  return element("figure", { className: landscape ? "landscape" : "upright" }, image);
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
  element("article", { className: "upright" }, ...blocks.map(blockOf), element("p", { className: "quiet", text: footer }));

/** Prints some of the books of the map. */
async function printBooks(names, paper) {
  const { text } = now();
  const books = attempt(() => kit(text, { paper }));
  if (!books) {
    return;
  }
  const parts = names.flatMap((name) => books[name]);
  byId("sheets").className = paper;
  byId("sheets").replaceChildren(...parts.map((part) => (part.svg ? drawingOf(part) : textOf(part))));
  await Promise.all([...byId("sheets").querySelectorAll("img")].map((image) => image.decode()));
  window.print();
}

/** Letter in the countries that use it. */
const usualPaper = () => (/-(US|CA|MX)$/.test(navigator.language) ? "letter" : "a4");

function makePrint() {
  const dialog = byId("print-set");
  byId("print").addEventListener("click", () => dialog.showModal());
  byId("tonight").addEventListener("click", () => printBooks(["cover", "gamemaster", "log", "players", "rules"], usualPaper()));
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "print") {
      const names = [...byId("books").querySelectorAll("input:checked")].map((box) => box.value);
      printBooks(names, byId("paper-size").value);
    }
  });
}
