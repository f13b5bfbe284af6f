/** Under what was sent: a button for each course of it that waits (decisions.md §3, fireCourse). */
import type { WireOrder } from '@comanda/contract/orders';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { FireCourses } from '../../parts/orders/fire-courses.tsx';

type Props = {
  readonly order: WireOrder;
  /** Of the order’s group: there whoever works by keys goes on, once the button that they pressed is gone. */
  readonly head: RefObject<HTMLElement | null>;
};

export function FireSent({ order, head }: Props) {
  const pressed = useRef<Element | null>(null);
  // Not to the next course: a key that is held would fire that one too.
  useLayoutEffect(() => {
    const { current } = pressed;
    if (current === null || current.isConnected || document.activeElement !== document.body) return;
    pressed.current = null;
    head.current?.focus({ preventScroll: true });
  }, [order, head]);
  return (
    <div
      className="cart__fire"
      onFocus={({ target }) => {
        pressed.current = target.matches(':focus-visible') ? target : null;
      }}
      onBlur={() => {
        pressed.current = null;
      }}
    >
      <FireCourses order={order} />
    </div>
  );
}
