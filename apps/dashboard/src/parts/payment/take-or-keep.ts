/** Cash that is taken without a connection, or for an order that the server does not have yet (decisions.md §10). */
import type { CallFailure } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { add, type Money, money, subtract, zero } from '@comanda/domain/money';
import { cashDue } from '@comanda/domain/payments/cash';
import type { PaymentSplit } from '@comanda/domain/payments/payment';
import { amountOfLines, type PaidLine } from '@comanda/domain/payments/split';

import { answerInTime, noAnswer } from '../outbox/answer-in-time.ts';
import type { Device } from '../outbox/device.ts';
import { keepCashOffline } from '../outbox/keep-offline.ts';
import { isDoneWhenPaid, ordersOf } from '../outbox/with-waiting.ts';
import { payableOf } from './due.ts';
import { waitingPayments } from './kept-payments.ts';
import { sharesOf } from './split/taken-parts.ts';

type Cash = { readonly tip: Money; readonly received: Money; readonly currency: string; readonly split?: PaymentSplit };

/** What of an order is paid. */
export type TakenPart = {
  readonly order: WireOrder;
  readonly amount: Money;
  readonly lines: readonly PaidLine[];
};

/** All that is open of them. */
export function allOf(orders: readonly WireOrder[]): TakenPart[] {
  return orders.map((order) => ({ order, amount: payableOf(order), lines: [] }));
}

/** What a request asks for. @param before payments of these orders that wait here: who pays the last share takes the pieces */
function partsOf(
  orders: readonly WireOrder[],
  asked: TakePayment['orders'],
  before: readonly WirePayment[],
): TakenPart[] {
  const taken = before.flatMap((payment) => payment.orders.flatMap(({ lines }) => lines));
  return asked.flatMap(({ id, amount, lines = [] }) => {
    const order = orders.find((one) => one.id === id);
    if (order === undefined) return [];
    const products = order.products.map((line) => ({
      ...line,
      sharesPaid: sharesOf(taken.filter(({ opid }) => opid === line.opid)),
    }));
    const named = amountOfLines(products, lines, payableOf(order));
    return [{ order, amount: amount == null ? payableOf(order) : money(amount), lines: named.ok ? named.value : [] }];
  });
}

/** The payment as it is shown until the server has numbered it. */
export function paymentTaken(
  id: string,
  parts: readonly TakenPart[],
  { tip, received, currency, split = 'whole' }: Cash,
  atMs: number,
): WirePayment {
  const amount = add(zero, ...parts.map((part) => part.amount));
  const { rounding, due } = cashDue(amount, tip, currency);
  return {
    id,
    method: 'cash',
    state: 'success',
    drawer: null,
    methodName: '',
    subMethod: null,
    source: 'pos',
    split,
    receiptUrl: null,
    reference: null,
    providerReference: null,
    maskedCard: null,
    isConfirmed: true,
    step: null,
    failReason: null,
    left: { amount, rounding },
    refunded: zero,
    refundOf: null,
    canCancel: false,
    deviceName: null,
    amount,
    tip,
    rounding,
    total: due,
    cashReceived: received,
    change: subtract(received, due),
    cashBalance: null,
    nfcTag: null,
    chargedTag: null,
    openAmount: subtract(add(zero, ...parts.map(({ order }) => payableOf(order))), amount),
    receiptNumber: null,
    deviceNumber: null,
    takenAt: Math.floor(atMs / 1000),
    orders: parts.map(({ order, amount: paid, lines }) => {
      const left = subtract(order.stillToPay, paid);
      return {
        id: order.id,
        number: order.number,
        amount: paid,
        state: left <= 0 && isDoneWhenPaid(order) ? 'done' : order.state,
        stillToPay: left < 0 ? zero : left,
        lines: [...lines],
      };
    }),
  };
}

type Taken = { readonly ok: true; readonly value: { readonly payment: WirePayment } } | CallFailure<string>;

/** Takes the cash at the server, or keeps it on this device where nobody answers or the order waits here too. */
export async function takeOrKeep(device: Device, body: TakePayment, orders: readonly WireOrder[]): Promise<Taken> {
  const { api, outbox, later } = device;
  // Only cash is a fact on this device: all others need an answer, however long it takes (decisions.md §10).
  if (body.method !== 'cash') return api('POST /v1/payments', { body });
  const waiting = new Set(outbox.view().entries.flatMap(ordersOf));
  // An order that waits here, something of it or money for it: it is paid behind that, in their order.
  const mustKeep = device.hasNoConnection() || orders.some(({ id }) => waiting.has(id));
  const answer = mustKeep ? noAnswer : await answerInTime(api('POST /v1/payments', { body }), { later });
  if (answer.ok || answer.code !== 'network' || orders.some(({ training }) => training)) return answer;
  // A device that keeps nothing says that nobody answered.
  const payment = await keep(device, body, orders).catch(() => null);
  return payment === null ? answer : { ok: true, value: { payment } };
}

function keep(
  { outbox, user, customer, settings, nowMs }: Device,
  body: TakePayment,
  orders: readonly WireOrder[],
): Promise<WirePayment> {
  const now = nowMs();
  const { tip, cashReceived } = body;
  const cash = {
    tip: money(tip ?? 0),
    received: money(cashReceived ?? 0),
    currency: settings.currency,
    ...(body.split === undefined ? {} : { split: body.split }),
  };
  const payment = paymentTaken(
    body.id,
    partsOf(orders, body.orders, waitingPayments(outbox.view().entries, orders)),
    cash,
    now,
  );
  const keeper = { outbox, userId: user.id, customerId: customer.id };
  return keepCashOffline(keeper, { body, payment, atMs: now });
}
