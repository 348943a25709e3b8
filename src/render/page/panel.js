// @ts-check
import { drawnLook } from "./map-view.js";

/**
 * Lets a button open a dialog. The symbols in it have the colours of maps.
 * @param {HTMLElement} button @param {HTMLDialogElement} panel
 */
export function openPanelBy(button, panel) {
  const look = new CSSStyleSheet();
  look.replaceSync(`.signs { ${drawnLook} }`);
  document.adoptedStyleSheets.push(look);
  button.addEventListener("click", () => panel.showModal());
}
