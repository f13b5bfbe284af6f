/** Do the tables say what the journal says: orders, payments, balances, numbers (decisions.md §2, `verify`). */
import { balanceKey, type Rebuilt } from '@comanda/domain/journal/rebuild';
import { add, type Money, negate, zero } from '@comanda/domain/money';
import { type Account, posting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findStockApart } from '../menu/index.ts';
import { findEveryEntry, findEveryTag } from '../nfc-credit/index.ts';
import { findEveryDeviation } from '../offline/index.ts';
import {
  findDrawers,
  findEveryCashMove,
  findEveryClosing,
  findEveryInvoice,
  findEveryInvoiceEntry,
  findInvoiceNumbers,
  findLedgerBalances,
  findReceiptNumbers,
  findSoldApart,
  findTotalsApart,
  findUnbalancedEntries,
} from '../payments/index.ts';
import { differences } from './compare.ts';
import { followJournal } from './follow-journal.ts';
import { gaps } from './gaps.ts';
import { invoiceProblems } from './verify-invoices.ts';
import { verifyOrders } from './verify-orders.ts';
import { verifyPayments } from './verify-payments.ts';

type Db = Kysely<Tables>;

/** Of orders and payments: what moves again usually moved not long ago. */
const usuallyAtHand = 5000;

/**
 * Reads everything of one venue; on a storage that others write into, in one moment alone (check-books.ts).
 * @param atHand how many orders, and how many payments, are held as they are: of others there is a digest
 * @returns one line for each problem, for a person; empty when all is well.
 */
export async function verifyVenue(db: Db, customerId: string, atHand = usuallyAtHand): Promise<string[]> {
  const journal = await followJournal(db, customerId, atHand);
  const { rebuilt } = journal;
  const orders = await verifyOrders(db, customerId, journal);
  return [
    ...journal.problems,
    ...rebuilt.problems,
    ...orders.problems,
    ...(await verifyPayments(db, customerId, journal)),
    ...differences('closing', rebuilt.closings, mapById(await findEveryClosing(db, customerId))),
    ...differences('cash move', rebuilt.cashMoves, mapById(await findEveryCashMove(db, customerId))),
    ...differences('tag', rebuilt.tags, mapById(await findEveryTag(db, customerId))),
    ...differences('tag entry', rebuilt.tagEntries, mapById(await findEveryEntry(db, customerId))),
    ...tagProblems(rebuilt),
    ...differences('invoice', rebuilt.invoices, mapById(await storedInvoices(db, customerId))),
    ...differences('invoice entry', rebuilt.invoiceEntries, mapById(await findEveryInvoiceEntry(db, customerId))),
    ...(await invoiceProblems(db, customerId, rebuilt)),
    ...journal.closings.problems,
    ...(await journal.attribution.problems()),
    ...differences('deviation', rebuilt.deviations, await storedDeviations(db, customerId)),
    ...(await balanceProblems(db, customerId, rebuilt.balances)),
    ...(await journal.ledger.problems()),
    ...(await findTotalsApart(db, customerId)).map((id) => `payment ${id}: total is not what it is made of`),
    ...receivableProblems(rebuilt.balances, orders.owed),
    ...(await findSoldApart(db, customerId)).map(
      (id) => `order ${id}: what was sold line by line is not in the ledger`,
    ),
    ...(await findStockApart(db, customerId)).map(
      ({ id, units, moved }) => `product ${id} has ${units} units, by its movements ${moved}`,
    ),
    ...orders.numberProblems,
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
function tagProblems({ tags, balances }: Pick<Rebuilt, 'tags' | 'balances'>): string[] {
  return [...tags.values()].flatMap(({ id, balance }) => {
    const owed = negate(balances.get(balanceKey(posting('nfcCredit', zero, { tagId: id }))) ?? zero);
    return owed === balance ? [] : [`tag ${id} holds ${balance}, by the ledger ${owed}`];
  });
}

/** What guests owe by the ledger is what they owe by their orders. */
function receivableProblems(balances: ReadonlyMap<string, Money>, owed: Money): string[] {
  const booked = balances.get(balanceKey(posting('receivable', zero))) ?? zero;
  return owed === booked ? [] : [`guests owe ${owed} by their orders, ${booked} by the ledger`];
}

async function receiptProblems(db: Db, customerId: string): Promise<string[]> {
  return [
    ...gaps(await findReceiptNumbers(db, customerId)).map((gap) => `receipt number ${gap} is missing`),
    ...gaps(await findInvoiceNumbers(db, customerId)).map((gap) => `invoice number ${gap} is missing`),
  ];
}
