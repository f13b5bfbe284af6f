/** Pause the ordering of guests for a while, or let it go on: no setting, and so without the admin PIN. */
import type { BodyRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';
import { pauseEnd } from '@comanda/domain/orders/pause';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { removePause, savePause } from './pauses.repository.ts';

type Sent = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: BodyRead<'PUT /v1/customers/{customerId}/orderPauses'>;
};

export function pauseOrdering(house: House, { customerId, caller, body: { socketId, ...body } }: Sent) {
  const { id, method, pause } = body;
  const command = { customerId, actorId: caller.userId, id, kind: 'ordering.pause', body, socketId };
  return runCommand<object, never>(house, command, async (venue) => {
    const settings = await currentSettings(venue);
    const clock = { now: venue.now, timeZone: settings.time_zone, cutOffMinutes: settings.cut_off_minutes };
    const until = pause === null ? null : pauseEnd(pause, clock);
    if (until === null) await removePause(venue.tx, { customerId, method });
    else await savePause(venue.tx, { customerId, method }, until);
    // What guests are shown is kept by this revision.
    venue.head.setupRevision += 1;
    return accept({
      answer: {},
      event: { type: 'ordering.paused' as const, method, until },
      changes: [{ kind: 'orderMethod' as const, id: method }],
    });
  });
}
