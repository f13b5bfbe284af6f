/**
 * Sums up days that are over and not kept yet, some at a time: read in a moment of its own, written in a step of some
 * milliseconds. A few days are summed up here; many, when a year is asked for the first time, in a thread.
 */
import { setTimeout as pause } from 'node:timers/promises';

import type { House } from '../../platform/house.ts';
import { openThread } from '../../platform/thread.ts';
import { inStorage } from '../../platform/transaction.ts';
import { findKeptUpTo, keepDays, keepMonth, type Keeping } from './kept-sums.repository.ts';
import { type DaysToKeep, readDays } from './read-days.ts';
import type { SumJob } from './sum-days-thread.ts';

const sumAside = openThread<SumJob, Keeping>(new URL('./sum-days-thread.ts', import.meta.url));

/** Of usual size a day takes some milliseconds. */
const fewDays = 3;
/** So many at once stay below what a command may wait for. */
const daysAtOnce = 4;
/** Rests between two steps, for orders. */
const restMs = 5;

/** @param days.dates all before today at the venue */
export async function makeUpDays(house: House, days: DaysToKeep): Promise<void> {
  const isLong = days.dates.length > fewDays;
  for (let at = 0; at < days.dates.length; at += daysAtOnce) {
    const step = { ...days, dates: days.dates.slice(at, at + daysAtOnce) };
    const keeping = isLong
      ? await sumAside({ ...step, storage: house.database.config })
      : await readDays(house.database, step);
    const isKept = await inStorage(house.database, (tx) => keepDays(tx, keeping));
    // Another request makes the same days up, and is further.
    if (!isKept) return;
    if (isLong) await pause(restMs);
  }
}

/** @param months whole ones, over, whose days are all kept */
export async function makeUpMonths(house: House, customerId: string, months: readonly string[]): Promise<void> {
  const keptUpTo = await findKeptUpTo(house.database.read, customerId);
  for (const month of months) {
    const isKept = await inStorage(house.database, (tx) => keepMonth(tx, { customerId, keptUpTo }, month));
    if (!isKept) return;
  }
}
