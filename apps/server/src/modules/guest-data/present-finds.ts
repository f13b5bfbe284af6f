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
import { isPaymentOf, type Whose } from './whose-payment.ts';

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
  const { texts, orders, isNeeded } = ofOrders(own, written, row.id);
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
  return { ...nobody, kind: 'order', id, at: toSeconds(placedAt), ...ofOrders([order], written, null) };
}

/**
 * All that was written into these orders, and what of it went into others: of those the lines that came, for the rest
 * may be of other guests. So may what came into an order of a person, and all that was written into one that they only
 * bought; one that was found itself is shown as it stands.
 */
function ofOrders(own: readonly (OrderHead | OrderOfPerson)[], written: Written, personId: string | null) {
  const { orders, stored, notes } = written;
  const whose = whoseAre(own, written, personId);
  const ids = new Set([...own.map(({ id }) => id), ...whose.reached.keys()]);
  const heads = [...ids].flatMap((id) => orders.find((order) => order.id === id) ?? []);
  const textsOf = ({ id }: OrderHead): string[] => {
    const order = stored.get(id);
    if (order === undefined) return [];
    const noted = notes.filter((note) => note.orderId === id && isPaymentOf(note, whose)).map(({ text }) => text);
    if (whose.boughtOnly.has(id)) return noted;
    const lines = linesOf(order, whose);
    return [...(whose.reached.has(id) ? lines.flatMap(lineTexts) : erasableTexts({ ...order, lines })), ...noted];
  };
  return {
    // Why an order was canceled is also why its money went back.
    texts: [...new Set(heads.flatMap(textsOf))],
    orders: heads.map(({ id, number }) => ({ id, number })),
    isNeeded: heads.some(isStillNeeded),
  };
}

/** @param personId null for an order that was found itself: all of it is shown */
function whoseAre(own: readonly (OrderHead | OrderOfPerson)[], written: Written, personId: string | null): Whose {
  const isBought = (head: OrderHead | OrderOfPerson) => 'isBought' in head && head.isBought;
  const roots = new Set(own.filter((head) => !isBought(head)).map(({ id }) => id));
  const followed = followLines(roots, written.events);
  const bought = own.flatMap(({ id }) => (roots.has(id) || followed.reached.has(id) ? [] : [id]));
  // Where they bought, lines of theirs may have come from an order of somebody else who is asked about with them.
  const alongside = bought.flatMap((id) => {
    const came = written.reached.get(id);
    return came === undefined ? [] : [[id, came] as const];
  });
  const reached = new Map([...followed.reached, ...alongside]);
  const standing = [...reached].map(([id, came]) => {
    const here = written.stored.get(id)?.lines.filter(({ opid }) => came.has(opid)) ?? [];
    return [id, new Set(here.map(({ opid }) => opid))] as const;
  });
  return {
    buyers: new Set(personId === null ? [] : [personId]),
    boughtOnly: new Set(bought),
    reached,
    foreign: personId === null ? new Map() : followed.foreign,
    standing: new Map(standing),
  };
}

function linesOf({ id, lines }: Order, { reached, foreign }: Whose): Order['lines'] {
  const came = reached.get(id);
  return lines.filter(({ opid }) => came?.has(opid) ?? !foreign.get(id)?.has(opid));
}

function ofTag({ id, name, registered_at: registeredAt }: TagRow): Find {
  return { ...nobody, kind: 'tag', id, at: toSeconds(registeredAt), name, isNeeded: false };
}
