/** Do the tables say what the journal says: orders, payments, balances, numbers (decisions.md §2, `verify`). */
import { checkClosings } from '@comanda/domain/closings/check-closings';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { balanceKey, rebuild, type Rebuilt } from '@comanda/domain/journal/rebuild';
import { add, type Money, negate, subtract, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import { erasableTexts, withoutTexts } from '@comanda/domain/orders/order-texts';
import { settledAmount, unsettledLines } from '@comanda/domain/orders/settle-what-is-paid';
import { type Account, posting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { verifyJournal } from '../journal/index.ts';
import { findStockApart } from '../menu/index.ts';
import { findEveryEntry, findEveryTag } from '../nfc-credit/index.ts';
import { findEveryDeviation } from '../offline/index.ts';
import { findEveryOrder, sealTexts } from '../orders/index.ts';
import {
  findDrawers,
  findEveryCashMove,
  findEveryClosing,
  findEveryInvoice,
  findEveryInvoiceEntry,
  findEveryPayment,
  findInvoiceNumbers,
  findLedgerBalances,
  findReceiptNumbers,
  findSoldApart,
  findTotalsApart,
  findUnbalancedEntries,
} from '../payments/index.ts';
import { attributionProblems } from './verify-attribution.ts';
import { invoiceProblems } from './verify-invoices.ts';
import { ledgerProblems } from './verify-ledger.ts';

type Db = Kysely<Tables>;

/** Reads everything of one venue. @returns one line for each problem, for a person; empty when all is well. */
export async function verifyVenue(db: Db, customerId: string): Promise<string[]> {
  const journal = await verifyJournal(db, customerId);
  const rebuilt = rebuild(journal.entries.map(({ event }) => event));
  const orders = new Map<string, Order>();
  const numbers: OrderNumber[] = [];
  const texts: string[] = [];
  for await (const { order, row } of findEveryOrder(db, customerId)) {
    orders.set(order.id, withoutTexts(order));
    const seal = sealTexts(order, row.texts_salt);
    // Salt and texts are gone together, nothing else is, and the journal says that it was meant.
    const isErased = row.texts_salt === null && erasableTexts(order).length === 0 && rebuilt.erased.has(order.id);
    if (!isErased && seal !== (rebuilt.texts.get(order.id) ?? null))
      texts.push(`order ${order.id}: what was written differs from the journal`);
    numbers.push({ week: row.week, sequence: row.sequence });
  }
  return [
    ...journal.problems,
    ...rebuilt.problems,
    ...differences('order', rebuilt.orders, orders),
    ...texts,
    ...unsettledProblems(orders.values()),
    ...differences('payment', byId(rebuilt.payments.values()), byId(await findEveryPayment(db, customerId))),
    ...differences('closing', rebuilt.closings, mapById(await findEveryClosing(db, customerId))),
    ...differences('cash move', rebuilt.cashMoves, mapById(await findEveryCashMove(db, customerId))),
    ...differences('tag', rebuilt.tags, mapById(await findEveryTag(db, customerId))),
    ...differences('tag entry', rebuilt.tagEntries, mapById(await findEveryEntry(db, customerId))),
    ...tagProblems(rebuilt),
    ...differences('invoice', rebuilt.invoices, mapById(await storedInvoices(db, customerId))),
    ...differences('invoice entry', rebuilt.invoiceEntries, mapById(await findEveryInvoiceEntry(db, customerId))),
    ...(await invoiceProblems(db, customerId, rebuilt)),
    ...checkClosings(journal.entries),
    ...(await attributionProblems(db, customerId, journal.entries)),
    ...differences('deviation', rebuilt.deviations, await storedDeviations(db, customerId)),
    ...(await balanceProblems(db, customerId, rebuilt.balances)),
    ...(await ledgerProblems(db, customerId, journal.entries)),
    ...(await findTotalsApart(db, customerId)).map((id) => `payment ${id}: total is not what it is made of`),
    ...receivableProblems(rebuilt.balances, orders.values()),
    ...(await findSoldApart(db, customerId)).map(
      (id) => `order ${id}: what was sold line by line is not in the ledger`,
    ),
    ...(await findStockApart(db, customerId)).map(
      ({ id, units, moved }) => `product ${id} has ${units} units, by its movements ${moved}`,
    ),
    ...orderNumberProblems(numbers),
    ...(await receiptProblems(db, customerId)),
  ];
}

function mapById<Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

async function storedInvoices(db: Db, customerId: string) {
  return (await findEveryInvoice(db, customerId)).map(({ invoice }) => invoice);
}

async function storedDeviations(db: Db, customerId: string) {
  const stored = await findEveryDeviation(db, customerId);
  return new Map(stored.map((deviation) => [deviation.id, deviation]));
}

function differences<Thing extends object>(
  kind: string,
  expected: ReadonlyMap<string, Thing>,
  stored: ReadonlyMap<string, Thing>,
): string[] {
  const problems: string[] = [];
  for (const [id, thing] of expected) {
    const found = stored.get(id);
    if (found === undefined) problems.push(`${kind} ${id} is in the journal, not in the table`);
    else problems.push(...fieldsApart(thing, found).map((field) => `${kind} ${id}: ${field} differs from the journal`));
  }
  for (const id of stored.keys()) if (!expected.has(id)) problems.push(`${kind} ${id} is in no journal entry`);
  return problems;
}

function fieldsApart(expected: object, found: object): string[] {
  const [a, b] = [new Map(Object.entries(expected)), new Map(Object.entries(found))];
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => canonical(a.get(key)) !== canonical(b.get(key)));
}

/** The same text for the same content, whatever the order of fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The order of the parts of a payment says nothing: the table does not keep it. */
function byId(payments: Iterable<JournalPayment>): ReadonlyMap<string, JournalPayment> {
  const sorted = (payment: JournalPayment) => ({
    ...payment,
    allocations: payment.allocations.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1)),
  });
  return new Map([...payments].map((payment) => [payment.id, sorted(payment)]));
}

async function balanceProblems(db: Db, customerId: string, expected: ReadonlyMap<string, Money>): Promise<string[]> {
  const booked = new Map<string, Money>();
  const inDrawers = new Map<string, Money>();
  for (const row of await findLedgerBalances(db, customerId)) {
    const { account, vat_rate: rate, drawer_id: drawerId, method, user_id: personId, tag_id: tagId, amount } = row;
    const ofTag = tagId === null ? {} : { tagId };
    booked.set(balanceKey({ account: account as Account, rate, drawerId, method, personId, ...ofTag }), amount);
    if (account === 'cash') inDrawers.set(drawerId ?? '', add(inDrawers.get(drawerId ?? '') ?? zero, amount));
  }
  const keys = new Set([...expected.keys(), ...booked.keys()]);
  const apart = [...keys].filter((key) => (expected.get(key) ?? 0) !== (booked.get(key) ?? 0));
  const drawers = await findDrawers(db, customerId);
  return [
    ...apart.map((key) => `balance ${key} is ${booked.get(key) ?? 0}, by the journal ${expected.get(key) ?? 0}`),
    ...(await findUnbalancedEntries(db, customerId)).map((sequence) => `ledger ${sequence} does not sum to zero`),
    ...drawers
      .filter(({ id, balance }) => balance !== (inDrawers.get(id) ?? zero))
      .map(({ id, balance }) => `drawer ${id} holds ${balance}, by the ledger ${inDrawers.get(id) ?? 0}`),
  ];
}

/** What a tag holds is what the ledger says that the house owes on it. */
function tagProblems({ tags, balances }: Rebuilt): string[] {
  return [...tags.values()].flatMap(({ id, balance }) => {
    const owed = negate(balances.get(balanceKey(posting('nfcCredit', zero, { tagId: id }))) ?? zero);
    return owed === balance ? [] : [`tag ${id} holds ${balance}, by the ledger ${owed}`];
  });
}

/** What is paid was sold: its turnover and VAT are booked. Training books nothing. */
function unsettledProblems(orders: Iterable<Order>): string[] {
  return [...orders]
    .filter((order) => {
      const isPaid = order.state === 'done' || (order.paid > 0 && stillToPay(order) === 0);
      return isPaid && order.state !== 'canceled' && unsettledLines(order).length > 0;
    })
    .map(({ id }) => `order ${id} is paid, and turnover of its lines is not booked`);
}

/** What guests owe by the ledger is what was sold and settled without what was paid. */
function receivableProblems(balances: ReadonlyMap<string, Money>, orders: Iterable<Order>): string[] {
  const real = [...orders].filter(({ isTraining }) => !isTraining);
  const owed = add(zero, ...real.map((order) => subtract(settledAmount(order), order.paid)));
  const key = balanceKey(posting('receivable', zero));
  const booked = balances.get(key) ?? zero;
  return owed === booked ? [] : [`guests owe ${owed} by their orders, ${booked} by the ledger`];
}

type OrderNumber = { readonly week: number; readonly sequence: number };

function orderNumberProblems(numbers: readonly OrderNumber[]): string[] {
  const weeks = new Map<number, number[]>();
  for (const { week, sequence } of numbers) weeks.set(week, [...(weeks.get(week) ?? []), sequence]);
  return [...weeks].flatMap(([week, sequences]) =>
    gaps(sequences).map((gap) => `order number ${week}-${gap} is missing`),
  );
}

async function receiptProblems(db: Db, customerId: string): Promise<string[]> {
  return [
    ...gaps(await findReceiptNumbers(db, customerId)).map((gap) => `receipt number ${gap} is missing`),
    ...gaps(await findInvoiceNumbers(db, customerId)).map((gap) => `invoice number ${gap} is missing`),
  ];
}

/** What is missing from 1 to the largest. */
function gaps(numbers: readonly number[]): number[] {
  const there = new Set(numbers);
  const largest = numbers.reduce((max, number) => Math.max(max, number), 0);
  return Array.from({ length: largest }, (_, index) => index + 1).filter((number) => !there.has(number));
}
