/** What moved counted stock after it was seen: a count keeps it on top (docs/decisions/0042). */
import type { CountLine, Since } from '@comanda/domain/inventory/decide-stock';

import type { Venue } from '../../platform/transaction.ts';

/** Of each product after its own moment: a list is counted over an hour. */
export async function movedSince(venue: Venue, lines: readonly CountLine[]): Promise<Since['moved']> {
  const seenAt = new Map(lines.map((line) => [line.productId, line.seenAt]));
  const moved = new Map<string, { amount: number; isCounted: boolean }>();
  for (const { product_id: id, sequence, kind, amount } of await findMovedSince(venue, seenAt)) {
    if (sequence <= (seenAt.get(id) ?? 0)) continue;
    const before = moved.get(id) ?? { amount: 0, isCounted: false };
    moved.set(id, { amount: before.amount + amount, isCounted: before.isCounted || kind === 'count' });
  }
  return moved;
}

async function findMovedSince({ tx, customerId }: Venue, seenAt: ReadonlyMap<string, number>) {
  if (seenAt.size === 0) return [];
  return tx
    .selectFrom('stock_movements')
    .select(['product_id', 'sequence', 'kind', 'amount'])
    .where('customer_id', '=', customerId)
    .where('product_id', 'in', [...seenAt.keys()])
    .where('sequence', '>', Math.min(...seenAt.values()))
    .execute();
}
