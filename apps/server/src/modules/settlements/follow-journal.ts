/** One walk through a venue's journal, entry by entry: what it adds up to, and what does not fit together within it. */
import { checkClosings } from '@comanda/domain/closings/check-closings';
import { ordersNeeded } from '@comanda/domain/closings/order-states';
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { ordersOf } from '@comanda/domain/journal/order-history';
import { paymentsNeeded, type Rebuilt, rebuild, replayInto } from '@comanda/domain/journal/rebuild';
import type { Order } from '@comanda/domain/orders/order';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntriesNaming, findEntriesOfOrder, type JournalEntry, verifiedEntries } from '../journal/index.ts';
import { FoldedAway } from './fold-away.ts';
import { followAttribution } from './verify-attribution.ts';
import { followLedger } from './verify-ledger.ts';

type Db = Kysely<Tables>;

export type FollowedJournal = Awaited<ReturnType<typeof followJournal>>;

/** @param atHand how many orders, and how many payments, are not folded away */
export async function followJournal(db: Db, customerId: string, atHand: number) {
  const problems: string[] = [];
  const rebuilt = replayInto({
    orders: new FoldedAway<Order>(atHand),
    payments: new FoldedAway<JournalPayment>(atHand, sorted),
  });
  const { orders, payments } = rebuilt;
  const closings = checkClosings();
  const attribution = followAttribution(db, customerId);
  const ledger = await followLedger(db, customerId);
  for await (const entry of verifiedEntries(db, customerId, problems)) {
    const { event, sequence: before } = entry;
    const needed = ordersNeeded(event);
    for (const id of needed) await orders.unfold(id, () => orderAgain(db, customerId, { id, before }));
    for (const id of paymentsNeeded(event)) {
      await payments.unfold(id, () => paymentAgain(db, customerId, { id, orderIds: ordersOf(event), before }));
    }
    closings.tell(entry, statesOf(orders, needed));
    rebuilt.tell(event);
    attribution.tell(entry);
    await ledger.tell(entry);
    orders.fold();
    payments.fold();
  }
  return { problems, rebuilt, closings, attribution, ledger };
}

function statesOf(orders: FoldedAway<Order>, ids: readonly string[]): Map<string, Order> {
  const states = new Map<string, Order>();
  for (const id of ids) {
    const order = orders.get(id);
    if (order !== undefined) states.set(id, order);
  }
  return states;
}

/** The order of the parts of a payment says nothing: the table does not keep it. */
function sorted(payment: JournalPayment): JournalPayment {
  return { ...payment, allocations: payment.allocations.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1)) };
}

type Again = {
  readonly id: string;
  /** Of entries before that one. */
  readonly before?: number;
  /** Whether all of the journal may be searched. */
  readonly isPatient?: () => boolean;
};

export async function* orderAgain(db: Db, customerId: string, again: Again): AsyncGenerator<Order | undefined> {
  const { id } = again;
  for await (const { orders } of rebuiltAgain(db, customerId, { ...again, orderIds: [id] })) yield orders.get(id);
}

/** @param again.orderIds that it pays, as far as they are known */
export async function* paymentAgain(
  db: Db,
  customerId: string,
  again: Again & { readonly orderIds: readonly string[] },
): AsyncGenerator<JournalPayment | undefined> {
  for await (const { payments } of rebuiltAgain(db, customerId, again)) yield payments.get(again.id);
}

/** By the entries that are listed under these orders, and then, as that list is not hashed, by all that name the thing. */
async function* rebuiltAgain(
  db: Db,
  customerId: string,
  { id, orderIds, before = Number.POSITIVE_INFINITY, isPatient = () => true }: Again & { orderIds: readonly string[] },
): AsyncGenerator<Rebuilt> {
  const rebuildUpTo = (entries: Iterable<JournalEntry>) =>
    rebuild([...entries].filter(({ sequence }) => sequence < before).map(({ event }) => event));
  const listed = new Map<number, JournalEntry>();
  for (const orderId of orderIds) {
    for (const entry of await listedUnder(db, customerId, orderId)) listed.set(entry.sequence, entry);
  }
  yield rebuildUpTo([...listed.values()].sort((a, b) => a.sequence - b.sequence));
  if (isPatient()) yield rebuildUpTo(await findEntriesNaming(db, customerId, id));
}

async function listedUnder(db: Db, customerId: string, orderId: string): Promise<JournalEntry[]> {
  try {
    return await findEntriesOfOrder(db, customerId, orderId);
  } catch (error) {
    // One of them cannot be read: that is said where the chain is checked.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
