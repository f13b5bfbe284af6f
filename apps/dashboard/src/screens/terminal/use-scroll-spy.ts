/** Which section of the products is at the top: its category is marked in the rail. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export type ScrollSpy = {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly activeId: string | null;
  readonly goTo: (sectionId: string) => void;
};

const lineBelowTopPx = 96;

/** @param ids the sections in their order; each stands in an element with `data-section` */
export function useScrollSpy(ids: readonly string[]): ScrollSpy {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const first = ids[0] ?? null;

  useEffect(() => {
    const area = scrollRef.current;
    if (area === null) return undefined;
    const find = () => {
      const top = area.getBoundingClientRect().top + lineBelowTopPx;
      const isAtTop = area.scrollTop <= 0;
      const isAtEnd = area.scrollTop > 0 && area.scrollTop + area.clientHeight >= area.scrollHeight - 2;
      const sections = [...area.querySelectorAll<HTMLElement>('[data-section]')];
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= top);
      const found = isAtTop ? sections[0] : isAtEnd ? sections.at(-1) : passed.at(-1);
      setActive(found?.dataset['section'] ?? null);
    };
    find();
    // Before new rows are drawn for the same scrolling: else they would be laid out for this look alone.
    area.addEventListener('scroll', find, { passive: true, capture: true });
    return () => area.removeEventListener('scroll', find, { capture: true });
  }, [ids]);

  const goTo = useCallback((sectionId: string) => {
    const section = scrollRef.current?.querySelector(`[data-section="${CSS.escape(sectionId)}"]`);
    section?.scrollIntoView({ block: 'start' });
    setActive(sectionId);
  }, []);

  return { scrollRef, activeId: activeId ?? first, goTo };
}
