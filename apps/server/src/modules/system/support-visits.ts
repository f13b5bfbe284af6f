/**
 * Keeps who of the provider is at which venue. What this process knows is in memory, so that a call costs no question;
 * the rows are for a restart and for the other processes: there a visit ends when nobody has seen it for a while.
 */
import { randomUUID } from 'node:crypto';

import type { House } from '../../platform/house.ts';
import type { Visit, Visits } from '../../platform/visits.ts';
import { enterCustomer, leaveCustomer } from './enter-customer.ts';
import { findForsakenVisits, findSeenAt, noteVisit } from './visits.repository.ts';

/** A page that is loaded anew, or a network that was away for a moment, does not end a visit. */
const graceMs = 10_000;
const saveEveryMs = 60_000;
/** Without a screen that follows the venue, a visit lasts as long as calls come in. */
const quietMs = 300_000;

type Presence = {
  readonly visit: Visit;
  /** Settled once the venue knows of it. */
  readonly begun: Promise<void>;
  screens: number;
  seenAt: number;
  savedAt: number;
  /** What this process wrote into the row last: who finds something else there is not alone. */
  written: number | null;
  /** When another process was last found to see it too. */
  sharedAt: number;
};

/** Those that this process has seen, by session and venue. */
type Present = Map<string, Presence>;

export type SupportVisits = Visits & {
  /** Its session is over. */
  endSession(sessionId: string): void;
  /** Saves who is still there, ends the visits that nobody has seen for a while. */
  look(): Promise<void>;
  close(): void;
};

/** @param waits shorter ones for tests */
export function openSupportVisits(house: House, waits: { readonly graceMs: number } = { graceMs }): SupportVisits {
  const present: Present = new Map();
  const orTell = (done: Promise<void>) => {
    done.catch((err: unknown) => house.log.error({ err }, 'keeping the support visits failed'));
  };
  const timer = setInterval(() => orTell(look(house, present)), saveEveryMs);
  timer.unref();
  let isClosed = false;
  /** A screen that entered by its button may leave again before its live line stands: nothing would tell. */
  const leaveUnlessFollowed = (visit: Visit) => {
    const lookAgain = () => {
      const presence = present.get(keyOf(visit));
      if (isClosed || presence === undefined || presence.screens > 0) return;
      if (house.clock() - presence.seenAt < waits.graceMs) leaveUnlessFollowed(visit);
      else orTell(leaveUnlessElsewhere(house, present, presence));
    };
    setTimeout(lookAgain, waits.graceMs).unref();
  };
  return {
    begin: async (visit, commandId) => {
      await begin(house, present, { visit, commandId: commandId ?? randomUUID() });
      if (commandId !== undefined) leaveUnlessFollowed(visit);
    },
    follow: (visit) => {
      const presence = present.get(keyOf(visit));
      if (presence === undefined) return () => {};
      presence.screens += 1;
      return () => {
        presence.screens -= 1;
        presence.seenAt = house.clock();
        const leaveUnlessBack = () => {
          // Who is there while the process stops comes back to the next one.
          const isGone = !isClosed && presence.screens === 0 && present.get(keyOf(visit)) === presence;
          if (isGone) orTell(leaveUnlessElsewhere(house, present, presence));
        };
        setTimeout(leaveUnlessBack, waits.graceMs).unref();
      };
    },
    look: () => look(house, present),
    endSession: (sessionId) => {
      for (const { visit } of present.values()) if (visit.sessionId === sessionId) orTell(leave(house, present, visit));
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

function keyOf({ sessionId, customerId }: Visit): string {
  return `${sessionId} ${customerId}`;
}

type Beginning = { readonly visit: Visit; readonly commandId: string };

async function begin(house: House, present: Present, { visit, commandId }: Beginning): Promise<void> {
  const now = house.clock();
  const known = present.get(keyOf(visit));
  if (known !== undefined) {
    known.seenAt = now;
    return known.begun;
  }
  const begun = enter(house, visit, commandId).then(async () => {
    presence.written = await findSeenAt(house.database.read, visit);
  });
  const never = -Infinity;
  const presence: Presence = { visit, begun, screens: 0, seenAt: now, savedAt: now, written: null, sharedAt: never };
  present.set(keyOf(visit), presence);
  // What could not be journaled is not let in, and tried anew by the next call.
  await begun.catch((error: unknown) => {
    present.delete(keyOf(visit));
    throw error;
  });
}

async function enter(house: House, visit: Visit, commandId: string): Promise<void> {
  // Another process has let it in, or this one before a restart.
  if (await noteVisit(house.database.write, visit, house.clock())) return;
  await enterCustomer(house, visit, commandId);
  // Of a visit that is over: its command is known, and would let somebody in unseen.
  if ((await findSeenAt(house.database.write, visit)) === null) await enterCustomer(house, visit, randomUUID());
}

async function leave(house: House, present: Present, visit: Visit): Promise<void> {
  present.delete(keyOf(visit));
  await leaveCustomer(house, visit);
}

/** A screen that comes back may have come to another process, and a person may have two: there the visit goes on. */
async function leaveUnlessElsewhere(house: House, present: Present, presence: Presence): Promise<void> {
  const { visit, sharedAt } = presence;
  const isElsewhere = (await isSeenElsewhere(house, presence)) || house.clock() - sharedAt < 2 * saveEveryMs;
  // Back here, while that was asked.
  if (presence.screens > 0 || present.get(keyOf(visit)) !== presence) return;
  if (isElsewhere) present.delete(keyOf(visit));
  else await leave(house, present, visit);
}

async function isSeenElsewhere({ database }: House, { visit, written }: Presence): Promise<boolean> {
  const seenAt = await findSeenAt(database.read, visit);
  return seenAt !== null && seenAt !== written;
}

async function save(house: House, present: Present, presence: Presence): Promise<void> {
  const { visit } = presence;
  const now = house.clock();
  presence.savedAt = now;
  if (await isSeenElsewhere(house, presence)) presence.sharedAt = now;
  const isKept = await noteVisit(house.database.write, visit, now);
  // Another process took it for over.
  if (!isKept && presence.screens > 0) await enterCustomer(house, visit, randomUUID());
  else if (!isKept) present.delete(keyOf(visit));
  presence.written = isKept ? now : await findSeenAt(house.database.read, visit);
}

async function look(house: House, present: Present): Promise<void> {
  const now = house.clock();
  for (const presence of present.values()) {
    if (presence.screens > 0) presence.seenAt = now;
    if (now - presence.seenAt >= quietMs) await leaveUnlessElsewhere(house, present, presence);
    else if (now - presence.savedAt >= saveEveryMs) await save(house, present, presence);
  }
  const forsaken = await findForsakenVisits(house.database.read, now, now - quietMs - 2 * saveEveryMs);
  for (const visit of forsaken) await leaveCustomer(house, visit);
}
