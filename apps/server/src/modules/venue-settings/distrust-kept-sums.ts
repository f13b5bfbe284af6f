/**
 * The hours of days that were added up before are those of a clock that the venue goes by no more. Below the first entry
 * of the journal every day that it speaks of counts as touched: all are made anew when they are asked for, and nothing is
 * deleted under the lock.
 */
import type { Venue } from '../../platform/transaction.ts';

/** Where no sums were kept before too: whoever adds some up at this moment, by the old clock, finds another number and comes too late. */
export async function distrustKeptSums({ tx, customerId, head }: Venue): Promise<void> {
  const sequence = -1 - head.revision;
  await tx
    .insertInto('statistics_heads')
    .values({ customer_id: customerId, sequence })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ sequence }))
    .execute();
}
