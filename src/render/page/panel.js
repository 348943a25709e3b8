// @ts-check
import { drawnLook } from "./map-view.js";

/**
 * Makes a button open a dialog. Its symbols have the colours of maps.
 * @param {HTMLElement} button @param {HTMLDialogElement} panel
 */
export function openPanelBy(button, panel) {
  const look = new CSSStyleSheet();
  look.replaceSync(`.signs { ${drawnLook} }`);
  document.adoptedStyleSheets.push(look);
  button.addEventListener("click", () => panel.showModal());
}
