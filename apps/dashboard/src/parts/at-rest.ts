/** When a page has been opened: what other screens need is fetched only then, so that nobody waits for it. */
import { later as afterwards } from '@comanda/api-client/later';

/** For so long nothing was fetched: a screen is there and its lists are read, also on a slow device. */
const quietMs = 2000;
/** A house where something always happens is never quiet, and a page that always works never idle. */
const longestMs = 15_000;

/** Tells each time when something was fetched. @returns what ends it */
function hearFetched(listener: () => void): () => void {
  if (typeof PerformanceObserver !== 'function') return () => {};
  const observer = new PerformanceObserver(listener);
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

/** Safari cannot tell when it is idle. */
function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    task();
    return () => {};
  }
  const idle = window.requestIdleCallback(task, { timeout: longestMs });
  return () => window.cancelIdleCallback(idle);
}

/** @returns what calls it off */
export function whenAtRest(task: () => void, later = afterwards): () => void {
  let callOff = () => {};
  const begin = () => {
    stopHearing();
    callOff();
    callOffLongest();
    callOff = whenIdle(task);
  };
  const wait = () => {
    callOff();
    callOff = later(begin, quietMs);
  };
  const stopHearing = hearFetched(wait);
  const callOffLongest = later(begin, longestMs);
  wait();
  return () => {
    stopHearing();
    callOffLongest();
    callOff();
  };
}
