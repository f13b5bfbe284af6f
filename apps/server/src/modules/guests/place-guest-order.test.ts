import type { GuestDraft } from '@comanda/contract/guests';
import { waitlistGroup } from '@comanda/domain/orders/waitlist-group';
import { aChoice, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft, kioskCode, offer, openDoors, setMethod } from '../../test/guest-doors.ts';
import { papersOf } from '../../test/papers.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());
/** Friday evening again: what a door took in the last ten minutes is forgotten. */
beforeEach(() => server.clock.pass(7 * 86_400_000));

const order = async (body: GuestDraft) => (await server.call('POST /v1/guest/orders', { body })).order;
const refusal = async (body: unknown) => {
  const before = await footprint(server.house, 'linde');
  const { status, message, params } = await server.refused('POST /v1/guest/orders', { body });
  expect(await footprint(server.house, 'linde')).toEqual(before);
  return { told: `${status} ${message}`, params };
};
const byStation = ([a]: readonly string[], [b]: readonly string[]) => ((a ?? '') < (b ?? '') ? -1 : 1);
const staffSees = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;

const takeAway = { door: 'app', code: 'linde', type: 'pickup' } as const;
const guest = { guest: 'Aline', phone: '+41 79 000 00 00' };
const address = { street: 'Gasse 3', zip: '8400', city: 'Winterthur' };
const toDoor = { ...takeAway, type: 'delivery', ...guest, deliveryAddress: address } as const;

const schnitzel = (id: string) => aDraftProduct(id, { selectedModifiers: [aChoice('side', 'fries')] });

describe('an order of a guest', () => {
  test.each([
    ['table', 'dinein', 'table', 'linde-t2'],
    ['kiosk', 'takeaway', 'kiosk', 't_linde'],
    ['app', 'pickup', 'pickup', 't_linde'],
  ] as const)('by the door %s is decided on by the staff', async (door, type, method, table) => {
    const code = { table: 'code-linde-t2', kiosk: kioskCode, app: 'linde' }[door];
    const placed = await order(aGuestDraft([['espresso', 2]], 960, { door, code, type, comment: 'Ohne Zucker' }));
    expect(placed).toMatchObject({ door, type, state: 'requested', total: 960, stillToPay: 960, canCancel: true });
    const seen = await staffSees(placed.id);
    expect(seen).toMatchObject({ source: 'online', door, method, table, orderedBy: null, comment: 'Ohne Zucker' });
    expect(waitlistGroup(seen, 'none')).toBe('notAccepted');
    expect(await papersOf(server.house.database.read, placed.id)).toEqual([]);
    await server.call('POST /v1/orders/{orderId}/accept', {
      as: 'sara',
      params: { orderId: placed.id },
      body: { id: anId() },
    });
    expect(await papersOf(server.house.database.read, placed.id)).toEqual([
      ['bar', 'new', '2x espresso (de), > Ohne Zucker'],
    ]);
  });

  test('goes straight to the kitchen where the way to order accepts by itself', async () => {
    await setMethod(server, 'table', { acceptsAutomatically: true });
    const placed = await order(aGuestDraft(['roesti', 'espresso'], 2330));
    await setMethod(server, 'table', { acceptsAutomatically: false });
    expect(placed).toMatchObject({ state: 'preparing', canCancel: false });
    expect(placed.acceptedAt).toBe(placed.orderedAt);
    expect((await papersOf(server.house.database.read, placed.id)).toSorted(byStation)).toEqual([
      ['bar', 'new', '1x espresso (de)'],
      ['kitchen', 'new', '1x roesti (de)'],
    ]);
  });

  test('is one, however often it is sent; the same id with something else is refused', async () => {
    const body = aGuestDraft(['espresso'], 480);
    const placed = await order(body);
    expect(await order(body)).toEqual(placed);
    expect(await refusal({ ...body, comment: 'anders' })).toMatchObject({ told: '409 command.error.idReused' });
  });

  test('sent five times at once is one', async () => {
    const body = aGuestDraft(['espresso'], 480);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(body)));
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
  });

  test('takes stock, and one that is taken back returns it', async () => {
    const left = async () => {
      const products = await server.call('GET /v1/products', { as: 'sara', query: { customerId: 'linde' } });
      return products.find(({ id }) => id === 'filet')?.currentStockAmount;
    };
    const before = (await left()) ?? 0;
    const placed = await order(aGuestDraft([['filet', 2]], 10_400));
    expect(await left()).toBe(before - 2);
    await server.call('POST /v1/guest/orders/{token}/cancel', {
      params: { token: placed.token },
      body: { id: anId() },
    });
    expect(await left()).toBe(before);
  });

  test('knows who gets it where it leaves the house, and the journal does not', async () => {
    const placed = await order(aGuestDraft(['schnitzel'].map(schnitzel), 3450, { ...toDoor }));
    expect(await staffSees(placed.id)).toMatchObject({ guest: 'Aline', deliveryAddress: address });
    const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(rows.some(({ body }) => body.includes('Aline') || body.includes('Gasse'))).toBe(false);
  });

  test('waits for no money where nothing can be paid by the guest', async () => {
    expect(await order(aGuestDraft(['espresso'], 480, { paysNow: true }))).toMatchObject({ awaitsPayment: false });
    await offer(server, 'pay_later_linde', { activeOnApp: false });
    expect(await order(aGuestDraft(['espresso'], 480))).toMatchObject({ awaitsPayment: false });
    await offer(server, 'pay_later_linde', { activeOnApp: true });
  });

  test('leaves sound books', async () => {
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });
});
