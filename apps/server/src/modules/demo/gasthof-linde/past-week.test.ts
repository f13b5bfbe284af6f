/** The demo's past must pass the very rules that a waiter's order passes, whenever the demo is started. */
import { forNobody } from '@comanda/domain/orders/check-guest';
import { defaultTracksHandOver } from '@comanda/domain/orders/order-method';
import { placeOrder, type PlacedOrder } from '@comanda/domain/orders/place-order';
import { cashDue } from '@comanda/domain/payments/cash';
import { localParts } from '@comanda/domain/time/local-parts';
import { businessDate } from '@comanda/domain/time/local-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { menu } from './menu.ts';
import { planPastWeek, stepsInTime } from './past-week.ts';
import { totalOf } from './plan-lines.ts';
import { staff } from './staff.ts';
import type { PlannedOrder } from './types.ts';
import { checkoutTableId, tables, venue } from './venue.ts';
import { addDays, atWallTime } from './wall-time.ts';

/** A Thursday evening in November. */
const now = Date.UTC(2026, 10, 19, 18, 42);
const week = planPastWeek(now, 7);
const isOpen = (order: PlannedOrder) =>
  order.outcome !== 'paid' || (order.type === 'takeaway' && order.handedOverAt === undefined);
const open = week.filter(isOpen);
const finished = week.filter((order) => !isOpen(order));

function place(order: PlannedOrder): PlacedOrder {
  const table = tables.find((one) => one.id === order.tableId);
  const placed = placeOrder(
    {
      id: 'order',
      tableId: order.tableId,
      type: order.type,
      isTraining: false,
      comment: order.comment,
      covers: order.covers,
      ...forNobody,
      lines: order.lines.map((line, index) => ({
        kind: 'product',
        opid: String(index),
        productId: line.productId,
        count: line.count,
        selection: line.selection,
        manualPrice: line.manualPrice ?? null,
        note: line.note ?? null,
        allergy: line.allergy ?? null,
        seat: null,
        reduction: null,
        course: null,
        held: false,
      })),
    },
    {
      menu,
      table:
        table === undefined
          ? null
          : {
              id: table.id,
              method: table.orderMethod,
              active: table.active,
              isCheckout: table.id === checkoutTableId,
            },
      requiresTable: true,
      tracksHandOver: defaultTracksHandOver,
      by: 'staff',
      autoAccept: false,
      paysFirst: false,
      leaving: null,
      source: 'dashboard',
      door: null,
      orderedBy: order.waiterKey,
      personId: null,
      now: order.placedAt,
      timeZone: venue.timeZone,
      cutOffMinutes: venue.businessDayCutOffMinutes,
    },
  );
  if (!placed.ok) throw new Error(`${placed.code} ${JSON.stringify(placed.params)}`);
  return placed.value;
}

describe('planPastWeek', () => {
  it('answers the same week for the same seed and another for another', () => {
    expect(planPastWeek(now, 7)).toEqual(week);
    expect(planPastWeek(now, 8)).not.toEqual(week);
  });

  it('plans only orders that the venue would take, at the price it reckons with', () => {
    for (const order of week) expect(place(order).total).toBe(totalOf(order.lines));
  });

  it('can be placed whenever the demo is started', () => {
    const starts = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
    fc.assert(
      fc.property(starts, fc.nat(1_000_000), (start, seed) => {
        const orders = planPastWeek(start, seed);
        for (const order of orders) expect(place(order).total).toBeGreaterThan(0);
        expect(stepsInTime(orders).filter((step) => step.at > start)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('has 35 to 45 finished orders on each of the last seven business days, and the day so far', () => {
    const dates = finished.map((order) => businessDate(order.placedAt, venue.timeZone, venue.businessDayCutOffMinutes));
    const days = [-7, -6, -5, -4, -3, -2, -1, 0].map((ago) => addDays('2026-11-19', ago));
    expect([...new Set(dates)]).toEqual(days);
    const counts = days.slice(0, 7).map((day) => dates.filter((date) => date === day).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(35);
    expect(Math.max(...counts)).toBeLessThanOrEqual(45);
  });

  it('cooks at lunch and in the evening only', () => {
    const dishes = finished.filter((order) =>
      order.lines.some((line) => menu.products.get(line.productId)?.categoryId === 'hauptgaenge'),
    );
    const minutes = dishes.map((order) => {
      const { hour, minute } = localParts(order.placedAt, venue.timeZone);
      return hour * 60 + minute;
    });
    const isServed = (minute: number) => (minute >= 690 && minute < 810) || (minute >= 1080 && minute < 1320);
    expect(minutes.length).toBeGreaterThan(100);
    expect(minutes.filter((minute) => !isServed(minute))).toEqual([]);
  });

  it('sells nothing whose stock is counted, so that the stock shown at the start stays true', () => {
    const sold = new Set(week.flatMap((order) => order.lines.map((line) => line.productId)));
    expect([...sold].filter((id) => menu.products.get(id)?.stock.current !== null)).toEqual([]);
    expect(sold.size).toBeGreaterThan(55);
  });

  it('takes enough cash, tips sometimes, and earns what such a house earns', () => {
    const paid = week.filter((order) => order.paidAt !== undefined);
    for (const order of paid) {
      const { due } = cashDue(totalOf(order.lines), order.tip ?? totalOf([]), venue.currency);
      expect(order.received ?? 0).toBeGreaterThanOrEqual(due);
      expect(order.received ?? 0).toBeLessThanOrEqual(2 * due + 1000);
    }
    const tipped = paid.filter((order) => (order.tip ?? 0) > 0).length / paid.length;
    expect(tipped).toBeGreaterThan(0.3);
    expect(tipped).toBeLessThan(0.7);
    const average = finished.reduce((sum, order) => sum + totalOf(order.lines), 0) / finished.length;
    expect(average).toBeGreaterThan(4000);
    expect(average).toBeLessThan(12_000);
  });

  it('never sits two parties at one table at the same time in the past', () => {
    const atTables = finished.filter((order) => order.type === 'dinein');
    const overlaps = atTables.filter((order) =>
      atTables.some(
        (other) =>
          other !== order &&
          other.tableId === order.tableId &&
          other.placedAt <= order.placedAt &&
          (other.paidAt ?? 0) > order.placedAt,
      ),
    );
    expect(overlaps).toEqual([]);
  });

  it('knows its waiters; take-away has no covers', () => {
    const waiters = new Set(staff.filter((person) => person.systemRole === 'waiter').map((person) => person.key));
    expect(new Set(week.map((order) => order.waiterKey))).toEqual(waiters);
    expect(week.filter((order) => (order.type === 'takeaway') !== (order.covers === null))).toEqual([]);
    expect(new Set(week.map((order) => order.type))).toEqual(new Set(['dinein', 'takeaway']));
  });

  it('shows notes, allergies and comments now and then', () => {
    const lines = week.flatMap((order) => order.lines);
    expect(lines.some((line) => line.note !== undefined)).toBe(true);
    expect(lines.some((line) => line.allergy !== undefined)).toBe(true);
    expect(finished.some((order) => order.comment !== null)).toBe(true);
  });
});

describe('the board at the start', () => {
  it('holds ten orders of the last hour', () => {
    expect(open.length).toBe(10);
    const minutes = open.map((order) => (now - order.placedAt) / 60_000);
    expect([Math.max(...minutes), Math.min(...minutes)]).toEqual([54, 3]);
  });

  it('has unpaid tables, one of them with two orders, a paid take-away and one that is ready', () => {
    expect(open.filter((order) => order.outcome === 'open').every((order) => order.type === 'dinein')).toBe(true);
    expect(open.filter((order) => order.tableId === 'stube-4').length).toBe(2);
    const toGo = open.filter((order) => order.type === 'takeaway');
    expect(toGo.map((order) => [order.outcome, order.readyAt === undefined])).toEqual([
      ['paid', true],
      ['ready', false],
    ]);
  });

  it('adds up to the sums of the drawing', () => {
    const sumOf = (tableId: string) =>
      open.filter((order) => order.tableId === tableId).reduce((sum, order) => sum + totalOf(order.lines), 0);
    expect([sumOf('stube-12'), sumOf('stube-4'), sumOf('terrasse-1')]).toEqual([15_190, 12_100, 2600]);
  });
});

describe('stepsInTime', () => {
  it('never turns the clock back and does each order in a sensible order', () => {
    const steps = stepsInTime(week);
    expect(steps.every((step, index) => index === 0 || step.at >= (steps[index - 1]?.at ?? 0))).toBe(true);
    expect(new Set(steps.filter((step) => step.does === 'place').map((step) => step.order)).size).toBe(week.length);
    const movesOf = (order: PlannedOrder) => steps.filter((step) => step.order === order).map((step) => step.does);
    expect(week.filter((order) => movesOf(order)[0] !== 'place')).toEqual([]);
    const handedOver = week.filter((order) => order.handedOverAt !== undefined);
    expect(handedOver.length).toBeGreaterThan(10);
    for (const order of handedOver) expect(movesOf(order)).toEqual(['place', 'pay', 'markReady', 'handOver']);
  });
});

describe('atWallTime', () => {
  it('reads back the same wall time, also around the change of the clock', () => {
    const dates = fc.integer({ min: 0, max: 3 * 366 }).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(dates, fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }), (date, minutes) => {
        const { day, hour, minute } = localParts(atWallTime(date, minutes, venue.timeZone), venue.timeZone);
        expect([day, hour * 60 + minute]).toEqual([Number(date.slice(-2)), minutes]);
      }),
    );
  });
});
