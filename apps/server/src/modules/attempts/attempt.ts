/** Tries at passwords, PINs and codes: who was wrong too often waits, longer each time (decisions.md §5). */
import { type Limit, oneMore, triesLeft, waitMs } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { macOf } from '../../platform/signed-text.ts';
import { inStorage } from '../../platform/transaction.ts';
import {
  findAttempts,
  forgetAttempts,
  forgetAttemptsBefore,
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
 * Checks while nobody has to wait. Tries of one person on one device go one after the other, so that a hundred at once
 * are counted like a hundred in a row.
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
  return oneAtATime(keyed[0].key, async () => {
    const locked = await findWait(house, keyed);
    if (locked !== null) return locked;
    const value = await check();
    if (value === null) return { kind: 'wrong', left: await countWrong(house, keyed) };
    await forget(house, keyed);
    return { kind: 'right', value };
  });
}

/** Counts something that is allowed so often. @returns the seconds to wait, null where it may go on. */
export async function takeTurn(house: House, secret: string, guard: Guard): Promise<number | null> {
  const turn = await attempt(house, secret, [guard], () => Promise.resolve(null));
  return turn.kind === 'locked' ? turn.seconds : null;
}

/** Names and addresses are not stored, only what is made of them. */
function keyOf(secret: string, { counted }: Guard): string {
  return macOf(secret, 'attempt', counted);
}

async function findWait(house: House, guards: Keyed): Promise<{ kind: 'locked'; seconds: number } | null> {
  const found = await findAttempts(
    house.database.read,
    guards.map(({ key }) => key),
  );
  const now = house.clock();
  const waits = guards.map(({ key, limit }) => waitMs(limit, found.get(key) ?? null, now));
  const longest = Math.max(...waits);
  return longest === 0 ? null : { kind: 'locked', seconds: Math.ceil(longest / 1000) };
}

async function countWrong(house: House, guards: Keyed): Promise<number> {
  const now = house.clock();
  // Always in the same order, so that two transactions never wait for each other.
  const inOrder = guards.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const left = await inStorage(house.database, async (tx) => {
    const lefts: number[] = [];
    for (const { key, limit } of inOrder) {
      const attempts = oneMore(limit, await lockAttempts(tx, key, now), now);
      await saveAttempts(tx, key, attempts);
      lefts.push(triesLeft(limit, attempts));
    }
    return Math.min(...lefts);
  });
  await tidy(house, now);
  return left;
}

/** What is right ends the counting of wrong ones, but not of what is allowed so often. */
async function forget(house: House, guards: Keyed): Promise<void> {
  const keys = guards.flatMap(({ key, limit }) => (limit.kind === 'growing' ? [key] : []));
  if ((await findAttempts(house.database.read, keys)).size > 0) await forgetAttempts(house.database.write, keys);
}

const dayMs = 86_400_000;
const tidied = new WeakMap<House['database'], number>();

/** Once a day: no limit looks further back than that. */
async function tidy({ database }: House, now: number): Promise<void> {
  if (now - (tidied.get(database) ?? 0) < dayMs) return;
  tidied.set(database, now);
  await forgetAttemptsBefore(database.write, now - dayMs);
}
