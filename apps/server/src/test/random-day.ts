/** A day of a small house by chance: what its people do, one thing after the other; what is refused changes nothing. */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';

import { cancelCalls } from './cancel-calls.ts';
import { closingCalls } from './closing-calls.ts';
import { creditDeeds, creditSteps } from './credit-deeds.ts';
import { invoiceDeeds, invoiceSteps } from './invoice-deeds.ts';
import { moveDeeds, moveSteps } from './move-deeds.ts';
import type { ProviderOnTrial } from './provider-on-trial.ts';
import type { TestServer } from './start-test-server.ts';

/** One thing that somebody does; numbers choose among what there is. */
export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('place' as const), what: fc.nat(4), type: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(9), tip: fc.nat(777) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('twint' as const), which: fc.nat(9), tip: fc.nat(333) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('part' as const),
      which: fc.nat(9),
      amount: fc.integer({ min: 1, max: 700 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('offline' as const),
      which: fc.nat(9),
      amount: fc.integer({ min: 5, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      which: fc.nat(9),
      money: fc.constantFrom('refund' as const, 'fee' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancelLine' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('discount' as const),
      which: fc.nat(9),
      percent: fc.integer({ min: 0, max: 99 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: fc.nat(9),
      amount: fc.integer({ min: 1, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('tip' as const),
      which: fc.nat(9),
      tip: fc.nat(999),
      person: fc.constantFrom(null, 'luca', 'sara'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cash' as const),
      kind: fc.constantFrom('float' as const, 'payOut' as const, 'count' as const),
      amount: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('placeOffline' as const), what: fc.nat(4), minutes: fc.nat(200) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('share' as const),
      which: fc.nat(9),
      shares: fc.integer({ min: 2, max: 5 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('together' as const), which: fc.nat(9), tip: fc.nat(200) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), keeps: fc.boolean() }) },
  ...creditSteps,
  ...invoiceSteps,
  ...moveSteps,
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), off: fc.constantFrom(0, 0, -35, 20) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 45, 61, 400) }) },
);
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const params = { customerId: 'linde' };
const dishes = [['roesti'], ['odd', 'espresso'], [['bread', 3] as const], ['fendant', 'roesti'], [['odd', 2] as const]];
const oneOf = (all: readonly string[], which: number) => all.at(-1 - (which % Math.max(1, all.length))) ?? '';

/** Nine of ten typed amounts can be put down; the others are refused. */
const coins = (amount: number) => (amount % 10 === 0 ? amount + 1 : amount * 5);

type Deeds = { readonly [Do in Step['do']]: (one: Extract<Step, { do: Do }>) => Promise<unknown> };

/** Orders and payments that were made so far; what is refused changes nothing, and that is tried too. */
type Day = {
  readonly serverNow: () => TestServer;
  readonly orders: string[];
  readonly payments: string[];
  readonly pay: (body: object) => Promise<void>;
};

type Sold = { readonly opid: string; readonly count: number };

/** None of an order that is not there. */
async function linesOf(server: TestServer, orderId: string): Promise<readonly Sold[]> {
  const found = await server.send('GET /v1/orders/{orderId}', { as: 'anna', params: { orderId } });
  return found.statusCode === 200 ? found.json<{ order: { products: readonly Sold[] } }>().order.products : [];
}

function orderDeeds({ serverNow, orders }: Day) {
  const calls = cancelCalls(serverNow);
  return {
    place: async ({ what, type }) => {
      const order = await calls.place(dishes[what] ?? [], { type: type === 0 ? 'dinein' : 'takeaway', covers: 2 });
      orders.push(order.id);
    },
    placeOffline: async ({ what, minutes }) => {
      const now = Math.floor(serverNow().clock.now() / 1000);
      const offline = { at: now - minutes * 60, menuRevision: 0, deviceNumber: null, addsTo: null };
      const body = aDraft(dishes[what] ?? [], { offline, sentAt: now });
      const answer = await serverNow().send('POST /v1/orders', { as: 'sara', body });
      if (answer.statusCode === 200) orders.push(answer.json<{ order: { id: string } }>().order.id);
    },
    cancel: ({ which, money: choice }) =>
      serverNow().send('DELETE /v1/orders/{orderId}/storno', calls.cancelSent(oneOf(orders, which), { money: choice })),
    cancelLine: async ({ which }) => {
      const orderId = oneOf(orders, which);
      const products = await linesOf(serverNow(), orderId);
      const sent = calls.productSent(orderId, products[0]?.opid ?? '', { money: 'refund' });
      await serverNow().send('DELETE /v1/orders/{orderId}/products/{opid}', sent);
    },
    restore: ({ which }) =>
      serverNow().send('DELETE /v1/orders/{orderId}/undoStorno', calls.restoreSent(oneOf(orders, which))),
    discount: async ({ which, percent }) => {
      const orderId = oneOf(orders, which);
      const products = await linesOf(serverNow(), orderId);
      const lines = products.map(({ opid, count }) => ({ opid, count, newOpid: anId() }));
      const body = { id: anId(), lines, reduction: { kind: 'discount', percent, reason: 'Stammgast' } };
      await serverNow().send('POST /v1/orders/{orderId}/discount', { as: 'anna', params: { orderId }, body });
    },
  } satisfies Partial<Deeds>;
}

function payDeeds({ serverNow, orders, payments, pay }: Day) {
  return {
    pay: ({ which, tip }) => pay({ method: 'cash', orders: [{ id: oneOf(orders, which) }], tip }),
    twint: ({ which, tip }) => pay({ method: 'ext_twint', orders: [{ id: oneOf(orders, which) }], tip }),
    coupon: ({ which }) => pay({ method: 'ext_coupon', reference: 'G-17', orders: [{ id: oneOf(orders, which) }] }),
    part: ({ which, amount }) =>
      pay({ method: 'cash', split: 'amount', orders: [{ id: oneOf(orders, which), amount }] }),
    share: async ({ which, shares }) => {
      const id = oneOf(orders, which);
      const products = await linesOf(serverNow(), id);
      const [first] = products;
      if (first === undefined) return;
      const lines = [{ opid: first.opid, count: first.count, shares }];
      await pay({ method: 'cash', split: 'lines', orders: [{ id, lines }] });
    },
    together: ({ which, tip }) => {
      const both = [...new Set([oneOf(orders, which), oneOf(orders, which + 1)])];
      return pay({ method: 'cash', orders: both.map((id) => ({ id })), tip });
    },
    offline: ({ which, amount }) => {
      const at = Math.floor(serverNow().clock.now() / 1000) - 1800;
      const taken = { offline: { at }, sentAt: Math.floor(serverNow().clock.now() / 1000) };
      return pay({ method: 'cash', orders: [{ id: oneOf(orders, which), amount }], ...taken });
    },
    refund: ({ which, amount }) => {
      const body = { id: anId(), amount, reason: 'falsch getippt' };
      const paymentId = oneOf(payments, which);
      return serverNow().send('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body });
    },
    tip: ({ which, tip, person }) => {
      const body = { id: anId(), tip, person, reason: 'falsch getippt' };
      const paymentId = oneOf(payments, which);
      return serverNow().send('POST /v1/payments/{paymentId}/tip', { as: 'anna', params: { paymentId }, body });
    },
  } satisfies Partial<Deeds>;
}

function houseDeeds({ serverNow }: Day) {
  const { close, x, moveSent } = closingCalls(serverNow);
  return {
    cash: ({ kind, amount }) =>
      serverNow().send(
        'POST /v1/customers/{customerId}/cashBalance',
        // Every second payout may lead below zero.
        moveSent(kind, coins(amount), { reason: 'wie immer', ...(amount % 2 === 0 && { missing: money(100_000) }) }),
      ),
    close: async ({ off }) => {
      const drawer = (await x()).drawers[0];
      const counted = money(Math.max(0, (drawer?.expected ?? 0) + off));
      await close(
        drawer === undefined || drawer.expected < 0 ? [] : [{ drawer: drawer.drawer, counted, reason: 'gezählt' }],
      );
    },
    settle: ({ keeps }) => {
      const body = { id: anId(), person: 'luca', paysTips: !keeps, missing: money(100_000) };
      return serverNow().send('POST /v1/customers/{customerId}/settlements', { as: 'anna', params, body });
    },
    wait: ({ minutes }) => Promise.resolve(serverNow().clock.pass(minutes * 60_000)),
  } satisfies Partial<Deeds>;
}

/** @returns does one thing in the house "linde" */
export function randomDay(
  serverNow: () => TestServer,
  trialNow: () => ProviderOnTrial,
): (one: Step) => Promise<unknown> {
  const payments: string[] = [];
  const pay = async (body: object) => {
    const sent = { as: 'luca', body: { id: anId(), customer: 'linde', printsReceipt: false, ...body } };
    const answer = await serverNow().send('POST /v1/payments', sent);
    if (answer.statusCode === 200) payments.push(answer.json<{ payment: { id: string } }>().payment.id);
  };
  const day: Day = { serverNow, orders: [], payments, pay };
  const credit = creditDeeds({ server: serverNow, trialNow, orders: day.orders, pay });
  const invoices = invoiceDeeds({ server: serverNow, orders: day.orders });
  const moves = moveDeeds({ server: serverNow, orders: day.orders, pay });
  const deeds: Deeds = { ...orderDeeds(day), ...payDeeds(day), ...credit, ...invoices, ...moves, ...houseDeeds(day) };
  return (one) => (deeds[one.do] as (step: Step) => Promise<unknown>)(one);
}
