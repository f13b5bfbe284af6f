/** Who sits at a table already where others come to it (docs/decisions/0071). */
import type { Order } from '@comanda/domain/orders/order';
import { isSeat } from '@comanda/domain/orders/order-method';

import type { Venue } from '../../platform/transaction.ts';
import { currentTables } from '../tables/index.ts';
import { findOrdersOfTable } from './orders-of-table.ts';

type Coming = {
  readonly from: Pick<Order, 'id' | 'tableId' | 'isTraining'>;
  /** The order that they come to, which is not beside itself. */
  readonly to?: Pick<Order, 'id'>;
  readonly tableId: string;
};

/** Orders of guests at the table; none at the one that they come from, nor where nobody sits. */
export async function guestsBeside(venue: Venue, { from, to, tableId }: Coming): Promise<readonly Order[]> {
  const row = (await currentTables(venue)).get(tableId);
  const isPlace = row !== undefined && isSeat({ method: row.order_method, isCheckout: row.is_checkout });
  if (tableId === from.tableId || !isPlace) return [];
  const stored = await findOrdersOfTable(venue.tx, venue.customerId, tableId);
  return stored
    .map(({ order }) => order)
    .filter(({ method, isTraining }) => method === 'table' && isTraining === from.isTraining)
    .filter(({ id }) => id !== from.id && id !== to?.id);
}
