import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { type Delivery, startDelivery, watchPrinters } from '../printing/index.ts';

let server: TestServer;
let delivery: Delivery | null = null;
let virtual: VirtualPrinter | null = null;
beforeAll(async () => {
  server = await startTestServer();
  for (const person of ['anna', 'sara', 'rosa', 'system']) await server.tokenOf(person);
});
afterEach(async () => {
  await delivery?.stop();
  await virtual?.close();
  delivery = null;
  virtual = null;
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const fields = {
  name: 'Bondrucker',
  ipAddress: '192.168.1.50',
  port: 9100,
  model: 'epson-tm-m30iii',
  station: 'bar',
  active: true,
  printsTickets: true,
  printsReceipts: false,
};
const add = (body: Record<string, unknown> = {}, as = 'anna') =>
  server.send('POST /v1/customers/{customerId}/printers', { as, params, body: { id: anId(), ...fields, ...body } });
const addPrinter = async (change: Partial<Omit<typeof fields, 'station'>> & { station?: string | null } = {}) => {
  const id = anId();
  const body = { id, ...fields, name: `Bondrucker ${id}`, ...change };
  return (await server.call('POST /v1/customers/{customerId}/printers', { as: 'anna', params, body })).printer;
};
const change = (printerId: string, body: Record<string, unknown>, as = 'anna') =>
  server.send('PATCH /v1/customers/{customerId}/printers/{printerId}', {
    as,
    params: { ...params, printerId },
    body: { id: anId(), ...body },
  });
const removePrinter = (printerId: string) =>
  server.send('DELETE /v1/customers/{customerId}/printers/{printerId}', {
    as: 'anna',
    params: { ...params, printerId },
    query: { commandId: anId() },
  });
const testPrint = (printerId: string, as = 'anna') =>
  server.send('POST /v1/customers/{customerId}/printers/{printerId}/testPrint', {
    as,
    params: { ...params, printerId },
    body: { id: anId() },
  });
const devices = () => server.call('GET /v1/customers/{customerId}/devices', { as: 'sara', params });
const stateOf = async (printerId: string) =>
  (await server.call('GET /v1/customers/{customerId}/printerStates', { as: 'sara', params })).find(
    ({ printer }) => printer === printerId,
  );
const messageOf = (answer: { statusCode: number; json: () => { message?: string } }) =>
  answer.statusCode === 200 ? 'done' : answer.json().message;
const soon = { timeout: 60_000, interval: 20 };

describe('a printer', () => {
  test('is added once and changed upon its version', async () => {
    const id = anId();
    const [first, again] = [await add({ id }), await add({ id })];
    expect(first.json()).toMatchObject({ printer: { id, ...fields, version: 1 } });
    expect(again.json()).toEqual(first.json());
    expect((await devices()).printers.map(({ name }) => name)).toContain('Bondrucker');
    expect((await change(id, { version: 1, ipAddress: '10.0.0.9', port: 9101, station: null })).json()).toMatchObject({
      printer: { ipAddress: '10.0.0.9', port: 9101, station: null, version: 2 },
    });
    expect(messageOf(await change(id, { version: 1, name: 'X' }))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await change('nothing', { version: 1 }))).toBe('devices.error.notFound');
    expect(messageOf(await removePrinter(id))).toBe('done');
    expect(messageOf(await removePrinter(id))).toBe('devices.error.notFound');
  });

  test.each([
    ['no address', { ipAddress: 'printer.local' }, 'devices.error.addressInvalid'],
    ['a port above all', { port: 70_000 }, 'request.error.malformed'],
    ['a model that nobody knows', { model: 'abacus' }, 'devices.error.modelUnknown'],
    ['a station that nobody knows', { station: 'moon' }, 'devices.error.stationUnknown'],
    ['no name', { name: '' }, 'request.error.malformed'],
  ])('with %s is refused and nothing is stored', async (_, body, message) => {
    const before = await everything(server.house);
    expect(messageOf(await add(body))).toBe(message);
    expect(await everything(server.house)).toBe(before);
  });

  test.each([
    ['no address', { ipAddress: '1.2.3' }, 'devices.error.addressInvalid'],
    ['a station that nobody knows', { station: 'moon' }, 'devices.error.stationUnknown'],
  ])('is not changed to %s', async (_, body, message) => {
    const { id } = await addPrinter();
    expect(messageOf(await change(id, { version: 1, ...body }))).toBe(message);
  });

  test('is changed by a waiter with the admin PIN, and neither added nor removed', async () => {
    const { id } = await addPrinter();
    expect(messageOf(await change(id, { version: 1, ipAddress: '10.0.0.1' }, 'sara'))).toBe('adminPin.error.notSet');
    const pin = { pin: '2580' };
    const body = { id: anId(), ...pin };
    await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body });
    expect(messageOf(await change(id, { version: 1, ipAddress: '10.0.0.1' }, 'sara'))).toBe('adminPin.error.required');
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: pin });
    expect(messageOf(await change(id, { version: 1, ipAddress: '10.0.0.1' }, 'sara'))).toBe('done');
    expect(messageOf(await testPrint(id, 'sara'))).toBe('done');
    expect(messageOf(await add({}, 'sara'))).toBe('access.error.forbidden');
    const { write } = server.house.database;
    await write.updateTable('settings').set({ admin_pin_hash: null }).where('customer_id', '=', 'linde').execute();
  });
});

describe('a test page', () => {
  test('comes out of this printer and no other, also where it stands at no station', async () => {
    virtual = await startVirtualPrinter();
    const { id } = await addPrinter({ name: 'Neu', ipAddress: '127.0.0.1', port: virtual.port, station: null });
    expect(await stateOf(id)).toMatchObject({ condition: null, last: null });
    expect(messageOf(await testPrint(id))).toBe('done');
    expect(await stateOf(id)).toMatchObject({ last: { status: 'pending', isTest: true } });
    delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
    await expect.poll(async () => (await stateOf(id))?.last?.status, soon).toBe('printed');
    await expect.poll(async () => (await stateOf(id))?.condition, soon).toBe('ready');
    const [paper] = virtual.papers();
    const text = paper?.lines.map(textOf).join('\n') ?? '';
    expect(text).toContain('Drucker Neu');
    expect(text).toContain('Gasthaus linde');
    expect(virtual.papers()).toHaveLength(1);
  });

  test('that does not get there says why', async () => {
    const { id } = await addPrinter({ name: 'Tot', ipAddress: '127.0.0.1', port: 9, station: null });
    await testPrint(id);
    delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
    await expect.poll(async () => (await stateOf(id))?.last?.error, soon).toBe('printer.unreachable');
    await expect.poll(async () => (await stateOf(id))?.condition, soon).toBe('printer.unreachable');
  });

  test('is refused of an inactive printer and one that is gone', async () => {
    const { id } = await addPrinter({ active: false });
    expect(messageOf(await testPrint(id))).toBe('printing.error.printerInactive');
    expect(messageOf(await testPrint('nothing'))).toBe('devices.error.notFound');
  });
});

describe('card devices', () => {
  test('a terminal is added, changed and removed', async () => {
    const id = anId();
    const body = { id, name: 'Bar', model: 'PAX A920', station: 'bar', terminalId: 'T-123', active: true };
    const { terminal } = await server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
    expect(terminal).toEqual({ ...body, version: 1 });
    const at = { ...params, terminalId: id };
    const patch = (wish: Record<string, unknown>) =>
      server.send('PATCH /v1/customers/{customerId}/terminals/{terminalId}', {
        as: 'anna',
        params: at,
        body: { id: anId(), ...wish },
      });
    expect((await patch({ version: 1, terminalId: 'T-9', active: false })).json()).toMatchObject({
      terminal: { terminalId: 'T-9', active: false, version: 2 },
    });
    expect(messageOf(await patch({ version: 1, name: 'X' }))).toBe('setup.error.changedMeanwhile');
    expect(messageOf(await patch({ version: 2, station: 'moon' }))).toBe('devices.error.stationUnknown');
    const query = { commandId: anId() };
    const gone = { as: 'anna', params: at, query };
    expect(messageOf(await server.send('DELETE /v1/customers/{customerId}/terminals/{terminalId}', gone))).toBe('done');
    expect((await devices()).terminals).toEqual([]);
  });
});

describe('drawers', () => {
  const drawers = () => server.call('GET /v1/customers/{customerId}/drawers', { as: 'anna', params });
  const addDrawer = async (name: string) => {
    const body = { id: anId(), name, printer: null, active: true };
    return (await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body })).drawer;
  };
  const patch = (drawerId: string, body: Record<string, unknown>) =>
    server.send('PATCH /v1/customers/{customerId}/drawers/{drawerId}', {
      as: 'anna',
      params: { ...params, drawerId },
      body: { id: anId(), ...body },
    });
  const remove = (drawerId: string) =>
    server.send('DELETE /v1/customers/{customerId}/drawers/{drawerId}', {
      as: 'anna',
      params: { ...params, drawerId },
      query: { commandId: anId() },
    });
  const pay = async (printsReceipt: boolean) => {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id], { printsReceipt }) });
    return server.house.database.read
      .selectFrom('print_jobs')
      .select(['kind', 'for_printer_id', 'document'])
      .where('order_id', '=', order.id)
      .where('kind', '<>', 'ticket')
      .orderBy('kind')
      .execute();
  };
  const kicks = (jobs: Awaited<ReturnType<typeof pay>>) =>
    jobs.map(({ kind, for_printer_id, document }) => [kind, for_printer_id, document.drawerKick]);

  test('one stays active; one that held money stays', async () => {
    expect(messageOf(await patch('drawer', { version: 1, active: false }))).toBe('devices.error.lastDrawer');
    expect(messageOf(await remove('drawer'))).toBe('devices.error.lastDrawer');
    const spare = await addDrawer('Reserve');
    expect(spare).toMatchObject({ name: 'Reserve', balance: 0, version: 1 });
    await pay(false);
    expect(messageOf(await remove('drawer'))).toBe('devices.error.drawerBooked');
    expect(messageOf(await patch('drawer', { version: 1, printer: 'moon' }))).toBe('devices.error.printerUnknown');
    expect(messageOf(await remove(spare.id))).toBe('done');
    expect((await drawers()).map(({ id }) => id)).toEqual(['drawer']);
  });

  test('are opened by their own printer, else by that of the receipt; never twice', async () => {
    expect(kicks(await pay(true))).toEqual([['receipt', null, true]]);
    expect(kicks(await pay(false))).toEqual([['kick', null, true]]);
    const { id: opener } = await addPrinter({ name: 'Öffner' });
    const [drawer] = await drawers();
    expect(messageOf(await patch('drawer', { version: drawer?.version, printer: opener }))).toBe('done');
    expect(kicks(await pay(true))).toEqual([
      ['kick', opener, true],
      ['receipt', null, false],
    ]);
    expect(kicks(await pay(false))).toEqual([['kick', opener, true]]);
    // Its printer goes: the receipt printer opens it again.
    expect(messageOf(await removePrinter(opener))).toBe('done');
    expect((await drawers())[0]?.printer).toBeNull();
    expect(kicks(await pay(true))).toEqual([['receipt', null, true]]);
  });
});
