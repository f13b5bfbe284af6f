/** Orders and cash that were taken without a connection: late, beyond the stock, at tables nobody knows, once each. */
import type { WireDeviation } from '@comanda/contract/offline';
import type { Draft, WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';

import { randomDraft } from '../../random-orders/random-draft.ts';
import { withExtras } from '../../random-orders/random-extras.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, type Step } from '../command.ts';
import { menuRevision, payFact, placeFact, receiverOf } from '../model-offline.ts';
import { openOf } from '../model-pay.ts';
import { once } from '../model.ts';
import { orderPromised, orderSeen, paymentPromised, paymentSeen } from '../views.ts';
import { withCourses } from './place.ts';

const listCall = 'GET /v1/customers/{customerId}/deviations';

export const offlineSteps: readonly Step[] = [
  { name: 'place offline', weight: 3, draw: drawPlaced, calls: ['POST /v1/orders'] },
  { name: 'pay offline', weight: 3, draw: drawPaid, calls: ['POST /v1/payments'] },
  {
    name: 'read deviations',
    weight: 1,
    draw: (_, { model, as }) => listCommand(model.plan.customerId, as),
    calls: [listCall],
  },
];

const minute = 60;
const day = 86_400;

/** Seldom so old that nobody takes it any more. */
function takenAt(random: Random, now: number): number {
  const ago = random.chance(0.04) ? 31 * day : random.pick([0, 1, 20 * minute, 180 * minute, day, 3 * day]);
  return Math.floor(now / 1000) - ago;
}

function drawPlaced(random: Random, { model, as, world }: Around): Command {
  // Offline nobody knows what is left.
  const stock = new Map([...model.stock].map(([id, left]) => [id, Math.max(left, 0) + 3]));
  const draft = randomDraft(model.plan, stock, random);
  const offline = {
    at: takenAt(random, world.now),
    menuRevision: random.chance(0.8) ? menuRevision : 99_999,
    ...(random.chance(0.3) && { deviceNumber: `K9-${String(random.int(1, 9999)).padStart(4, '0')}` }),
  };
  const table = random.chance(0.7) ? draft.table : random.pick(['cellar', ...model.plan.tables.map(({ id }) => id)]);
  const training = random.chance(0.08);
  // Without a PIN nobody's word is asked: what a waiter gives away is told. With one, only who needs none gives.
  const mayGive = isAdmin(as) || model.house.pin === null;
  const given = mayGive && random.chance(0.2) ? withExtras(draft, model.plan, random).products : draft.products;
  return placedCommand(as, { ...draft, table, training, products: withCourses(given, random), offline });
}

/** Sent again by the same device, with a connection or without one, it is the same command. */
function placedCommand(as: string, draft: Draft): Command {
  const { id, offline: _fact, sentAt: _sent, ...body } = draft;
  const act = { id, kind: 'place', actor: as, body };
  return {
    label: `place offline ${draft.products.map(({ id: product, count }) => `${count} ${product}`).join(', ')}`,
    key: 'POST /v1/orders',
    sent: { as, body: draft },
    decide: (model, now) => once(model, act, () => placeFact(model, draft, { by: as, mayReduce: isAdmin(as) }, now)),
    seen: ({ order }: { order: WireOrder }) => orderSeen(order),
    promised: (model) => orderPromised(model, id),
  };
}

/** The amounts are those of this moment: nothing else may be under way. */
function drawPaid(random: Random, { model, as, world, isAlone }: Around): Command | null {
  if (!isAlone) return null;
  const open = [...model.orders.values()].slice(-12).flatMap(({ id }) => {
    const receiver = receiverOf(model, id);
    return receiver === undefined || receiver.training || openOf(receiver) === 0 ? [] : [{ id, receiver }];
  });
  if (open.length === 0) return null;
  const { id, receiver } = random.pick(open);
  const amount = openOf(receiver);
  // Of an order that was merged away its own part may be named beside that of its receiver.
  const first = receiver.id !== id && amount > 1 ? random.int(1, amount - 1) : amount;
  const named = [
    { id, amount: money(first) },
    ...(first === amount ? [] : [{ id: receiver.id, amount: money(amount - first) }]),
  ];
  return paidCommand(as, {
    id: random.uuid(),
    customer: model.plan.customerId,
    method: 'cash',
    orders: random.chance(0.05) ? [{ id }] : random.chance(0.03) ? [{ id: random.uuid(), amount: money(100) }] : named,
    ...(random.chance(0.4) && { tip: money(random.pick([0, 100, 333])) }),
    offline: { at: takenAt(random, world.now) },
  });
}

function paidCommand(as: string, payment: TakePayment): Command {
  const { id, offline: _fact, sentAt: _sent, ...body } = payment;
  const act = { id, kind: 'pay', actor: as, body };
  return {
    label: `pay offline ${payment.orders.map(({ id: order, amount = 'nothing' }) => `${amount} of ${order}`).join(', ')}`,
    key: 'POST /v1/payments',
    sent: { as, body: payment },
    decide: (model, now) => once(model, act, () => payFact(model, payment, as, now)),
    seen: ({ payment: taken }: { payment: WirePayment }) => paymentSeen(taken),
    promised: (model) => paymentPromised(model, id),
  };
}

export function listCommand(customerId: string, as: string): Command {
  const inOrder = (found: readonly (readonly [string, string])[]) => found.map((one) => one.join(' ')).toSorted();
  return {
    label: 'read the deviations',
    key: listCall,
    sent: { as, params: { customerId } },
    decide: ({ revision }) => ({ revision, subject: '' }),
    seen: ({ deviations }: { deviations: WireDeviation[] }) =>
      inOrder(deviations.map(({ order, code }) => [order?.id ?? '', code] as const)),
    promised: ({ deviations }) => inOrder(deviations),
  };
}
