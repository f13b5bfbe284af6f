/** Stores an order that was decided on: number, rows, who gets it, stock, tickets; for those of the staff and those of guests. */
import type { Change } from '@comanda/contract/events';
import type { Menu } from '@comanda/domain/menu/menu';
import { type OrderGuest, tidyGuest } from '@comanda/domain/orders/check-guest';
import type { Order } from '@comanda/domain/orders/order';
import { withoutTexts } from '@comanda/domain/orders/order-texts';
import type { PlacedOrder } from '@comanda/domain/orders/place-order';
import type { DevicePaper } from '@comanda/domain/printing/printed-by-device';
import { markSent } from '@comanda/domain/printing/ticket-difference';

import type { Venue } from '../../platform/transaction.ts';
import type { StockMover } from '../menu/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { nextNumber } from './next-number.ts';
import { insertOrder } from './orders.repository.ts';
import { insertPerson } from './persons.repository.ts';
import { printTickets } from './print-tickets.ts';
import { freshSalt, sealTexts } from './seal-texts.ts';
import { type Sale, sellStock } from './sell-stock.ts';

/** As it was placed, for the answer. */
export type Placed = { readonly order: Order; readonly guest: OrderGuest | null };

type Deciding = {
  readonly placed: PlacedOrder;
  /** As it was sent. */
  readonly guest: OrderGuest | null;
  readonly menu: Menu;
  readonly settings: SettingsRow;
  /** Stands on its tickets; null: a guest placed it. */
  readonly staffName: string | null;
  readonly by: StockMover;
  /** What the device that took it has printed by itself. */
  readonly papers?: readonly DevicePaper[];
} & Pick<Sale, 'offline'>;

export async function storePlaced(venue: Venue, deciding: Deciding) {
  const { placed, guest: sent, menu, settings, staffName, by, papers, offline } = deciding;
  const { week, sequence, number } = await nextNumber(venue, settings, placed);
  const numbered: Order = { ...placed, number };
  const order = markSent(numbered);
  const salt = freshSalt(order);
  const guest = tidyGuest(order.type, sent);
  if (guest !== null && order.personId !== null) await insertPerson(venue, order.personId, guest);
  await insertOrder(venue, order, { week, sequence, salt });
  const stock = await sellStock(venue, { order, menu, by, offline });
  // The tickets compare with what the kitchen knew before: nothing.
  const { placedAt: orderedAt } = order;
  const jobs = await printTickets(venue, settings, { before: numbered, staffName, orderedAt, guest, papers });
  const told: Change[] = [{ kind: 'order', id: order.id }, ...stock, ...jobs];
  return {
    made: { order, guest },
    event: { type: 'order.placed' as const, order: withoutTexts(order), texts: sealTexts(order, salt) },
    changes: told,
  };
}
