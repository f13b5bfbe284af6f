/** Do the tables say what the journal says: orders, payments, balances, numbers (decisions.md §2, `verify`). */
import { balanceKey, type JournalPayment, rebuild } from '@comanda/domain/journal/rebuild';
import { add, type Money, zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { withoutTexts } from '@comanda/domain/orders/order-texts';
import type { Account } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { verifyJournal } from '../journal/index.ts';
import { findEveryOrder, sealTexts } from '../orders/index.ts';
import {
  findDrawers,
  findEveryPayment,
  findLedgerBalances,
  findReceiptNumbers,
  findUnbalancedEntries,
} from '../payments/index.ts';

type Db = Kysely<Tables>;

/** Reads everything of one venue. @returns one line for each problem, for a person; empty when all is well. */
export async function verifyVenue(db: Db, customerId: string): Promise<string[]> {
  const journal = await verifyJournal(db, customerId);
  const rebuilt = rebuild(journal.events);
  const orders = new Map<string, Order>();
  const numbers: OrderNumber[] = [];
  const texts: string[] = [];
  for await (const { order, row } of findEveryOrder(db, customerId)) {
    orders.set(order.id, withoutTexts(order));
    const seal = sealTexts(order, row.texts_salt);
    // Erased on a person's wish: salt and texts are gone together, and nothing else is.
    const isErased = seal === null && row.texts_salt === null;
    if (!isErased && seal !== (rebuilt.texts.get(order.id) ?? null))
      texts.push(`order ${order.id}: what was written differs from the journal`);
    numbers.push({ week: row.week, sequence: row.sequence });
  }
  return [
    ...journal.problems,
    ...rebuilt.problems,
    ...differences('order', rebuilt.orders, orders),
    ...texts,
    ...differences('payment', byId(rebuilt.payments.values()), byId(await findEveryPayment(db, customerId))),
    ...(await balanceProblems(db, customerId, rebuilt.balances)),
    ...orderNumberProblems(numbers),
    ...(await receiptProblems(db, customerId)),
  ];
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
    const { account, vat_rate: rate, drawer_id: drawerId, method, user_id: personId, amount } = row;
    booked.set(balanceKey({ account: account as Account, rate, drawerId, method, personId }), amount);
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

type OrderNumber = { readonly week: number; readonly sequence: number };

function orderNumberProblems(numbers: readonly OrderNumber[]): string[] {
  const weeks = new Map<number, number[]>();
  for (const { week, sequence } of numbers) weeks.set(week, [...(weeks.get(week) ?? []), sequence]);
  return [...weeks].flatMap(([week, sequences]) =>
    gaps(sequences).map((gap) => `order number ${week}-${gap} is missing`),
  );
}

async function receiptProblems(db: Db, customerId: string): Promise<string[]> {
  return gaps(await findReceiptNumbers(db, customerId)).map((gap) => `receipt number ${gap} is missing`);
}

/** What is missing from 1 to the largest. */
function gaps(numbers: readonly number[]): number[] {
  const there = new Set(numbers);
  const largest = numbers.reduce((max, number) => Math.max(max, number), 0);
  return Array.from({ length: largest }, (_, index) => index + 1).filter((number) => !there.has(number));
}
