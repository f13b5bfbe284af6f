/** Work of the same key one after the other, of different keys at once; each storage has lines of its own. */
const lines = new WeakMap<object, Map<string, Promise<unknown>>>();

export function oneAtATime<Value>(storage: object, key: string, work: () => Promise<Value>): Promise<Value> {
  const last = lines.get(storage) ?? new Map<string, Promise<unknown>>();
  lines.set(storage, last);
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const ended = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, ended);
  void ended.then(() => {
    if (last.get(key) === ended) last.delete(key);
  });
  return mine;
}
