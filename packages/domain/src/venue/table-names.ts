/** How tables are named: once in a venue, in a series if there are many (specification §3 Table; §2 settings/tables). */
import { accept, type Decision, refuse } from '../decision.ts';
import { foldedName } from './setup-names.ts';

/** The checkout's own (specification §3, Table default): no other table may pass for it. */
export const checkoutTableName = 'terminal';

/** So many tables are made in one go; a house has seldom more. */
export const largestSeries = 200;

/** @param taken names of the venue's other tables; capitals make no other name */
export function checkTableName(name: string, taken: readonly string[]): Decision<string, 'tables.error.nameTaken'> {
  const wished = foldedName(name);
  const isTaken = wished === checkoutTableName || taken.some((other) => foldedName(other) === wished);
  return isTaken ? refuse('tables.error.nameTaken', { name: name.trim() }) : accept(name.trim());
}

export type TableSeries = { readonly prefix: string; readonly from: number; readonly to: number };

/** `T` from 1 to 3: T1, T2, T3. */
export function namesOfSeries({ prefix, from, to }: TableSeries): Decision<string[], 'tables.error.seriesInvalid'> {
  const count = to - from + 1;
  const isSeries = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && count >= 1;
  if (!isSeries || count > largestSeries) return refuse('tables.error.seriesInvalid', { most: largestSeries });
  return accept(Array.from({ length: count }, (_, index) => `${prefix.trimStart()}${from + index}`));
}

/** All or none: a series with a name that stands already is refused as a whole. */
export function checkSeries(
  series: TableSeries,
  taken: readonly string[],
): Decision<string[], 'tables.error.seriesInvalid' | 'tables.error.nameTaken'> {
  const names = namesOfSeries(series);
  if (!names.ok) return names;
  for (const name of names.value) {
    const checked = checkTableName(name, taken);
    if (!checked.ok) return checked;
  }
  return names;
}

/** The number after the highest that a table of this prefix has; 1 where none has one. */
export function nextInSeries(prefix: string, taken: readonly string[]): number {
  const start = prefix.trimStart().toLowerCase();
  const numbers = taken.flatMap((name) => {
    const [before, after] = [name.slice(0, start.length), name.slice(start.length)];
    return before.toLowerCase() === start && /^\d{1,6}$/.test(after) ? [Number(after)] : [];
  });
  return Math.max(0, ...numbers) + 1;
}
