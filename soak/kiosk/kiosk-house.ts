/** A house with a kiosk whose orders are paid at the counter; its clock goes on with them, for a door takes only so many in ten minutes. */
import type { AddressInfo } from 'node:net';

import { aCategory, aProduct } from '@comanda/test-kit/a-menu';
import { aVenue } from '@comanda/test-kit/a-venue';

import { kioskCode, openDoors } from '../../apps/server/src/test/guest-doors.ts';
import { startTestServer } from '../../apps/server/src/test/start-test-server.ts';
import { linde } from '../../apps/server/src/test/two-venues.ts';
import type { Engine } from '../simulator.ts';

export const dishes = 12;

const menu = {
  categories: [aCategory('food'), aCategory('drinks', { position: 1, hue: 'soft' })],
  products: [
    ...Array.from({ length: dishes }, (_, number) => {
      return aProduct(`dish-${number}`, { categoryId: 'food', position: number });
    }),
    aProduct('water', { categoryId: 'drinks' }),
  ],
  modifierGroups: [],
  tags: [],
  combos: [],
};

const perOrderMs = 20_000;

export async function openKioskHouse(engine: Engine) {
  const server = await startTestServer({ engine, venues: [aVenue({ ...linde, menu })] });
  // It lives long: what it logs of each request would fill the memory.
  server.http.log.level = 'error';
  await openDoors(server);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    path: `/kiosk/${kioskCode}`,
    pass: (orders: number) => server.clock.pass(orders * perOrderMs),
    countOrders: async () => {
      const { count } = await server.house.database.read
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    close: () => server.close(),
  };
}
