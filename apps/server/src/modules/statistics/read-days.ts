/** Days that are over, added up as they are at one moment. */
import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { Reader } from '../../platform/database/open-reader.ts';
import { findRevision } from '../journal/index.ts';
import { findSettings } from '../settings/index.ts';
import type { DaysToSum } from './days-to-sum.ts';
import { findKeptUpTo, findTouchedDays, type Keeping } from './kept-sums.repository.ts';
import { sumDays } from './sum-days.ts';

export type DaysToKeep = Omit<DaysToSum, 'timeZone'>;

/** With all that changed since days were kept last, by the clock that the venue goes by at that moment. */
export function readDays(reader: Reader, days: DaysToKeep): Promise<Keeping> {
  const { customerId } = days;
  return inOneMoment(reader, async (db) => {
    const revision = await findRevision(db, customerId);
    const keptUpTo = await findKeptUpTo(db, customerId);
    const touched = await findTouchedDays(db, customerId);
    const { time_zone: timeZone } = await findSettings(db, customerId);
    const sums = await sumDays(db, { ...days, timeZone });
    return { customerId, revision, keptUpTo, touched: [...touched], days: sums };
  });
}
