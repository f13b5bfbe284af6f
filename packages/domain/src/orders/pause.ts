/** How long guests cannot order: so many minutes, or until the next business day begins. */
import { businessDayEnd } from '../time/local-time.ts';

export type PauseLength = number | 'tomorrow';

type Clock = { readonly now: number; readonly timeZone: string; readonly cutOffMinutes: number };

const minuteMs = 60_000;

/** @returns unix milliseconds */
export function pauseEnd(length: PauseLength, { now, timeZone, cutOffMinutes }: Clock): number {
  return length === 'tomorrow' ? businessDayEnd(now, timeZone, cutOffMinutes) : now + length * minuteMs;
}
