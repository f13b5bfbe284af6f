import type { AddressInfo } from 'node:net';

import { type Shown, shown } from '@comanda/contract/events';
import type { Draft } from '@comanda/contract/orders';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let sockets: Socket[];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;
/** What a test leaves behind is gone with its business day. */
beforeEach(() => {
  server.clock.pass(dayMs);
  sockets = [];
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
});

const params = { customerId: 'linde' };
const addScreen = async (orderTypes: Draft['type'][] = ['pickup', 'takeaway'], id = anId()) => {
  const body = { id, name: `Theke ${id}`, orderTypes };
  const call = 'POST /v1/customers/{customerId}/screens';
  return (await server.call(call, { as: 'anna', params, body })).screen;
};
const look = (screenId: string) => server.call('GET /v1/screens/{screenId}', { params: { screenId } });
const refusal = async (screenId: string) => {
  const { status, message } = await server.refused('GET /v1/screens/{screenId}', { params: { screenId } });
  return `${status} ${message}`;
};
const place = async (changes: Parameters<typeof aDraft>[1] = {}) => {
  const body = aDraft(['espresso'], { type: 'pickup', table: 't_linde', ...changes });
  return (await server.call('POST /v1/orders', { as: 'sara', body })).order;
};
const move = (key: 'POST /v1/orders/{orderId}/markReady' | 'POST /v1/orders/{orderId}/handOver', orderId: string) =>
  server.call(key, { as: 'sara', params: { orderId }, body: { id: anId() } });
const suspend = (active: boolean) =>
  server.call('PATCH /v1/customers/{customerId}', { as: 'system', params, body: { active } });
const sequenceOf = ({ number }: { number: string }) => Number(number.split('-').at(-1));

test('a number is being prepared, then ready, then handed over', async () => {
  const { id } = await addScreen();
  const [first, second] = [await place(), await place({ type: 'takeaway' })];
  const [one, two] = [sequenceOf(first), sequenceOf(second)];
  expect(await look(id)).toMatchObject({ preparing: [one, two], ready: [] });
  await move('POST /v1/orders/{orderId}/markReady', first.id);
  expect(await look(id)).toMatchObject({ preparing: [two], ready: [one] });
  server.clock.pass(1000);
  await move('POST /v1/orders/{orderId}/markReady', second.id);
  expect(await look(id)).toMatchObject({ preparing: [], ready: [two, one] });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([first.id]) });
  await move('POST /v1/orders/{orderId}/handOver', first.id);
  expect(await look(id)).toMatchObject({ ready: [two] });
});

test('a number that was called by mistake is being prepared again, and called again when it is ready', async () => {
  const { id } = await addScreen();
  const order = await place();
  const number = sequenceOf(order);
  await move('POST /v1/orders/{orderId}/markReady', order.id);
  expect(await look(id)).toMatchObject({ preparing: [], ready: [number] });
  const lines = order.products.map(({ opid }) => ({ opid }));
  const back = { as: 'sara', params: { orderId: order.id }, body: { id: anId(), lines } };
  await server.call('POST /v1/orders/{orderId}/recall', back);
  expect(await look(id)).toMatchObject({ preparing: [number], ready: [] });
  server.clock.pass(1000);
  await move('POST /v1/orders/{orderId}/markReady', order.id);
  expect(await look(id)).toMatchObject({ preparing: [], ready: [number] });
});

test('anybody reads it, and it tells nothing but numbers and how the venue looks', async () => {
  const { id } = await addScreen();
  await place({ comment: 'for the sister', guest: 'Frei', phone: '+41791234567' });
  const shownToAll = await look(id);
  expect(Object.keys(shownToAll).toSorted()).toEqual([
    'contentLanguage',
    'logo',
    'preparing',
    'ready',
    'restaurantName',
    'rings',
    'theme',
    'timeZone',
    'version',
    'voiceLanguages',
  ]);
  expect(JSON.stringify(shownToAll)).not.toMatch(/Frei|sister|4179/);
});

test('tables, practice and types of another screen stay away', async () => {
  const { id } = await addScreen(['pickup']);
  await place({ type: 'dinein', table: 'linde-t2' });
  await place({ training: true });
  await place({ type: 'takeaway' });
  expect(await look(id)).toMatchObject({ preparing: [], ready: [] });
});

test('another business day begins with an empty display', async () => {
  const { id } = await addScreen();
  await place();
  server.clock.pass(dayMs);
  expect(await look(id)).toMatchObject({ preparing: [], ready: [] });
});

test('the version changes with what is shown, and with nothing else', async () => {
  const { id } = await addScreen();
  const { version } = await look(id);
  await place({ type: 'dinein', table: 'linde-t2' });
  expect((await look(id)).version).toBe(version);
  await place();
  expect((await look(id)).version).not.toBe(version);
});

test('the languages of its voice stand there while it calls by voice', async () => {
  const { id, version } = await addScreen();
  expect(await look(id)).toMatchObject({ voiceLanguages: [] });
  const change = async (body: object, from: number) =>
    (
      await server.call('PATCH /v1/customers/{customerId}/screens/{screenId}', {
        as: 'anna',
        params: { ...params, screenId: id },
        body: { id: anId(), version: from, ...body },
      })
    ).screen;
  const spoken = await change({ callsByVoice: true, voiceLanguages: ['de-CH', 'fr-CH', 'de-CH'] }, version);
  expect(spoken).toMatchObject({ callsByVoice: true, voiceLanguages: ['de-CH', 'fr-CH'] });
  expect(await look(id)).toMatchObject({ voiceLanguages: ['de-CH', 'fr-CH'] });
  const silent = await change({ callsByVoice: false }, spoken.version);
  expect(silent).toMatchObject({ callsByVoice: false, voiceLanguages: ['de-CH', 'fr-CH'] });
  expect(await look(id)).toMatchObject({ voiceLanguages: [] });
});

test('it rings unless its sound is switched off', async () => {
  const { id, version } = await addScreen();
  expect(await look(id)).toMatchObject({ rings: true });
  const { screen } = await server.call('PATCH /v1/customers/{customerId}/screens/{screenId}', {
    as: 'anna',
    params: { customerId: 'linde', screenId: id },
    body: { id: anId(), version, rings: false },
  });
  expect(screen).toMatchObject({ rings: false, version: version + 1 });
  expect(await look(id)).toMatchObject({ rings: false });
});

describe('there is none', () => {
  test('for an id that nobody knows, and for one that was removed', async () => {
    const { id } = await addScreen();
    const removal = { params: { ...params, screenId: id }, query: { commandId: anId() } };
    await server.call('DELETE /v1/customers/{customerId}/screens/{screenId}', { as: 'anna', ...removal });
    for (const screenId of [id, anId(), 'x']) expect(await refusal(screenId)).toBe('404 screens.error.notFound');
  });

  test('while the venue is suspended; then it is there again', async () => {
    const { id } = await addScreen();
    await suspend(false);
    expect(await refusal(id)).toBe('403 access.error.customerInactive');
    await suspend(true);
    expect(await look(id)).toMatchObject({ preparing: [] });
  });
});

test('of one id at two venues the first that was made counts', async () => {
  const { id } = await addScreen();
  server.clock.pass(1000);
  await server.call('POST /v1/customers/{customerId}/screens', {
    as: 'rosa',
    params: { customerId: 'rose' },
    body: { id, name: 'Bar', orderTypes: ['pickup'] },
  });
  const order = await place();
  expect((await look(id)).preparing).toEqual([sequenceOf(order)]);
});

describe('live', () => {
  const open = async () => {
    if (!server.http.server.listening) await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    const heard: Shown[] = [];
    const other: string[] = [];
    socket.on(shown, (message: Shown) => heard.push(message));
    socket.onAny((event: string) => event !== shown && other.push(event));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    const watch = (screenId?: unknown): Promise<unknown> => socket.timeout(20_000).emitWithAck('watch', { screenId });
    return { heard, other, watch };
  };

  test('a display hears the version of its own thing, and nothing of what goes on beside it', async () => {
    const { id } = await addScreen();
    const beside = await addScreen(['delivery']);
    const [display, deliveries] = [await open(), await open()];
    expect(await display.watch(id)).toEqual({ ok: true, version: (await look(id)).version });
    await deliveries.watch(beside.id);
    await place({ type: 'dinein', table: 'linde-t2' });
    await place();
    const { version } = await look(id);
    await expect.poll(() => display.heard.at(-1)).toEqual({ screenId: id, version });
    expect(display.heard).toHaveLength(1);
    expect([...display.other, ...deliveries.other, ...deliveries.heard]).toEqual([]);
  });

  test('it hears that its venue is closed and open again, and that it was removed', async () => {
    const { id } = await addScreen();
    const { version } = await look(id);
    const display = await open();
    await display.watch(id);
    await suspend(false);
    await expect.poll(() => display.heard.at(-1)?.version).toBe('access.error.customerInactive');
    await suspend(true);
    await expect.poll(() => display.heard.at(-1)?.version).toBe(version);
    await server.call('DELETE /v1/customers/{customerId}/screens/{screenId}', {
      as: 'anna',
      params: { ...params, screenId: id },
      query: { commandId: anId() },
    });
    await expect.poll(() => display.heard.at(-1)?.version).toBe('gone');
    expect(await display.watch(id)).toEqual({ ok: false, code: 'screens.error.notFound' });
  });

  test('whatever is no screen is refused', async () => {
    const display = await open();
    for (const screenId of [undefined, '', 'x', 7, {}, '\u0000', 'x'.repeat(1000)]) {
      expect(await display.watch(screenId)).toEqual({ ok: false, code: 'screens.error.notFound' });
    }
  });
});
