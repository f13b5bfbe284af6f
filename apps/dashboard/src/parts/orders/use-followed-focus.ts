/** Whoever works by keys stays with the order: a step takes its button away, or its card elsewhere (design.md §11; WCAG 2.4.3). */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What a card carries: `data-of` with the ids of its orders, and on the button that goes on with them `data-step`. What
 * only brings an order back (`data-gone`) is no place to go to.
 */
const cards = '[data-of]';
const standing = ':not([data-gone])';
const steps = '[data-step]:not(:disabled)';
const anything = 'a[href], button:not(:disabled)';

/** An order that left so long after the last key was taken away by somebody else. */
const ownMs = 1000;

/** Nobody has read by then whose turn it is: such a press was meant for the order of before. */
const unreadMs = 400;

/** With where its card lay among all of them. */
type Noted = { readonly element: Element; readonly orderId: string; readonly at: number };

const cardsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>(`${cards}${standing}`)];

function noteOf(target: EventTarget | null, place: HTMLElement | null): Noted | null {
  if (!(target instanceof Element) || place === null || !place.contains(target)) return null;
  if (!target.matches(':focus-visible')) return null;
  const card = target.closest<HTMLElement>(cards);
  const [orderId = ''] = card?.dataset['of']?.split(' ') ?? [];
  return card === null || orderId === '' ? null : { element: target, orderId, at: cardsIn(place).indexOf(card) };
}

function nextIn(place: HTMLElement | null, { orderId, at }: Noted, goesOn: boolean): HTMLElement | null {
  const own =
    place?.parentElement?.querySelector<HTMLElement>(`[data-of~="${CSS.escape(orderId)}"]${standing}`) ?? null;
  const others = goesOn && place !== null ? cardsIn(place) : [];
  const card = own ?? others[at] ?? others.at(-1) ?? null;
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
 * @param goesOn where the key took the order away, to the one that lies in its place: one after the other, as a cook works
 */
export function useFollowedFocus(place: RefObject<HTMLElement | null>, drawn: unknown, goesOn = false): void {
  const noted = useRef<Noted | null>(null);
  const pressedAt = useRef(-Infinity);
  const wentOn = useRef<{ readonly to: Element; readonly at: number } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      noted.current = noteOf(target, place.current);
    };
    /** A finger beside all cards is not about the order of before. */
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(cards) === null) noted.current = null;
    };
    /** A key that is held, or quick to come again, presses the step it was laid on, not the one that came after it. */
    const press = (event: KeyboardEvent) => {
      const now = performance.now();
      pressedAt.current = now;
      const isEnter = event.key === 'Enter';
      if ((!isEnter && event.key !== ' ') || !(event.target instanceof Element)) return;
      const isHeld = event.repeat && isEnter && event.target.matches(steps);
      const isUnread = event.target === wentOn.current?.to && now - wentOn.current.at < unreadMs;
      if (isHeld || isUnread) event.preventDefault();
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
    const isOwn = performance.now() - pressedAt.current < ownMs;
    const next = nextIn(place.current, current, goesOn && isOwn);
    next?.focus({ preventScroll: !goesOn });
    const isOther =
      next !== null && !next.closest<HTMLElement>(cards)?.dataset['of']?.split(' ').includes(current.orderId);
    wentOn.current = isOther ? { to: next, at: performance.now() } : null;
  }, [place, drawn, goesOn]);
}
