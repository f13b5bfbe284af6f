import type { GuestDraft } from '@comanda/contract/guests';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft, book, openDoors, setMethod } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());
/** Friday evening again: what a door took in the last ten minutes is forgotten. */
beforeEach(() => server.clock.pass(7 * 86_400_000));

const order = async (body: GuestDraft) => (await server.call('POST /v1/guest/orders', { body })).order;
const takeAway = { door: 'app', code: 'linde', type: 'pickup' } as const;

describe('closed is', () => {
  const why = async (changes: Partial<GuestDraft> = {}) => {
    const { status, message, params } = await server.refused('POST /v1/guest/orders', {
      body: aGuestDraft(['espresso'], 480, changes),
    });
    expect(`${status} ${message}`).toBe('409 guest.error.notOpen');
    return params;
  };
  const never = { open: false, allDay: false, ranges: [], allowsPreorders: false, preordersUntil: null };
  const evening = { ...never, open: true, ranges: [{ from: 1080, until: 1320 }], allowsPreorders: true };
  const week = (day: object) => Array.from({ length: 7 }, () => day) as never;

  test('a venue that did not book it, and the one that is inactive', async () => {
    await book(server, ['menu']);
    expect(await why()).toEqual({ reason: 'notBooked' });
    await book(server, ['menu', 'inventory', 'order', 'delivery', 'online_payment']);
    const params = { customerId: 'linde' };
    await server.call('PATCH /v1/customers/{customerId}', { as: 'system', params, body: { active: false } });
    expect(await why()).toEqual({ reason: 'inactive' });
    await server.call('PATCH /v1/customers/{customerId}', { as: 'system', params, body: { active: true } });
  });

  test('a way that the venue does not offer, and one out of its hours', async () => {
    await setMethod(server, 'table', { active: false });
    expect(await why()).toEqual({ reason: 'closed' });
    await setMethod(server, 'table', { active: true, aroundTheClock: false, weekdays: week(never) });
    expect(await why()).toEqual({ reason: 'closed' });
    await setMethod(server, 'table', { aroundTheClock: true });
  });

  test('for the hour, but a time that is offered can be wished', async () => {
    await setMethod(server, 'pickup', { aroundTheClock: false, weekdays: week(evening), leadMinutes: 30 });
    server.clock.pass(-12 * 3_600_000);
    expect(await why(takeAway)).toEqual({ reason: 'closed' });
    const shown = await server.call('GET /v1/guest/venues/{slug}', { params: { slug: 'linde' } });
    const [pickup] = shown.methods;
    expect(pickup).toMatchObject({ closed: 'closed', opensAt: pickup?.slots[0] });
    const wishedAt = pickup?.slots[3] ?? 0;
    const placed = await order(aGuestDraft(['espresso'], 480, { ...takeAway, wishedAt }));
    expect(placed).toMatchObject({ wishedAt, estimatedReadyAt: wishedAt });
    await setMethod(server, 'pickup', { aroundTheClock: true, leadMinutes: 0 });
  });

  test('a pause, until it is over', async () => {
    const pause = (minutes: number | null) =>
      server.call('PUT /v1/customers/{customerId}/orderPauses', {
        as: 'sara',
        params: { customerId: 'linde' },
        body: { id: anId(), method: 'all', pause: minutes },
      });
    await pause(30);
    expect(await why()).toEqual({ reason: 'paused' });
    const shown = await server.call('GET /v1/guest/tables/{code}', { params: { code: 'code-linde-t2' } });
    expect(shown.methods).toMatchObject([{ closed: 'paused', opensAt: server.clock.now() / 1000 + 1800 }]);
    server.clock.pass(1_800_000);
    await order(aGuestDraft(['espresso'], 480));
  });

  test('a table that staff must open first', async () => {
    const params = { customerId: 'linde' };
    const needOpening = async (guestsNeedOpenTable: boolean) => {
      const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
      const body = { id: anId(), version, guestsNeedOpenTable };
      await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
    };
    await needOpening(true);
    const code = 'code-linde-t10';
    server.clock.pass(86_400_000);
    const open = await server.house.database.read
      .selectFrom('orders')
      .select('id')
      .where('table_id', '=', 'linde-t10')
      .where('state', 'in', ['requested', 'preparing', 'ready'])
      .execute();
    for (const { id } of open) {
      const query = { commandId: anId(), cancelComment: 'A', money: 'refund' as const };
      await server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params: { orderId: id }, query });
    }
    expect(await why({ code })).toEqual({ reason: 'tableNotOpened' });
    const shown = () => server.call('GET /v1/guest/tables/{code}', { params: { code } });
    const before = (await shown()).menu.version;
    await server.call('PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests', {
      as: 'anna',
      params: { ...params, tableId: 'linde-t10' },
      body: { id: anId(), open: true },
    });
    // Whoever waits there with the menu open is told.
    expect((await shown()).menu.version).not.toBe(before);
    await order(aGuestDraft(['espresso'], 480, { code }));
    await needOpening(false);
  });
});
