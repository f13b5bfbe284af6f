/** Products that a sale left under their minimum or took the last one of, as they are announced, until they are told. */
const listeners = new Set<() => void>();
let fallen: readonly string[] = [];

export function hearStock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellStock(productIds: readonly string[]): void {
  fallen = [...new Set([...fallen, ...productIds])];
  for (const listener of listeners) listener();
}

/** Ids of those that nobody was told of yet; who takes them tells. */
export function takeFallen(): readonly string[] {
  const taken = fallen;
  fallen = [];
  return taken;
}
