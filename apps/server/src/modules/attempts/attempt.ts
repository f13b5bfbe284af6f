/** Tries at passwords, PINs and codes: who was wrong too often waits, longer each time (decisions.md §5). */
import { type Attempts, type Limit, oneMore, triesLeft, waitMs } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { macOf } from '../../platform/signed-text.ts';
import { inStorage } from '../../platform/transaction.ts';
import {
  findAttempts,
  forgetAttempts,
  forgetAttemptsBefore,
  giveBackAttempt,
  lockAttempts,
  saveAttempts,
} from './attempts.repository.ts';

/** What is counted, such as `password of sara on this device`, and how much of it is too much. */
export type Guard = { readonly counted: string; readonly limit: Limit };

/** The first guard says whose turn it is; the others count along. */
export type Guards = readonly [Guard, ...Guard[]];

export type Attempted<Value> =
  | { readonly kind: 'right'; readonly value: Value }
  /** `left`: so many more tries before the first wait. */
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly seconds: number };

type Keyed = readonly [KeyedGuard, ...KeyedGuard[]];
type KeyedGuard = Guard & { readonly key: string };

/**
 * Checks while nobody has to wait. A try is counted before it is looked at, under the lock of its rows: a hundred at once
 * are counted like a hundred in a row, also by several processes on one storage.
 * @param check answers null where the try was wrong; not called while somebody has to wait.
 */
export function attempt<Value>(
  house: House,
  secret: string,
  guards: Guards,
  check: () => Promise<Value | null>,
): Promise<Attempted<Value>> {
  const withKey = (guard: Guard): KeyedGuard => ({ ...guard, key: keyOf(secret, guard) });
  const [first, ...others] = guards;
  const keyed: Keyed = [withKey(first), ...others.map(withKey)];
  // In turn, or right ones at once could count as too many.
  return oneAtATime(house.database, keyed[0].key, async () => {
    const locked = (await findWait(house, keyed)) ?? (await count(house, keyed));
    if (locked.kind === 'locked') return locked;
    const value = await checkCounted(house, keyed, check);
    if (value === null) return { kind: 'wrong', left: locked.left };
    await forget(house, keyed);
    return { kind: 'right', value };
  });
}

/** What was counted so far: a look, without a lock. */
export async function attemptsOf({ database }: House, secret: string, guard: Guard): Promise<Attempts | null> {
  const key = keyOf(secret, guard);
  return (await findAttempts(database.read, [key])).get(key) ?? null;
}

/** Counts something that is allowed so often. @returns the seconds to wait, null where it may go on. */
export async function takeTurn(house: House, secret: string, ...guards: Guards): Promise<number | null> {
  const turn = await attempt(house, secret, guards, () => Promise.resolve(null));
  return turn.kind === 'locked' ? turn.seconds : null;
}

/** @returns the seconds that somebody has to wait by now, null where nobody has. Nothing is counted. */
export async function waitOf(house: House, secret: string, guard: Guard): Promise<number | null> {
  const ms = waitMs(guard.limit, await attemptsOf(house, secret, guard), house.clock());
  return ms === 0 ? null : Math.ceil(ms / 1000);
}

/** What was counted came to nothing. */
export async function giveTurnBack({ database }: House, secret: string, guard: Guard): Promise<void> {
  await giveBackAttempt(database.write, keyOf(secret, guard));
}

/** Names and addresses are not stored, only what is made of them. */
function keyOf(secret: string, { counted }: Guard): string {
  return macOf(secret, 'attempt', counted);
}

type Locked = { readonly kind: 'locked'; readonly seconds: number };
type Counted = { readonly kind: 'counted'; readonly left: number };

/** A question alone: who has to wait and goes on trying costs no writing. */
async function findWait(house: House, guards: Keyed): Promise<Locked | null> {
  const found = await findAttempts(
    house.database.read,
    guards.map(({ key }) => key),
  );
  return lockedBy(guards, found, house.clock());
}

function lockedBy(guards: Keyed, found: ReadonlyMap<string, Attempts | null>, now: number): Locked | null {
  const waits = guards.map(({ key, limit }) => waitMs(limit, found.get(key) ?? null, now));
  const longest = Math.max(...waits);
  return longest === 0 ? null : { kind: 'locked', seconds: Math.ceil(longest / 1000) };
}

/** As wrong, until it turns out right; asked again under the lock, for others may have been faster. */
async function count(house: House, guards: Keyed): Promise<Locked | Counted> {
  const now = house.clock();
  // Always in the same order, so that two transactions never wait for each other.
  const inOrder = guards.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await inStorage(house.database, async (tx): Promise<Locked | Counted> => {
    const found = new Map<string, Attempts | null>();
    for (const { key } of inOrder) found.set(key, await lockAttempts(tx, key, now));
    const locked = lockedBy(guards, found, now);
    if (locked !== null) return locked;
    const lefts: number[] = [];
    for (const { key, limit } of inOrder) {
      const attempts = oneMore(limit, found.get(key) ?? null, now);
      await saveAttempts(tx, key, attempts);
      lefts.push(triesLeft(limit, attempts));
    }
    return { kind: 'counted', left: Math.min(...lefts) };
  });
  await tidy(house, now);
  return counted;
}

/** A fault of ours is no try of theirs. */
async function checkCounted<Value>(
  { database }: House,
  guards: Keyed,
  check: () => Promise<Value | null>,
): Promise<Value | null> {
  try {
    return await check();
  } catch (error) {
    for (const { key } of guards) await giveBackAttempt(database.write, key);
    throw error;
  }
}

/** What is right was no wrong try, and ends the counting of wrong ones, but not of what is allowed so often. */
async function forget({ database }: House, guards: Keyed): Promise<void> {
  for (const { key, limit } of guards) {
    if (limit.kind === 'growing') await forgetAttempts(database.write, key);
    else await giveBackAttempt(database.write, key);
  }
}

const dayMs = 86_400_000;
const tidied = new WeakMap<House['database'], number>();

/** Once a day: no limit looks further back than that. */
async function tidy({ database }: House, now: number): Promise<void> {
  if (now - (tidied.get(database) ?? 0) < dayMs) return;
  tidied.set(database, now);
  await forgetAttemptsBefore(database.write, now - dayMs);
}
