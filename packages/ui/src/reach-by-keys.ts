// What scrolls and holds nothing to stop at must be reached by the keyboard itself (WCAG 2.1.1).
import { type RefObject, useEffect, useRef } from 'react';

const stops = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';

/** For a body of text that may grow beyond its place: it is a stop of the keyboard for as long as it scrolls. */
export const useReachByKeys = <E extends HTMLElement = HTMLDivElement>(): RefObject<E | null> => {
  const ref = useRef<E>(null);
  useEffect(() => {
    const body = ref.current;
    if (body === null || typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      const isOver = body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1;
      if (isOver && body.querySelector(stops) === null) body.setAttribute('tabindex', '0');
      else body.removeAttribute('tabindex');
    };
    const watch = new ResizeObserver(look);
    watch.observe(body);
    // What is read late fills a place that does not grow with it.
    const read = new MutationObserver(look);
    read.observe(body, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      read.disconnect();
    };
  }, []);
  return ref;
};
