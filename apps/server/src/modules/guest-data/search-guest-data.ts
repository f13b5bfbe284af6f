/** Search: where data of a guest lies, by what somebody says of themselves (decision 0047). */
import { soughtGuest } from '@comanda/domain/guest-data/sought-guest';
import { erasableTexts } from '@comanda/domain/orders/order-texts';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findOrdersById } from '../orders/index.ts';
import { gather, type Place, takenAlong } from './gather.ts';
import { findNamedTags, pagesOfPersons, pagesOfWritten, type PersonRow } from './guest-data.repository.ts';
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
  if (!isFull()) {
    for await (const page of pagesOfWritten(db, customerId)) {
      for (const { order } of await findOrdersById(
        db,
        customerId,
        page.map(({ id }) => id),
      )) {
        // Found by the person already.
        if (order.personId !== null && persons.has(order.personId)) continue;
        if (isSought(erasableTexts(order))) places.push({ kind: 'order', id: order.id });
      }
      if (isFull()) break;
    }
  }
  const found = places.slice(0, mostFinds);
  const gathered = await gather(db, customerId, found);
  const taken = takenAlong(gathered, found);
  const shown = found.filter(({ kind, id }) => kind !== 'order' || !taken.has(id));
  return { finds: await presentFinds(db, customerId, shown, gathered), isMore: isFull() };
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
