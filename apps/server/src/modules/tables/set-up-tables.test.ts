import { inflateSync } from 'node:zlib';

import { shortNumber } from '@comanda/domain/orders/order-number';
import { namesOfSeries } from '@comanda/domain/venue/table-names';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { tableCode } from './table-sheet.ts';

/** What a PDF holds packed. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: head }) => {
    try {
      return [inflateSync(pdf.subarray(index + head.length)).toString('latin1')];
    } catch {
      return [];
    }
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://till.example.com/' });
  for (const person of ['anna', 'sara', 'rosa', 'system']) await server.tokenOf(person);
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const fields = { name: 'G1', area: 'Garten', orderMethod: 'table' as const, active: true };
const add = (change: Partial<typeof fields> & { id?: string } = {}, as = 'anna') =>
  server.send('POST /v1/customers/{customerId}/tables', { as, params, body: { id: anId(), ...fields, ...change } });
const addOne = async (name: string) => {
  const body = { id: anId(), ...fields, name };
  return (await server.call('POST /v1/customers/{customerId}/tables', { as: 'anna', params, body })).table;
};
const change = (tableId: string, body: Record<string, unknown>, as = 'anna') =>
  server.send('PATCH /v1/customers/{customerId}/tables/{tableId}', {
    as,
    params: { ...params, tableId },
    body: { id: anId(), ...body },
  });
const remove = (tableId: string, commandId = anId()) =>
  server.send('DELETE /v1/customers/{customerId}/tables/{tableId}', {
    as: 'anna',
    params: { ...params, tableId },
    query: { commandId },
  });
const series = (body: { prefix: string; from: number; to: number; id?: string }) =>
  server.send('POST /v1/customers/{customerId}/tables/series', {
    as: 'anna',
    params,
    body: { id: anId(), area: null, orderMethod: 'table', ...body },
  });
const tables = () => server.call('GET /v1/customers/{customerId}/tables', { as: 'sara', params });
const names = async () => (await tables()).map(({ name }) => name);
const links = async () =>
  new Map(
    (await server.call('GET /v1/customers/{customerId}/tableLinks', { as: 'anna', params })).map(
      ({ table, link }) => [table, link] as const,
    ),
  );
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;

describe('a table', () => {
  test('is added once, however often it is sent, and can be sold at', async () => {
    const id = anId();
    const [first, again] = [await add({ id }), await add({ id })];
    expect(first.json()).toMatchObject({ table: { id, ...fields, version: 1 } });
    expect(again.json()).toEqual(first.json());
    expect((await names()).filter((name) => name === 'G1')).toHaveLength(1);
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], { table: id }) });
    expect(order.table).toBe(id);
  });

  test.each([
    ['a name that stands', { name: ' t10 ' }, 'tables.error.nameTaken'],
    ['the name of the checkout', { name: 'Terminal' }, 'tables.error.nameTaken'],
    ['no name', { name: '  ' }, 'request.error.malformed'],
    ['a long name', { name: 'x'.repeat(61) }, 'request.error.malformed'],
    ['an area without a name', { area: ' ' }, 'request.error.malformed'],
    ['another method', { orderMethod: 'moon' as 'table' }, 'request.error.malformed'],
  ])('with %s is refused and nothing is stored', async (_, wish, message) => {
    const before = await everything(server.house);
    expect(messageOf(await add(wish))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });

  test('is for administrators of the own house', async () => {
    expect(messageOf(await add({ name: 'X' }, 'sara'))).toBe('access.error.forbidden');
    expect(messageOf(await add({ name: 'X' }, 'rosa'))).toBe('access.error.venueUnknown');
  });

  test('of two that want one name at once one is refused', async () => {
    const outcomes = await Promise.all([add({ name: 'Same' }), add({ name: 'same' })]);
    expect(new Set(outcomes.map(messageOf))).toEqual(new Set(['done', 'tables.error.nameTaken']));
  });

  test('is changed upon its version', async () => {
    const { id } = await addOne('V1');
    const done = await change(id, { version: 1, name: 'V2', area: null, active: false, orderMethod: 'pickup' });
    expect(done.json()).toMatchObject({
      table: { name: 'V2', area: null, active: false, orderMethod: 'pickup', version: 2 },
    });
    const before = await everything(server.house);
    expect(messageOf(await change(id, { version: 1, name: 'V3' }))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await change(id, { version: 2, name: 'T10' }))).toBe('tables.error.nameTaken');
    expect(messageOf(await change('nothing', { version: 1 }))).toBe('tables.error.notFound');
    expect(await everything(server.house)).toBe(before);
    expect(messageOf(await change(id, { version: 2, name: 'v2' }))).toBe('done');
  });
});

describe('the checkout', () => {
  const checkout = 't_linde';
  test('can be inactive, and nothing else', async () => {
    expect(messageOf(await change(checkout, { version: 1, name: 'Bar' }))).toBe('tables.error.isCheckout');
    expect(messageOf(await remove(checkout))).toBe('tables.error.isCheckout');
    expect(messageOf(await change(checkout, { version: 1, active: false }))).toBe('done');
    expect(messageOf(await change(checkout, { version: 2, active: true }))).toBe('done');
    expect((await links()).has(checkout)).toBe(false);
  });
});

describe('a series', () => {
  test('is made in one go and once', async () => {
    const id = anId();
    const [first, again] = [
      await series({ id, prefix: 'Terrasse ', from: 8, to: 11 }),
      await series({ id, prefix: 'Terrasse ', from: 8, to: 11 }),
    ];
    expect(first.json()).toMatchObject({ count: 4 });
    expect(again.json()).toEqual(first.json());
    const made = (await names()).filter((name) => name.startsWith('Terrasse'));
    expect(made).toEqual(['Terrasse 8', 'Terrasse 9', 'Terrasse 10', 'Terrasse 11']);
    expect(new Set((await links()).values()).size).toBe((await tables()).length - 1);
  });

  test('is refused as a whole', async () => {
    const before = await everything(server.house);
    const taken = await series({ prefix: 'T', from: 1, to: 20 });
    expect(taken.json()).toEqual({ message: 'tables.error.nameTaken', params: { name: 'T2' } });
    expect(messageOf(await series({ prefix: 'Z', from: 3, to: 2 }))).toBe('tables.error.seriesInvalid');
    expect(messageOf(await series({ prefix: 'Z', from: 1, to: 201 }))).toBe('tables.error.seriesInvalid');
    expect(await everything(server.house)).toBe(before);
  });
});

describe('the code of a table', () => {
  test('leads to the public address, and counts no more once it was renewed', async () => {
    const { id } = await addOne('C1');
    const link = (await links()).get(id) ?? '';
    expect(link).toMatch(/^https:\/\/till\.example\.com\/t\/[\w-]{22}$/);
    const renew = (version: number) =>
      server.send('POST /v1/customers/{customerId}/tables/{tableId}/newCode', {
        as: 'anna',
        params: { ...params, tableId: id },
        body: { id: anId(), version },
      });
    const renewed = await renew(1);
    expect(renewed.json()).toMatchObject({ link: (await links()).get(id) });
    expect((await links()).get(id)).not.toBe(link);
    expect(messageOf(await renew(1))).toBe('setup.error.changedMeanwhile');
    const { rows } = { rows: await server.house.database.read.selectFrom('journal').select('body').execute() };
    expect(rows.some(({ body }) => body.includes('"thing":"table"') && body.includes('["code"]'))).toBe(true);
  });

  test('is printed on A4, twelve to a sheet', async () => {
    const sheet = async (query = {}) =>
      server.call('GET /v1/customers/{customerId}/tableSheet', { as: 'anna', params, query });
    const { pdf } = await sheet();
    const bytes = Buffer.from(pdf, 'base64').toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    const active = (await tables()).filter((table) => table.active && table.name !== 'terminal').length;
    expect(bytes.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(Math.ceil(active / 12));
    expect(bytes).toContain('/MediaBox [0 0 595.28');
    const sent = { as: 'anna', params, query: { area: 'Nirgends' } };
    expect(await server.refused('GET /v1/customers/{customerId}/tableSheet', sent)).toMatchObject({
      status: 409,
      message: 'tables.error.none',
    });
  });

  test('prints names in the letters of other languages', async () => {
    const letters = 'čłžő';
    await addOne(`Stůl ${letters}`);
    const { pdf } = await server.call('GET /v1/customers/{customerId}/tableSheet', { as: 'anna', params, query: {} });
    const bytes = Buffer.from(pdf, 'base64');
    expect(bytes.toString('latin1')).toContain('Inter');
    // The tables by which readers find the letters again: a font without one of them would not name it.
    const maps = streamsOf(bytes).filter((text) => text.includes('begincmap'));
    const codeOf = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
    const isNamed = (letter: string) => maps.some((map) => map.includes(`<${codeOf(letter)}>`));
    expect(Array.from(letters).filter((letter) => !isNamed(letter))).toEqual([]);
    expect(maps.some((map) => map.includes('<0e01>'))).toBe(false);
  });

  test('has the quiet zone that readers ask for', () => {
    const { size, path } = tableCode('https://till.example.com/t/abc');
    expect(path.startsWith('M4 4h7v1h-7z')).toBe(true);
    expect(size).toBeGreaterThanOrEqual(29);
  });
});

describe('removing', () => {
  test('is not refused because of practice that somebody forgot there', async () => {
    const { id } = await addOne('R0');
    const practice = aDraft(['espresso'], { table: id, training: true });
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: practice });
    expect(order.training).toBe(true);
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('names the orders that stand there, the first ones of many: takeaway shows at no table', async () => {
    const { id } = await addOne('R2');
    const numbers: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const body = aDraft(['espresso'], { table: id, type: 'takeaway' });
      const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
      numbers.push(shortNumber(order.number));
    }
    expect((await remove(id)).json()).toEqual({
      message: 'tables.error.hasOpenOrders',
      params: { count: 7, numbers: `${numbers.slice(0, 5).join(', ')} …` },
    });
  });

  test('is refused while something is open there; what was sold there stays', async () => {
    const { id } = await addOne('R1');
    const body = aDraft(['espresso'], { table: id });
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
    expect((await remove(id)).json()).toEqual({
      message: 'tables.error.hasOpenOrders',
      params: { count: 1, numbers: shortNumber(order.number) },
    });
    const payment = { id: anId(), customer: 'linde', method: 'cash', orders: [{ id: order.id, amount: null }], tip: 0 };
    const paid = { ...payment, cashReceived: null, station: null, printsReceipt: false };
    expect((await server.send('POST /v1/payments', { as: 'sara', body: paid })).statusCode).toBe(200);
    const link = (await links()).get(id);
    const commandId = anId();
    const [first, again] = [await remove(id, commandId), await remove(id, commandId)];
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await names()).not.toContain('R1');
    expect([...(await links()).values()]).not.toContain(link);
    expect(messageOf(await remove(id))).toBe('tables.error.notFound');
    const stored = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(stored.order.table).toBe(id);
    const draft = aDraft(['espresso'], { table: id });
    expect((await server.refused('POST /v1/orders', { as: 'sara', body: draft })).message).toBe(
      'cart.error.tableUnknown',
    );
    // The name is free again.
    expect((await addOne('R1')).id).not.toBe(id);
  });
});

test('the series of the rule is that of the server', () => {
  expect(namesOfSeries({ prefix: 'T', from: 1, to: 2 })).toEqual({ ok: true, value: ['T1', 'T2'] });
});
