/** How long a venue keeps guests' data. */
import { accept } from '@comanda/domain/decision';
import type { RetentionMonths } from '@comanda/domain/guest-data/erase-guest-data';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { findRules, saveRules } from './erase.repository.ts';

export type SetRetentionCommand = {
  readonly customerId: string;
  readonly id: string;
  readonly actorId: string;
  /** Of the rule that was seen. */
  readonly version: number;
  readonly months: RetentionMonths | null;
  readonly socketId?: string | undefined;
};

type Set = { readonly months: RetentionMonths | null; readonly version: number };

export function setRetention(house: House, command: SetRetentionCommand) {
  const { customerId, id, actorId, version, months, socketId } = command;
  const named = { customerId, id, kind: 'guestData.setRetention', actorId, body: { version, months }, socketId };
  return runCommand<Set, 'setup.error.changedMeanwhile'>(house, named, async (venue) => {
    const stored = await findRules(venue.tx, customerId);
    if (stored.version !== version) return { ok: false, code: 'setup.error.changedMeanwhile' };
    const set = { months, version: version + 1 };
    await saveRules(venue, set);
    return accept({
      answer: set,
      event: { type: 'guestData.retentionSet' as const, months },
      changes: [{ kind: 'settings' as const, id: customerId }],
    });
  });
}
