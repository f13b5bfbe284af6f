/** Puts the focus upon what takes none by itself; once it has gone, a click there focuses nothing again. */
export function focusOnce(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus(options);
}
