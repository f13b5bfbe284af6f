/** Erases what a venue has kept for longer than it wants to (decision 0047); what is under way waits for the next time. */
import { randomUUID } from 'node:crypto';

import { keptSince } from '@comanda/domain/guest-data/erase-guest-data';

import type { House } from '../../platform/house.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { eraseGuestData } from './erase-guest-data.ts';
import { findOldPersons, findOldWritten, findVenuesWithRules } from './erase.repository.ts';
import type { Place } from './gather.ts';

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

/** In short commands one after the other, between which others have their turn. */
async function sweepVenue(house: House, { customerId, months }: Rule, isStopped: () => boolean): Promise<number> {
  const db = house.database.read;
  const before = keptSince(house.clock(), months);
  for (let commands = 0; ; commands += 1) {
    const persons = await findOldPersons(db, customerId, before);
    const orders = persons.length > 0 ? [] : await findOldWritten(db, customerId, before);
    const places: Place[] = [
      ...persons.map((id) => ({ kind: 'person' as const, id })),
      ...orders.map((id) => ({ kind: 'order' as const, id })),
    ];
    if (places.length === 0 || isStopped()) return commands;
    const by = { actorId: systemCaller.userId, reason: 'retention' as const };
    // Another process was faster, or something began meanwhile: the next time.
    if (!(await eraseGuestData(house, { customerId, id: randomUUID(), places, ...by })).ok) return commands;
  }
}

const everyMs = 3_600_000;

export function startGuestDataSweep(house: House): Repeated {
  const failure = 'guests’ data was not erased';
  return repeat(house, { everyMs, failure }, (isStopped) => sweepGuestData(house, isStopped));
}
