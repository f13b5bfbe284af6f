/** Count: a list as it was counted; an order between counting and saving is not lost. */
import { type CountLine, decideCount } from '@comanda/domain/inventory/decide-stock';

import type { House } from '../../platform/house.ts';
import { movedSince } from '../menu/index.ts';
import { changeStock, type StockCommand } from './change-stock.ts';

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
