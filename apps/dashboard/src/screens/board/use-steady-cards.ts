/** A card that slid to another place takes no tap for a moment: the finger was on its way to the one that lay there. */
import { unreadMs } from '@comanda/ui/second-tap.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import type { BoardCard } from './board-view.ts';

/** Which card it is, and what makes it higher. */
export const markOf = ({ key, group, orders }: BoardCard) =>
  `${group} ${key} ${orders.map(({ products }) => products.length).join(' ')}`;

/** @returns from which place on they lie elsewhere; null where none does: whoever comes at the end moves nobody */
export function slidFrom(before: readonly string[], now: readonly string[]): number | null {
  const first = now.findIndex((mark, place) => mark !== before[place]);
  return first < 0 || first >= before.length ? null : first;
}

/**
 * Keys and helpers that press for people lay no finger on a place.
 * @param place holds the cards, as `.oc`, in the order of their marks
 */
export function useSteadyCards(place: RefObject<HTMLElement | null>, marks: readonly string[]): void {
  const lying = useRef(marks);
  const slid = useRef({ at: Number.NEGATIVE_INFINITY, from: 0 });
  useLayoutEffect(() => {
    const from = slidFrom(lying.current, marks);
    lying.current = marks;
    if (from === null) return;
    const at = performance.now();
    const isSoon = at - slid.current.at < unreadMs;
    slid.current = { at, from: isSoon ? Math.min(from, slid.current.from) : from };
  }, [marks]);
  useEffect(() => {
    const lane = place.current;
    if (lane === null) return undefined;
    let drops = false;
    const press = ({ target }: PointerEvent) => {
      const { at, from } = slid.current;
      const card = target instanceof Element ? target.closest('.oc') : null;
      drops =
        performance.now() - at < unreadMs && card !== null && [...lane.querySelectorAll('.oc')].indexOf(card) >= from;
    };
    const click = (event: MouseEvent) => {
      if (!drops || event.detail === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    lane.addEventListener('pointerdown', press, { capture: true, passive: true });
    lane.addEventListener('click', click, { capture: true });
    return () => {
      lane.removeEventListener('pointerdown', press, { capture: true });
      lane.removeEventListener('click', click, { capture: true });
    };
  }, [place]);
}
