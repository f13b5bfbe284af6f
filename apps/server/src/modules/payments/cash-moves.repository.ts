/** Cash without a sale, and the cash book: every row of the ledger that is cash (decisions.md §2, §4). */
import type { CashMove } from '@comanda/domain/closings/cash-moves';
import { add, money, negate, type Money, zero } from '@comanda/domain/money';
import { addDays } from '@comanda/domain/time/wall-time';
import { type Kysely, sql } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { findLastClosing } from './closings.repository.ts';

type Db = Kysely<Tables>;
export type CashMoveRow = Tables['cash_moves'];

/** Written with the journal entry that is about to be made. The drawers and the ledger are the caller's. */
export async function insertCashMoves(
  venue: Venue,
  moves: readonly CashMove[],
  of: { readonly madeBy: string; readonly closingId: string | null },
): Promise<void> {
  const rows = moves.map((move, position) => ({
    customer_id: venue.customerId,
    id: move.id,
    sequence: venue.head.revision + 1,
    position,
    drawer_id: move.drawerId,
    kind: move.kind,
    amount: move.amount,
    balance: move.balance,
    reason: move.reason,
    person_id: move.personId,
    made_by: of.madeBy,
    closing_id: of.closingId,
  }));
  await insertRows(venue.ahead, 'cash_moves', rows);
}

/** In the words of the journal. */
export async function findEveryCashMove(db: Db, customerId: string): Promise<CashMove[]> {
  const rows = await db.selectFrom('cash_moves').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map(({ id, drawer_id, kind, amount, balance, reason, person_id }) => ({
    id,
    drawerId: drawer_id,
    kind,
    amount,
    balance,
    reason,
    personId: person_id,
  }));
}

/**
 * Earned and not paid out, by person: what the last closing says, and the ledger since. Null: nobody's, the venue's.
 * @param at unix milliseconds, the end of which counts; null: now
 */
export async function findTipsOwed(
  db: Db,
  customerId: string,
  at: number | null = null,
): Promise<ReadonlyMap<string | null, Money>> {
  const last = await findLastClosing(db, customerId, { kind: 'venue', personId: null, upTo: at });
  const tips = db
    .selectFrom('ledger')
    .select(['user_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('sequence', '>', last?.sequence ?? 0)
    .where('account', 'in', ['tips', 'tipPayouts'])
    .groupBy('user_id');
  const rows = await (at === null ? tips : tips.where('booked_at', '<=', at)).execute();
  const owed = new Map((last?.figures.tips ?? []).map((tips) => [tips.personId, tips.owed]));
  for (const { user_id, amount } of rows) {
    owed.set(user_id, add(owed.get(user_id) ?? zero, negate(money(Number(amount)))));
  }
  return owed;
}

/** Cash of the ledger, by drawer, booked after that moment or entry: what the drawers hold now is before it less. */
export async function findCashSince(
  db: Db,
  customerId: string,
  after: { readonly at: number } | { readonly sequence: number },
): Promise<ReadonlyMap<string, Money>> {
  const cash = db
    .selectFrom('ledger')
    .select(['drawer_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('account', '=', sql.lit('cash'));
  const since = 'at' in after ? cash.where('booked_at', '>', after.at) : cash.where('sequence', '>', after.sequence);
  const rows = await since.groupBy('drawer_id').execute();
  return new Map(rows.map(({ drawer_id, amount }) => [drawer_id ?? '', money(Number(amount))]));
}

/** Business days, both within; null: without end on that side. */
export type BookedDays = { readonly from: BookedDay | null; readonly to: BookedDay | null };
type BookedDay = {
  readonly date: string;
  /** Unix milliseconds: where the first of them begins; where the last one is over. */
  readonly at: number;
};

export type CashBookPage = {
  readonly drawerId: string | undefined;
  readonly days: BookedDays;
  readonly onlyMoves: boolean;
  /** Sequence of the last entry of the page before. */
  readonly before?: number | undefined;
  /** The same, where the oldest come first. */
  readonly after?: number | undefined;
  readonly limit: number;
};

/** One row for each drawer and entry of the journal, the newest first; with `after` the oldest. */
export async function findCashEntries(db: Db, customerId: string, page: CashBookPage) {
  const isForward = page.after !== undefined;
  const order = isForward ? 'asc' : 'desc';
  const cash = selectCash(db, customerId, page);
  // Which entries come first is told by the index: else all of the book is put together for one page of it.
  const first = await cash.select('sequence').distinct().orderBy('sequence', order).limit(page.limit).execute();
  if (first.length === 0) return [];
  const sequences = first.map(({ sequence }) => sequence);
  const rows = await cash
    .select(['sequence', 'drawer_id', 'booked_at', sql<number>`sum(amount)`.as('amount')])
    .select((eb) => [eb.fn.max('payment_id').as('payment_id'), eb.fn.max('business_date').as('business_date')])
    .where('sequence', '>=', Math.min(...sequences))
    .where('sequence', '<=', Math.max(...sequences))
    .groupBy(['sequence', 'drawer_id', 'booked_at'])
    .orderBy('sequence', order)
    .orderBy('drawer_id', isForward ? 'desc' : 'asc')
    .execute();
  const found = rows.slice(0, page.limit);
  return found.map((row) => ({ ...row, drawer_id: row.drawer_id ?? '', amount: money(Number(row.amount)) }));
}

/**
 * The book goes by when it was booked, as closings and balances do: cash that was taken offline comes days after its
 * own business day, and no balance would follow from the row above. The index knows business days alone: cash is at
 * most 30 days late (docs/decisions/0024), and a cut-off that was moved since makes it one day early.
 */
const mostDaysLate = 32;
const mostDaysEarly = 2;

function selectCash(db: Db, customerId: string, page: CashBookPage) {
  let query = db.selectFrom('ledger').where('customer_id', '=', customerId).where('account', '=', sql.lit('cash'));
  if (page.drawerId !== undefined) query = query.where('drawer_id', '=', page.drawerId);
  const { from, to } = page.days;
  if (from !== null) {
    query = query.where('booked_at', '>=', from.at).where('business_date', '>=', addDays(from.date, -mostDaysLate));
  }
  if (to !== null) {
    query = query.where('booked_at', '<', to.at).where('business_date', '<=', addDays(to.date, mostDaysEarly));
  }
  if (page.before !== undefined) query = query.where('sequence', '<', page.before);
  if (page.after !== undefined) query = query.where('sequence', '>', page.after);
  return page.onlyMoves ? query.where('payment_id', 'is', null) : query;
}

export type CashOfDays = {
  readonly takings: Money;
  readonly incoming: Money;
  readonly outgoing: Money;
  readonly later: Money;
};

/** By drawer: what sales brought in these days, what came and went without one, and all that came later. */
export async function findCashOfDays(
  db: Db,
  customerId: string,
  { from, to }: BookedDays,
): Promise<ReadonlyMap<string, CashOfDays>> {
  const isWithin = to === null ? sql<boolean>`1 = 1` : sql<boolean>`booked_at < ${to.at}`;
  let cash = db.selectFrom('ledger').where('customer_id', '=', customerId).where('account', '=', sql.lit('cash'));
  if (from !== null) {
    cash = cash.where('booked_at', '>=', from.at).where('business_date', '>=', addDays(from.date, -mostDaysLate));
  }
  const rows = await cash
    .select([
      'drawer_id',
      sql<number>`sum(case when ${isWithin} and payment_id is not null then amount else 0 end)`.as('takings'),
      sql<number>`sum(case when ${isWithin} and payment_id is null and amount > 0 then amount else 0 end)`.as(
        'incoming',
      ),
      sql<number>`sum(case when ${isWithin} and payment_id is null and amount < 0 then amount else 0 end)`.as(
        'outgoing',
      ),
      sql<number>`sum(case when ${isWithin} then 0 else amount end)`.as('later'),
    ])
    .groupBy('drawer_id')
    .execute();
  return new Map(
    rows.map(({ drawer_id, takings, incoming, outgoing, later }) => [
      drawer_id ?? '',
      {
        takings: money(Number(takings)),
        incoming: money(Number(incoming)),
        outgoing: money(Number(outgoing)),
        later: money(Number(later)),
      },
    ]),
  );
}

/** By entry and drawer, the newest first; both ends count. */
export async function findCashBetween(
  db: Db,
  customerId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ sequence: number; drawer_id: string; amount: Money }[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['sequence', 'drawer_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .where('account', '=', sql.lit('cash'))
    .where('sequence', '>=', from)
    .where('sequence', '<=', to)
    .groupBy(['sequence', 'drawer_id'])
    .orderBy('sequence', 'desc')
    .execute();
  return rows.map(({ sequence, drawer_id, amount }) => ({
    sequence,
    drawer_id: drawer_id ?? '',
    amount: money(Number(amount)),
  }));
}

export function findCashMoves(db: Db, customerId: string, sequences: readonly number[]): Promise<CashMoveRow[]> {
  if (sequences.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('cash_moves')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('sequence', 'in', [...sequences])
    .orderBy('sequence')
    .orderBy('position')
    .execute();
}
