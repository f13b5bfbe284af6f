/**
 * While a new version takes over, an older process may still make invoices and book on them: it knows nothing of how they
 * stand, and they would be missing among the open ones. What lies apart is set right once no older process runs.
 */
import { setImmediate as next } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inVenue } from '../../platform/transaction.ts';
import { findStandings, followStanding, type StandingPlace } from '../payments/index.ts';

/** A few milliseconds of work; others have their turn between two. */
const mostAtOnce = 500;

/** @returns how many stood otherwise than what was booked on them says */
export async function mendStandings(house: House, isStopped: () => boolean = () => false): Promise<number> {
  let mended = 0;
  let after: StandingPlace | null = null;
  while (!isStopped()) {
    const page: Awaited<ReturnType<typeof findStandings>> = await findStandings(house.database.read, after, mostAtOnce);
    mended += await mend(
      house,
      page.filter(({ state, computed }) => state !== computed),
    );
    after = page.at(-1) ?? null;
    if (page.length < mostAtOnce) break;
    await next();
  }
  if (mended > 0) house.log.info({ invoices: mended }, 'invoices stand again as what was booked on them says');
  return mended;
}

/** Under the lock of the venue's head, as whatever is booked: nothing comes between looking and writing. */
async function mend({ database, clock }: House, apart: readonly StandingPlace[]): Promise<number> {
  for (const customerId of new Set(apart.map((one) => one.customer_id))) {
    await inVenue(database, clock, customerId, async (venue) => {
      for (const { customer_id, id } of apart) if (customer_id === customerId) await followStanding(venue, id);
    });
  }
  return apart.length;
}

const everyMs = 3_600_000;
/** All invoices are read each time, so not for ever: no older process runs beside this one for longer than a day. */
const mostTimes = 25;

/** At the start, for the last process that starts finds no older one; then hourly for a day, for those that it left behind. */
export function startMendingStandings(house: House): Repeated {
  let times = 0;
  return repeat(
    house,
    { everyMs, failure: 'standings of invoices were not mended', atOnce: true },
    async (isStopped) => {
      times += 1;
      if (times <= mostTimes) await mendStandings(house, isStopped);
    },
  );
}
