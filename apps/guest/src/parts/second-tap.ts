/** A double tap on a button must not press what the next screen shows at the same place: it could order unseen. */

/** Nobody has read a screen by then. */
const unreadMs = 400;

let shownAt = Number.NEGATIVE_INFINITY;

/** To be called as another screen comes. */
export function showsAnother(): void {
  shownAt = performance.now();
}

/** The second half of a double click, or a finger's; keys and helpers that press for people are left alone. */
function dropSecondTap(event: MouseEvent): void {
  const isFinger = 'pointerType' in event && event.pointerType === 'touch';
  if (performance.now() - shownAt > unreadMs || (event.detail < 2 && !isFinger)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @returns what ends it */
export function guardSecondTaps(): () => void {
  document.addEventListener('click', dropSecondTap, true);
  return () => document.removeEventListener('click', dropSecondTap, true);
}
