/** What each part of the sums of business days is given, and where it tells what it found. */
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Amounts, SumTable } from './sums.ts';

export type DaysToSum = {
  readonly customerId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
};

export type Tell = (date: string, what: (table: SumTable) => void) => void;
export type Total = (date: string, amounts: Partial<Amounts>) => void;

/** Tells of each day by `tell` what it is made of, and by `total` what counts of the day as a whole. */
export type Part = (db: Kysely<Tables>, days: DaysToSum, tell: Tell, total: Total) => Promise<void>;
