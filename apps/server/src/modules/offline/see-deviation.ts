/** See: somebody takes note of a deviation, and it leaves the list. */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { markSeen } from './deviations.repository.ts';

type Seeing = {
  readonly customerId: string;
  readonly deviationId: string;
  readonly body: { readonly id: string; readonly socketId?: string | undefined };
  readonly caller: Pick<Caller, 'userId'>;
};

export function seeDeviation(house: House, { customerId, deviationId, body: { id, socketId }, caller }: Seeing) {
  const { userId: actorId } = caller;
  const command = { customerId, id, kind: 'deviation.see', actorId, body: { deviationId }, socketId };
  return runCommand<object, 'offline.error.notFound'>(house, command, async (venue) => {
    const isSeen = await markSeen(venue, deviationId, actorId);
    if (!isSeen) return { ok: false, code: 'offline.error.notFound' };
    return accept({
      answer: {},
      event: { type: 'deviation.seen' as const, deviationId },
      changes: [{ kind: 'deviation' as const, id: deviationId }],
    });
  });
}
