/**
 * A network that swallows what is sent keeps nobody waiting: a call that is not answered in time is given up, and whether
 * it arrived nobody knows, as where a connection breaks.
 * @param withinMs from the call to the end of its answer
 */
export function askInTime(withinMs: number): typeof fetch {
  return (address, init) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), withinMs);
    return fetch(address, { ...init, signal: late.signal });
  };
}
