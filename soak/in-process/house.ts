/** The whole program in this process, with staff for two venues; each round opens venues of its own in it. */
import { aPerson, type VenuePlan } from '@comanda/test-kit/a-venue';

import { insertRole } from '../../apps/server/src/modules/users/index.ts';
import { nothingKeptYet } from '../../apps/server/src/test/kept-guard.ts';
import { hire, openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/test/start-test-server.ts';
import type { Engine } from '../simulator.ts';

export type Crew = { readonly admin: string; readonly waiters: readonly [string, string] };

/** Staff of the venue under test, and of the one next door, who must never see anything of it. */
export const ours: Crew = { admin: 'anna', waiters: ['sara', 'luca'] };
export const theirs: Crew = { admin: 'rosa', waiters: ['remo', 'rita'] };

/** Of the provider. */
export const support = 'root';

const people = (crew: Crew) => [crew.admin, ...crew.waiters];

export async function openHouse(engine: Engine): Promise<TestServer> {
  const server = await startTestServer({ engine, venues: [] });
  // A trial lives long: what it logs of each request would fill the memory.
  server.http.log.level = 'error';
  for (const id of [...people(ours), ...people(theirs)]) await hire(server.house, aPerson(id), '');
  await hire(server.house, aPerson(support, { systemRole: 'systemAdmin' }), '');
  return server;
}

/** A venue of this plan, run by this crew. */
export async function openVenue(server: TestServer, plan: VenuePlan, crew: Crew): Promise<void> {
  await openTestVenue(server.house, { ...plan, people: [] });
  await nothingKeptYet(server.house, plan.customerId);
  for (const id of people(crew)) {
    const role = id === crew.admin ? 'admin' : 'waiter';
    await insertRole(server.house.database.write, { customer_id: plan.customerId, user_id: id, role });
  }
}
