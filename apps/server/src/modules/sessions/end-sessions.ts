/** Ends sessions at once: their tokens, and what they still hear (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { endSession, endSessionsOf } from './sessions.repository.ts';

type Whose = { readonly userId?: string | null; readonly customerId?: string };

/** What still hears for them ends with them, and each is a security event. */
export function tellEnded({ announcer, security }: House, sessionIds: readonly string[], whose: Whose): void {
  for (const sessionId of sessionIds) {
    announcer.endSession(sessionId);
    security.record('session.ended', whose);
  }
}

/** Of one device. */
export async function signOut(house: House, sessionId: string): Promise<void> {
  const userId = await endSession(house.database.write, sessionId, house.clock());
  house.announcer.endSession(sessionId);
  if (userId !== null) house.security.record('session.ended', { userId });
}

/** All of a person: who was deactivated is out at once. @param except the session that they work in, which stays */
export async function signOutEverywhere(house: House, userId: string, except: string | null = null): Promise<void> {
  const ended = await endSessionsOf(house.database.write, userId, house.clock(), except);
  tellEnded(house, ended, { userId });
}
