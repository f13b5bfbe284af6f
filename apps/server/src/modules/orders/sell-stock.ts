/** What is sold is taken from stock, where units are counted; practice takes nothing. */
import type { Change } from '@comanda/contract/events';
import type { Menu } from '@comanda/domain/menu/menu';
import type { OfflineTime } from '@comanda/domain/offline/taken-offline';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { type StockMover, takeStock } from '../menu/index.ts';

export type Sale = {
  /** Its lines are those that are new. */
  readonly order: Pick<Order, 'id' | 'lines' | 'isTraining'>;
  /** With the units left at this moment. */
  readonly menu: Menu;
  readonly by: StockMover;
  /** When it was taken offline; null: as it is sold. */
  readonly offline?: OfflineTime | null | undefined;
};

/** @returns the changes to announce. */
export async function sellStock(venue: Venue, { order, menu, by, offline }: Sale): Promise<Change[]> {
  return order.isTraining ? [] : takeStock(venue, order.lines, { menu, by, offline, orderId: order.id });
}
