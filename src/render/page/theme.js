// @ts-check
/**
 * Makes a button change the theme, which is the system's at first, and name the next one.
 * @param {HTMLElement} button @param {(theme: string) => void} [changed]
 */
export function followTheme(button, changed) {
  const root = button.ownerDocument.documentElement;
  /** @param {string} theme */
  const set = (theme) => {
    root.dataset.theme = theme;
    button.textContent = theme === "dark" ? "Light" : "Dark";
    changed?.(theme);
  };
  const key = "dungeonlab-theme";
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  let kept = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // A browser may store nothing.
  }
  set(kept ?? (isDark ? "dark" : "light"));
  button.addEventListener("click", () => {
    set(root.dataset.theme === "dark" ? "light" : "dark");
    try {
      localStorage.setItem(key, root.dataset.theme ?? "");
    } catch {
      // Then it lasts for this visit.
    }
  });
}
