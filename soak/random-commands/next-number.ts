/** Order numbers `year-week-sequence` of the model (decisions.md §3). */
import { weekOf } from './calendar.ts';

type Counted = { week: number; sequence: number };

/** Gap-free per week; a clock that went back stays in the newest week. */
export function nextNumber(model: Counted, now: number): string {
  const week = Math.max(weekOf(now), model.week);
  model.sequence = week === model.week ? model.sequence + 1 : 1;
  model.week = week;
  return `${Math.floor(week / 100)}-${week % 100}-${model.sequence}`;
}
