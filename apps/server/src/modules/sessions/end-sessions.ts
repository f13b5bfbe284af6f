/** Ends sessions at once: their tokens, and what they still hear (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { endSessionsOf } from './sessions.repository.ts';

/** All of a person: who was deactivated is out at once. */
export async function signOutEverywhere(house: House, userId: string): Promise<void> {
  const ended = await endSessionsOf(house.database.write, userId, house.clock());
  for (const sessionId of ended) house.announcer.endSession(sessionId);
}
