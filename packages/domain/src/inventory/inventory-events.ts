/** Events of counted stock beside the sales: what was delivered, thrown away, counted. Ids and units alone. */
import type { StockMovement } from './movements.ts';

export type InventoryEvent = {
  readonly type: 'stock.delivered' | 'stock.wasted' | 'stock.counted';
  readonly stock: readonly StockMovement[];
};
