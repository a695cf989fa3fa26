/** Puts the focus on a part of the page and shows it from its beginning. By itself a browser shows the middle of what is taller than a phone. */
export function leadTo(part: HTMLElement) {
  part.focus({ preventScroll: true });
  part.scrollIntoView();
}
