/** What each part of the sums of business days is given, and where it tells what it found. */
import { type Kysely, sql } from 'kysely';

import type { Instant } from '../../platform/database/instant.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Amounts, SumTable } from './sums.ts';

export type DaysToSum = {
  readonly customerId: string;
  readonly timeZone: string;
  /** `YYYY-MM-DD`. */
  readonly dates: readonly string[];
  /** Only what was before this moment; whole days where it is missing. */
  readonly until?: Instant;
};

/** Later than anything that is booked. */
export const never: Instant = Number.MAX_SAFE_INTEGER;

/** The plus keeps the index over times out of it: up to a moment, that is all of the past. */
export const placedAt = sql<number>`+orders.placed_at`;

export type Tell = (date: string, what: (table: SumTable) => void) => void;
export type Total = (date: string, amounts: Partial<Amounts>) => void;

/** Tells of each day by `tell` what it is made of, and by `total` what counts of the day as a whole. */
export type Part = (db: Kysely<Tables>, days: DaysToSum, tell: Tell, total: Total) => Promise<void>;
