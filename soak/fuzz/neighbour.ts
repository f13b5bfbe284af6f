/** The house next door: it has sold, to guests with names, and nobody of ours may read or change a word of it. */
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aDrink, aMenu } from '@comanda/test-kit/a-menu';
import { aPerson, aVenue, checkoutTableOf } from '@comanda/test-kit/a-venue';

import { nothingKeptYet } from '../../apps/server/src/test/kept-guard.ts';
import { openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { rowsOfVenue } from '../../apps/server/src/test/storage.ts';
import { same } from '../in-process/check.ts';
import type { Random } from '../random.ts';

export type Neighbour = {
  readonly customerId: string;
  /** Stands in its things and nowhere else. */
  readonly mark: string;
  /** As somebody may have come to know them. */
  readonly ids: readonly string[];
  /** @throws PromiseBroken where a row of it is another one than when it was looked at last */
  isUntouched(): Promise<void>;
  /** From now on it is to stay as it is now. */
  lookAt(): Promise<void>;
};

export async function openNeighbour(server: TestServer, random: Random): Promise<Neighbour> {
  const name = random.uuid().slice(-12);
  const [customerId, mark, admin] = [`next-${name}`, `Nachbarin-${name}`, `rosa-${name}`];
  const named = { de: `Kaffee ${mark}`, en: `Coffee ${mark}` };
  const plan = aVenue({
    customerId,
    restaurantName: mark,
    packages: ['menu', 'delivery', 'inventory'],
    menu: aMenu([aDrink('espresso', 590, { name: named, description: named })]),
    people: [aPerson(admin, { name: mark, systemRole: 'customerAdmin', venueRole: 'admin' })],
  });
  await openTestVenue(server.house, plan);
  await nothingKeptYet(server.house, customerId);
  const sold = await sell(server, { random, customerId, mark, admin });
  let seen = await rowsOfVenue(server.house, customerId);
  return {
    customerId,
    mark,
    ids: [customerId, admin, `cash_${customerId}`, ...sold],
    isUntouched: async () => same('the house next door', await rowsOfVenue(server.house, customerId), seen),
    lookAt: async () => void (seen = await rowsOfVenue(server.house, customerId)),
  };
}

type Seller = {
  readonly random: Random;
  readonly customerId: string;
  readonly mark: string;
  readonly admin: string;
};

/** One that waits, one that was canceled, one that was brought to a guest's house and paid. @returns their ids */
async function sell(server: TestServer, { random, customerId, mark, admin }: Seller): Promise<string[]> {
  const place = async (draft: Parameters<typeof aDraft>[1]) => {
    const line = aDraftProduct('espresso', { opid: random.uuid(), note: `ohne Zucker für ${mark}`, allergy: mark });
    const body = aDraft([line], { id: random.uuid(), customer: customerId, comment: `${mark} wartet`, ...draft });
    return (await server.call('POST /v1/orders', { as: admin, body })).order;
  };
  const [open, canceled] = [await place({}), await place({})];
  await server.call('DELETE /v1/orders/{orderId}/storno', {
    as: admin,
    params: { orderId: canceled.id },
    query: { commandId: random.uuid(), cancelComment: `${mark} ging` },
  });
  const brought = await place({
    type: 'delivery',
    table: checkoutTableOf(customerId),
    guest: `Frau ${mark}`,
    phone: '079 555 12 34',
    email: `${mark}@guest.test`,
    deliveryAddress: { street: `${mark}weg 7`, zip: '8400', city: 'Winterthur' },
  });
  const buyer = [`${mark} AG`, 'Postfach'];
  const paid = aCashPayment([brought.id], { id: random.uuid(), customer: customerId, buyer });
  await server.call('POST /v1/payments', { as: admin, body: paid });
  return [open, canceled, brought]
    .flatMap(({ id, products }) => [id, ...products.map(({ opid }) => opid)])
    .concat(paid.id);
}
