/** Delivery, waste and count: how they move what the sales of this moment left (specification §3, inventory row). */
import { accept, type Decision, refuse } from '../decision.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import { largestStock, type StockMovement, type WasteReason } from './movements.ts';

/** Of all three. */
export type StockRefusal =
  | 'inventory.error.productUnknown'
  | 'inventory.error.productTwice'
  | 'menu.error.stockInvalid';
export type WasteRefusal = StockRefusal | 'inventory.error.notCounted';
export type CountRefusal = StockRefusal | 'inventory.error.countedMeanwhile' | 'inventory.error.momentUnknown';

/** Product → its units now; null: it is not counted. What is not among them is no product of the venue. */
export type StockNow = ReadonlyMap<string, number | null>;

export type AmountLine = { readonly productId: string; readonly amount: number };

/** Of something that is not counted a delivery is the beginning. */
export function decideDelivery(lines: readonly AmountLine[], stock: StockNow): Decision<StockMovement[], StockRefusal> {
  return decideEach(lines, stock, ({ productId, amount }, current) =>
    accept({ productId, kind: 'delivery', amount, balance: (current ?? 0) + amount, reason: null }),
  );
}

/** Below zero where more is thrown away than was thought to be there: what happened is booked, a count mends the rest. */
export function decideWaste(
  lines: readonly AmountLine[],
  stock: StockNow,
  reason: WasteReason,
): Decision<StockMovement[], WasteRefusal> {
  return decideEach(lines, stock, ({ productId, amount }, current) =>
    current === null
      ? refuse('inventory.error.notCounted', { product: productId })
      : accept({ productId, kind: 'waste', amount: 0 - amount, balance: current - amount, reason }),
  );
}

export type CountLine = {
  readonly productId: string;
  readonly counted: number;
  /** The venue's revision that the counter saw. */
  readonly seenAt: number;
};

export type Since = {
  /** The venue's revision now. */
  readonly revision: number;
  /** Of the products that moved after the counter looked: by how much, and whether they were counted then. */
  readonly moved: ReadonlyMap<string, { readonly amount: number; readonly isCounted: boolean }>;
};

/**
 * What was counted is how it stood when it was seen: what came and went since stays on top of it. A product that
 * somebody else counted since is refused: of two counts nobody could say which holds.
 */
export function decideCount(
  lines: readonly CountLine[],
  stock: StockNow,
  { revision, moved }: Since,
): Decision<StockMovement[], CountRefusal> {
  return decideEach(lines, stock, ({ productId, counted, seenAt }, current) => {
    if (seenAt > revision) return refuse('inventory.error.momentUnknown', { product: productId });
    const since = moved.get(productId);
    if (since?.isCounted === true) return refuse('inventory.error.countedMeanwhile', { product: productId });
    const expected = (current ?? 0) - (since?.amount ?? 0);
    const amount = counted - expected;
    return accept({ productId, kind: 'count', amount, balance: (current ?? 0) + amount, reason: null });
  });
}

function decideEach<Line extends { readonly productId: string }, Code extends RefusalCode = never>(
  lines: readonly Line[],
  stock: StockNow,
  decide: (line: Line, current: number | null) => Decision<StockMovement, Code>,
): Decision<StockMovement[], StockRefusal | Code> {
  const movements = new Map<string, StockMovement>();
  for (const line of lines) {
    const { productId } = line;
    const current = stock.get(productId);
    if (current === undefined) return refuse('inventory.error.productUnknown', { product: productId });
    if (movements.has(productId)) return refuse('inventory.error.productTwice', { product: productId });
    const decided = decide(line, current);
    if (!decided.ok) return decided;
    const { balance } = decided.value;
    if (balance !== null && Math.abs(balance) > largestStock) {
      return refuse('menu.error.stockInvalid', { product: productId });
    }
    movements.set(productId, decided.value);
  }
  return accept([...movements.values()]);
}
