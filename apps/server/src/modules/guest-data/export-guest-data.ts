/** Export: all that is known of a guest, to be handed out to whoever it is about (decision 0047). */
import type { Answer } from '@comanda/contract/calls';
import { zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { lineTexts } from '@comanda/domain/orders/order-texts';
import { totalOf } from '@comanda/domain/orders/total-of';
import { titleOnPaper } from '@comanda/paper/title-on-paper';

import type { House } from '../../platform/house.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findOrdersById, type StoredOrder } from '../orders/index.ts';
import { findSettings } from '../settings/index.ts';
import { gather, type Gathered, type Place } from './gather.ts';
import { presentFinds } from './present-finds.ts';
import { findReceiptsOfGuest } from './receipts-of-guest.ts';
import { findBoughtOpids } from './whose-payment.ts';

type Exported = Answer<'POST /v1/customers/{customerId}/guestData/export'>;

export async function exportGuestData(house: House, customerId: string, places: readonly Place[]): Promise<Exported> {
  const db = house.database.read;
  const settings = await findSettings(db, customerId);
  const gathered = await gather(db, customerId, places);
  const orderIds = gathered.orders.map(({ id }) => id);
  const isBought = await findBoughtOpids(db, customerId, { ...gathered, buyers: idsOf(gathered.persons) });
  const orders = (await findOrdersById(db, customerId, orderIds)).map((stored) => partOf(stored, gathered, isBought));
  const standing = new Map(orders.map(({ id, lines }) => [id, new Set(lines.map(({ opid }) => opid))]));
  const receipts = await findReceiptsOfGuest(db, customerId, { gathered, standing });
  return {
    exportedAt: toSeconds(house.clock()),
    venue: settings.restaurant_name,
    currency: settings.currency,
    finds: await presentFinds(db, customerId, places, gathered),
    orders: orders.map((order) => presentOrder(order, settings.content_language, gathered)),
    receipts: receipts.map(({ number, issued_at, total, method }) => ({
      number,
      issuedAt: toSeconds(issued_at),
      total,
      method,
    })),
    tags: gathered.tags.map(({ serial, registered_at, balance }) => ({
      serial,
      registeredAt: toSeconds(registered_at),
      balance,
    })),
  };
}

const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));

/**
 * Of an order that only took some of theirs the lines that came, of one that they only bought what they paid there; of one
 * of theirs all but what came from others.
 */
function partOf(
  { order }: StoredOrder,
  { reached, foreign, boughtOnly }: Gathered,
  isBought: (orderId: string, opid: string) => boolean,
): Order {
  if (boughtOnly.has(order.id)) return withLines(order, (opid) => isBought(order.id, opid));
  const came = reached.get(order.id);
  const ofOthers = foreign.get(order.id);
  if (came === undefined && ofOthers === undefined) return order;
  return withLines(order, (opid) => came?.has(opid) ?? !ofOthers?.has(opid));
}

function withLines(order: Order, isTheirs: (opid: string) => boolean): Order {
  const lines = order.lines.filter(({ opid }) => isTheirs(opid));
  return { ...order, lines, total: totalOf(lines) ?? zero };
}

function presentOrder(order: Order, language: string, { boughtOnly }: Gathered): Exported['orders'][number] {
  const { id, number, placedAt, state, type, total } = order;
  const lines = order.lines.map((line) => ({
    count: line.count,
    title: titleOnPaper(line.title, [language], line.productId ?? ''),
    total: line.total,
    // What was said of a dish is of who ate it, whoever bought it.
    texts: boughtOnly.has(id) ? [] : [...lineTexts(line)],
  }));
  return { id, number, placedAt: toSeconds(placedAt), state, type, total, lines };
}
