/** What several storms say together: medians, and whether waiting, memory and orders stayed within what is promised. */
import { median, spread } from '../statistics.ts';

export type Storm = {
  /** Orders a second that the server took as fast as its clients asked, just before. */
  readonly sustained: number;
  /** Milliseconds, of the tries that were taken in the storm. */
  readonly p50: number;
  readonly p99: number;
  readonly largest: number;
  readonly takenPerSecond: number;
  readonly taken: number;
  /** Tries that were told to come later. */
  readonly sentAway: number;
  /** Resident bytes of the server: before the storm, and the largest until its end. */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
};

/** As `soak/overload` holds them. */
const mostMs = 2000;
const mostBytes = 600e6;

export const overloadAim = `p99 < ${mostMs} ms, memory < ${mostBytes / 1e6} MB, somebody is sent away`;

/** Of a hundred tries. @returns 0 where nobody tried */
export function shareSentAway({ taken, sentAway }: Pick<Storm, 'taken' | 'sentAway'>): number {
  return sentAway === 0 ? 0 : (100 * sentAway) / (sentAway + taken);
}

/** A storm that sent nobody away was none: it proves nothing. */
export function keepsAim(storms: readonly Storm[]): boolean {
  return (
    median(storms.map(({ p99 }) => p99)) < mostMs &&
    storms.every(({ memoryAfter, sentAway }) => memoryAfter < mostBytes && sentAway > 0)
  );
}

/** @throws Error where an answered order is not stored, or one is that nobody was told of */
export function checkStored(answered: number, stored: number): void {
  if (answered !== stored) throw new Error(`${answered} orders were answered and ${stored} are stored`);
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0);

export function sayStorms(storms: readonly Storm[]): string {
  const of = (read: (storm: Storm) => number) => median(storms.map(read)).toFixed(0);
  const largest = Math.max(...storms.map(({ memoryAfter }) => memoryAfter));
  return (
    `can take ${of(({ sustained }) => sustained)}/s; at twice of it takes ${of(({ takenPerSecond }) => takenPerSecond)}/s: ` +
    `p50 ${of(({ p50 }) => p50)} / p99 ${of(({ p99 }) => p99)} ms (p99 ${spread(storms.map(({ p99 }) => p99))}), ` +
    `longest ${of(({ largest: ms }) => ms)} ms; ${of(shareSentAway)} % of the tries sent away; memory ` +
    `${megabytes(storms[0]?.memoryBefore ?? Number.NaN)} MB before, at most ${megabytes(largest)}; each order stored once`
  );
}
