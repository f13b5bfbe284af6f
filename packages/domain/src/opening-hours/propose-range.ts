/** One more time of a day that is open already: where it is still free (specification §3 Opening hours). */
import { dayMinutes } from './open-spans.ts';
import type { TimeRange } from './opening-hours.ts';

/** Of a day that has none yet. */
export const usualRange: TimeRange = { from: 11 * 60, until: 22 * 60 };

const pause = 120;
const longest = 240;
const shortest = 30;
/** Nobody means the night who adds a time. */
const morning = 6 * 60;

/** Between midnight and midnight; what goes on until the next morning is taken at both ends. */
function taken({ from, until }: TimeRange): TimeRange[] {
  if (from === until) return [];
  return until > from
    ? [{ from, until }]
    : [
        { from, until: dayMinutes },
        { from: 0, until },
      ];
}

function freeSpans(ranges: readonly TimeRange[]): TimeRange[] {
  const free: TimeRange[] = [];
  let at = 0;
  for (const { from, until } of ranges.flatMap(taken).toSorted((a, b) => a.from - b.from)) {
    if (from > at) free.push({ from: at, until: from });
    at = Math.max(at, until);
  }
  return at < dayMinutes ? [...free, { from: at, until: dayMinutes }] : free;
}

const lengthOf = ({ from, until }: TimeRange) => until - from;

/** What of it is by day, or all of it where that is too little. */
function byDay({ from, until }: TimeRange): TimeRange {
  return until - morning >= shortest ? { from: Math.max(from, morning), until } : { from, until };
}

const isByDay = ({ from }: TimeRange) => from >= morning;

/** @returns null where the day has no room left */
export function proposeRange(ranges: readonly TimeRange[]): TimeRange | null {
  if (ranges.length === 0) return usualRange;
  const free = freeSpans(ranges);
  const last = free.at(-1);
  // After the last one, once its guests have gone.
  if (last !== undefined && last.until === dayMinutes && last.from > 0 && lengthOf(last) >= pause) {
    const from = Math.min(last.from + pause, dayMinutes - 60);
    return { from, until: Math.min(from + longest, dayMinutes) };
  }
  const [best] = free
    .map(byDay)
    .filter((span) => lengthOf(span) >= shortest)
    .toSorted((a, b) => Number(isByDay(b)) - Number(isByDay(a)) || lengthOf(b) - lengthOf(a));
  if (best === undefined) return null;
  // Before the first one of the day, up to it.
  const isFirst = ranges.every(({ from }) => from >= best.until);
  return isFirst
    ? { from: Math.max(best.from, best.until - longest), until: best.until }
    : { from: best.from, until: Math.min(best.until, best.from + longest) };
}
