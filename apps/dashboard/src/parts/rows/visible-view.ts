/** What is seen of a long element, whatever scrolls around it. */
import type { View } from './drawn-parts.ts';

function scrolls(element: Element): boolean {
  const { overflowY } = getComputedStyle(element);
  return overflowY === 'auto' || overflowY === 'scroll';
}

/** All ancestors that may cut it off, the nearest first. */
export function scrollersAround(element: Element): Element[] {
  const found: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) if (scrolls(at)) found.push(at);
  return found;
}

/** In pixels from its own top. Nothing of it is seen: a view of no height where it would come in. */
export function visibleView(element: Element, scrollers: readonly Element[]): View {
  const own = element.getBoundingClientRect();
  let top = 0;
  let bottom = window.innerHeight;
  for (const scroller of scrollers) {
    // What is not laid out hides nothing.
    if (scroller.clientHeight === 0) continue;
    const box = scroller.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  const from = Math.max(0, top - own.top);
  return { top: from, height: Math.max(0, bottom - own.top - from) };
}
