/** How wide the window is, in the steps of the layouts (style.md 8). */

const PHONE = "(max-width: 519px)";

class Width {
  /** One column with a tab bar. */
  phone: boolean = $state(window.matchMedia(PHONE).matches);

  constructor() {
    window.matchMedia(PHONE).addEventListener("change", (event) => (this.phone = event.matches));
  }
}

export const width = new Width();
