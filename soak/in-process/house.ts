/** The whole program in this process, with staff for two venues; each round opens venues of its own in it. */
import { aPerson, type VenuePlan } from '@comanda/test-kit/a-venue';

import { blankMethod, insertMethod } from '../../apps/server/src/modules/payment-methods/index.ts';
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

type Options = Omit<NonNullable<Parameters<typeof startTestServer>[0]>, 'engine' | 'venues'>;

export async function openHouse(engine: Engine, options: Options = {}): Promise<TestServer> {
  const server = await startTestServer({ ...options, engine, venues: [] });
  // A trial lives long: what it logs of each request would fill the memory.
  server.http.log.level = 'error';
  for (const id of [...people(ours), ...people(theirs)]) await hire(server.house, aPerson(id), '');
  await hire(server.house, aPerson(support, { systemRole: 'systemAdmin' }), '');
  return server;
}

/** A venue of this plan, run by this crew. */
export async function openVenue(server: TestServer, plan: VenuePlan, crew: Crew): Promise<void> {
  await openTestVenue(server.house, { ...plan, people: [] });
  for (const method of ['ext_terminal', 'ext_coupon'] as const) await offer(server, plan.customerId, method);
  await nothingKeptYet(server.house, plan.customerId);
  for (const id of people(crew)) {
    const role = id === crew.admin ? 'admin' : 'waiter';
    await insertRole(server.house.database.write, { customer_id: plan.customerId, user_id: id, role });
  }
}

/** Beside cash and paying later, which every venue begins with. */
async function offer({ house }: TestServer, customerId: string, method: 'ext_terminal' | 'ext_coupon'): Promise<void> {
  const blank = blankMethod(customerId, `${method}_${customerId}`, method);
  await insertMethod(house.database.write, { ...blank, status: 'active', active_on_pos: true });
}
