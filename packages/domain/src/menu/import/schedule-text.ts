/** Hours and prices by the clock in one cell: `Mo-Fr 11:30-14:00 | Sa 18:00-02:00 [2026-06-01..2026-08-31] = 80%`. */
import type { Schedule } from '../menu.ts';
import { readAmount, writeAmount } from './cells.ts';
import { type Reading, type Vocabulary, wordIn } from './file-format.ts';

export function writeSchedules(
  schedules: readonly Schedule[],
  kind: Schedule['kind'],
  { words }: Pick<Vocabulary, 'words'>,
): string {
  const own = schedules.filter((schedule) => schedule.kind === kind);
  return own.map((schedule) => writeSchedule(schedule, (day) => words[`day.${day}`] ?? String(day))).join(' | ');
}

function writeSchedule(schedule: Schedule, dayName: (day: number) => string): string {
  const { from, until, validFrom, validUntil, price, percent } = schedule;
  const dates = validFrom === null && validUntil === null ? '' : ` [${validFrom ?? ''}..${validUntil ?? ''}]`;
  const cost = price !== null ? ` = ${writeAmount(price)}` : percent !== null ? ` = ${percent}%` : '';
  return `${writeDays(schedule.weekdays, dayName)} ${writeTime(from)}-${writeTime(until)}${dates}${cost}`;
}

/** Three days and more in a row become `Mo-Fr`. */
function writeDays(weekdays: readonly number[], dayName: (day: number) => string): string {
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first = 1] = run;
      return run.length > 2 ? `${dayName(first)}-${dayName(run.at(-1) ?? first)}` : run.map(dayName).join(',');
    })
    .join(',');
}

function writeTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

const pattern =
  /^(?<days>[^\d[\]=]+?)\s*(?<from>\d{1,2}[:.]\d{2})\s*[-–]\s*(?<until>\d{1,2}[:.]\d{2})(?:\s*\[(?<first>[^\]]*?)\.\.(?<last>[^\]]*)\])?(?:\s*=\s*(?<cost>.+))?$/;

/** @returns null where a part cannot be read; whether the hours make sense is told by the check of the thing. */
export function readSchedules(text: string, kind: Schedule['kind'], reading: Reading): Schedule[] | null {
  const schedules: Schedule[] = [];
  for (const part of text.split(/[|\n]/)) {
    if (part.trim() === '') continue;
    const schedule = readSchedule(part.trim(), kind, reading);
    if (schedule === null) return null;
    schedules.push(schedule);
  }
  return schedules;
}

function readSchedule(text: string, kind: Schedule['kind'], reading: Reading): Schedule | null {
  const { days = '', from = '', until = '', first = '', last = '', cost = '' } = pattern.exec(text)?.groups ?? {};
  const weekdays = readDays(days, reading);
  const begin = readTime(from);
  const end = readTime(until);
  const isPriced = cost !== '';
  if (weekdays === null || begin === null || end === null || isPriced !== (kind === 'price')) return null;
  const percent = /^(\d{1,3})\s*%$/.exec(cost.trim())?.[1];
  const price = isPriced && percent === undefined ? readAmount(cost.trim()) : null;
  if (isPriced && percent === undefined && price === null) return null;
  return {
    kind,
    weekdays,
    from: begin,
    until: end,
    validFrom: first.trim() || null,
    validUntil: last.trim() || null,
    price,
    percent: percent === undefined ? null : Number(percent),
  };
}

function readDays(text: string, reading: Reading): number[] | null {
  const days = new Set<number>();
  for (const part of text.split(/[,\s]+/).filter((one) => one !== '')) {
    const [first, last, ...more] = part.split(/[-–]/).map((name) => dayOf(name, reading));
    if (first === undefined || first === null || last === null || more.length > 0) return null;
    // Sa-Mo runs over the end of the week.
    for (let day = first, count = 0; count < 7; day = (day % 7) + 1, count++) {
      days.add(day);
      if (day === (last ?? first)) break;
    }
  }
  return days.size === 0 ? null : [...days].toSorted((a, b) => a - b);
}

/** By the first letters in any language: `Mo`, `Mon`, `Montag`. */
function dayOf(name: string, reading: Reading): number | null {
  const bare = name.replace(/\.$/, '');
  for (let length = bare.length; length >= 2; length--) {
    const day = wordIn(reading, bare.slice(0, length), 'day.');
    if (day !== null) return Number(day);
  }
  return null;
}

/** `24:00` is the end of the day. */
function readTime(text: string): number | null {
  const [hours = 99, minutes = 99] = text.split(/[:.]/).map(Number);
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= 1440 ? total : null;
}
