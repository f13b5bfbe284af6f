/** Whoever works by keys stays with the order: a step takes its button away, or its card elsewhere (design.md §11; WCAG 2.4.3). */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What a card carries: `data-of` with the ids of its orders, and on the button that goes on with them `data-step`. */
const cards = '[data-of]';
const steps = '[data-step]:not(:disabled)';
const anything = 'a[href], button:not(:disabled)';

type Noted = { readonly element: Element; readonly orderId: string };

function noteOf(target: EventTarget | null, place: HTMLElement | null): Noted | null {
  if (!(target instanceof Element) || place === null || !place.contains(target)) return null;
  if (!target.matches(':focus-visible')) return null;
  const [orderId = ''] = target.closest<HTMLElement>(cards)?.dataset['of']?.split(' ') ?? [];
  return orderId === '' ? null : { element: target, orderId };
}

function nextIn(place: HTMLElement | null, { orderId }: Noted): HTMLElement | null {
  const card = place?.parentElement?.querySelector<HTMLElement>(`[data-of~="${CSS.escape(orderId)}"]`) ?? null;
  return (
    card?.querySelector<HTMLElement>(steps) ??
    (card?.matches(anything) ? card : (card?.querySelector<HTMLElement>(anything) ?? null))
  );
}

/**
 * Gives the focus to the same order's next step once the button that had it is gone. After a finger or a mouse nothing has
 * it, as before: the Enter that ends a scan must press nothing. Whoever has the focus by then keeps it.
 * @param place holds the cards of the orders, or is one
 * @param drawn changes whenever they are drawn anew
 */
export function useFollowedFocus(place: RefObject<HTMLElement | null>, drawn: unknown): void {
  const noted = useRef<Noted | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      noted.current = noteOf(target, place.current);
    };
    /** A finger beside all cards is not about the order of before. */
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(cards) === null) noted.current = null;
    };
    /** A key that is held presses the step it was laid on, not the one that came after it. */
    const press = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof Element && event.target.matches(steps))
        event.preventDefault();
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave, { capture: true, passive: true });
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, [place]);
  // Before a dialog opens that tells of a refusal: it gives the focus back to where it was then.
  useLayoutEffect(() => {
    const { current } = noted;
    if (current === null || current.element.isConnected || document.activeElement !== document.body) return;
    nextIn(place.current, current)?.focus({ preventScroll: true });
  }, [place, drawn]);
}
