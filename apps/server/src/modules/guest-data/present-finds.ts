/** A find on the wire: one person, one order that holds texts, one tag. */
import type { Answer } from '@comanda/contract/calls';
import { isStillNeeded } from '@comanda/domain/guest-data/erase-guest-data';
import { followLines } from '@comanda/domain/guest-data/follow-lines';
import type { Order } from '@comanda/domain/orders/order';
import { erasableTexts, lineTexts } from '@comanda/domain/orders/order-texts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findOrdersById } from '../orders/index.ts';
import type { Gathered, Place } from './gather.ts';
import type { OrderHead, OrderOfPerson, PersonRow, TagRow } from './guest-data.repository.ts';
import { findNotesOfOrders, type PaidNote } from './notes.repository.ts';

export type Find = Answer<'POST /v1/customers/{customerId}/guestData/search'>['finds'][number];

const nobody = { name: null, phone: null, email: null, address: [], texts: [], orders: [], isOnInvoice: false };

/** In the order of the places; one that is not there any more falls away. */
export async function presentFinds(
  db: Kysely<Tables>,
  customerId: string,
  places: readonly Place[],
  gathered: Gathered,
): Promise<Find[]> {
  const stored = await findOrdersById(
    db,
    customerId,
    gathered.orders.map(({ id }) => id),
  );
  const notes = await findNotesOfOrders(
    db,
    customerId,
    gathered.orders.map(({ id }) => id),
  );
  const written: Written = { ...gathered, notes, stored: new Map(stored.map(({ order }) => [order.id, order])) };
  return places.flatMap(({ kind, id }): Find[] => {
    if (kind === 'person') return gathered.persons.filter((row) => row.id === id).map((row) => ofPerson(row, written));
    if (kind === 'tag') return gathered.tags.filter((tag) => tag.id === id).map(ofTag);
    return gathered.orders.filter((order) => order.id === id).map((order) => ofOrder(order, written));
  });
}

type Written = Gathered & {
  readonly stored: ReadonlyMap<string, Order>;
  readonly notes: readonly PaidNote[];
};

function ofPerson(row: PersonRow, written: Written): Find {
  const own = written.ofPersons.filter(({ personId }) => personId === row.id);
  const roots = own.filter(({ isBought }) => !isBought).map(({ id }) => id);
  const { texts, orders, isNeeded } = ofOrders(own, roots, written);
  const place = row.delivery_address;
  return {
    kind: 'person',
    id: row.id,
    at: toSeconds(row.created_at),
    name: row.name,
    phone: row.phone,
    email: row.email ?? (row.debtor?.email || null),
    address: [
      ...(place === null ? [] : [place.street, `${place.zip} ${place.city}`]),
      ...(row.buyer?.split('\n') ?? []),
    ],
    texts,
    orders,
    isNeeded: isNeeded || written.waiting.includes(row.id),
    isOnInvoice: row.debtor !== null,
  };
}

function ofOrder(order: OrderHead, written: Written): Find {
  const { id, placed_at: placedAt } = order;
  return { ...nobody, kind: 'order', id, at: toSeconds(placedAt), ...ofOrders([order], [id], written) };
}

/**
 * All that was written into these orders, and what of it went into others: of those the lines that came, for the rest
 * may be of other guests. So may what came into an order of a person; one that was found itself is shown as it stands.
 */
function ofOrders(own: readonly (OrderHead | OrderOfPerson)[], roots: readonly string[], written: Written) {
  const { orders, events, stored, notes } = written;
  const ids = new Set(own.map(({ id }) => id));
  const followed = followLines(new Set(roots), events);
  const reached = new Map([...followed.reached].filter(([id]) => !ids.has(id)));
  const heads = [...own, ...[...reached.keys()].flatMap((id) => orders.find((order) => order.id === id) ?? [])];
  const textsOf = (head: OrderHead | OrderOfPerson): string[] => {
    const order = stored.get(head.id);
    if (order === undefined) return [];
    const came = reached.get(order.id);
    if (came !== undefined) return order.lines.filter(({ opid }) => came.has(opid)).flatMap(lineTexts);
    const ofOthers = 'personId' in head ? followed.foreign.get(order.id) : undefined;
    const lines = order.lines.filter(({ opid }) => !ofOthers?.has(opid));
    // Of an order that was only bought, what was noted with the other payments is of whoever made them.
    const buyerId = 'personId' in head && !roots.includes(order.id) ? head.personId : null;
    const noted = notes.filter((note) => note.orderId === order.id && (buyerId === null || note.buyerId === buyerId));
    return [...erasableTexts({ ...order, lines }), ...noted.map(({ text }) => text)];
  };
  return {
    // Why an order was canceled is also why its money went back.
    texts: [...new Set(heads.flatMap(textsOf))],
    orders: [...new Map(heads.map(({ id, number }) => [id, { id, number }])).values()],
    isNeeded: heads.some(isStillNeeded),
  };
}

function ofTag({ id, name, registered_at: registeredAt }: TagRow): Find {
  return { ...nobody, kind: 'tag', id, at: toSeconds(registeredAt), name, isNeeded: false };
}
