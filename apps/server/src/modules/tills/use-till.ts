/**
 * Knows a till by its cookie and renews it. Unlike a session, a till cannot sign in again by itself: an answer that got
 * lost costs nothing, however late the till asks again. Only a cookie older than one that the till has shown was copied.
 */
import type { House } from '../../platform/house.ts';
import { readTillToken, writeTillToken } from './till-token.ts';
import { findTill, noteSeen, raiseTillCounter, type TillRow } from './tills.repository.ts';
import { withdrawCopied } from './withdraw-till.ts';

/** Within it tabs that ask at once, or one after the other, share a cookie. */
const graceMs = 60_000;

export type KnownTill = { readonly till: TillRow; readonly cookie: string };

/** @returns null where the browser is no till, or is none any more. */
export async function useTill(house: House, secret: string, cookie: string | undefined): Promise<KnownTill | null> {
  const token = readTillToken(secret, cookie);
  const till = token && (await findTill(house.database.read, { customerId: token.customerId, id: token.tillId }));
  if (!token || !till || till.rotated_at === null) return null;
  const { customer_id: customerId, id: tillId } = till;
  const withCookie = (counter: number) => ({ till, cookie: writeTillToken(secret, { customerId, tillId, counter }) });
  const now = house.clock();
  const isFresh = now - till.rotated_at <= graceMs;
  if (token.counter === till.counter) {
    if (!isFresh) {
      await raiseTillCounter(house.database.write, till, now);
      return withCookie(till.counter + 1);
    }
    if (till.seen_counter < till.counter) await noteSeen(house.database.write, till);
    return withCookie(till.counter);
  }
  if (isFresh || token.counter >= till.seen_counter) return withCookie(till.counter);
  await withdrawCopied(house, { customerId, id: tillId });
  return null;
}
