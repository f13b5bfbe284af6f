/** Count: a list as it was counted; an order between counting and saving is not lost. */
import { type CountLine, decideCount } from '@comanda/domain/inventory/decide-stock';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { changeStock, type StockCommand } from './change-stock.ts';
import { findMovedSince } from './inventory.repository.ts';

export function countList(house: House, command: StockCommand, lines: readonly CountLine[]) {
  return changeStock(house, command, {
    kind: 'stock.count',
    type: 'stock.counted',
    payload: { lines },
    productIds: lines.map(({ productId }) => productId),
    decide: async (stock, venue) =>
      decideCount(lines, stock, { revision: venue.before.revision, moved: await movedSince(venue, lines) }),
  });
}

/** Of each product after its own moment: a list is counted over an hour. */
async function movedSince({ tx, customerId }: Venue, lines: readonly CountLine[]) {
  const seenAt = new Map(lines.map((line) => [line.productId, line.seenAt]));
  const asked = { productIds: [...seenAt.keys()], revision: Math.min(...seenAt.values()) };
  const moved = new Map<string, { amount: number; isCounted: boolean }>();
  for (const { product_id: id, sequence, kind, amount } of await findMovedSince(tx, customerId, asked)) {
    if (sequence <= (seenAt.get(id) ?? 0)) continue;
    const before = moved.get(id) ?? { amount: 0, isCounted: false };
    moved.set(id, { amount: before.amount + amount, isCounted: before.isCounted || kind === 'count' });
  }
  return moved;
}
