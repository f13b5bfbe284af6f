/** A find on the wire: one person, one order that holds texts, one tag. */
import type { Answer } from '@comanda/contract/calls';
import { isStillNeeded } from '@comanda/domain/guest-data/erase-guest-data';
import { erasableTexts } from '@comanda/domain/orders/order-texts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { findOrdersById } from '../orders/index.ts';
import type { Gathered, Place } from './gather.ts';
import type { OrderHead, PersonRow, TagRow } from './guest-data.repository.ts';

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
  const texts = new Map(stored.map(({ order }) => [order.id, erasableTexts(order)]));
  return places.flatMap(({ kind, id }): Find[] => {
    if (kind === 'person')
      return gathered.persons.filter((row) => row.id === id).map((row) => ofPerson(row, gathered, texts));
    if (kind === 'tag') return gathered.tags.filter((tag) => tag.id === id).map(ofTag);
    return gathered.orders.filter((order) => order.id === id).map((order) => ofOrder(order, texts));
  });
}

type Texts = ReadonlyMap<string, readonly string[]>;

function ofPerson(row: PersonRow, { ofPersons, waiting }: Gathered, texts: Texts): Find {
  const orders = ofPersons.filter(({ personId }) => personId === row.id);
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
    texts: orders.flatMap(({ id }) => texts.get(id) ?? []),
    orders: orders.map(({ id, number }) => ({ id, number })),
    isNeeded: waiting.includes(row.id) || orders.some(isStillNeeded),
    isOnInvoice: row.debtor !== null,
  };
}

function ofOrder(order: OrderHead, texts: Texts): Find {
  const { id, number, placed_at: placedAt } = order;
  const at = toSeconds(placedAt);
  const written = [...(texts.get(id) ?? [])];
  return { ...nobody, kind: 'order', id, at, texts: written, orders: [{ id, number }], isNeeded: isStillNeeded(order) };
}

function ofTag({ id, name, registered_at: registeredAt }: TagRow): Find {
  return { ...nobody, kind: 'tag', id, at: toSeconds(registeredAt), name, isNeeded: false };
}
