/** Work of the same key one after the other, of different keys at once. */
const last = new Map<string, Promise<unknown>>();

export function oneAtATime<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
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
