/**
 * The books of all venues, checked in rounds: a call does as many of them as it has time for and keeps what it found,
 * the next one goes on. So no call lasts for hours, and a browser that is closed in the middle loses nothing. Nobody goes
 * on unasked: a check takes a core and up to a gigabyte beside the sales, and `npm run verify` is there for timers.
 */
import type { House } from '../../platform/house.ts';
import { findAllCustomers } from '../customers/index.ts';
import { checkBooks } from '../settlements/index.ts';
import {
  type CheckedVenue,
  type CheckKind,
  findChecked,
  findNewestRound,
  keepChecked,
} from './book-checks.repository.ts';

/** A call ends after the venue with which this is over. */
const budgetMs = 10_000;

/**
 * What was left in the middle for so long is begun anew: its first part says too little of today. A round that goes on
 * may take longer, or that of a large house would never be done.
 */
const staleMs = 24 * 3_600_000;

export type Round = {
  /** In the order of the venues' names. */
  readonly venues: CheckedVenue[];
  /** Venues that are still to be checked. */
  readonly left: number;
};
export type GoOn = {
  /** Before the books of a venue are checked. */
  readonly prepare?: ((customerId: string) => Promise<unknown>) | undefined;
  readonly budgetMs?: number;
  readonly check?: typeof checkBooks;
};

/** Goes on with the round that is not done, or begins one. */
export async function goOnChecking(house: House, kind: CheckKind, options: GoOn = {}): Promise<Round> {
  const { prepare, budgetMs: mostMs = budgetMs, check = checkBooks } = options;
  const before = await findRound(house, kind);
  const { runAt: beganAt, checkedAt } = before.newest ?? { runAt: -Infinity, checkedAt: -Infinity };
  const isNew = before.left.length === 0 || house.clock() - checkedAt >= staleMs;
  const runAt = isNew ? Math.max(house.clock(), beganAt + 1) : beganAt;
  const startedAt = performance.now();
  for (const customer of isNew ? before.ids : before.left) {
    await prepare?.(customer);
    const venue = await checkOne(house, customer, check);
    await keepChecked(house.database.write, venue, { kind, runAt, checkedAt: house.clock() });
    if (performance.now() - startedAt >= mostMs) break;
  }
  return readRound(house, kind);
}

/** As far as the newest one got; without a venue before the first. */
export async function readRound(house: House, kind: CheckKind): Promise<Round> {
  const { newest, checked, left } = await findRound(house, kind);
  return { venues: checked, left: newest === null ? 0 : left.length };
}

async function findRound({ database: { read } }: House, kind: CheckKind) {
  const ids = (await findAllCustomers(read)).map(({ id }) => id);
  const newest = await findNewestRound(read, kind);
  const rows = newest === null ? [] : await findChecked(read, kind, newest.runAt);
  const found = new Map(rows.map((row) => [row.customer, row]));
  const checked = ids.flatMap((id) => found.get(id) ?? []);
  return { newest, ids, checked, left: ids.filter((id) => !found.has(id)) };
}

async function checkOne(house: House, customer: string, check: typeof checkBooks): Promise<CheckedVenue> {
  const checked = await check(house, customer);
  // That says nothing of the books. The others are still looked at.
  if (!checked.ok) return { customer, entries: null, problems: [] };
  const { entries, problems } = checked.value;
  return { customer, entries, problems };
}
