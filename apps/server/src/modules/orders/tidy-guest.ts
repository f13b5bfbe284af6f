/** Whose an order becomes that takes in another one: told as its own type needs it (decisions.md §3). */
import { randomUUID } from 'node:crypto';

import { isSameGuest, tidyGuest } from '@comanda/domain/orders/check-guest';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { insertPerson } from './persons.repository.ts';

type Receiving = { readonly before: Order; readonly order: Order };

/** Who fetches is at no address: of a delivery that is merged into their order none comes along to tickets and screens. */
export async function withTidyGuest(
  venue: Venue,
  { guest }: Pick<StoredOrder, 'guest'>,
  { before, order }: Receiving,
): Promise<Order> {
  const isTheirs = order.personId !== null && order.personId !== before.personId;
  const tidy = tidyGuest(order.type, guest);
  if (!isTheirs || tidy === null || isSameGuest(tidy, guest)) return order;
  const personId = randomUUID();
  await insertPerson(venue, personId, tidy);
  return { ...order, personId };
}
