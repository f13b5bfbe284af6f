/** Days of an export: both within, at most three years. */
import { accept, type Decision, refuse } from '@comanda/domain/decision';

const dayMs = 86_400_000;
const mostDays = 1100;

const atNoon = (date: string) => Date.parse(`${date}T12:00:00Z`);

export type Days = { readonly from: string; readonly to: string };

export function checkDays({ from, to }: Days): Decision<Days, 'exports.error.periodInvalid'> {
  const days = (atNoon(to) - atNoon(from)) / dayMs + 1;
  return days >= 1 && days <= mostDays ? accept({ from, to }) : refuse('exports.error.periodInvalid');
}

/** Each business date from the first to the last. */
export function* datesOf({ from, to }: Days): Generator<string> {
  for (let at = atNoon(from); at <= atNoon(to); at += dayMs) yield new Date(at).toISOString().slice(0, 10);
}
