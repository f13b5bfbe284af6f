/** What hangs together: a person's orders, an order's person. Whoever is erased is erased with all of it. */
import type { GuestDataKind } from '@comanda/domain/guest-data/erase-guest-data';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import {
  findBuyersWaiting,
  findNamedTags,
  findOrderHeads,
  findOrdersOfPersons,
  findPersonRows,
  type OrderHead,
  type OrderOfPerson,
  type PersonRow,
  type TagRow,
} from './guest-data.repository.ts';

export type Place = { readonly kind: GuestDataKind; readonly id: string };

export type Gathered = {
  readonly persons: readonly PersonRow[];
  /** Each once. */
  readonly orders: readonly OrderHead[];
  readonly ofPersons: readonly OrderOfPerson[];
  readonly tags: readonly TagRow[];
  /** People whose money is on its way. */
  readonly waiting: readonly string[];
};

const idsOf = (places: readonly Place[], kind: GuestDataKind) =>
  places.filter((place) => place.kind === kind).map(({ id }) => id);

export async function gather(db: Kysely<Tables>, customerId: string, places: readonly Place[]): Promise<Gathered> {
  const named = await findOrderHeads(db, customerId, idsOf(places, 'order'));
  const personIds = new Set([...idsOf(places, 'person'), ...named.flatMap((order) => order.person_id ?? [])]);
  const persons = await findPersonRows(db, customerId, [...personIds]);
  const known = persons.map(({ id }) => id);
  const ofPersons = await findOrdersOfPersons(db, customerId, known);
  const orders = new Map(
    [...named, ...ofPersons].map(({ id, number, state, placed_at, person_id }) => [
      id,
      { id, number, state, placed_at, person_id },
    ]),
  );
  const asked = new Set(idsOf(places, 'tag'));
  const tags = asked.size === 0 ? [] : await findNamedTags(db, customerId);
  return {
    persons,
    orders: [...orders.values()],
    ofPersons,
    tags: tags.filter(({ id }) => asked.has(id)),
    waiting: await findBuyersWaiting(db, customerId, known),
  };
}
