/** Deliver: units of several products come in at once. */
import { type AmountLine, decideDelivery } from '@comanda/domain/inventory/decide-stock';

import type { House } from '../../platform/house.ts';
import { changeStock, type StockCommand } from './change-stock.ts';

export function deliverStock(house: House, command: StockCommand, lines: readonly AmountLine[]) {
  return changeStock(house, command, {
    kind: 'stock.deliver',
    type: 'stock.delivered',
    payload: { lines },
    productIds: lines.map(({ productId }) => productId),
    decide: (stock) => Promise.resolve(decideDelivery(lines, stock)),
  });
}
