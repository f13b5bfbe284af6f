/** How wide a drawing is shown: drawn for that width, its words keep their size on a phone (design.md §4). */
import { useLayoutEffect, useRef, useState } from 'react';

/** As the drawings have it, until it is measured. */
const drawnWidth = 664;

export function useChartWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(drawnWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setWidth(Math.round(element.clientWidth) || drawnWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
