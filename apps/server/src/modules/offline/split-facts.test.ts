import type { WirePayment } from '@comanda/contract/payments';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const now = () => Math.floor(server.clock.now() / 1000);
const ofOrder = async (id: string) => {
  const { deviations } = await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params });
  return deviations.filter(({ order }) => order?.id === id).map(({ code, params: said }) => [code, said]);
};
const place = (lines: Parameters<typeof aDraft>[0]) =>
  server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) });
type Part = { id: string; amount: number; lines?: { opid: string | undefined; count: number; shares?: number }[] };
const cash = (orders: Part[], split: 'lines' | 'seat') =>
  server.call('POST /v1/payments', {
    as: 'sara',
    body: { ...aCashPayment([], { split }), orders, offline: { at: now() - 3600 }, sentAt: now() } as never,
  });

describe('cash taken offline for a part of a bill', () => {
  const read = async (orderId: string) =>
    (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
  const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  const paidOf = async (orderId: string) =>
    (await read(orderId)).products.map(({ paidCount, paidAmount }) => [paidCount, paidAmount]);
  const receiptsOf = async ({ id, orders }: WirePayment) => {
    const orderId = orders[0]?.id ?? '';
    const body = { id: anId(), payment: id };
    await server.call('POST /v1/orders/{orderId}/printReceipt', { as: 'sara', params: { orderId }, body });
    const jobs = await printJobs(server.house.database.read, orderId);
    return jobs
      .filter(({ kind }) => kind === 'receipt')
      .map(({ document }) => layOut(document).map(textOf).join('\n').replace(/ +/g, ' '));
  };

  test('by product: what it paid is not offered again, and the rest pays the bill', async () => {
    const { order } = await place([['rivella', 3], 'bread']);
    const [rivella, bread] = order.products;
    const part = { id: order.id, amount: 1040, lines: [{ opid: rivella?.opid, count: 2 }] };
    const { payment } = await cash([part], 'lines');
    expect(payment).toMatchObject({ split: 'lines', amount: 1040 });
    expect(payment.orders[0]?.lines).toEqual([
      { opid: rivella?.opid, count: 2, amount: 1040, left: 1040, leftCount: 2 },
    ]);
    expect(await paidOf(order.id)).toEqual([
      [2, 1040],
      [0, 0],
    ]);
    expect(await receiptsOf(payment)).toEqual([
      expect.stringMatching(/Teilzahlung[^]*\n2 rivella \(de\) 5\.20 10\.40 A\n\nCHF 10\.40/),
    ]);
    const rest = { id: order.id, lines: [rivella, bread].map((line) => ({ opid: line?.opid ?? '', count: 1 })) };
    const body = aCashPayment([], { split: 'lines', orders: [rest] });
    const last = await server.call('POST /v1/payments', { as: 'sara', body });
    expect(last.payment.orders).toMatchObject([{ stillToPay: 0, state: 'done' }]);
    await sound();
  });

  test('of a shared piece it names the share, and the last one takes the piece', async () => {
    const { order } = await place(['fendant', 'bread']);
    const opid = order.products[0]?.opid;
    const share = (amount: number, shares?: number) =>
      cash(
        [{ id: order.id, amount, lines: [{ opid, count: 1, ...(shares === undefined ? {} : { shares }) }] }],
        'lines',
      );
    await share(1450, 2);
    expect(await paidOf(order.id)).toEqual([
      [0, 1450],
      [0, 0],
    ]);
    await share(1450);
    expect(await paidOf(order.id)).toEqual([
      [1, 2900],
      [0, 0],
    ]);
    await sound();
  });

  test('by seat: with the share of what belongs to no seat', async () => {
    const { order } = await place([aDraftProduct('rivella', { seat: 1 }), 'bread']);
    const [rivella] = order.products;
    const part = { id: order.id, amount: order.total, lines: [{ opid: rivella?.opid, count: 1 }] };
    const { payment } = await cash([part], 'seat');
    expect(payment.orders).toMatchObject([{ stillToPay: 0, lines: [{ opid: rivella?.opid, count: 1, amount: 520 }] }]);
    await sound();
  });

  test('names of its lines only what nobody has paid or canceled meanwhile; all of its money counts', async () => {
    const { order } = await place([['rivella', 3], 'espresso', 'roesti']);
    const [rivella, espresso] = order.products;
    const faster = { id: order.id, lines: [{ opid: rivella?.opid ?? '', count: 2 }] };
    const body = aCashPayment([], { split: 'lines', orders: [faster] });
    await server.call('POST /v1/payments', { as: 'luca', body });
    const lines = [
      { opid: rivella?.opid, count: 2 },
      { opid: espresso?.opid, count: 1 },
      { opid: 'gone', count: 1 },
    ];
    const { payment } = await cash([{ id: order.id, amount: 1520, lines }], 'lines');
    expect(payment.orders[0]?.lines.toSorted((a, b) => b.amount - a.amount)).toEqual([
      { opid: rivella?.opid, count: 1, amount: 520, left: 520, leftCount: 1 },
      { opid: espresso?.opid, count: 1, amount: 480, left: 480, leftCount: 1 },
    ]);
    expect((await read(order.id)).payed).toBe(2560);
    // Its lines would not come to what was paid: all of the order stands there.
    const papers = await receiptsOf(payment);
    expect(papers.filter((text) => /roesti[^]*Bereits bezahlt -10\.40[^]*CHF 15\.20/.test(text))).toHaveLength(1);
    await sound();
  });

  test('of what was paid as a whole meanwhile it names nothing, and is told', async () => {
    const { order } = await place(['rivella']);
    await server.call('POST /v1/payments', { as: 'luca', body: aCashPayment([order.id]) });
    const lines = [{ opid: order.products[0]?.opid, count: 1 }];
    const { payment } = await cash([{ id: order.id, amount: 520, lines }], 'lines');
    expect(payment.orders).toMatchObject([{ amount: 520, lines: [] }]);
    expect(await ofOrder(order.id)).toEqual([['amountDiffers', { paid: 520, open: 0 }]]);
    await sound();
  });

  test('follows its lines into the order that took them', async () => {
    const [a, b] = [(await place(['rivella', 'bread'])).order, (await place(['espresso'])).order];
    const merged = await server.send('POST /v1/orders/{orderId}/merge', {
      as: 'luca',
      params: { orderId: b.id },
      body: { id: anId(), from: a.id },
    });
    expect(merged.statusCode).toBe(200);
    const parts = [
      { id: a.id, amount: 520, lines: [{ opid: a.products[0]?.opid, count: 1 }] },
      { id: b.id, amount: 480, lines: [{ opid: b.products[0]?.opid, count: 1 }] },
    ];
    const { payment } = await cash(parts, 'lines');
    expect(payment.orders).toMatchObject([{ id: b.id, amount: 1000 }]);
    expect(await paidOf(b.id)).toEqual([
      [1, 480],
      [1, 520],
      [0, 0],
    ]);
    await sound();
  });

  test('without the lines that an earlier version did not keep it is booked as an amount', async () => {
    const { order } = await place(['rivella', 'bread']);
    const { payment } = await cash([{ id: order.id, amount: 520 }], 'lines');
    expect(payment.orders).toMatchObject([{ amount: 520, lines: [] }]);
    await sound();
  });
});
