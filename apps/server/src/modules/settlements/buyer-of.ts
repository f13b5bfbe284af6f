/** The buyer on a receipt: whoever ordered to another house, or by name. */
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { findPersons } from '../orders/index.ts';

/** Who gets it, where it leaves the house. */
export async function buyerOf(venue: Venue, orders: readonly Order[]): Promise<string[]> {
  const personIds = orders.flatMap(({ personId }) => personId ?? []);
  const [guest] = (await findPersons(venue.tx, venue.customerId, personIds)).values();
  if (guest === undefined) return [];
  const { name, address } = guest;
  const place = address === null ? [] : [address.street, `${address.zip} ${address.city}`];
  return [...(name === null ? [] : [name]), ...place];
}
