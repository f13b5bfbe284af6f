/** Cash for one order or several, right and wrong; a payment read again. */
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';

import { largestTotal } from '../../random-orders/oracle.ts';
import type { Random } from '../../random.ts';
import { type Around, type Command, someOrder, type Step } from '../command.ts';
import { once, pay } from '../model.ts';
import { paymentPromised, paymentSeen } from '../views.ts';

export const paySteps: readonly Step[] = [
  { name: 'pay', weight: 9, draw: drawPayment, calls: ['POST /v1/payments'] },
  { name: 'read a payment', weight: 1, draw: drawRead, calls: ['GET /v1/payments/{paymentId}'] },
];

function drawPayment(random: Random, around: Around): Command {
  const { model, neighbour, as, quarrel } = around;
  const open = [...model.orders.values()].filter(({ total, paid }) => paid < total).slice(-8);
  const disputed = quarrel === undefined ? [] : [quarrel];
  const wanted = [
    ...disputed,
    ...Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () =>
      open.length > 0 && random.chance(0.7) ? random.pick(open).id : someOrder(random, around),
    ),
  ];
  // Twice the same order is a mistake that should be rare.
  const ids = random.chance(0.95) ? [...new Set(wanted)] : wanted;
  const orders = ids.map((id) => {
    const { total = 0, paid = 0 } = model.orders.get(id) ?? {};
    const off = random.pick([0, 0, 0, 0, 0, 0, 0, -1, 1, -total]);
    return { id, ...(total < largestTotal && random.chance(0.5) && { amount: money(total - paid + off) }) };
  });
  const all = orders.reduce((sum, { id }) => sum + (model.orders.get(id)?.total ?? 0), 0);
  return payCommand(as, {
    // An order's id is taken: a command of another kind is refused.
    id: random.chance(0.02) ? someOrder(random, around) : random.uuid(),
    customer: random.chance(0.03) ? neighbour.plan.customerId : model.plan.customerId,
    method: 'cash',
    orders,
    ...(random.chance(0.4) && { tip: money(random.pick([0, 100, 333, 5000, -1])) }),
    ...(random.chance(0.5) && { cashReceived: money(random.pick([0, 5000, all, all + 5, all + 10_000])) }),
    ...(random.chance(0.5) && { printsReceipt: random.chance(0.5) }),
    ...(random.chance(0.3) && { station: random.pick(['till', 'bar', 'gone']) }),
  });
}

export function payCommand(as: string, body: TakePayment): Command {
  const { id, socketId: _, ...rest } = body;
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
