/** A tile that is held, or asked for its menu by mouse or keyboard (design.md §6: a long press is never the only way). */
import { type RefObject, useEffect } from 'react';

import { useLatest } from '../../parts/use-latest.ts';

const holdMs = 550;
/** So far a finger trembles; further it scrolls. */
const tremblePixels = 10;

function productAt(target: EventTarget | null): string | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null;
  return tile?.dataset['product'] ?? null;
}

type Press = { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> };

/** Listens for all tiles of the area at once: two thousand of them cost nothing more. */
export function useTileHold(areaRef: RefObject<HTMLElement | null>, onHold: (productId: string) => void): void {
  const hold = useLatest(onHold);
  useEffect(() => {
    const area = areaRef.current;
    if (area === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let press: Press | null = null;
    let isHeld = false;
    const release = () => {
      if (press !== null) clearTimeout(press.timer);
      press = null;
    };
    const begin = (event: PointerEvent) => {
      release();
      isHeld = false;
      const productId = productAt(event.target);
      if (productId === null || event.button !== 0) return;
      const timer = setTimeout(() => {
        isHeld = true;
        hold(productId);
      }, holdMs);
      press = { x: event.clientX, y: event.clientY, timer };
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > tremblePixels) release();
    };
    const askMenu = (event: MouseEvent) => {
      const productId = productAt(event.target);
      if (productId === null) return;
      event.preventDefault();
      // Phones ask for the menu of what is held: it is open already.
      if (!isHeld) hold(productId);
      // A finger's click is still to come, a key's and a mouse's menu has none.
      isHeld ||= press !== null;
      release();
    };
    const click = (event: MouseEvent) => {
      // The click that ends a long press puts nothing into the cart.
      if (isHeld) {
        event.preventDefault();
        event.stopPropagation();
      }
      isHeld = false;
    };
    area.addEventListener('pointerdown', begin, { signal });
    area.addEventListener('pointermove', move, { signal, passive: true });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      area.addEventListener(end, release, { signal });
    }
    area.addEventListener('scroll', release, { signal, passive: true });
    area.addEventListener('contextmenu', askMenu, { signal });
    area.addEventListener('click', click, { signal, capture: true });
    return () => {
      release();
      stop.abort();
    };
  }, [areaRef, hold]);
}
