/** The first screenful of a long menu stands at once and can be tapped; the rest is drawn behind it, between taps. */
import { useDeferredValue, useEffect } from 'react';

import type { Section } from '../../parts/guest-menu.ts';

/** More than any phone shows at once. */
const atOnce = 10;

/** Whoever comes back to the menu finds the whole of it, so that the browser can scroll to where they were. */
let hasStood = false;

/** Of each section what still fits into so many products; a section without any is left out. */
export function firstOf(sections: readonly Section[], most = atOnce): readonly Section[] {
  let left = most;
  return sections.flatMap((section) => {
    const sold = section.sold.slice(0, left);
    left -= sold.length;
    return sold.length === 0 ? [] : [sold.length === section.sold.length ? section : { ...section, sold }];
  });
}

export function useGrowing(sections: readonly Section[]): readonly Section[] {
  const shown = useDeferredValue(sections, hasStood ? sections : firstOf(sections));
  useEffect(() => {
    hasStood = true;
  }, []);
  return shown;
}
