/** Turn off second factor: for somebody who lost the telephone and the recovery codes (decision 0053). */
import type { SystemRole } from '@comanda/domain/access/permissions';
import { mayVenueTurnOff } from '@comanda/domain/access/second-factor';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { refuseWithoutPin } from '../admin-pin/index.ts';
import { noteInSystem, runCommand } from '../journal/index.ts';
import { dropFactor } from '../second-factor/index.ts';
import { endSessionsOf, tellEnded } from '../sessions/index.ts';
import { findRoles, findUser } from '../users/index.ts';

const self = { ok: false as const, code: 'users.error.self' as const };
const notFound = { ok: false as const, code: 'users.error.notFound' as const };
const isOff = { ok: false as const, code: 'secondFactor.error.isOff' as const };

type AtVenue = {
  readonly commandId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly caller: Caller;
};

/** Of those who work there and administer nothing; the provider also of administrators. */
export async function turnOffAtVenue(house: House, { commandId, customerId, userId, caller }: AtVenue) {
  // Who still has the password and a code needs nobody for it.
  if (userId === caller.userId) return self;
  const refused = await refuseWithoutPin(house, { customerId, caller });
  if (refused !== null) return refused;
  const actorId = caller.userId;
  const command = { customerId, id: commandId, kind: 'user.turnOffSecondFactor', actorId, body: { userId } };
  const done = await runCommand<object, Refusal, readonly string[]>(house, command, async ({ tx, now }) => {
    const mayNot = await refuseAtVenue(tx, { customerId, userId, isByProvider: caller.systemRole === 'systemAdmin' });
    if (mayNot !== null) return mayNot;
    const ended = await turnOff(tx, { userId, actorId, now });
    if (ended === null) return isOff;
    return accept({
      answer: {},
      made: ended,
      event: { type: 'user.secondFactorTurnedOff' as const, userId },
      changes: [{ kind: 'user' as const, id: userId }],
    });
  });
  if (done.ok && done.made) tellTurnedOff(house, { customerId, userId, actorId, ended: done.made });
  return done;
}

type Refusal = 'users.error.notFound' | 'secondFactor.error.isOff' | 'secondFactor.error.byProvider';

type Asked = { readonly customerId: string; readonly userId: string; readonly isByProvider: boolean };

async function refuseAtVenue(tx: Tx, { customerId, userId, isByProvider }: Asked) {
  const user = await findUser(tx, userId);
  const roles = await findRoles(tx, userId);
  if (!user || !roles.some((role) => role.customer_id === customerId)) return notFound;
  if (isByProvider) return null;
  if (user.system_role === 'systemAdmin') return notFound;
  const standing = {
    systemRole: user.system_role as SystemRole,
    allCustomers: user.all_customers,
    venueRoles: roles.map(({ role }) => role),
  };
  return mayVenueTurnOff(standing) ? null : { ok: false as const, code: 'secondFactor.error.byProvider' as const };
}

export async function turnOffByProvider(house: House, userId: string, actorId: string) {
  if (userId === actorId) return self;
  const now = house.clock();
  const ended = await inStorage(house.database, async (tx) =>
    (await findUser(tx, userId)) === undefined ? undefined : turnOff(tx, { userId, actorId, now }),
  );
  if (ended === undefined) return notFound;
  if (ended === null) return isOff;
  tellTurnedOff(house, { userId, actorId, ended });
  return accept({});
}

type TurnedOff = {
  readonly customerId?: string;
  readonly userId: string;
  readonly actorId: string;
  readonly ended: readonly string[];
};

function tellTurnedOff(house: House, { ended, ...about }: TurnedOff): void {
  house.security.record('user.secondFactorTurnedOff', about);
  tellEnded(house, ended, about);
}

/** @returns the sessions that were ended by this, for the announcer; null when it was off. */
async function turnOff(tx: Tx, { userId, actorId, now }: { userId: string; actorId: string; now: number }) {
  if (!(await dropFactor(tx, userId))) return null;
  await noteInSystem(tx, { at: now, actorId, kind: 'user.secondFactorTurnedOff', subjectId: userId });
  return endSessionsOf(tx, userId, now, null);
}
