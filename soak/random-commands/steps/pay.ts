/** Cash for one order or several, right and wrong; a payment read again. */
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { type Money, money } from '@comanda/domain/money';

import { ours, theirs } from '../../in-process/house.ts';
import { largestTotal } from '../../random-orders/oracle.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, isAdmin, someOrder, type Step } from '../command.ts';
import { pay } from '../model-pay.ts';
import { refund } from '../model-refund.ts';
import { once } from '../model.ts';
import { paymentPromised, paymentSeen } from '../views.ts';

export const paySteps: readonly Step[] = [
  { name: 'pay', weight: 9, draw: drawPayment, calls: ['POST /v1/payments'] },
  { name: 'pay any amount offline', weight: 3, draw: drawFact, calls: ['POST /v1/payments'] },
  {
    name: 'give money of a payment back',
    weight: 3,
    draw: drawRefund,
    calls: ['POST /v1/payments/{paymentId}/refund'],
  },
  { name: 'read a payment', weight: 1, draw: drawRead, calls: ['GET /v1/payments/{paymentId}'] },
];

function drawPayment(random: Random, around: Around): Command {
  const { model, neighbour, as, quarrel } = around;
  const open = [...model.orders.values()]
    .filter(({ total, paid, state }) => paid < total && state !== 'canceled')
    .slice(-8);
  const disputed = quarrel === undefined ? [] : [quarrel];
  const wanted = [
    ...disputed,
    ...Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
      open.length > 0 && random.chance(0.7) ? random.pick(open).id : someOrder(random, around),
    ),
  ];
  // Twice the same order is a mistake that should be rare.
  const ids = random.chance(0.95) ? [...new Set(wanted)] : wanted;
  const split = random.chance(0.3) ? ('amount' as const) : undefined;
  const method = random.pick(drawnMethods);
  const orders = ids.map((id) => {
    const { total = 0, paid = 0 } = model.orders.get(id) ?? {};
    const off = random.pick([0, 0, 0, 0, 0, 0, 0, -1, 1, -total]);
    const part = split === undefined ? total - paid + off : Math.floor((total - paid) / random.int(1, 3)) + off;
    return { id, ...(total < largestTotal && random.chance(0.5) && { amount: money(part) }) };
  });
  const all = orders.reduce((sum, { id }) => sum + (model.orders.get(id)?.total ?? 0), 0);
  return payCommand(as, {
    // An order's id is taken: a command of another kind is refused.
    id: random.chance(0.02) ? someOrder(random, around) : random.uuid(),
    customer: random.chance(0.03) ? neighbour.plan.customerId : model.plan.customerId,
    method,
    orders,
    ...(split !== undefined && { split }),
    ...(method.startsWith('ext_') && random.chance(0.9) && { reference: 'R-1' }),
    ...(random.chance(method === 'pay_later' ? 0.1 : 0.4) && { tip: money(random.pick([0, 100, 333, 5000, -1])) }),
    ...(random.chance(method === 'cash' ? 0.5 : 0.05) && {
      cashReceived: money(random.pick([0, 5000, all, all + 5, all + 10_000])),
    }),
    ...(random.chance(0.5) && { printsReceipt: random.chance(0.5) }),
    ...(random.chance(0.3) && { station: random.pick(['till', 'bar', 'gone']) }),
  });
}

/** Cash most of the time; the last one is offered nowhere. */
const drawnMethods = ['cash', 'cash', 'cash', 'ext_terminal', 'ext_coupon', 'pay_later', 'ext_twint'] as const;

function drawRefund(random: Random, { model, neighbour, as }: Around): Command {
  const known = [...model.payments.keys()].slice(-8);
  const foreign = [...neighbour.payments.keys()];
  const paymentId =
    random.chance(0.9) && known.length > 0 ? random.pick(known) : random.pick([...foreign, random.uuid()]);
  const left = model.payments.get(paymentId)?.left ?? 100;
  const amount = random.chance(0.4) ? null : random.pick([left, Math.ceil(left / 2), left + 1, 0]);
  return refundCommand({
    as,
    paymentId,
    id: random.uuid(),
    amount: amount === null ? null : money(amount),
    reason: random.chance(0.95) ? 'falsch gebucht' : '',
    pin: model.house.pin,
  });
}

type RefundAsked = {
  readonly as: string;
  readonly paymentId: string;
  readonly id: string;
  readonly amount: Money | null;
  readonly reason: string;
  readonly pin: string | null;
};

function refundCommand(asked: RefundAsked): Command {
  const { as, paymentId, id, amount, reason, pin } = asked;
  const body = { id, amount, reason };
  return {
    label: `refund ${amount ?? 'all'} of ${paymentId}`,
    key: 'POST /v1/payments/{paymentId}/refund',
    sent: { as, params: { paymentId }, body: { ...body, ...(pin !== null && { pin }) } },
    decide: (model, now) => {
      if (!model.payments.has(paymentId)) return { code: 'payments.error.notFound' };
      if (model.house.pin === null && !isAdmin(as)) return { code: 'adminPin.error.notSet' };
      const act = { id, kind: 'refund', actor: as, body: { paymentId, amount, reason } };
      return once(model, act, () => refund(model, { ...asked, now }));
    },
    seen: ({ payment }: { payment: WirePayment }) => paymentSeen(payment),
    promised: (model) => paymentPromised(model, id),
    isRight: ({ house }) => house.pin === pin,
    again: (random) => refundCommand({ ...asked, as: random.pick([ours.admin, theirs.admin, as]) }),
  };
}

/** Taken without a connection: a part, the whole, or more than is open; also of what is canceled, paid or merged. */
function drawFact(random: Random, around: Around): Command {
  const { model, as, world } = around;
  const ids = Array.from({ length: random.pick([1, 1, 1, 2]) }, () => someOrder(random, around));
  const orders = ids.map((id) => {
    const { total = 0 } = model.orders.get(id) ?? {};
    const amount = random.pick([total, Math.floor(total / 2), total + 500, random.int(1, 5000)]);
    return { id, ...(total < largestTotal / 2 && random.chance(0.97) && { amount: money(amount) }) };
  });
  return payCommand(as, {
    id: random.uuid(),
    customer: model.plan.customerId,
    method: 'cash',
    orders,
    offline: { at: Math.floor(world.now / 1000) },
    ...(random.chance(0.2) && { tip: money(random.pick([100, 333])) }),
  });
}

export function payCommand(as: string, body: TakePayment): Command {
  const { id, socketId: _, offline: _offline, ...rest } = body;
  const act = { id: id.toLowerCase(), kind: 'pay', actor: as };
  return {
    label: `pay ${body.orders.map(({ id: order, amount = 'all' }) => `${amount} of ${order}`).join(', ')}`,
    key: 'POST /v1/payments',
    sent: { as, body },
    decide: (model, now) => {
      if (body.customer !== model.plan.customerId) return { code: 'access.error.venueUnknown' };
      return once(model, { ...act, body: rest }, () => pay(model, { ...body, id: act.id }, as, now));
    },
    seen: ({ payment }: { payment: WirePayment }) => paymentSeen(payment),
    promised: (model) => paymentPromised(model, act.id),
    again: (random) => {
      if (random.chance(0.5)) return payCommand(as, { ...body, socketId: random.pick(['a', 'b']) });
      if (random.chance(0.3)) return payCommand(as, { ...body, id: id.toUpperCase() });
      return payCommand(as, { ...body, tip: money((body.tip ?? 0) + 100) });
    },
  };
}

function drawRead(random: Random, { model, neighbour, as }: Around): Command | null {
  const all = [...model.payments.keys(), ...model.payments.keys(), ...neighbour.payments.keys(), random.uuid()];
  const paymentId = random.pick(all);
  return {
    label: `read payment ${paymentId}`,
    key: 'GET /v1/payments/{paymentId}',
    sent: { as, params: { paymentId } },
    decide: ({ payments }) => (payments.has(paymentId) ? { ok: true } : { code: 'payments.error.notFound' }),
    seen: ({ payment }: { payment: WirePayment }) => paymentSeen(payment),
    promised: (now) => paymentPromised(now, paymentId),
  };
}
