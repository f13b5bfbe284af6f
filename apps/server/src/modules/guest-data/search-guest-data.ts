/** Search: where data of a guest lies, by what somebody says of themselves (decision 0047). */
import { soughtGuest } from '@comanda/domain/guest-data/sought-guest';
import { erasableTexts } from '@comanda/domain/orders/order-texts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findOrdersById } from '../orders/index.ts';
import { gather, type Place, takenAlong } from './gather.ts';
import {
  findNamedTags,
  findOrderHeads,
  type OrderHead,
  pagesOfPersons,
  pagesOfWritten,
  type PersonRow,
} from './guest-data.repository.ts';
import { pagesOfNotes } from './notes.repository.ts';
import { type Find, presentFinds } from './present-finds.ts';

type Db = Kysely<Tables>;

const mostFinds = 100;

export async function searchGuestData(
  db: Db,
  customerId: string,
  text: string,
): Promise<{ readonly finds: Find[]; readonly isMore: boolean }> {
  const isSought = soughtGuest(text);
  const places: Place[] = [];
  const persons = new Set<string>();
  const isFull = () => places.length > mostFinds;
  for await (const page of pagesOfPersons(db, customerId)) {
    for (const person of page.filter((row) => isSought(fieldsOf(row)))) {
      persons.add(person.id);
      places.push({ kind: 'person', id: person.id });
    }
    if (isFull()) break;
  }
  for (const { id, name } of await findNamedTags(db, customerId))
    if (isSought([name])) places.push({ kind: 'tag', id });
  const isTheirs = (personId: string | null) => personId !== null && persons.has(personId);
  if (!isFull()) {
    for await (const ids of pagesOfSaying(db, customerId, { isSought, isTheirs })) {
      places.push(...ids.map((id) => ({ kind: 'order' as const, id })));
      if (isFull()) break;
    }
  }
  const noted = new Set<string>();
  if (!isFull()) {
    for await (const heads of pagesOfNoting(db, customerId, { isSought, isTheirs })) {
      const fresh = heads.filter(({ id }) => places.every((place) => place.id !== id));
      for (const { id } of heads) noted.add(id);
      places.push(...fresh.map(({ id }) => ({ kind: 'order' as const, id })));
      if (isFull()) break;
    }
  }
  const found = places.slice(0, mostFinds);
  const gathered = await gather(db, customerId, found);
  const taken = takenAlong(gathered, found);
  // What was noted with a payment shows with the order that was paid alone.
  const shown = found.filter(({ kind, id }) => kind !== 'order' || noted.has(id) || !taken.has(id));
  return { finds: await presentFinds(db, customerId, shown, gathered), isMore: isFull() };
}

type Sought = {
  readonly isSought: (texts: readonly (string | null)[]) => boolean;
  /** Found by the person already. */
  readonly isTheirs: (personId: string | null) => boolean;
};

/** Ids of orders into which somebody wrote it. */
async function* pagesOfSaying(db: Db, customerId: string, { isSought, isTheirs }: Sought): AsyncGenerator<string[]> {
  for await (const page of pagesOfWritten(db, customerId)) {
    const heads = page.map(({ id }) => id);
    const orders = (await findOrdersById(db, customerId, heads)).map(({ order }) => order);
    const said = orders.filter((order) => !isTheirs(order.personId) && isSought(erasableTexts(order)));
    yield said.map(({ id }) => id);
  }
}

/** Orders with whose payments somebody noted it, or gave it as the reason for money that went back. */
async function* pagesOfNoting(db: Db, customerId: string, { isSought, isTheirs }: Sought): AsyncGenerator<OrderHead[]> {
  for await (const page of pagesOfNotes(db, customerId)) {
    const ids = page.filter(({ texts }) => isSought(texts)).flatMap(({ orderIds }) => orderIds);
    const heads = await findOrderHeads(db, customerId, [...new Set(ids)]);
    yield heads.filter(({ person_id: personId }) => !isTheirs(personId));
  }
}

function fieldsOf({ name, phone, email, delivery_address: address, buyer, debtor }: PersonRow): (string | null)[] {
  return [
    name,
    phone,
    email,
    buyer,
    debtor?.email ?? null,
    address === null ? null : `${address.street} ${address.zip} ${address.city}`,
  ];
}
