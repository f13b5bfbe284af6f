/**
 * Of two payments that come late for one order the second is told what the first took: in a venue one is decided about
 * after the other, whichever process looks at it (decisions.md §4, §11).
 */
import { randomUUID } from 'node:crypto';

import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { inVenue } from '../../platform/transaction.ts';
import { leaveWheel, type PaymentKey, takeLateWheel } from '../payments/index.ts';
import type { FlowTools } from './at-provider.ts';

/** Longer than a provider is waited for: a process that is no more keeps the others waiting so long. */
const turnMs = 120_000;

/** @returns what `work` does; null while another process is at one of the venue */
export function inLateTurn<Result>(
  tools: FlowTools,
  { customerId, paymentId }: PaymentKey,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { database, clock } = tools.house;
  return oneAtATime(tools, `late ${customerId}`, async () => {
    const driver = randomUUID();
    const isTaken = await inVenue(database, clock, customerId, (venue) =>
      takeLateWheel(venue, paymentId, { driver, turnMs }),
    );
    if (!isTaken) return null;
    try {
      return await work();
    } finally {
      await leaveWheel(database.write, { customerId, paymentId }, driver);
    }
  });
}
