/** Order numbers `year-week-sequence` of the model (decisions.md §3). */
import { weekOf } from './calendar.ts';

type Counted = { week: number; sequence: number; practised: Map<number, number> };

/** Gap-free per week, practice apart; a clock that went back stays in the newest week. */
export function nextNumber(model: Counted, now: number, isTraining: boolean): string {
  const week = Math.max(weekOf(now), model.week);
  if (isTraining) {
    const sequence = (model.practised.get(week) ?? 0) + 1;
    model.practised.set(week, sequence);
    return `T-${textOf(week, sequence)}`;
  }
  model.sequence = week === model.week ? model.sequence + 1 : 1;
  model.week = week;
  return textOf(week, model.sequence);
}

const textOf = (week: number, sequence: number) => `${Math.floor(week / 100)}-${week % 100}-${sequence}`;
