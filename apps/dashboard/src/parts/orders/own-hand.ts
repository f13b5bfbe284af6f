/** Which changes of orders were made on this device: whoever made one need not be told of it. */
import type { WireOrder } from '@comanda/contract/orders';

type Known = Pick<WireOrder, 'id' | 'version'>;

/** Order → the version that its last command from here made. */
const made = new Map<string, number>();
/** Order → how many sheets have it in hand. */
const inHand = new Map<string, number>();

export function noteOwn({ id, version }: Known): void {
  made.set(id, Math.max(version, made.get(id) ?? 0));
}

/** What becomes of them meanwhile is told where they are in hand. @returns what lets go of them */
export function takeInHand(ids: readonly string[]): () => void {
  const add = (by: number) => {
    for (const id of ids) {
      const sheets = (inHand.get(id) ?? 0) + by;
      if (sheets > 0) inHand.set(id, sheets);
      else inHand.delete(id);
    }
  };
  add(1);
  return () => add(-1);
}

/** Whether an order is as it is by a hand on this device; what waits here to be sent has no version yet. */
export function isOwn({ id, version }: Known): boolean {
  return version === 0 || version <= (made.get(id) ?? 0) || (inHand.get(id) ?? 0) > 0;
}

/** As on a device that has done nothing yet. */
export function forgetHands(): void {
  made.clear();
  inHand.clear();
}
