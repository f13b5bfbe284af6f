/** What happens between the tables on a random day: lines go from one order to another, on the house, out of the house. */
import type { ContractKey } from '@comanda/contract/calls';
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';

import { setMethod } from './guest-doors.ts';
import type { SentLoosely, TestServer } from './start-test-server.ts';

const which = fc.nat(9);
const line = fc.nat(5);
const choice = fc.constantFrom('refund' as const, 'fee' as const);

/** Numbers choose among what there is. */
export const moveSteps = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lunch' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver' as const), zip: fc.constantFrom('8400', '8401') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('addTo' as const), which, line }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('moveLines' as const),
      which,
      line,
      count: fc.constantFrom(0, 0, 1),
      to: fc.option(which),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), which, from: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('changeType' as const),
      which,
      type: fc.constantFrom('dinein' as const, 'takeaway' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forFree' as const),
      which,
      line,
      kind: fc.constantFrom('onTheHouse' as const, 'staffMeal' as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancelPart' as const),
      which,
      line,
      count: fc.constantFrom(0, 0, 1),
      money: choice,
      withPaid: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restoreAny' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('payLine' as const),
      which,
      line,
      count: fc.constantFrom(0, 1),
      method: fc.constantFrom('cash' as const, 'ext_twint' as const),
      tip: fc.constantFrom(0, 0, 37),
    }),
  },
] as const;

const params = { customerId: 'linde' };
const lunchId = 'c0ffee00-0000-4000-8000-000000000001';

/** A lunch of parts at two rates, and the door for deliveries with a fee. */
export async function setUpMoves(server: TestServer): Promise<void> {
  const part = (id: string, ...choices: [product: string, surcharge: number][]) => ({
    id,
    title: { de: id },
    choices: choices.map(([product, surcharge]) => ({ product, surcharge })),
  });
  const components = [part('dish', ['roesti', 0], ['odd', 333]), part('drink', ['espresso', 0], ['fendant', 300])];
  const lunch = { id: lunchId, name: { de: 'Mittag' }, category: 'food', price: 2200, components };
  await server.call('POST /v1/customers/{customerId}/combos', { as: 'anna', params, body: lunch });
  const near = { id: 'near', name: 'Nah', zips: '8400', fee: money(790), minimum: money(0) };
  const far = { id: 'far', name: 'Fern', zips: '8401', fee: money(1233), minimum: money(0) };
  await setMethod(server, 'delivery', { active: true, areas: [near, far] });
}

type Day = {
  readonly server: () => TestServer;
  readonly orders: string[];
  readonly pay: (body: object) => Promise<void>;
};

const chosen = <Thing>(all: readonly Thing[], at: number): Thing | undefined =>
  all.at(-1 - (at % Math.max(1, all.length)));

function callsOf({ server, orders }: Day) {
  const idAt = (at: number) => chosen(orders, at) ?? 'none';
  const orderAt = async (at: number): Promise<WireOrder | null> => {
    const found = await server().send('GET /v1/orders/{orderId}', { as: 'anna', params: { orderId: idAt(at) } });
    return found.statusCode === 200 ? found.json<{ order: WireOrder }>().order : null;
  };
  const send = (key: ContractKey, orderId: string, body: object, as = 'anna') =>
    server().send(key, { as, params: { orderId }, body: { id: anId(), ...body } } satisfies SentLoosely);
  const place = async (...draft: Parameters<typeof aDraft>) => {
    const answer = await server().send('POST /v1/orders', { as: 'sara', body: aDraft(...draft) });
    if (answer.statusCode === 200) orders.push(answer.json<{ order: WireOrder }>().order.id);
    return answer;
  };
  const lineOf = async (at: number, nth: number, count: number) => {
    const order = await orderAt(at);
    const found = chosen(order?.products ?? [], nth);
    if (order === null || found === undefined) return null;
    const isPart = count > 0 && count < found.count;
    return { order, found, part: { opid: found.opid, ...(isPart && { count, newOpid: anId() }) } };
  };
  return { idAt, orderAt, send, place, lineOf };
}

type Calls = ReturnType<typeof callsOf>;

/** What is ordered. */
function placing({ idAt, send, place }: Calls) {
  return {
    lunch: ({ count }: { count: number }) => {
      const parts = [
        { opid: anId(), id: 'dish', product: count === 2 ? 'odd' : 'roesti' },
        { opid: anId(), id: 'drink', product: count === 1 ? 'fendant' : 'espresso' },
      ];
      return place([aDraftProduct(lunchId, { count, components: parts })], { covers: count });
    },
    deliver: ({ zip }: { zip: string }) =>
      place(['odd', 'fendant'], {
        type: 'delivery',
        guest: 'Frau Muster',
        phone: '079 123 45 67',
        deliveryAddress: { street: 'Dorfstrasse 2', zip, city: 'Winterthur' },
      }),
    addTo: async ({ which: at, line: nth }: { which: number; line: number }) =>
      send('POST /v1/orders/{orderId}/products', idAt(at), {
        products: [aDraftProduct(['odd', 'fendant', 'roesti', 'bread', 'espresso', 'odd'][nth] ?? 'odd', { count: 2 })],
      }),
  };
}

/** What stands elsewhere afterwards, is another kind of order, or costs less. */
function moving({ idAt, send, lineOf }: Calls, orders: string[]) {
  return {
    moveLines: async (one: { which: number; line: number; count: number; to: number | null }) => {
      const found = await lineOf(one.which, one.line, one.count);
      if (found === null) return;
      const newOrder = { id: anId(), table: 'linde-t10' };
      const to = one.to === null ? { newOrder } : { order: idAt(one.to) };
      const done = await send('POST /v1/orders/{orderId}/moveProducts', found.order.id, { lines: [found.part], to });
      if (done.statusCode === 200 && one.to === null) orders.push(newOrder.id);
    },
    merge: ({ which: at, from }: { which: number; from: number }) =>
      send('POST /v1/orders/{orderId}/merge', idAt(at), { from: idAt(from) }),
    changeType: ({ which: at, type }: { which: number; type: 'dinein' | 'takeaway' }) =>
      send('POST /v1/orders/{orderId}/type', idAt(at), { type }),
    forFree: async (one: { which: number; line: number; kind: 'onTheHouse' | 'staffMeal' | null }) => {
      const found = await lineOf(one.which, one.line, 1);
      if (found === null) return;
      const percent = one.kind === 'staffMeal' ? 50 : 0;
      const reduction = one.kind === null ? null : { kind: one.kind, percent, reason: 'Reklamation' };
      await send('POST /v1/orders/{orderId}/discount', found.order.id, { lines: [found.part], reduction });
    },
  };
}

/** What is taken back, brought back and paid by the piece. */
function undoing({ idAt, orderAt, send, lineOf }: Calls, { server, pay }: Day) {
  return {
    cancelPart: async (one: {
      which: number;
      line: number;
      count: number;
      money: 'refund' | 'fee';
      withPaid: boolean;
    }) => {
      const found = await lineOf(one.which, one.line, one.count);
      if (found === null) return;
      const { money, withPaid } = one;
      const body = { lines: [found.part], comment: 'fiel hin', money, withPaid };
      await send('POST /v1/orders/{orderId}/cancelProducts', found.order.id, body);
    },
    /** What was canceled within the hour, wherever it stands among the others. */
    restoreAny: async ({ which: at }: { which: number }) => {
      for (let nth = 0; nth < 10; nth += 1) {
        const order = await orderAt(at + nth);
        if (order?.state !== 'canceled' || order.restorableUntil === null) continue;
        const query = { commandId: anId() };
        await server().send('DELETE /v1/orders/{orderId}/undoStorno', {
          as: 'anna',
          params: { orderId: order.id },
          query,
        });
        return;
      }
    },
    repay: ({ which: at }: { which: number }) => send('POST /v1/orders/{orderId}/repay', idAt(at), {}),
    payLine: async (one: { which: number; line: number; count: number; method: string; tip: number }) => {
      const found = await lineOf(one.which, one.line, 0);
      if (found === null) return;
      const { opid, count } = found.found;
      const lines = [{ opid, count: one.count === 0 ? count : 1 }];
      const { method, tip } = one;
      await pay({ method, split: 'lines', orders: [{ id: found.order.id, lines }], tip, reference: 'R-1' });
    },
  };
}

export function moveDeeds(day: Day) {
  const calls = callsOf(day);
  return { ...placing(calls), ...moving(calls, day.orders), ...undoing(calls, day) };
}
