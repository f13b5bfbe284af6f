/** Work that nobody waits for, in a moment in which the page has nothing else to do. */

import { later, type Later } from '@comanda/api-client/later';

/** Where the browser does not say when that is. */
const shortlyMs = 20;

/**
 * @param act hears whether there is time for more
 * @param latestMs by then it is done all the same
 * @returns what calls it off
 */
export function whenIdle(act: (timeLeftMs: () => number) => void, latestMs?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => act(() => 0), shortlyMs);
    return () => clearTimeout(timer);
  }
  const limit = latestMs === undefined ? {} : { timeout: latestMs };
  const idle = requestIdleCallback((deadline) => act(() => deadline.timeRemaining()), limit);
  return () => cancelIdleCallback(idle);
}

/** By then it is done, however busy the page is. */
const latestIdleMs = 2000;

/** After so many milliseconds, and then in such a moment. */
export const laterWhenIdle: Later = (task, ms) => {
  let callOff = later(() => {
    callOff = whenIdle(task, latestIdleMs);
  }, ms);
  return () => callOff();
};
