// What scrolls and holds nothing to stop at must be reached by the keyboard itself (WCAG 2.1.1).
import { type RefObject, useEffect, useRef } from 'react';

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** For a body of text that may grow beyond its place: it is a stop of the keyboard for as long as it scrolls. */
export const useReachByKeys = (): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null);
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
    return () => watch.disconnect();
  }, []);
  return ref;
};
