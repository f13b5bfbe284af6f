import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aChoice, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
const lunchId = anId();
const params = { customerId: 'linde' };
const part = (id: string, ...choices: [product: string, surcharge: number][]) => ({
  id,
  title: { de: id },
  choices: choices.map(([product, surcharge]) => ({ product, surcharge })),
});
beforeAll(async () => {
  server = await startTestServer();
  const components = [part('dish', ['roesti', 0], ['schnitzel', 500], ['filet', 900]), part('drink', ['fendant', 300])];
  const lunch = { id: lunchId, name: { de: 'Mittag' }, category: 'food', price: 2200, components };
  await server.call('POST /v1/customers/{customerId}/combos', { as: 'system', params, body: lunch });
});
afterAll(() => server.close());

type Lines = Parameters<typeof aDraft>[0];
const place = async (lines: Lines, changes: Parameters<typeof aDraft>[1] = {}, as = 'sara') =>
  (await server.call('POST /v1/orders', { as, body: aDraft(lines, changes) })).order;
const refused = (lines: Lines, as = 'sara') => server.refused('POST /v1/orders', { as, body: aDraft(lines) });
const papers = async (orderId: string, kind: string) =>
  (await printJobs(server.house.database.read, orderId))
    .filter((job) => job.kind === kind)
    .map(({ station_id, document }) => ({ station: station_id, text: layOut(document).map(textOf).join('\n') }));
const pay = (orderId: string) => server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
const lunchOf = (dish: string, changes = {}) => ({
  opid: anId(),
  id: lunchId,
  count: 1,
  components: [
    { opid: anId(), id: 'dish', product: dish },
    { opid: anId(), id: 'drink', product: 'fendant' },
  ],
  ...changes,
});

describe('a combo', () => {
  test('is one line per part, cooked at its station, and one thing on the receipt', async () => {
    const order = await place([lunchOf('roesti', { count: 2, note: 'zusammen' })]);
    expect(order.total).toBe(5000);
    expect(order.products.map(({ id, price, combo }) => [id, price, combo?.surcharge])).toEqual([
      ['roesti', 857, 0],
      ['fendant', 1643, 300],
    ]);
    expect(new Set(order.products.map(({ combo }) => combo?.opid)).size).toBe(1);
    const tickets = await papers(order.id, 'ticket');
    const of = (station: string) => tickets.find((ticket) => ticket.station === station)?.text ?? '';
    expect(of('kitchen')).toContain('roesti (de)');
    expect(of('kitchen')).not.toContain('fendant');
    expect(of('bar')).toContain('fendant (de)');
    await pay(order.id);
    const [receipt] = await papers(order.id, 'receipt');
    expect(receipt?.text).toMatch(/2 Mittag +22\.00 +44\.00/u);
    expect(receipt?.text).toMatch(/roesti \(de\)/u);
    expect(receipt?.text).toMatch(/\+ fendant \(de\) +3\.00 +6\.00/u);
  });

  test('is one thing on bill and receipt, however the stations divided its parts', async () => {
    const order = await place([lunchOf('roesti', { count: 3 })]);
    const [dish] = order.products;
    await server.call('POST /v1/orders/{orderId}/startLine', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: anId(), lines: [{ opid: dish?.opid ?? '', count: 1, newOpid: anId() }] },
    });
    const print = { as: 'sara', params: { orderId: order.id }, body: { id: anId() } } as const;
    await server.call('POST /v1/orders/{orderId}/printReceipt', print);
    await pay(order.id);
    for (const kind of ['bill', 'receipt']) {
      const [paper] = await papers(order.id, kind);
      expect(paper?.text.match(/\d+ Mittag.*/gu)).toEqual([expect.stringMatching(/^3 Mittag +22\.00 +66\.00/u)]);
      expect(paper?.text).toMatch(/\+ fendant \(de\) +3\.00 +9\.00/u);
    }
  });

  test('takes the stock of its parts', async () => {
    const left = async () =>
      (await server.call('GET /v1/products', { as: 'sara', query: params })).find(({ id }) => id === 'filet')
        ?.currentStockAmount;
    const before = (await left()) ?? 0;
    await place([lunchOf('filet', { count: 2 })]);
    expect(await left()).toBe(before - 2);
    expect(await refused([lunchOf('filet', { count: before })])).toMatchObject({ message: 'cart.error.notInStock' });
  });

  test('is refused while something of it is missing', async () => {
    const [dish] = lunchOf('roesti').components;
    expect(await refused([lunchOf('roesti', { components: [dish] })])).toMatchObject({
      status: 422,
      message: 'cart.error.comboIncomplete',
    });
    expect(await refused([lunchOf('schnitzel')])).toMatchObject({ message: 'dashboard.error.modifiersRequired' });
    const side = { opid: anId(), id: 'dish', product: 'schnitzel', selectedModifiers: [aChoice('side', 'fries')] };
    const order = await place([lunchOf('roesti', { components: [side, lunchOf('roesti').components[1]] })]);
    expect(order.total).toBe(2200 + 500 + 300);
  });
});

describe('a free item', () => {
  const item = (changes = {}) => ({ title: 'Kuchen Keller', price: 4500, taxClass: 'service' as const, ...changes });

  test('is on the receipt, on a ticket where it has a station, and its text in no journal', async () => {
    const order = await place([
      { opid: anId(), count: 1, freeItem: item() },
      {
        opid: anId(),
        count: 2,
        freeItem: item({ title: 'Gruss aus der Küche', price: 0, processingStation: 'kitchen' }),
      },
    ]);
    expect(order.products.map(({ id, title, total }) => [id, title, total])).toEqual([
      [null, { und: 'Kuchen Keller' }, 4500],
      [null, { und: 'Gruss aus der Küche' }, 0],
    ]);
    const [ticket, ...others] = await papers(order.id, 'ticket');
    expect(others).toEqual([]);
    expect(ticket?.text).toContain('Gruss aus der Küche');
    expect(ticket?.text).not.toContain('Keller');
    await pay(order.id);
    expect((await papers(order.id, 'receipt'))[0]?.text).toContain('Kuchen Keller');
    const journal = await server.house.database.read.selectFrom('journal').selectAll().execute();
    expect(JSON.stringify(journal)).not.toContain('Keller');
    // The history of the order has it all the same: from the order itself.
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', {
      as: 'sara',
      params: { orderId: order.id },
    });
    expect(steps[0]?.lines.map(({ title, count }) => [title, count])).toEqual([
      [{ und: 'Kuchen Keller' }, 1],
      [{ und: 'Gruss aus der Küche' }, 2],
    ]);
  });

  test('needs a text, a station of the house, and no product beside it', async () => {
    const free = (changes: object) => [{ opid: anId(), count: 1, freeItem: item(changes) }];
    expect(await refused(free({ title: '  ' }))).toMatchObject({ status: 422, message: 'cart.error.textMissing' });
    const gone = free({ processingStation: 'nowhere' });
    const named = { message: 'printing.error.stationUnknown', params: { opid: gone[0]?.opid } };
    expect(await refused(gone)).toMatchObject(named);
    const both = [{ opid: anId(), count: 1, id: 'espresso', freeItem: item() }];
    expect(await refused(both)).toMatchObject({ status: 400 });
    expect(await refused([{ opid: anId(), count: 1 }])).toMatchObject({ status: 400 });
  });
});

describe('less than the full price', () => {
  const reduction = { kind: 'discount', percent: 80, reason: 'Frau Keller' } as const;
  const reduced = [aDraftProduct('roesti', { reduction })];
  const guest = { kind: 'onTheHouse', percent: 0, reason: 'Reklamation' } as const;

  test('is charged by the administration, stands on the receipt and in the totals of the day', async () => {
    const order = await place([...reduced, aDraftProduct('espresso', { count: 2, reduction: guest })], {}, 'anna');
    expect(order.products[0]).toMatchObject({
      percent: 80,
      percentKind: 'discount',
      percentReason: 'Frau Keller',
      total: 1480,
    });
    expect(order.total).toBe(1480);
    await pay(order.id);
    const [receipt] = await papers(order.id, 'receipt');
    expect(receipt?.text).toMatch(/Rabatt 20 % +-3\.70/u);
    expect(receipt?.text).toMatch(/Aufs Haus +-9\.60/u);
    const journal = await server.house.database.read.selectFrom('journal').selectAll().execute();
    expect(JSON.stringify(journal)).not.toContain('Keller');
    const totals = await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params });
    expect(totals.reductions).toEqual([
      { kind: 'discount', lines: 1, amount: 370 },
      { kind: 'onTheHouse', lines: 1, amount: 960 },
    ]);
  });

  test('needs the admin PIN of a waiter, and a reason of everybody', async () => {
    expect(await refused(reduced)).toMatchObject({ status: 409, message: 'adminPin.error.notSet' });
    await server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'anna',
      params,
      body: { id: anId(), pin: '4711' },
    });
    expect(await refused(reduced)).toMatchObject({ status: 403, message: 'adminPin.error.required' });
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', params, body: { pin: '4711' } });
    expect((await place(reduced.map((line) => ({ ...line, opid: anId() })))).total).toBe(1480);
    const mute = [aDraftProduct('roesti', { reduction: { ...reduction, reason: ' ' } })];
    expect(await refused(mute, 'anna')).toMatchObject({ status: 422, message: 'cart.error.reasonMissing' });
  });
});

describe('a course', () => {
  test('that waits is on the order and on no ticket', async () => {
    const order = await place([
      aDraftProduct('roesti', { course: 1, seat: 2, allergy: 'Nüsse' }),
      aDraftProduct('steak', { course: 2, held: true }),
    ]);
    expect(order.products.map(({ course, held, seat }) => [course, held, seat])).toEqual([
      [1, false, 2],
      [2, true, null],
    ]);
    const [ticket] = await papers(order.id, 'ticket');
    expect(ticket?.text).toContain('NÜSSE');
    expect(ticket?.text).not.toContain('steak');
  });

  test('has its dishes together on the ticket; what has none stands above the first', async () => {
    const dish = (course: number | undefined, note: string) =>
      aDraftProduct('roesti', { note, ...(course !== undefined && { course }) });
    const order = await place([dish(2, 'Lauch'), dish(1, 'Nüssli'), dish(undefined, 'Brot'), dish(2, 'Speck')]);
    const [ticket, ...others] = await papers(order.id, 'ticket');
    expect(others).toEqual([]);
    expect(ticket?.text.match(/Gang \d|Lauch|Nüssli|Brot|Speck/g)).toEqual([
      'Brot',
      'Gang 1',
      'Nüssli',
      'Gang 2',
      'Lauch',
      'Speck',
    ]);
  });

  test('is named by what waits for it', async () => {
    expect(await refused([aDraftProduct('steak', { held: true })])).toMatchObject({ status: 400 });
  });
});

describe('training', () => {
  const money = async () => {
    const { read } = server.house.database;
    const count = async (table: 'ledger' | 'payments' | 'receipts' | 'print_jobs') =>
      (await read.selectFrom(table).selectAll().execute()).length;
    return Promise.all([count('ledger'), count('payments'), count('receipts'), count('print_jobs')]);
  };
  const totals = () => server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params });

  test('is numbered apart, takes no stock, prints nothing, and pays with no money', async () => {
    const before = await Promise.all([money(), totals()]);
    const real = await place(['espresso']);
    const withReal = await Promise.all([money(), totals()]);
    const order = await place([['filet', 1], 'roesti'], { training: true });
    const second = await place(['roesti'], { training: true });
    expect(order).toMatchObject({ training: true, number: `T-${real.number.replace(/\d+$/u, '1')}` });
    expect(second.number).toMatch(/^T-.*-2$/u);
    const body = aCashPayment([order.id], { cashReceived: 8000, tip: 100 });
    const { payment, revision } = await server.call('POST /v1/payments', { as: 'sara', body });
    expect(payment).toMatchObject({ amount: 7050, change: 850, receiptNumber: null, cashBalance: null, openAmount: 0 });
    expect(await server.call('POST /v1/payments', { as: 'sara', body })).toEqual({ payment, revision });
    const paid = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: order.id } });
    expect(paid.order).toMatchObject({ state: 'done', payed: 7050, stillToPay: 0 });
    expect(await Promise.all([money(), totals()])).toEqual(withReal);
    expect(before).not.toEqual(withReal);
    const next = await place(['espresso']);
    expect(Number(next.number.split('-').at(-1))).toBe(Number(real.number.split('-').at(-1)) + 1);
  });

  test('is canceled and restored like any other, and still moves neither money nor stock', async () => {
    const order = await place([['filet', 1]], { training: true });
    await pay(order.id);
    const left = async () =>
      (await server.call('GET /v1/products', { as: 'sara', query: params })).find(({ id }) => id === 'filet')
        ?.currentStockAmount;
    const before = [await money(), await totals(), await left()];
    const ask = { as: 'system', params: { orderId: order.id } };
    const canceled = await server.call('DELETE /v1/orders/{orderId}/storno', {
      ...ask,
      query: { commandId: anId(), cancelComment: 'geübt', money: 'refund' },
    });
    expect(canceled).toMatchObject({ order: { state: 'canceled', training: true }, refunded: 0 });
    expect([await money(), await totals(), await left()]).toEqual(before);
    await server.call('DELETE /v1/orders/{orderId}/undoStorno', { ...ask, query: { commandId: anId() } });
    expect([await money(), await totals(), await left()]).toEqual(before);
  });

  test('is never mixed with real orders, and makes no paper', async () => {
    const real = await place(['espresso']);
    const order = await place(['espresso'], { training: true });
    const mixed = { as: 'sara', body: aCashPayment([real.id, order.id]) };
    expect(await server.refused('POST /v1/payments', mixed)).toMatchObject({ message: 'payments.error.trainingMixed' });
    const print = { as: 'sara', params: { orderId: order.id }, body: { id: anId() } };
    expect(await server.refused('POST /v1/orders/{orderId}/printReceipt', print)).toMatchObject({
      message: 'orders.error.training',
    });
    const again = { as: 'sara', params: { orderId: order.id } };
    expect(await server.refused('POST /v1/orders/{orderId}/printStationReceipt', again)).toMatchObject({
      message: 'orders.error.training',
    });
    expect(await printJobs(server.house.database.read, order.id)).toEqual([]);
  });
});

test('the books agree with all of it', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
