import type { WireLocation, WireOrderMethod } from '@comanda/contract/order-methods';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const list = async (as = 'anna', customerId = 'linde') => {
  const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', {
    as,
    params: { customerId },
  });
  return orderMethods;
};
const one = async (method: string) => {
  const found = (await list()).find((each) => each.method === method);
  if (!found) throw new Error(method);
  return found;
};
type Change = { id?: string; version?: number } & Partial<Record<keyof WireOrderMethod, unknown>>;
const send = async (method: string, change: Change, as = 'anna') =>
  server.send('PATCH /v1/customers/{customerId}/orderMethods', {
    as,
    params,
    body: { id: anId(), version: (await one(method)).version, method, ...change },
  });
const outcome = async (method: string, change: Change, as?: string) => {
  const answer = await send(method, change, as);
  return answer.statusCode === 200 ? 'done' : answer.json<{ message: string }>().message;
};
const book = (packages: readonly string[]) =>
  server.call('PUT /v1/customers/{customerId}/packages', {
    as: 'system',
    params,
    body: { packages: [...packages] as never },
  });

const closed = { open: false, allDay: false, ranges: [], allowsPreorders: false, preordersUntil: null };
const lunch = {
  ...closed,
  open: true,
  ranges: [{ from: 690, until: 840 }],
  allowsPreorders: true,
  preordersUntil: 660,
};
const week = (day: object) => Array.from({ length: 7 }, () => day);
const area = (zips: string, id = zips) => ({ id, name: 'Stadt', zips, fee: 500, minimum: 3000 });

describe('the ways to order', () => {
  test('are four, open around the clock and without anything else until somebody says so', async () => {
    const methods = await list('sara');
    expect(methods.map(({ method, active, tracksHandOver }) => [method, active, tracksHandOver])).toEqual([
      ['table', true, false],
      ['delivery', false, true],
      ['pickup', false, true],
      ['kiosk', false, true],
    ]);
    expect(
      methods.every(({ aroundTheClock, areas, minimumAmount }) => aroundTheClock && areas.length + minimumAmount === 0),
    ).toBe(true);
  });

  test('are changed field by field, each for itself, and seen by the next order', async () => {
    const before = await one('table');
    const fields = { tracksHandOver: true, acceptsAutomatically: true, acceptingStation: 'bar', leadMinutes: 20 };
    const answer = await send('table', fields);
    const { orderMethod } = answer.json<{ orderMethod: WireOrderMethod }>();
    expect(orderMethod).toEqual({ ...before, ...fields, version: before.version + 1 });
    expect(await outcome('table', { aroundTheClock: false, weekdays: week(lunch) })).toBe('done');
    expect(await one('table')).toMatchObject({ ...fields, weekdays: week(lunch) });
    expect((await one('pickup')).weekdays[0]).toMatchObject({ allDay: true });
    expect((await list('rosa', 'rose')).every(({ version }) => version === 1)).toBe(true);
    const table = { customer: 'linde', table: 'linde-t10' };
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], table) });
    const { tracks_hand_over } = await server.house.database.read
      .selectFrom('orders')
      .select('tracks_hand_over')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(tracks_hand_over).toBe(true);
    await send('table', { tracksHandOver: false, acceptingStation: null });
    expect((await one('table')).acceptingStation).toBeNull();
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('for guests need their package', async () => {
    expect(await outcome('pickup', { active: true })).toBe('access.error.packageMissing');
    expect(await outcome('pickup', { leadMinutes: 30 })).toBe('done');
    await book(['menu', 'order']);
    expect(await outcome('pickup', { active: true })).toBe('done');
    expect(await outcome('kiosk', { active: true })).toBe('done');
    expect(await outcome('delivery', { active: true })).toBe('access.error.packageMissing');
    await book(['menu', 'order', 'delivery']);
    expect(await outcome('delivery', { active: true })).toBe('done');
    await book(['menu']);
    expect(await outcome('delivery', { active: false })).toBe('done');
  });

  test('happen once and upon what was read', async () => {
    const { version } = await one('kiosk');
    const body = { id: anId(), version, leadMinutes: 7 };
    expect(await Promise.all([outcome('kiosk', body), outcome('kiosk', body)])).toEqual(['done', 'done']);
    expect((await one('kiosk')).version).toBe(version + 1);
    expect(await outcome('kiosk', { version, leadMinutes: 8 })).toBe('setup.error.changedMeanwhile');
    expect(await outcome('kiosk', {}, 'sara')).toBe('access.error.forbidden');
    expect(await outcome('kiosk', {}, 'rosa')).toBe('access.error.venueUnknown');
  });

  test('keep delivery areas', async () => {
    expect(await outcome('delivery', { areas: [area('8400, 8404-8411', 'a'), area('8412', 'b')] })).toBe('done');
    expect((await one('delivery')).areas.map(({ id, zips }) => [id, zips])).toEqual([
      ['a', '8400, 8404-8411'],
      ['b', '8412'],
    ]);
  });

  test.each([
    ['openingHours.error.rangeMissing', 'pickup', { aroundTheClock: false, weekdays: week({ ...lunch, ranges: [] }) }],
    [
      'openingHours.error.rangeEmpty',
      'pickup',
      { aroundTheClock: false, weekdays: week({ ...lunch, ranges: [{ from: 600, until: 600 }] }) },
    ],
    [
      'openingHours.error.rangesOverlap',
      'pickup',
      {
        aroundTheClock: false,
        weekdays: week({
          ...lunch,
          ranges: [
            { from: 600, until: 900 },
            { from: 840, until: 960 },
          ],
        }),
      },
    ],
    ['orderMethods.error.zipInvalid', 'delivery', { areas: [area('84')] }],
    ['orderMethods.error.zipsMissing', 'delivery', { areas: [area(' ')] }],
    ['orderMethods.error.zipTwice', 'delivery', { areas: [area('8400'), area('8399-8401')] }],
    ['orderMethods.error.areasNotAllowed', 'pickup', { areas: [area('8400')] }],
    ['printing.error.stationUnknown', 'pickup', { acceptingStation: 'cellar' }],
    ['request.error.malformed', 'pickup', { minimumAmount: -1 }],
    ['request.error.malformed', 'pickup', { weekdays: [lunch] }],
    ['request.error.malformed', 'pickup', { leadMinutes: 1.5 }],
    ['request.error.malformed', 'takeaway', { version: 1, active: true }],
  ])('are refused with %s: %s', async (code, method, change) => {
    const version = method === 'takeaway' ? 1 : (await one(method)).version;
    const before = await everything(server.house);
    const body = { id: anId(), version, method, ...change };
    const answer = await server.send('PATCH /v1/customers/{customerId}/orderMethods', { as: 'anna', params, body });
    expect(answer.json()).toMatchObject({ message: code });
    expect(await everything(server.house)).toBe(before);
  });
});

describe('pickup locations', () => {
  const address = { type: 'pickup', name: 'Hofladen', street: 'Dorfstrasse 1', zip: '8400', city: 'Winterthur' };
  const locations = async () =>
    (await server.call('GET /v1/customers/{customerId}/locations', { as: 'sara', params })).locations;
  const add = (fields: object = {}, as = 'anna') =>
    server.send('POST /v1/customers/{customerId}/location', {
      as,
      params,
      body: { id: anId(), ...address, ...fields },
    });
  const patch = (locationId: string, body: object, as = 'anna') =>
    server.send('PATCH /v1/locations/{locationId}', { as, params: { locationId }, body: { id: anId(), ...body } });

  test('are added, changed and removed', async () => {
    const id = anId();
    const made = (await add({ id, name: ' Hofladen ', description: { de: 'Hinter dem Haus', fr: ' ' } })).json<{
      location: WireLocation;
    }>();
    expect(made.location).toEqual({ id, ...address, description: { de: 'Hinter dem Haus' }, version: 1 });
    await add({ id, name: ' Hofladen ', description: { de: 'Hinter dem Haus', fr: ' ' } });
    expect(await locations()).toEqual([made.location]);
    const changed = (await patch(id, { version: 1, street: 'Dorfstrasse 2' })).json<{ location: WireLocation }>();
    expect(changed.location).toEqual({ ...made.location, street: 'Dorfstrasse 2', version: 2 });
    expect((await patch(id, { version: 1, street: 'x' })).json()).toEqual({ message: 'setup.error.changedMeanwhile' });
    // A repeat names the venue as the screens do: the location itself is gone by then.
    const gone = { as: 'anna', customer: 'linde', params: { locationId: id }, query: { commandId: anId() } };
    expect((await server.send('DELETE /v1/locations/{locationId}', gone)).statusCode).toBe(200);
    expect((await server.send('DELETE /v1/locations/{locationId}', gone)).statusCode).toBe(200);
    expect(await locations()).toEqual([]);
    const again = { ...gone, query: { commandId: anId() } };
    expect((await server.refused('DELETE /v1/locations/{locationId}', again)).message).toBe('location.error.notFound');
  });

  test.each([
    ['location.error.nameMissing', { name: ' ' }],
    ['location.error.streetMissing', { street: '' }],
    ['location.error.cityMissing', { city: '' }],
    ['location.error.zipInvalid', { zip: '84000' }],
    ['location.error.zipInvalid', { zip: '' }],
    ['request.error.malformed', { type: 'warehouse' }],
    ['request.error.malformed', { name: 'x'.repeat(81) }],
  ])('are refused with %s', async (code, fields) => {
    const before = await everything(server.house);
    expect((await add(fields)).json()).toMatchObject({ message: code });
    expect(await everything(server.house)).toBe(before);
  });

  test('go by the rule of the country', async () => {
    const id = anId();
    await add({ id });
    expect((await patch(id, { version: 1, zip: '84' })).json()).toEqual({ message: 'location.error.zipInvalid' });
    expect((await add({ zip: '80331' })).json()).toEqual({ message: 'location.error.zipInvalid' });
    const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
    const body = { id: anId(), version, country: 'DE' as const };
    await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
    expect((await add({ name: 'Bei Anna', zip: '80331' })).statusCode).toBe(200);
  });

  test('stand in the order in which they were added, also after some were removed', async () => {
    const before = (await locations()).map(({ name }) => name);
    const zip = { zip: '80331' };
    for (const name of ['Eins', 'Zwei', 'Drei']) expect((await add({ ...zip, name })).statusCode).toBe(200);
    for (const { id, name } of await locations()) {
      if (name === 'Drei') continue;
      const sent = { as: 'anna', customer: 'linde', params: { locationId: id }, query: { commandId: anId() } };
      expect((await server.send('DELETE /v1/locations/{locationId}', sent)).statusCode).toBe(200);
    }
    expect(before.length).toBeGreaterThan(0);
    await add({ ...zip, name: 'Vier' });
    expect((await locations()).map(({ name }) => name)).toEqual(['Drei', 'Vier']);
  });

  test('are an administrator’s, of the own venue', async () => {
    expect((await add({}, 'sara')).json()).toEqual({ message: 'access.error.forbidden' });
    expect((await add({}, 'rosa')).json()).toEqual({ message: 'access.error.venueUnknown' });
    const [first] = await locations();
    expect((await patch(first?.id ?? '', { version: 1, name: 'x' }, 'rosa')).json()).toEqual({
      message: 'location.error.notFound',
    });
  });
});
