/** Erases what a venue has kept for longer than it wants to (decision 0047); what is under way waits for the next time. */
import { randomUUID } from 'node:crypto';

import { keptSince } from '@comanda/domain/guest-data/erase-guest-data';

import type { House } from '../../platform/house.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { eraseGuestData } from './erase-guest-data.ts';
import { findOldPersons, findOldWritten, findVenuesWithRules, type Old } from './erase.repository.ts';
import type { Place } from './gather.ts';
import { findOldNoted } from './notes.repository.ts';
import { findOldSaid } from './remarks.repository.ts';

type Rule = Awaited<ReturnType<typeof findVenuesWithRules>>[number];

/** @returns how many commands there were */
export async function sweepGuestData(house: House, isStopped: () => boolean = () => false): Promise<number> {
  let commands = 0;
  for (const rule of await findVenuesWithRules(house.database.read)) {
    if (isStopped()) break;
    try {
      commands += await sweepVenue(house, rule, isStopped);
    } catch (error) {
      // One of them keeps no other waiting.
      house.log.error({ err: error, customer: rule.customerId }, 'guests’ data of a venue was not erased');
    }
  }
  return commands;
}

/** In short commands one after the other, between which others have their turn; people first, with all that is theirs. */
async function sweepVenue(house: House, { customerId, months }: Rule, isStopped: () => boolean): Promise<number> {
  const before = keptSince(house.clock(), months);
  let commands = 0;
  for (const { kind, find } of kinds) {
    let after: Old | null = null;
    for (;;) {
      const page: Old[] = await find(house.database.read, customerId, before, after);
      after = page.at(-1) ?? null;
      if (after === null || isStopped()) break;
      const places = page.map(({ id }): Place => ({ kind, id }));
      commands += await erasePage(house, customerId, places, isStopped);
    }
  }
  return commands;
}

const kinds = [
  { kind: 'person', find: findOldPersons },
  { kind: 'order', find: findOldWritten },
  { kind: 'order', find: findOldNoted },
  { kind: 'order', find: findOldSaid },
] as const;

/**
 * What hangs together with something that is still needed (lines of it lie in an open order, say) waits for the next time,
 * and keeps nobody else.
 * @returns how many commands there were
 */
async function erasePage(
  house: House,
  customerId: string,
  places: readonly Place[],
  isStopped: () => boolean,
): Promise<number> {
  const by = { actorId: systemCaller.userId, reason: 'retention' as const };
  const erase = async (some: readonly Place[]) =>
    (await eraseGuestData(house, { customerId, id: randomUUID(), places: some, ...by })).ok;
  if (await erase(places)) return 1;
  let commands = 0;
  for (const place of places) {
    if (isStopped()) break;
    if (await erase([place])) commands += 1;
  }
  return commands;
}

const everyMs = 3_600_000;

export function startGuestDataSweep(house: House): Repeated {
  const failure = 'guests’ data was not erased';
  return repeat(house, { everyMs, failure }, (isStopped) => sweepGuestData(house, isStopped));
}
