/** What a payment comes to by the rules, for the orders as they stand (decisions.md §4). */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { payWithTag, type PayRefusal } from '@comanda/domain/nfc-credit/pay-with-tag';
import { openAmount } from '@comanda/domain/orders/open-amount';
import type { PaymentWay } from '@comanda/domain/payments/payment';
import type { SharesPaid } from '@comanda/domain/payments/split';
import {
  askPayment,
  type AskedPayment,
  type PaymentInput,
  type PaymentPlan,
  type PaymentRefusal,
  takePayment,
} from '@comanda/domain/payments/take-payment';

import type { Venue } from '../../platform/transaction.ts';
import { tagOf, type TagRow } from '../nfc-credit/index.ts';
import { findOrdersById, type StoredOrder } from '../orders/index.ts';
import { type DrawerRow, findSharesPaid, findTakenOfOrders, type TakenOfOrder } from '../payments/index.ts';
import type { SettingsRow } from '../settings/index.ts';

/** What was shared of its lines, and what of them and by seat was paid before, is known where somebody pays by product or seat. */
export type PaidOrder = StoredOrder & Partial<TakenOfOrder> & { readonly sharesPaid?: SharesPaid | undefined };

/** In the order of the command; null when the venue does not know one of them. */
export async function findPaidOrders(
  venue: Venue,
  payment: Pick<TakePaymentRead, 'orders'>,
): Promise<PaidOrder[] | null> {
  const ids = payment.orders.map(({ id }) => id);
  const found = await findOrdersById(venue.tx, venue.customerId, ids);
  // Of what others share a whole piece costs what it costs, too.
  const namesLines = payment.orders.some(({ lines }) => lines !== undefined);
  const shares = namesLines ? await findSharesPaid(venue.tx, venue.customerId, ids) : null;
  const taken = namesLines ? await findTakenOfOrders(venue.tx, venue.customerId, ids) : null;
  const byId = new Map(
    found.map((stored): [string, PaidOrder] => {
      const { id } = stored.order;
      return [id, shares === null ? stored : { ...stored, sharesPaid: shares.get(id), ...taken?.get(id) }];
    }),
  );
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  return orders.length === ids.length ? orders : null;
}

/** An invoice comes by a call of its own; all else is the same. */
export type AskedOfOrders = Omit<TakePaymentRead, 'method'> & { readonly method: PaymentWay };

export type PaymentFacts = {
  readonly payment: AskedOfOrders;
  readonly before: readonly PaidOrder[];
  readonly settings: SettingsRow;
};

export type DecidedRefusal = PaymentRefusal | 'payments.error.trainingMixed';

/** What is there at once. Versions are raised here, so that journal and tables say the same. */
export function decidePayment(
  facts: PaymentFacts & { readonly drawer: DrawerRow | null; readonly tag: TagRow | null; readonly takenBy: string },
): Decision<PaymentPlan, DecidedRefusal | PayRefusal> {
  const refused = refuseChanged(facts);
  if (refused !== null) return refused;
  const { drawer, tag, takenBy, settings } = facts;
  const hasVat = settings.vat_number !== null;
  const from = { drawerId: drawer?.id ?? null, tagId: tag?.id ?? null };
  const plan = takePayment({ ...inputOf(facts), ...from, takenBy, hasVat });
  if (!plan.ok) return plan;
  const { currency } = settings;
  const left = tag === null ? plan : payWithTag(tagOf(tag), { due: plan.value.due, currency });
  if (!left.ok) return left;
  const orders = plan.value.orders.map((order) => ({ ...order, version: order.version + 1 }));
  return accept({ ...plan.value, orders });
}

/** What a provider is to be asked for: nothing is paid by it yet. */
export function decideAsked(facts: PaymentFacts): Decision<AskedPayment, DecidedRefusal> {
  return refuseChanged(facts) ?? askPayment(inputOf(facts));
}

/** The guest was asked for a sum: when an order’s open amount is another one by now, nothing is taken. */
function refuseChanged({ payment, before }: PaymentFacts) {
  if (new Set(before.map(({ order }) => order.isTraining)).size > 1) return refuse('payments.error.trainingMixed');
  if (payment.offline !== undefined || (payment.split ?? 'whole') !== 'whole') return null;
  for (const [index, { order }] of before.entries()) {
    const asked = payment.orders[index]?.amount ?? null;
    const open = openAmount(order);
    if (asked !== null && asked > 0 && open > 0 && asked !== open) {
      return refuse('payments.error.openAmountChanged', { order: order.id, open });
    }
  }
  return null;
}

function inputOf({ payment, before, settings }: PaymentFacts): PaymentInput {
  const { id, method, tip, cashReceived, offline } = payment;
  return {
    id,
    method,
    split: payment.split ?? 'whole',
    orders: before.map(({ order, paidLines, sharesPaid, paidAhead, paidBySeat }, index) => ({
      order,
      amount: payment.orders[index]?.amount ?? null,
      partOf: payment.orders[index]?.partOf,
      lines: payment.orders[index]?.lines,
      seat: payment.orders[index]?.seat,
      paidLines,
      sharesPaid,
      paidAhead,
      paidBySeat,
    })),
    tip,
    cashReceived,
    reference: payment.reference ?? null,
    currency: settings.currency,
    isFact: offline !== undefined,
  };
}
