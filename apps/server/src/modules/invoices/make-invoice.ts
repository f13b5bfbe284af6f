/** Make: all that is open of an order goes on an invoice; the order is settled, and the debtor owes it. */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { isSoundAddress } from '@comanda/domain/invoices/address-problems';
import { readDebtorUid } from '@comanda/domain/invoices/debtor-uid';
import type { Invoice } from '@comanda/domain/invoices/invoice';
import { canBeBilled, dueDateOf, type InvoiceSettings, tidyAddress } from '@comanda/domain/invoices/invoice-settings';
import { addressLines } from '@comanda/domain/invoices/qr-bill';
import { type Money, zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import type { PaymentPlan } from '@comanda/domain/payments/take-payment';

import type { Debtor } from '../../platform/database/invoice-tables.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import { insertBuyer, saveOrder, type StoredOrder } from '../orders/index.ts';
import { hashOfPaper, insertInvoice, numberInvoice } from '../payments/index.ts';
import { currentSettings, type SettingsRow } from '../settings/index.ts';
import {
  bookPayment,
  type Booking,
  businessDateNow,
  decidePayment,
  findPaidOrders,
  printTaken,
} from '../settlements/index.ts';
import { invoicePaper } from './invoice-paper.ts';
import { findInvoiceSettings } from './invoice-settings.ts';

export type MakeInvoiceCommand = {
  readonly customerId: string;
  readonly orderId: string;
  /** Of the invoice, of its payment and of the command. */
  readonly id: string;
  readonly debtor: Debtor;
  readonly amount: Money | null;
  readonly printsReceipt: boolean;
  readonly station: string | null;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

const moneyRefusals = [
  'payments.error.amountInvalid',
  'payments.error.nothingToPay',
  'payments.error.openAmountChanged',
] as const;
type MoneyRefusal = (typeof moneyRefusals)[number];

type Refusals =
  | MoneyRefusal
  | 'orders.error.notFound'
  | 'orders.error.overtaken'
  | 'orders.error.training'
  | 'invoices.error.notSetUp'
  | 'invoices.error.debtorInvalid'
  | 'invoices.error.uidInvalid'
  | 'invoices.error.currencyNotAllowed';

export function makeInvoice(house: House, command: MakeInvoiceCommand) {
  const { customerId, id, orderId, debtor, amount, printsReceipt, station, caller, socketId } = command;
  const body = { orderId, debtor, amount, printsReceipt, station };
  const named = { customerId, id, kind: 'invoice.make', actorId: caller.userId, body, socketId };
  return runCommand<{ readonly invoiceId: string }, Refusals>(house, named, async (venue) => {
    const settings = await currentSettings(venue);
    const before = await findPaidOrders(venue, { orders: [{ id: orderId, amount }] });
    if (before === null) return refuse('orders.error.notFound');
    const ready = await whatIsNeeded(venue, command, settings);
    if (!ready.ok) return ready;
    if (before.some(({ order }) => order.isTraining)) return refuse('orders.error.training');
    const decision = decide(command, before, settings);
    if (!decision.ok) return decision;
    const plan = decision.value;
    const orders = before.map(({ order }) => order);
    for (const [index, order] of orders.entries()) {
      const after = plan.orders[index];
      if (!after || !(await saveOrder(venue, order, after))) return refuse('orders.error.overtaken');
    }
    const { event, receipt, answered, booking } = await book(
      venue,
      { command, ready: ready.value, plan, orders, settings },
      house,
    );
    const jobs = await printTaken(venue, booking, receipt, { station, printsReceipt });
    return accept({
      answer: { invoiceId: id },
      event,
      changes: [
        { kind: 'invoice' as const, id },
        { kind: 'payment' as const, id },
        { kind: 'order' as const, id: orderId },
        ...answered,
        ...jobs,
      ],
    });
  });
}

type Booked = {
  readonly command: MakeInvoiceCommand;
  readonly ready: Needed;
  readonly plan: PaymentPlan;
  /** As they stood before. */
  readonly orders: readonly Order[];
  readonly settings: SettingsRow;
};

/** Its number is taken here, its paper is kept as it is now. */
async function book(venue: Venue, { command, ready, plan, orders, settings }: Booked, { publicUrl }: House) {
  const { id, orderId, caller, station } = command;
  const { set, owes } = ready;
  const buyer = buyerOf(owes);
  const debtorId = await insertBuyer(venue, buyer, owes);
  if (debtorId === null) throw new Error('a debtor without a name');
  const date = businessDateNow(venue, settings);
  const made = { number: numberInvoice(venue), date, dueDate: dueDateOf(date, set.daysToPay) };
  const document = await invoicePaper(venue, { ...made, plan, before: orders, settings, set });
  const invoice: Invoice = { id, orderId, amount: plan.amount, debtorId, documentHash: hashOfPaper(document), ...made };
  const booking: Booking = {
    plan,
    before: orders,
    drawer: null,
    settings,
    takenBy: caller.userId,
    staffName: caller.name,
    takenAt: venue.now,
    deviceNumber: null,
    deviations: [],
    details: { reference: String(made.number), buyerId: debtorId },
    isBegun: false,
    publicUrl,
    stationId: station,
    invoice,
    buyer,
  };
  const booked = await bookPayment(venue, booking);
  await insertInvoice(venue, {
    id,
    number: made.number,
    order_id: orderId,
    person_id: debtorId,
    amount: plan.amount,
    date,
    due_date: made.dueDate,
    document,
    document_hash: invoice.documentHash,
    made_by: caller.userId,
  });
  return { ...booked, booking };
}

type Needed = { readonly set: InvoiceSettings; readonly owes: Debtor };
type NeededRefusal =
  | 'invoices.error.notSetUp'
  | 'invoices.error.debtorInvalid'
  | 'invoices.error.uidInvalid'
  | 'invoices.error.currencyNotAllowed';

async function whatIsNeeded(
  venue: Venue,
  { debtor }: MakeInvoiceCommand,
  { currency }: SettingsRow,
): Promise<Decision<Needed, NeededRefusal>> {
  const { settings: set } = await findInvoiceSettings(venue.tx, venue.customerId);
  if (set === null) return refuse('invoices.error.notSetUp');
  if (!canBeBilled(currency)) return refuse('invoices.error.currencyNotAllowed', { currency });
  const address = tidyAddress(debtor);
  if (!isSoundAddress(address)) return refuse('invoices.error.debtorInvalid');
  const uid = readDebtorUid(debtor.uid, address.country);
  return uid.ok ? accept({ set, owes: { ...address, email: debtor.email, uid: uid.value } }) : uid;
}

/** As it stands on the receipt. */
function buyerOf(debtor: Debtor): string[] {
  return [...addressLines(debtor), ...(debtor.uid === '' ? [] : [debtor.uid])];
}

/** All that is open of it, without a tip, by the rules of every payment of the whole. */
function decide(
  { id, customerId, orderId, amount, station, printsReceipt }: MakeInvoiceCommand,
  before: readonly StoredOrder[],
  settings: SettingsRow,
): Decision<PaymentPlan, MoneyRefusal> {
  const payment = {
    id,
    customer: customerId,
    method: 'invoice' as const,
    orders: [{ id: orderId, amount }],
    tip: zero,
    cashReceived: null,
    printsReceipt,
    station,
  };
  const decision = decidePayment({ payment, before, settings, drawer: null, tag: null, takenBy: '' });
  if (decision.ok) return decision;
  const code = moneyRefusals.find((one) => one === decision.code);
  if (code === undefined) throw new Error(`an invoice of the whole cannot be refused by ${decision.code}`);
  return { ...decision, code };
}
