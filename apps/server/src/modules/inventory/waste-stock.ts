/** Waste: units go that nobody pays for, with the reason. */
import { type AmountLine, decideWaste } from '@comanda/domain/inventory/decide-stock';
import type { WasteReason } from '@comanda/domain/inventory/movements';

import type { House } from '../../platform/house.ts';
import { changeStock, type StockCommand } from './change-stock.ts';

type Wasted = { readonly lines: readonly AmountLine[]; readonly reason: WasteReason };

export function wasteStock(house: House, command: StockCommand, { lines, reason }: Wasted) {
  return changeStock(house, command, {
    kind: 'stock.waste',
    type: 'stock.wasted',
    payload: { lines, reason },
    productIds: lines.map(({ productId }) => productId),
    decide: (stock) => Promise.resolve(decideWaste(lines, stock, reason)),
  });
}
