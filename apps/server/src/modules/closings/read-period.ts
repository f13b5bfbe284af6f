/**
 * Reads a period off the journal, page by page: first beside the commands, the last of it under the head's lock, so that
 * a closing neither stops the till for long nor misses an entry (decisions.md §8).
 */
import { followOrders, ordersNeeded, type OrderStates } from '@comanda/domain/closings/order-states';
import { type PeriodTally, tallyPeriod, type TallyScope } from '@comanda/domain/closings/period-tally';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntriesOfOrder, findRowsAfter, type JournalEntry, readEntry } from '../journal/index.ts';

type Db = Kysely<Tables>;

export type Period = {
  /** The entry that it begins after. */
  readonly after: number;
  readonly tally: PeriodTally;
  readonly states: OrderStates;
  /** Of the last entry that was read. */
  lastSequence: number;
};

const pageSize = 200;

/** More orders than that are forgotten and read again when something happens to them: the memory stays flat. */
const mostStates = 2000;

/** @param scope null: the whole venue */
export function beginPeriod(after: number, scope: TallyScope | null): Period {
  return { after, tally: tallyPeriod(scope), states: new Map(), lastSequence: after };
}

/** Reads on to the newest entry. */
export async function readOn(db: Db, customerId: string, period: Period): Promise<Period> {
  for (;;) {
    const rows = await findRowsAfter(db, customerId, { after: period.lastSequence, limit: pageSize });
    for (const row of rows) {
      const entry = readEntry(row);
      await bringOrders(db, customerId, { entry, states: period.states });
      period.tally.tell(entry.event, period.states);
      period.lastSequence = row.sequence;
    }
    if (period.states.size > mostStates) period.states.clear();
    if (rows.length < pageSize) return period;
  }
}

/** Orders that were placed before the period, as they stood. */
async function bringOrders(
  db: Db,
  customerId: string,
  { entry, states }: { readonly entry: JournalEntry; readonly states: OrderStates },
): Promise<void> {
  for (const orderId of ordersNeeded(entry.event)) {
    if (states.has(orderId)) continue;
    const entries = await findEntriesOfOrder(db, customerId, orderId);
    const own: OrderStates = new Map();
    for (const { sequence, event } of entries) if (sequence < entry.sequence) followOrders(own, event);
    const order = own.get(orderId);
    if (order !== undefined) states.set(orderId, order);
  }
}
