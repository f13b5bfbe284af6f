/** Which category is under the guest's eyes. */
import { type RefObject, useEffect, useState } from 'react';

import type { Section } from '../../parts/guest-menu.ts';

/** Below the navigation that stays on top. */
const lineOfSight = 140;

export function useScrollSpy(place: RefObject<HTMLElement | null>, sections: readonly Section[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const seen = [...(place.current?.querySelectorAll<HTMLElement>(':scope > section[id]') ?? [])];
      const passed = seen.filter((section) => section.getBoundingClientRect().top <= lineOfSight);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = isAtEnd && window.scrollY > 0 ? seen.at(-1) : passed.at(-1);
      setActive((last ?? seen[0])?.id.slice(2) ?? null);
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [place, sections]);
  return active;
}
