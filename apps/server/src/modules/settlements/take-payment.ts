import type { Change } from '@comanda/contract/events';
/** Take: cash for one order or several of a table; settled, posted, numbered and printed in one transaction. */
import type { TakePaymentRead } from '@comanda/contract/payments';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import {
  type CashPaymentPlan,
  type CashPaymentRefusal,
  takeCashPayment,
} from '@comanda/domain/payments/take-cash-payment';
import { kickOnly, type PaperDocument } from '@comanda/paper/document';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { findOrdersById, saveOrder } from '../orders/index.ts';
import { type DrawerRow, venueDrawer } from '../payments/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import { bookPayment } from './book-payment.ts';
import { printPaymentReceipt } from './print-payment-receipt.ts';

export type TakePaymentCommand = {
  readonly payment: TakePaymentRead;
  readonly caller: Pick<Caller, 'userId' | 'name'>;
};

type Refusals =
  | CashPaymentRefusal
  | 'orders.error.notFound'
  | 'orders.error.overtaken'
  | 'payments.error.openAmountChanged';

export function takePayment(house: House, { payment, caller }: TakePaymentCommand) {
  const { socketId, ...body } = payment;
  const { id, customer: customerId } = payment;
  const command = { customerId, id, kind: 'payment.take', actorId: caller.userId, body, socketId };
  return runCommand<{ paymentId: string }, Refusals>(house, command, async (venue) => {
    const settings = await currentSettings(venue);
    const drawer = await venueDrawer(venue);
    const before = await loadOrders(venue, payment);
    if (before === null) return refuse('orders.error.notFound');
    const decision = decide({ payment, before, drawer, settings, takenBy: caller.userId });
    if (!decision.ok) return decision;
    const plan = decision.value;
    for (const [index, order] of before.entries()) {
      const after = plan.orders[index];
      if (!after || !(await saveOrder(venue, order, after))) return refuse('orders.error.overtaken');
    }
    const taken = { plan, before, settings, staffName: caller.name };
    const { event, receipt } = await bookPayment(venue, { ...taken, drawer, takenBy: caller.userId });
    const jobs = await printPaid(venue, { payment, drawer, receipt, orderId: before[0]?.id ?? null, settings });
    const orders = plan.orders.map((order) => ({ kind: 'order' as const, id: order.id }));
    return accept({
      answer: { paymentId: id },
      event,
      changes: [{ kind: 'payment' as const, id }, ...orders, ...jobs],
    });
  });
}

type Paid = {
  readonly payment: TakePaymentRead;
  readonly drawer: DrawerRow;
  readonly receipt: { readonly id: string; readonly document: PaperDocument };
  readonly orderId: string | null;
  readonly settings: SettingsRow;
};

/** The drawer opens for the money, whether or not there is paper: by its own printer, else by that of the receipt. */
async function printPaid(venue: Venue, { payment, drawer, receipt, orderId, settings }: Paid): Promise<Change[]> {
  const { document } = receipt;
  const common = { orderId, settings, stationId: payment.station };
  const opener = drawer.printer_id;
  const isOpenedApart = opener !== null || !payment.printsReceipt;
  const kick = { kind: 'kick', document: kickOnly(document.title), receiptId: null, printerId: opener } as const;
  const paper = {
    kind: 'receipt',
    document: { ...document, drawerKick: document.drawerKick && !isOpenedApart },
    receiptId: receipt.id,
  } as const;
  return [
    ...(isOpenedApart ? await printPaymentReceipt(venue, { ...kick, ...common }) : []),
    ...(payment.printsReceipt ? await printPaymentReceipt(venue, { ...paper, ...common }) : []),
  ];
}

/** In the order of the command; null when the venue does not know one of them. */
async function loadOrders(venue: Venue, payment: TakePaymentRead): Promise<Order[] | null> {
  const ids = payment.orders.map(({ id }) => id);
  const found = await findOrdersById(venue.tx, venue.customerId, ids);
  const byId = new Map(found.map(({ order }) => [order.id, order]));
  const orders = ids.flatMap((id) => byId.get(id) ?? []);
  return orders.length === ids.length ? orders : null;
}

type Facts = {
  readonly payment: TakePaymentRead;
  readonly before: readonly Order[];
  readonly drawer: DrawerRow;
  readonly settings: SettingsRow;
  readonly takenBy: string;
};

/**
 * The guest was asked for a sum: when an order’s open amount is another one by now, nothing is taken.
 * Versions are raised here, so that journal and tables say the same.
 */
function decide({ payment, before, drawer, settings, takenBy }: Facts): Decision<CashPaymentPlan, Refusals> {
  for (const [index, order] of before.entries()) {
    const asked = payment.orders[index]?.amount ?? null;
    const open = stillToPay(order);
    if (asked !== null && asked > 0 && open > 0 && asked !== open) {
      return refuse('payments.error.openAmountChanged', { order: order.id, open });
    }
  }
  const plan = takeCashPayment({
    payment: {
      id: payment.id,
      orders: before.map((order, index) => ({ order, amount: payment.orders[index]?.amount ?? null })),
      tip: payment.tip,
      cashReceived: payment.cashReceived,
      drawerId: drawer.id,
      takenBy,
    },
    currency: settings.currency,
    hasVat: settings.vat_number !== null,
  });
  if (!plan.ok) return plan;
  return accept({
    ...plan.value,
    orders: plan.value.orders.map((order) => ({ ...order, version: order.version + 1 })),
  });
}
