import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDoors } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['anna', 'sara', 'remo']) await server.tokenOf(person);
  await openDoors(server);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const venueDoor = async (slug: string) =>
  (await server.send('GET /v1/guest/venues/{slug}', { params: { slug } })).statusCode;
const kioskDoor = async (code: string) =>
  (await server.send('GET /v1/guest/kiosks/{code}', { params: { code } })).statusCode;
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;

describe('the short name of a venue', () => {
  const change = (slug: string, { as = 'anna', id = anId() } = {}) =>
    server.send('PUT /v1/customers/{customerId}/guestApp', { as, params, body: { id, slug } });
  const read = () => server.call('GET /v1/customers/{customerId}/guestApp', { as: 'anna', params });

  test('is the end of the app’s address; with another one the old address leads nowhere', async () => {
    const before = await read();
    expect(before.link).toMatch(new RegExp(`/order/${before.slug}$`));
    const id = anId();
    const [done, again] = [await change(' Linde-Am-See ', { id }), await change(' Linde-Am-See ', { id })];
    expect([messageOf(done), again.json()]).toEqual(['done', done.json()]);
    expect((await read()).slug).toBe('linde-am-see');
    expect([await venueDoor('linde-am-see'), await venueDoor(before.slug)]).toEqual([200, 404]);
    await change(before.slug);
  });

  test('stands once among all venues', async () => {
    const [other] = await server.house.database.read
      .selectFrom('customers')
      .select('slug')
      .where('id', '!=', 'linde')
      .execute();
    expect(messageOf(await change(other?.slug ?? ''))).toBe('settings.error.slugTaken');
    const own = await read();
    expect(messageOf(await change(own.slug))).toBe('done');
  });

  test.each([
    ['too short', 'ab', 'anna', 'settings.error.slugInvalid'],
    ['with a letter that no address has', 'bären', 'anna', 'settings.error.slugInvalid'],
    ['of a waiter', 'linde-neu', 'sara', 'access.error.forbidden'],
    ['of somebody of another house', 'linde-neu', 'remo', 'access.error.venueUnknown'],
  ])('is refused %s', async (_, slug, as, message) => {
    const before = await everything(server.house);
    expect(messageOf(await change(slug, { as }))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });
});

describe('kiosks', () => {
  const fields = { name: 'Eingang', station: 'bar', terminal: null, active: true };
  const kiosks = () => server.call('GET /v1/customers/{customerId}/kiosks', { as: 'anna', params });
  const add = (change: object = {}, { as = 'anna', id = anId() } = {}) =>
    server.send('POST /v1/customers/{customerId}/kiosks', { as, params, body: { id, ...fields, ...change } });
  const made = async (name: string) => {
    const id = anId();
    expect(messageOf(await add({ name }, { id }))).toBe('done');
    const found = (await kiosks()).find((kiosk) => kiosk.id === id);
    if (found === undefined) throw new Error(name);
    return found;
  };
  const at = (kioskId: string) => ({ as: 'anna', params: { ...params, kioskId } });

  test('open by their own link, and not while they are switched off', async () => {
    const kiosk = await made('Terrasse');
    expect(kiosk).toMatchObject({ name: 'Terrasse', station: 'bar', terminal: null, active: true });
    const code = codeOf(kiosk.link);
    expect(kiosk.link).toMatch(/\/kiosk\/[\w-]{22}$/);
    expect(await kioskDoor(code)).toBe(200);
    const body = { id: anId(), version: kiosk.version, active: false, station: null };
    const done = await server.call('PATCH /v1/customers/{customerId}/kiosks/{kioskId}', { ...at(kiosk.id), body });
    expect(done.kiosk).toMatchObject({ active: false, station: null, link: kiosk.link });
    expect(await kioskDoor(code)).toBe(404);
    const old = await server.send('PATCH /v1/customers/{customerId}/kiosks/{kioskId}', {
      ...at(kiosk.id),
      body: { ...body, id: anId() },
    });
    expect(messageOf(old)).toBe('setup.error.changedMeanwhile');
  });

  test('get a new link, and the old one leads nowhere', async () => {
    const kiosk = await made('Bahnsteig');
    const body = { id: anId(), version: kiosk.version };
    const key = 'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode';
    const renewed = await server.call(key, { ...at(kiosk.id), body });
    expect(await server.call(key, { ...at(kiosk.id), body })).toEqual(renewed);
    expect([await kioskDoor(codeOf(kiosk.link)), await kioskDoor(codeOf(renewed.kiosk.link))]).toEqual([404, 200]);
  });

  test('are removed with their link', async () => {
    const kiosk = await made('Keller');
    const remove = () =>
      server.send('DELETE /v1/customers/{customerId}/kiosks/{kioskId}', {
        ...at(kiosk.id),
        query: { commandId: anId() },
      });
    expect(messageOf(await remove())).toBe('done');
    expect(await kioskDoor(codeOf(kiosk.link))).toBe(404);
    expect(messageOf(await remove())).toBe('kiosks.error.notFound');
    expect((await kiosks()).some(({ id }) => id === kiosk.id)).toBe(false);
  });

  test('pay at a card terminal of the house', async () => {
    const terminalId = anId();
    const terminal = { name: 'Terminal Kiosk', model: 'A35', station: null, terminalId: '77', active: true };
    await server.call('POST /v1/customers/{customerId}/terminals', {
      as: 'anna',
      params,
      body: { id: terminalId, ...terminal },
    });
    expect(messageOf(await add({ name: 'Saal', terminal: terminalId }))).toBe('done');
  });

  test('name nothing that was removed: another terminal or station takes its place', async () => {
    const [terminalId, stationId, id] = [anId(), anId(), anId()];
    const terminal = { name: 'Terminal Hof', model: 'A35', station: null, terminalId: '78', active: true };
    const station = { name: 'Hof', autoPrint: false, deliverer: 'server' } as const;
    const there = { as: 'anna', params };
    await server.call('POST /v1/customers/{customerId}/terminals', { ...there, body: { id: terminalId, ...terminal } });
    await server.call('POST /v1/customers/{customerId}/stations', { ...there, body: { id: stationId, ...station } });
    await add({ name: 'Innenhof', terminal: terminalId, station: stationId }, { id });
    const query = { commandId: anId() };
    const kiosk = async () => (await kiosks()).find((one) => one.id === id);
    await server.call('DELETE /v1/customers/{customerId}/terminals/{terminalId}', {
      as: 'anna',
      params: { ...params, terminalId },
      query,
    });
    expect(await kiosk()).toMatchObject({ terminal: null, station: stationId, version: 2 });
    await server.call('DELETE /v1/customers/{customerId}/stations/{stationId}', {
      as: 'anna',
      params: { ...params, stationId },
      query: { commandId: anId() },
    });
    expect(await kiosk()).toMatchObject({ terminal: null, station: null, version: 3 });
  });

  test.each([
    ['at a station that nobody knows', { name: 'Hof', station: 'nowhere' }, 'anna', 'devices.error.stationUnknown'],
    ['with a terminal that nobody knows', { name: 'Hof', terminal: 'nowhere' }, 'anna', 'kiosks.error.terminalUnknown'],
    ['under the name of another', { name: 'eingang' }, 'anna', 'setup.error.nameTaken'],
    ['by a waiter', { name: 'Hof' }, 'sara', 'access.error.forbidden'],
    ['by somebody of another house', { name: 'Hof' }, 'remo', 'access.error.venueUnknown'],
  ])('are not added %s', async (_, change, as, message) => {
    const before = await everything(server.house);
    expect(messageOf(await add(change, { as }))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });
});
