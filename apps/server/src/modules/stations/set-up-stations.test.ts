import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://till.example.com' });
  for (const person of ['anna', 'sara', 'rosa', 'system']) await server.tokenOf(person);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const fields = { name: 'Grill', autoPrint: true, deliverer: 'server' as const };
const add = (body: Record<string, unknown> = {}, as = 'anna') =>
  server.send('POST /v1/customers/{customerId}/stations', { as, params, body: { id: anId(), ...fields, ...body } });
const addOne = async (name: string) => {
  const body = { id: anId(), ...fields, name };
  return (await server.call('POST /v1/customers/{customerId}/stations', { as: 'anna', params, body })).station;
};
const change = (stationId: string, body: Record<string, unknown>) =>
  server.send('PATCH /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params: { ...params, stationId },
    body: { id: anId(), ...body },
  });
const remove = (stationId: string) =>
  server.send('DELETE /v1/customers/{customerId}/stations/{stationId}', {
    as: 'anna',
    params: { ...params, stationId },
    query: { commandId: anId() },
  });
const names = async () =>
  (await server.call('GET /v1/customers/{customerId}/stations', { as: 'sara', params })).map(({ name }) => name);
const sort = (ids: readonly string[]) =>
  server.call('PUT /v1/customers/{customerId}/stations/order', {
    as: 'anna',
    params,
    body: { id: anId(), ids: [...ids] },
  });
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;

describe('a station', () => {
  test('is added last and once, and is at once where tickets go', async () => {
    const id = anId();
    const [first, again] = [await add({ id }), await add({ id })];
    expect(first.json()).toMatchObject({ station: { id, ...fields, version: 1 } });
    expect(again.json()).toEqual(first.json());
    expect((await names()).at(-1)).toBe('Grill');
    // Bread is made at every station.
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['bread']) });
    const jobs = await server.house.database.read
      .selectFrom('print_jobs')
      .select('station_id')
      .where('order_id', '=', order.id)
      .execute();
    expect(jobs.map(({ station_id }) => station_id)).toContain(id);
    expect(messageOf(await change(id, { version: 1, autoPrint: false }))).toBe('done');
    const next = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['bread']) });
    const later = await server.house.database.read
      .selectFrom('print_jobs')
      .select('station_id')
      .where('order_id', '=', next.order.id)
      .execute();
    expect(later.map(({ station_id }) => station_id)).not.toContain(id);
  });

  test('is changed upon its version', async () => {
    const { id } = await addOne('Pizza');
    expect((await change(id, { version: 1, name: 'Ofen' })).json()).toMatchObject({
      station: { name: 'Ofen', version: 2 },
    });
    expect(messageOf(await change(id, { version: 1, name: 'X' }))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await change('nothing', { version: 1 }))).toBe('stations.error.notFound');
  });

  test.each([
    ['no name', { name: ' ' }, 'request.error.malformed'],
    ['a deliverer that is none', { deliverer: 'pigeon' }, 'request.error.malformed'],
  ])('with %s is refused', async (_, body, message) => {
    const before = await everything(server.house);
    expect(messageOf(await add(body))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });

  test('is for administrators of the own house', async () => {
    expect(messageOf(await add({}, 'sara'))).toBe('access.error.forbidden');
    expect(messageOf(await add({}, 'rosa'))).toBe('access.error.venueUnknown');
  });
});

test('stations stand in the order that was given; those that were not named stand last', async () => {
  const before = await server.call('GET /v1/customers/{customerId}/stations', { as: 'sara', params });
  await sort(['till', 'kitchen']);
  const others = before.filter(({ id }) => id !== 'till' && id !== 'kitchen').map(({ name }) => name);
  expect(await names()).toEqual(['Kasse', 'Küche', ...others]);
  await sort([]);
  expect(await names()).toEqual(['Kasse', 'Küche', ...others]);
});

describe('removing a station', () => {
  test('is refused while products, devices or the receipts need it', async () => {
    expect((await remove('kitchen')).json()).toMatchObject({
      message: 'stations.error.hasProducts',
      params: { count: expect.any(Number) },
    });
    expect((await remove('till')).json()).toEqual({ message: 'stations.error.hasDevices', params: { count: 1 } });
    const { id } = await addOne('Kiosk');
    const deciding = async (acceptingStation: string | null) => {
      const [category] = await server.call('GET /v1/categories', { as: 'anna', query: { customerId: 'linde' } });
      const change = { params: { categoryId: category?.id ?? '' }, customer: 'linde' };
      const body = { id: anId(), version: category?.version ?? 0, acceptingStation };
      return server.call('PATCH /v1/categories/{categoryId}', { as: 'anna', ...change, body });
    };
    expect((await deciding(id)).category).toMatchObject({ acceptingStation: id });
    expect((await remove(id)).json()).toEqual({ message: 'stations.error.decidesOnCategories', params: { count: 1 } });
    expect((await deciding(null)).category).toMatchObject({ acceptingStation: null });
    const { write } = server.house.database;
    const receiptsAt = (station: string) =>
      write.updateTable('settings').set({ receipt_station_id: station }).where('customer_id', '=', 'linde').execute();
    await receiptsAt(id);
    expect(messageOf(await remove(id))).toBe('stations.error.printsReceipts');
    await receiptsAt('till');
    expect(messageOf(await remove(id))).toBe('done');
  });

  test('lets the order methods that were accepted there be accepted anywhere', async () => {
    const { id } = await addOne('Abholtheke');
    const pickup = async () => {
      const { orderMethods } = await server.call('GET /v1/customers/{customerId}/orderMethods', { as: 'anna', params });
      return orderMethods.find(({ method }) => method === 'pickup');
    };
    const version = (await pickup())?.version ?? 0;
    const body = { id: anId(), version, method: 'pickup' as const, acceptingStation: id };
    await server.call('PATCH /v1/customers/{customerId}/orderMethods', { as: 'anna', params, body });
    expect(await pickup()).toMatchObject({ acceptingStation: id });
    expect(messageOf(await remove(id))).toBe('done');
    expect(await pickup()).toMatchObject({ acceptingStation: null, version: version + 2 });
    expect(await names()).not.toContain('Abholtheke');
    expect(messageOf(await remove(id))).toBe('stations.error.notFound');
  });

  test('tells of the kiosks that stood beside it and of the stations it stood in for', async () => {
    const { id } = await addOne('Bistro');
    const beside = await addOne('Grill nebenan');
    expect(messageOf(await change(beside.id, { version: 1, fallbackStation: id }))).toBe('done');
    const kiosk = anId();
    const body = { id: kiosk, name: 'Eingang', station: id, terminal: null, active: true };
    await server.call('POST /v1/customers/{customerId}/kiosks', { as: 'anna', params, body });
    const { revision } = (
      await server.send('DELETE /v1/customers/{customerId}/stations/{stationId}', {
        as: 'anna',
        params: { ...params, stationId: id },
        query: { commandId: anId() },
      })
    ).json<{ revision: number }>();
    const told = await server.call('GET /v1/customers/{customerId}/changes', {
      as: 'sara',
      params,
      query: { since: revision - 1 },
    });
    const changes = JSON.stringify(told);
    expect(changes).toContain(JSON.stringify({ kind: 'device', id: kiosk }));
    expect(changes).toContain(JSON.stringify({ kind: 'station', id: beside.id }));
  });
});

describe('a public display', () => {
  const screens = () => server.call('GET /v1/customers/{customerId}/screens', { as: 'sara', params });
  const addScreen = (body: Record<string, unknown> = {}, as = 'anna') =>
    server.send('POST /v1/customers/{customerId}/screens', {
      as,
      params,
      body: { id: anId(), name: 'Theke', orderTypes: ['pickup', 'takeaway'], ...body },
    });

  test('is added, changed and removed', async () => {
    const id = anId();
    expect((await addScreen({ id })).json()).toMatchObject({
      screen: {
        id,
        name: 'Theke',
        orderTypes: ['pickup', 'takeaway'],
        version: 1,
        link: `https://till.example.com/screens/${id}`,
      },
    });
    const patch = (body: Record<string, unknown>) =>
      server.send('PATCH /v1/customers/{customerId}/screens/{screenId}', {
        as: 'anna',
        params: { ...params, screenId: id },
        body: { id: anId(), ...body },
      });
    expect((await patch({ version: 1, orderTypes: ['dinein', 'dinein'] })).json()).toMatchObject({
      screen: { orderTypes: ['dinein'], version: 2 },
    });
    expect(messageOf(await patch({ version: 1, name: 'X' }))).toBe('setup.error.changedMeanwhile');
    const drop = () =>
      server.send('DELETE /v1/customers/{customerId}/screens/{screenId}', {
        as: 'anna',
        params: { ...params, screenId: id },
        query: { commandId: anId() },
      });
    expect(messageOf(await drop())).toBe('done');
    expect(await screens()).toEqual([]);
    expect(messageOf(await drop())).toBe('screens.error.notFound');
  });

  test('shows at least one order type', async () => {
    expect(messageOf(await addScreen({ orderTypes: [] }))).toBe('request.error.malformed');
    expect(messageOf(await addScreen({ orderTypes: ['moon'] }))).toBe('request.error.malformed');
    expect(messageOf(await addScreen({}, 'sara'))).toBe('access.error.forbidden');
  });
});
