/** A double tap on a button must not press what the next screen shows at the same place: it could order unseen. */
import { mayBeSecond } from '@comanda/ui/second-tap.ts';

/** Nobody has read a screen by then. */
const unreadMs = 400;

let shownAt = Number.NEGATIVE_INFINITY;

/** To be called as another screen comes. */
export function showsAnother(): void {
  shownAt = performance.now();
}

function dropSecondTap(event: MouseEvent): void {
  if (performance.now() - shownAt > unreadMs || !mayBeSecond(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** @returns what ends it */
export function guardSecondTaps(): () => void {
  document.addEventListener('click', dropSecondTap, true);
  return () => document.removeEventListener('click', dropSecondTap, true);
}
