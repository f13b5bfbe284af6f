/** Days that are over, added up as they are at one moment. */
import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { Reader } from '../../platform/database/open-reader.ts';
import { findRevision } from '../journal/index.ts';
import { findKeptUpTo, findTouchedDays, type Keeping } from './kept-sums.repository.ts';
import { type DaysToSum, sumDays } from './sum-days.ts';

/** With all that changed since days were kept last. */
export function readDays(reader: Reader, days: DaysToSum): Promise<Keeping> {
  const { customerId } = days;
  return inOneMoment(reader, async (db) => {
    const revision = await findRevision(db, customerId);
    const keptUpTo = await findKeptUpTo(db, customerId);
    const touched = await findTouchedDays(db, customerId, keptUpTo);
    return { customerId, revision, keptUpTo, touched: [...touched], days: await sumDays(db, days) };
  });
}
