/** Products that a sale left under their minimum or took the last one of, as they are announced. */
type Listener = (productIds: readonly string[]) => void;

const listeners = new Set<Listener>();

export function hearStock(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellStock(productIds: readonly string[]): void {
  for (const listener of listeners) listener(productIds);
}
