/** A thing of another venue is answered like one that is nobody's, and noted (docs/security.md, Security events). */
import type { ErrorCode } from '@comanda/contract/errors';

import type { SecurityEvents } from '../security-events.ts';
import { type Caller, roleIn } from './caller.ts';

type Miss = {
  readonly code: ErrorCode;
  /** Those that have a thing of this id. */
  readonly venues: readonly string[];
  /** The one that the caller asked in the name of. */
  readonly customerId?: string;
};

/** Whoever works in both has only looked in the wrong one: that is none. */
export function noteOtherVenue(security: SecurityEvents, caller: Caller, { code, venues, customerId }: Miss): void {
  if (venues.length === 0 || venues.some((id) => roleIn(caller, id) !== null)) return;
  security.record('access.otherVenue', { customerId, userId: caller.userId, code });
}
