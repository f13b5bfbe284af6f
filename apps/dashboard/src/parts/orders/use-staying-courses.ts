/** The buttons of the courses that wait, and where each lies: one that was fired leaves its place late. */
import { layersChange } from '@comanda/ui/second-tap.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Longer than two taps of a nervous finger lie apart: the second one meets what it fired already, not the next course. */
const stayMs = 1000;

/** @returns with those that waited until a moment ago, each in its place */
export function useStayingCourses(held: readonly number[]): readonly number[] {
  const [lying, setLying] = useState(held);
  if (held.some((course) => !lying.includes(course))) {
    setLying([...new Set([...lying, ...held])].toSorted((a, b) => a - b));
  }
  const leaving = lying.filter((course) => !held.includes(course)).join(' ');
  const lay = useEffectEvent(() => setLying(held));
  useEffect(() => {
    if (leaving === '') return undefined;
    // Together with those that are fired meanwhile: nothing moves while somebody fires.
    const timer = setTimeout(() => lay(), stayMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  // What is next for the order may come as well, or slide here.
  useLayoutEffect(layersChange, [lying, leaving]);
  return lying;
}
