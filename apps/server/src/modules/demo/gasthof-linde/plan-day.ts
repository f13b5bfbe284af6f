/** One business day of the demo: lunch, dinner, coffee between, some take-away; everything paid in the end. */
import { localParts } from '@comanda/domain/time/local-parts';

import { composeMeal, type Meal } from './compose-meal.ts';
import { planCash } from './plan-cash.ts';
import { planLines, totalOf } from './plan-lines.ts';
import type { Random } from './random.ts';
import type { DemoTable, PlannedOrder } from './types.ts';
import { checkoutTableId, diningTables, venue } from './venue.ts';
import { atWallTime } from './wall-time.ts';

const minuteMs = 60_000;

/** Who serves which part of the house; it changes from day to day. */
const waiters = ['sara', 'luca', 'mirjam'];
const areas = ['Stube', 'Terrasse', 'Saal'];

const comments = ['Geburtstag am Tisch', 'hat es eilig', 'Kinderstuhl', 'Hund unter dem Tisch'];

type Sitting = {
  readonly meal: Meal;
  /** Minutes after midnight. */
  readonly from: number;
  readonly to: number;
  readonly mostGuests: number;
  /** Minutes between order and payment. */
  readonly stay: readonly [least: number, most: number];
};

const sittings = {
  morning: { meal: 'coffee', from: 8 * 60 + 30, to: 11 * 60, mostGuests: 3, stay: [15, 40] },
  lunch: { meal: 'lunch', from: 11 * 60 + 30, to: 13 * 60 + 30, mostGuests: 4, stay: [30, 60] },
  afternoon: { meal: 'coffee', from: 14 * 60, to: 17 * 60 + 30, mostGuests: 4, stay: [20, 60] },
  evening: { meal: 'evening', from: 18 * 60, to: 22 * 60, mostGuests: 6, stay: [50, 110] },
  lunchTakeaway: { meal: 'takeaway', from: 11 * 60 + 30, to: 13 * 60 + 30, mostGuests: 3, stay: [1, 2] },
  eveningTakeaway: { meal: 'takeaway', from: 18 * 60, to: 21 * 60, mostGuests: 4, stay: [1, 2] },
} as const satisfies Record<string, Sitting>;

/** 35 to 45 orders of one business day, by time. @param date `YYYY-MM-DD`. */
export function planDay(date: string, random: Random): readonly PlannedOrder[] {
  const noon = atWallTime(date, 12 * 60, venue.timeZone);
  const { day, weekday } = localParts(noon, venue.timeZone);
  const isBusy = weekday >= 5 && weekday <= 6;
  const placed = sittingsOf(isBusy ? random.between(40, 45) : random.between(35, 40), random)
    .map((sitting) => ({ sitting, placedAt: someTime(date, sitting, random) }))
    .sort((a, b) => a.placedAt - b.placedAt);
  const takenUntil = new Map<string, number>();
  return placed.map(({ sitting, placedAt }) =>
    sitting.meal === 'takeaway'
      ? planTakeaway(sitting, placedAt, day, random)
      : planTable(sitting, placedAt, day, takenUntil, random),
  );
}

/** Of twenty orders: two coffees in the morning, seven lunches, two coffees in the afternoon, seven dinners, two to go. */
function sittingsOf(count: number, random: Random): readonly Sitting[] {
  const { morning, lunch, afternoon, evening, lunchTakeaway, eveningTakeaway } = sittings;
  return Array.from({ length: count }, (_, index): Sitting => {
    const turn = index % 20;
    if (turn < 2) return morning;
    if (turn < 9) return lunch;
    if (turn < 11) return afternoon;
    if (turn < 18) return evening;
    return random.inPercent(60) ? lunchTakeaway : eveningTakeaway;
  });
}

function someTime(date: string, { from, to }: Sitting, random: Random): number {
  // Two dice: most guests come in the middle.
  const half = Math.floor((to - from) / 2);
  const minutes = from + random.between(0, half) + random.between(0, to - from - half - 1);
  return atWallTime(date, minutes, venue.timeZone) + random.between(0, 59) * 1000;
}

function planTable(
  sitting: Sitting,
  placedAt: number,
  day: number,
  takenUntil: Map<string, number>,
  random: Random,
): PlannedOrder {
  const free = diningTables.filter((table) => (takenUntil.get(table.id) ?? 0) < placedAt);
  const table = random.oneOf(free.length > 0 ? free : diningTables);
  const covers = random.between(1, sitting.mostGuests);
  const lines = planLines(composeMeal(sitting.meal, covers, random), random);
  const paidAt = placedAt + random.between(...sitting.stay) * minuteMs;
  takenUntil.set(table.id, paidAt);
  return {
    placedAt,
    tableId: table.id,
    type: 'dinein',
    covers,
    waiterKey: waiterOf(table, day),
    comment: random.inPercent(4) ? random.oneOf(comments) : null,
    lines,
    outcome: 'paid',
    paidAt,
    ...planCash(totalOf(lines), 55, random),
  };
}

function planTakeaway(sitting: Sitting, placedAt: number, day: number, random: Random): PlannedOrder {
  const lines = planLines(composeMeal('takeaway', random.between(1, sitting.mostGuests), random), random);
  const readyAt = placedAt + random.between(8, 18) * minuteMs;
  return {
    placedAt,
    tableId: checkoutTableId,
    type: 'takeaway',
    covers: null,
    waiterKey: waiters[day % waiters.length] ?? 'sara',
    comment: null,
    lines,
    outcome: 'paid',
    paidAt: placedAt + random.between(...sitting.stay) * minuteMs,
    readyAt,
    handedOverAt: readyAt + random.between(1, 6) * minuteMs,
    ...planCash(totalOf(lines), 15, random),
  };
}

function waiterOf(table: DemoTable, day: number): string {
  const place = Math.max(0, areas.indexOf(table.area ?? ''));
  return waiters[(place + day) % waiters.length] ?? 'sara';
}
