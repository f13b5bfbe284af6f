/** Reads the cash book: balances at any moment and every entry of cash, all by the ledger (specification §3 Cash balance). */
import type { WireCashEntry } from '@comanda/contract/cash-book';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { isTipCorrection } from '@comanda/domain/payments/correct-tip';
import { addDays, firstInstantOf } from '@comanda/domain/time/wall-time';
import type { Kysely } from 'kysely';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { findEntriesAt } from '../journal/index.ts';
import {
  type BookedDays,
  type CashBookPage,
  type CashMoveRow,
  findCashBetween,
  findCashEntries,
  findCashMoves,
  findCashSince,
  findClosing,
  findDrawers,
  findTipsOwed,
} from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { findUserNames } from '../users/index.ts';

type Db = Kysely<Tables>;

/** @param at unix milliseconds, the end of which counts; null: now */
export async function readBalances(db: Db, customerId: string, at: number | null) {
  const rows = await findDrawers(db, customerId);
  const since = at === null ? new Map<string, Money>() : await findCashSince(db, customerId, { at });
  const owed = await findTipsOwed(db, customerId, at);
  const people = [...rows.map(({ user_id }) => user_id), ...owed.keys()].flatMap((id) => id ?? []);
  const names = await findUserNames(db, people);
  const personOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const drawers = rows.map(({ id, name, kind, user_id, active, balance }) => {
    const then = subtract(balance, since.get(id) ?? zero);
    return { id, name, kind, user: personOf(user_id), active, balance: then };
  });
  return {
    amount: add(zero, ...drawers.map(({ balance }) => balance)),
    drawers,
    tipsOwed: [...owed].flatMap(([id, amount]) => (amount === 0 ? [] : [{ person: personOf(id), amount }])),
  };
}

type Entry = Awaited<ReturnType<typeof findCashEntries>>[number];

type Days = { readonly from: string | undefined; readonly to: string | undefined };

/** What is booked after midnight belongs to the day before, until the cut-off. */
export async function bookedDays(db: Db, customerId: string, { from, to }: Days): Promise<BookedDays> {
  const { time_zone: zone, cut_off_minutes: cutOff } = await findSettings(db, customerId);
  return {
    from: from === undefined ? null : { date: from, at: firstInstantOf(from, cutOff, zone) },
    to: to === undefined ? null : { date: to, at: firstInstantOf(addDays(to, 1), cutOff, zone) },
  };
}

type Page = Omit<CashBookPage, 'days' | 'after'> & Days;

/** Several drawers can move with one entry: a page never ends between them. */
export async function readCashBook(db: Db, customerId: string, { from, to, ...page }: Page) {
  const days = await bookedDays(db, customerId, { from, to });
  const found = await findCashEntries(db, customerId, { ...page, days, limit: page.limit + 1 });
  const rest = found.length > page.limit ? found.at(-1) : undefined;
  const whole = found.filter(({ sequence }) => rest === undefined || sequence > rest.sequence);
  const rows = whole.length === 0 ? found : whole;
  const last = rows.at(-1);
  const cursor = rest === undefined || last === undefined ? null : String(last.sequence);
  return { entries: (await presentEntries(db, customerId, rows, null)).entries, cursor };
}

export type WantedBook = Pick<CashBookPage, 'drawerId' | 'onlyMoves'> & { readonly from: string; readonly to: string };

const entriesAtOnce = 400;

/**
 * The same entries, the first one first, page by page. What was booked is never changed: each page is read as of a
 * moment of its own, and all of them together are the book.
 */
export async function* cashBookForward(
  { engine, reports }: Pick<Database, 'engine' | 'reports'>,
  customerId: string,
  wanted: WantedBook,
): AsyncGenerator<WireCashEntry[]> {
  for (let next: Place | null = begin; next !== null;) {
    const place: Place = next;
    const ask = (db: Db) => readForward(db, customerId, wanted, place);
    const read = await inOneMoment({ engine, read: reports }, ask);
    yield read.entries;
    next = read.next;
  }
}

/** What each drawer held after an entry: what is booked never changes, so that the next page goes on from there. */
type Held = { readonly sequence: number; readonly balances: ReadonlyMap<string, Money> };
/** Of the page before: its last entry, and what was held then. */
type Place = { readonly after: number; readonly held: Held | null };
const begin: Place = { after: 0, held: null };

async function readForward(db: Db, customerId: string, wanted: WantedBook, { after, held: before }: Place) {
  const { drawerId, onlyMoves } = wanted;
  const days = await bookedDays(db, customerId, wanted);
  const found = await findCashEntries(db, customerId, { drawerId, onlyMoves, days, after, limit: entriesAtOnce + 1 });
  const rest = found.length > entriesAtOnce ? found.at(-1) : undefined;
  const rows = found.filter(({ sequence }) => rest === undefined || sequence < rest.sequence);
  const { entries, held } = await presentEntries(db, customerId, rows.toReversed(), before);
  const last = rows.at(-1);
  const next = rest === undefined || last === undefined ? null : { after: last.sequence, held };
  return { entries: entries.toReversed(), next };
}

/** All of them, the first one first; null: there are more than that. @param db of one moment */
export async function readWholeBook(
  db: Db,
  customerId: string,
  { most, ...wanted }: WantedBook & { readonly most: number },
): Promise<WireCashEntry[] | null> {
  const all: WireCashEntry[] = [];
  for (let next: Place | null = begin; next !== null;) {
    const read: Awaited<ReturnType<typeof readForward>> = await readForward(db, customerId, wanted, next);
    all.push(...read.entries);
    if (all.length > most) return null;
    next = read.next;
  }
  return all;
}

/** @param rows the newest first */
async function presentEntries(db: Db, customerId: string, rows: readonly Entry[], before: Held | null) {
  const moves = await findCashMoves(
    db,
    customerId,
    rows.map(({ sequence }) => sequence),
  );
  const payments = await findPayments(db, customerId, rows);
  const people = [
    ...moves.flatMap(({ made_by, person_id }) => [made_by, person_id]),
    ...[...payments.values()].map(({ taken_by }) => taken_by),
  ].flatMap((id) => id ?? []);
  const facts = {
    moves,
    payments,
    names: await findUserNames(db, people),
    closings: await closingNumbers(db, customerId, moves),
  };
  const { balances, held } = await balancesAfter(db, customerId, rows, before);
  const entries: WireCashEntry[] = rows.flatMap((row, at) => entriesOf(row, balances[at] ?? zero, facts));
  return { entries, held };
}

/** Of the drawer after each row, and of all after the newest. A filter leaves out rows, and these count too. */
async function balancesAfter(db: Db, customerId: string, rows: readonly Entry[], before: Held | null) {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (newest === undefined || oldest === undefined) return { balances: [], held: before };
  const between = { from: before === null ? oldest.sequence : before.sequence + 1, to: newest.sequence };
  const moved = await findCashBetween(db, customerId, between);
  const now = before === null ? await heldAfter(db, customerId, newest) : new Map(before.balances);
  if (before !== null) {
    for (const { drawer_id: id, amount } of moved) now.set(id, add(now.get(id) ?? zero, amount));
  }
  const held: Held = { sequence: newest.sequence, balances: new Map(now) };
  const after = new Map<string, Money>();
  for (const { sequence, drawer_id, amount } of moved) {
    const balance = now.get(drawer_id) ?? zero;
    after.set(`${sequence} ${drawer_id}`, balance);
    now.set(drawer_id, subtract(balance, amount));
  }
  const balances = rows.map(({ sequence, drawer_id }) => after.get(`${sequence} ${drawer_id}`) ?? zero);
  return { balances, held };
}

/** What each drawer holds now, less what came later. */
async function heldAfter(db: Db, customerId: string, { sequence }: Entry): Promise<Map<string, Money>> {
  const drawers = await findDrawers(db, customerId);
  const later = await findCashSince(db, customerId, { sequence });
  return new Map(drawers.map(({ id, balance }) => [id, subtract(balance, later.get(id) ?? zero)]));
}

async function findPayments(db: Db, customerId: string, rows: readonly Entry[]) {
  const ids = rows.flatMap(({ payment_id }) => payment_id ?? []);
  if (ids.length === 0) return new Map<string, PaymentFacts>();
  const found = await db
    .selectFrom('payments')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.id', '=', 'payments.receipt_id'),
    )
    .select(['payments.id', 'refund_of', 'taken_by', 'amount', 'reason', 'receipts.number'])
    .where('payments.customer_id', '=', customerId)
    .where('payments.id', 'in', ids)
    .execute();
  // What corrects a tip counts with whom it was taken by; who corrected it is the entry's actor.
  const corrected = new Set(
    found.flatMap((row) => (isTipCorrection({ ...row, refundOf: row.refund_of }) ? row.id : [])),
  );
  const sequences = rows.flatMap(({ payment_id: id, sequence }) => (corrected.has(id ?? '') ? sequence : []));
  const actors = new Map<string | null, string>();
  for (const { sequence, actor } of await findEntriesAt(db, customerId, sequences)) {
    actors.set(rows.find((row) => row.sequence === sequence)?.payment_id ?? null, actor);
  }
  return new Map(found.map((row) => [row.id, { ...row, taken_by: actors.get(row.id) ?? row.taken_by }]));
}

type PaymentFacts = { refund_of: string | null; taken_by: string; reason: string | null; number: number | null };
type Facts = {
  readonly moves: readonly CashMoveRow[];
  readonly payments: ReadonlyMap<string, PaymentFacts>;
  readonly names: ReadonlyMap<string, string>;
  readonly closings: ReadonlyMap<string, number>;
};

async function closingNumbers(db: Db, customerId: string, moves: readonly CashMoveRow[]) {
  const numbers = new Map<string, number>();
  for (const id of new Set(moves.flatMap(({ closing_id }) => closing_id ?? []))) {
    const closing = await findClosing(db, customerId, id);
    if (closing !== undefined) numbers.set(id, closing.number);
  }
  return numbers;
}

/** A settlement moves one drawer more than once: each of its moves is an entry, the newest first. */
function entriesOf(row: Entry, balance: Money, { moves, payments, names, closings }: Facts): WireCashEntry[] {
  const { sequence, drawer_id: drawer, amount, business_date: businessDate } = row;
  const at = Math.floor(row.booked_at / 1000);
  const personOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const own = moves.filter((move) => move.sequence === sequence && move.drawer_id === drawer);
  if (own.length > 0) {
    return own.toReversed().map((move) => ({
      sequence,
      at,
      businessDate,
      kind: move.kind,
      drawer,
      amount: move.amount,
      balance: move.balance,
      reason: move.reason,
      by: personOf(move.made_by),
      person: personOf(move.person_id),
      receiptNumber: null,
      closingNumber: move.closing_id === null ? null : (closings.get(move.closing_id) ?? null),
    }));
  }
  const payment = row.payment_id === null ? undefined : payments.get(row.payment_id);
  const kind = amount < 0 ? ('refund' as const) : ('payment' as const);
  const of = { sequence, at, businessDate, kind, drawer, amount, balance, person: null, closingNumber: null };
  return [
    {
      ...of,
      reason: payment?.reason ?? null,
      by: personOf(payment?.taken_by ?? null),
      receiptNumber: payment?.number ?? null,
    },
  ];
}
