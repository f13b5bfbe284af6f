/** The five minutes of the admin PIN: they belong to the session that showed it, at the venue whose PIN it is (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findGrant } from './admin-pin.repository.ts';

type At = { readonly customerId: string; readonly caller: Pick<Caller, 'session'> };

/** @returns unix milliseconds; null: the PIN was not shown, or too long ago. */
export async function grantedUntil(
  { database, clock }: Pick<House, 'database' | 'clock'>,
  { customerId, caller }: At,
): Promise<number | null> {
  const until = await findGrant(database.read, { customerId, sessionId: caller.session.id });
  return until !== null && until > clock() ? until : null;
}
