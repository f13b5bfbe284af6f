/** A change of the settings: the admin PIN first, then a command that is journaled by names of fields and announced. */
import type { ErrorCode } from '@comanda/contract/errors';
import type { Change } from '@comanda/contract/events';
import type { SetupMove, SetupThing } from '@comanda/domain/journal/setup-events';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWithoutPin } from '../admin-pin/index.ts';
import { type CommandRefusal, runCommand } from '../journal/index.ts';

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
export async function changeSetup<Answer extends object, Code extends ErrorCode = never>(
  house: House,
  change: SetupChange,
  { raises }: { readonly raises: 'menu' | 'setup' | 'nothing' },
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
    else if (raises === 'setup') venue.head.setupRevision += 1;
    return {
      ok: true,
      value: { answer, event: { type: 'setup.changed', thing, id: thingId, move, fields }, changes },
    };
  });
}
