/** When the demo card offers what, and when it is cheaper (specification §3). */
import type { Schedule } from '@comanda/domain/menu/menu';

const workdays = [1, 2, 3, 4, 5];
const always = { validFrom: null, validUntil: null, price: null, percent: null };

/** Monday to Friday, 11:00 to 14:00. */
export const lunchTime: Schedule = { kind: 'available', weekdays: workdays, from: 11 * 60, until: 14 * 60, ...always };

/** After work, 17:00 to 18:30: a quarter off. */
export const happyHour: Schedule = {
  ...always,
  kind: 'price',
  weekdays: workdays,
  from: 17 * 60,
  until: 18 * 60 + 30,
  percent: 75,
};
