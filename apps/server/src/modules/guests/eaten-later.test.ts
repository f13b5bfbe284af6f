/** A guest's preorder is sold by the hours of its time; the server says so, whatever the screen shows. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aGuestDraft, openDoors, setMethod } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const params = { customerId: 'linde' };
const always = { validFrom: null, validUntil: null } as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  const day = { open: true, allDay: true, ranges: [], allowsPreorders: true, preordersUntil: null };
  const week = Array.from({ length: 7 }, () => day) as never;
  await setMethod(server, 'pickup', { aroundTheClock: false, weekdays: week, leadMinutes: 0 });
});
afterAll(() => server.close());

test('it is had where it is had then, at the price of then', async () => {
  const door = async () => server.call('GET /v1/guest/venues/{slug}', { params: { slug: 'linde' } });
  const slots = (await door()).methods.find(({ type }) => type === 'pickup')?.slots ?? [];
  const clock = (slot: number) => new Date(slot * 1000).toLocaleTimeString('de-CH', { timeZone: 'Europe/Zurich' });
  // Of the next days: what is shown now is something else.
  const later = slots.filter((slot) => slot * 1000 > server.clock.now() + 24 * 3_600_000);
  const at = (hour: string) => later.find((slot) => clock(slot).startsWith(hour)) ?? 0;
  const nowMinutes = new Date(server.clock.now()).toLocaleTimeString('de-CH', { timeZone: 'Europe/Zurich' });
  const hourNow = Number(nowMinutes.slice(0, 2));
  const then = hourNow === 12 ? '09' : '12';
  const from = Number(then) * 60;
  const products = await server.call('GET /v1/products', { as: 'anna', query: params });
  const { version } = products.find(({ id }) => id === 'espresso') ?? { version: 0 };
  const schedules = [
    { ...always, kind: 'available', weekdays, from, until: from + 60, price: null, percent: null },
    { ...always, kind: 'price', weekdays, from, until: from + 30, price: 300, percent: null },
  ];
  await server.call('PATCH /v1/products/{productId}', {
    as: 'anna',
    params: { productId: 'espresso' },
    body: { id: anId(), version, schedules } as never,
  });
  const takeAway = { door: 'app', code: 'linde', type: 'pickup' } as const;
  const send = (total: number, wishedAt: number | null) =>
    server.send('POST /v1/guest/orders', { body: aGuestDraft(['espresso'], total, { ...takeAway, wishedAt }) });
  const noon = at(`${then}:00`);
  expect((await send(300, null)).json()).toMatchObject({ message: 'cart.error.notOfferedNow' });
  expect((await send(480, noon)).json()).toMatchObject({ message: 'guest.error.totalChanged' });
  expect((await send(300, noon)).statusCode).toBe(200);
  expect((await send(480, at(`${then}:45`))).statusCode).toBe(200);
  expect((await send(480, at('15:00'))).json()).toMatchObject({ message: 'cart.error.notOfferedNow' });
});
