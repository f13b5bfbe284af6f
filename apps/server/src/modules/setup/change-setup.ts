/** A change of the settings: the admin PIN first, then a command that is journaled by names of fields and announced. */
import type { ErrorCode } from '@comanda/contract/errors';
import type { Change } from '@comanda/contract/events';
import type { SetupMove, SetupThing } from '@comanda/domain/journal/setup-events';

import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { hasAdminPin } from '../admin-pin/index.ts';
import { type CommandRefusal, runCommand } from '../journal/index.ts';
import { findSettings } from '../settings/index.ts';

export type SetupChange = {
  readonly customerId: string;
  readonly caller: Caller;
  /** Of the command, made by the client. */
  readonly id: string;
  /** `<noun>.<verb>`: `table.add`. */
  readonly kind: string;
  readonly body: unknown;
  readonly socketId?: string | undefined;
};

export type SetupOutcome<Answer> = {
  /** Kept with the command: what a repeat is told. No credential. */
  readonly answer: Answer;
  readonly thing: SetupThing;
  readonly thingId: string;
  readonly move: SetupMove;
  /** Names of the fields that changed, never their values. */
  readonly fields: readonly string[];
  readonly changes: readonly Change[];
};

type Work<Answer, Code extends ErrorCode> = (
  venue: Venue,
) => Promise<{ readonly ok: true; readonly value: SetupOutcome<Answer> } | CommandRefusal<Code>>;

/** @param raises which of the venue’s readings are read anew by later commands (platform/kept.ts) */
export async function changeSetup<Answer extends object, Code extends ErrorCode>(
  house: House,
  change: SetupChange,
  { raises }: { readonly raises: 'menu' | 'setup' },
  work: Work<Answer, Code>,
) {
  const refused = await refuseWithoutPin(house, change);
  if (refused !== null) return refused;
  const { caller, ...command } = change;
  return runCommand<Answer, Code>(house, { ...command, actorId: caller.userId }, async (venue) => {
    const done = await work(venue);
    if (!done.ok) return done;
    const { answer, thing, thingId, move, fields, changes } = done.value;
    if (raises === 'menu') venue.head.menuRevision += 1;
    else venue.head.setupRevision += 1;
    return {
      ok: true,
      value: { answer, event: { type: 'setup.changed', thing, id: thingId, move, fields }, changes },
    };
  });
}

/** Asked of everybody but the provider; who is no administrator can do nothing here without one (decisions.md §5). */
async function refuseWithoutPin(house: House, { customerId, caller }: SetupChange) {
  const role = roleIn(caller, customerId);
  if (role === 'systemAdmin') return null;
  const db = house.database.read;
  if ((await findSettings(db, customerId)).admin_pin_hash === null) {
    return role === 'customerAdmin' ? null : ({ ok: false, code: 'adminPin.error.notSet' } as const);
  }
  if (await hasAdminPin(db, { customerId, caller, now: house.clock() })) return null;
  return { ok: false, code: 'adminPin.error.required' } as const;
}
