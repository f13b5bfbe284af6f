/** Whatever is practised, every paper that leaves the house stays as it was (docs/decisions/0019). */
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
const calls = cancelCalls(() => server);
const { add } = paymentCalls(() => server);
const { move, x } = closingCalls(() => server);
const params = { customerId: 'linde' };
const days = { from: '2026-11-19', to: '2026-11-23' };

beforeAll(async () => {
  server = await startTestServer();
  for (const method of ['ext_twint', 'ext_coupon']) await add(aMethod(method));
  await move('float', 20_000);
  const order = await calls.place(['roesti', ['odd', 2]]);
  await calls.pay([order.id]);
  const gone = await calls.place(['bread']);
  await calls.pay([gone.id]);
  await calls.cancel(gone.id, { money: 'refund' });
  await calls.place(['fendant']);
});
afterAll(() => server.close());

/** Without its moment and the end of the chain, which every entry moves. */
function withoutProof<Figures extends { readonly chain: object; readonly to: number }>(figures: Figures) {
  const { chain: _chain, to: _to, ...rest } = figures;
  return rest;
}

/** All that an accountant gets. */
async function papers() {
  const of = { as: 'anna', params };
  const files = ['orderedItems', 'accounting', 'cashBook'] as const;
  const sent = files.map((name) =>
    server.send(`GET /v1/customers/{customerId}/exports/${name}.csv`, { ...of, query: days }),
  );
  const quarter = { year: '2026', quarter: '4' };
  const settlements = ['sara', 'anna'].map((person) =>
    server.call('GET /v1/customers/{customerId}/settlements/next', { ...of, query: { person } }),
  );
  const { amount, drawers, tipsOwed } = await server.call('GET /v1/customers/{customerId}/cashBalance', of);
  const statistics = await server.call('GET /v1/customers/{customerId}/statistics', { ...of, query: days });
  return {
    x: withoutProof(await x()),
    settlements: (await Promise.all(settlements)).map(({ figures }) => withoutProof(figures)),
    cash: { amount, drawers, tipsOwed },
    statistics: {
      ...statistics,
      // The time up to which both periods are held against each other goes on.
      before: { ...statistics.before, until: null },
    },
    files: (await Promise.all(sent)).map(({ body }) => body),
    vat: await server.call('GET /v1/customers/{customerId}/exports/vatSummary', { ...of, query: quarter }),
    numbers: await server.call('GET /v1/customers/{customerId}/numberGaps', of),
  };
}

const doing = <Do extends string>(what: Do, weight = 1) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(what), which: fc.nat(5), how: fc.nat(5) }),
});
const step = fc.oneof(
  doing('place', 4),
  doing('pay', 4),
  doing('payLater'),
  doing('payOffline'),
  doing('cancel', 2),
  doing('cancelLine'),
  doing('restore', 2),
  doing('reduce'),
  doing('changeType'),
  doing('changeGuest'),
  doing('move'),
  doing('merge'),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const orders: string[] = [];
const at = (orderId: string, body: object) => ({ as: 'anna', params: { orderId }, body: { id: anId(), ...body } });
const pay = (more: object) =>
  server.send('POST /v1/payments', {
    as: 'sara',
    body: { id: anId(), customer: 'linde', printsReceipt: true, ...more },
  });

async function linesOf(orderId: string) {
  const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'anna', params: { orderId } });
  return order.products.map(({ opid, count }) => ({ opid, count, newOpid: anId() }));
}

const ways = [
  { method: 'cash', tip: 115 },
  { method: 'ext_twint', tip: 115 },
  { method: 'ext_coupon', reference: 'G' },
];
const reductions = ['discount', 'onTheHouse', 'staffMeal'];

const deeds: { readonly [Do in Step['do']]: (id: string, one: Step) => Promise<unknown> } = {
  place: async (_, { how }) => {
    const more = { training: true, covers: 3, type: how % 2 === 0 ? ('dinein' as const) : ('takeaway' as const) };
    orders.push((await calls.place(['roesti', ['odd', 2]], more)).id);
  },
  pay: (id, { how }) => {
    const part = how < 3 ? { orders: [{ id }] } : { split: 'amount', orders: [{ id, amount: 35 }] };
    return pay({ ...ways[how % ways.length], ...part });
  },
  payLater: (id) => pay({ method: 'pay_later', orders: [{ id }] }),
  payOffline: (id) => {
    const sentAt = Math.floor(server.clock.now() / 1000);
    return pay({ method: 'cash', orders: [{ id, amount: 500 }], offline: { at: sentAt - 900 }, sentAt });
  },
  cancel: (id, { how }) =>
    server.send('DELETE /v1/orders/{orderId}/storno', calls.cancelSent(id, { money: how > 2 ? 'fee' : 'refund' })),
  cancelLine: async (id) => {
    const [line] = await linesOf(id);
    const sent = calls.productSent(id, line?.opid ?? '', { money: 'refund' });
    return server.send('DELETE /v1/orders/{orderId}/products/{opid}', sent);
  },
  restore: (id) => server.send('DELETE /v1/orders/{orderId}/undoStorno', calls.restoreSent(id)),
  reduce: async (id, { how }) => {
    const reduction = { kind: reductions[how % 3], percent: how % 3 === 0 ? 50 : 0, reason: 'Übung' };
    return server.send('POST /v1/orders/{orderId}/discount', at(id, { lines: await linesOf(id), reduction }));
  },
  changeType: (id) => server.send('POST /v1/orders/{orderId}/type', at(id, { type: 'takeaway' })),
  changeGuest: async (id, { how }) => {
    const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'anna', params: { orderId: id } });
    return server.send('POST /v1/orders/{orderId}/guest', at(id, { version: order.version, covers: how + 1 }));
  },
  move: async (id) => {
    const [first] = await linesOf(id);
    const lines = first === undefined ? [] : [{ opid: first.opid }];
    const to = { newOrder: { id: anId(), table: 'linde-t3' } };
    return server.send('POST /v1/orders/{orderId}/moveProducts', at(id, { lines, to }));
  },
  merge: (id, { how }) => {
    const from = orders.at(-1 - (how % Math.max(1, orders.length))) ?? '';
    return server.send('POST /v1/orders/{orderId}/merge', at(id, { from }));
  },
};

test('orders that are practised stand on no paper, whatever is done with them', async () => {
  const before = await papers();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      for (const one of steps) {
        server.clock.pass(20_000);
        const id = orders.at(-1 - (one.which % Math.max(1, orders.length)));
        // What is refused changes nothing, and is tried too.
        if (id !== undefined || one.do === 'place') await deeds[one.do](id ?? '', one);
      }
      expect(await papers()).toEqual(before);
      expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  const practised = server.house.database.read.selectFrom('orders').where('is_training', '=', true);
  const states = await practised.select('state').distinct().execute();
  expect(states.length).toBeGreaterThan(0);
}, 60_000);
