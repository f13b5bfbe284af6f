import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (lines: Parameters<typeof aDraft>[0], changes: Parameters<typeof aDraft>[1] = {}) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines, changes) })).order;
const print = (orderId: string, body: { paper: 'bill'; also: string[] }) =>
  server.call('POST /v1/orders/{orderId}/printReceipt', {
    as: 'luca',
    params: { orderId },
    body: { id: anId(), ...body },
  });
const billOf = async (orderId: string) => {
  const jobs = await printJobs(server.house.database.read, orderId);
  return jobs.filter(({ kind }) => kind === 'bill').map(({ document }) => layOut(document).map(textOf).join('\n'));
};

describe('a table with several orders', () => {
  test('has one bill: apart by order, with one total and one VAT summary', async () => {
    const [first, second] = [
      await place(['espresso']),
      await place(['espresso', 'rivella'], { type: 'pickup', guest: 'Mia Keller', phone: '079 123 45 67' }),
    ];
    await print(first.id, { paper: 'bill', also: [second.id, first.id] });
    const bills = await billOf(first.id);
    expect(bills).toHaveLength(1);
    const [text = ''] = bills;
    const at = (part: string) => text.indexOf(part);
    expect(text.split(first.number)).toHaveLength(2);
    expect(text).toContain(`${second.number}, Mia Keller`);
    expect(at(first.number)).toBeLessThan(at(second.number));
    expect(at(second.number)).toBeLessThan(at('rivella'));
    expect(text.match(/MwSt\./g)).toHaveLength(1);
    expect(text).toContain('14.80');
    expect(await billOf(second.id)).toEqual([]);
    const history = async (orderId: string) =>
      (await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId } })).steps;
    for (const { id } of [first, second]) {
      expect((await history(id)).map(({ what }) => what)).toContain('bill.printed');
    }
  });

  test('shows the same before it is printed, and leaves out what is paid', async () => {
    const [first, second] = [await place(['espresso']), await place(['rivella'])];
    const look = async () => {
      const asked = { params: { orderId: first.id }, query: { paper: 'bill' as const, also: second.id } };
      const { document } = await server.call('GET /v1/orders/{orderId}/bill', { as: 'luca', ...asked });
      return layOut(JSON.parse(document)).map(textOf).join('\n');
    };
    expect(await look()).toContain('10.00');
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([first.id]) });
    const rest = await look();
    expect(rest).toContain('5.20');
    expect(rest).not.toContain(first.number);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([second.id]) });
    const over = { as: 'luca', params: { orderId: first.id }, body: { id: anId(), paper: 'bill', also: [second.id] } };
    expect(await server.refused('POST /v1/orders/{orderId}/printReceipt', over)).toMatchObject({
      message: 'receipts.error.notFound',
    });
  });

  test('takes no order of another venue onto it', async () => {
    const order = await place(['espresso']);
    const theirs = aDraft(['espresso'], { customer: 'rose' });
    const { order: foreign } = await server.call('POST /v1/orders', { as: 'rosa', body: theirs });
    const sent = { as: 'luca', params: { orderId: order.id }, body: { id: anId(), paper: 'bill', also: [foreign.id] } };
    expect(await server.refused('POST /v1/orders/{orderId}/printReceipt', sent)).toMatchObject({
      message: 'orders.error.notFound',
    });
    expect(await billOf(order.id)).toEqual([]);
  });
});
