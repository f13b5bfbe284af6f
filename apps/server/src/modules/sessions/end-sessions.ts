/** Ends sessions at once: their tokens, and what they still hear (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { endSession, endSessionsOf } from './sessions.repository.ts';

/** Of one device. */
export async function signOut(house: House, sessionId: string): Promise<void> {
  await endSession(house.database.write, sessionId, house.clock());
  house.announcer.endSession(sessionId);
}

/** All of a person: who was deactivated is out at once. @param except the session that they work in, which stays */
export async function signOutEverywhere(house: House, userId: string, except: string | null = null): Promise<void> {
  const ended = await endSessionsOf(house.database.write, userId, house.clock(), except);
  for (const sessionId of ended) house.announcer.endSession(sessionId);
}
