/** Orders that are fetched or delivered: whose they are, where, when, and what the way costs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { aroundTheClock } from '../opening-hours/opening-hours.ts';
import { settleLines } from '../tax/settle-lines.ts';
import { anna, leaving, town } from '../test-data/sample-leaving.ts';
import {
  accepted,
  aDraft,
  aDraftLine,
  checkout,
  codeOf,
  fridayEvening,
  placeFacts,
} from '../test-data/sample-order.ts';
import { deliveryFeeId, missingToMinimum } from './charge-delivery.ts';
import { tidyGuest } from './check-guest.ts';
import type { LeavingFacts } from './leave-house.ts';
import { type DraftOrder, placeOrder } from './place-order.ts';

const place = (draft: Partial<DraftOrder>, changes: Partial<LeavingFacts> = {}, by: 'staff' | 'guest' = 'staff') =>
  placeOrder(
    aDraft({ tableId: checkout.id, ...draft }),
    placeFacts({ table: checkout, personId: 'p1', by, leaving: { ...leaving, ...changes } }),
  );
const deliver = (draft: Partial<DraftOrder> = {}, changes: Partial<LeavingFacts> = {}, by?: 'guest') =>
  place({ type: 'delivery', guest: anna, ...draft }, changes, by);

describe('a delivery', () => {
  it('is somebody’s, somewhere', () => {
    expect(accepted(deliver())).toMatchObject({ method: 'delivery', personId: 'p1', pickupLocation: null });
    const missing = (guest: Partial<typeof anna>) => codeOf(deliver({ guest: { ...anna, ...guest } }));
    expect(codeOf(deliver({ guest: null }))).toBe('guest.error.nameMissing');
    expect(missing({ name: '  ' })).toBe('guest.error.nameMissing');
    expect(missing({ phone: ' ' })).toBe('guest.error.phoneMissing');
    for (const phone of ['12', '12 34 5', '+41 12 34 5', '0041 12345', 'keine'])
      expect(missing({ phone })).toBe('guest.error.phoneTooShort');
    for (const phone of ['052 12 34', '(052) 222-12-34', '+298 123 456', '079/5551234 abends'])
      expect(missing({ phone })).toBe('accepted');
    expect(codeOf(deliver({ guest: { ...anna, phone: '12' } }, { isFact: true }))).toBe('accepted');
    expect(missing({ address: { ...anna.address, street: '' } })).toBe('location.error.streetMissing');
    expect(missing({ address: { ...anna.address, zip: '840' } })).toBe('location.error.zipInvalid');
    expect(missing({ address: { ...anna.address, city: ' ' } })).toBe('location.error.cityMissing');
  });

  it('costs the fee of its area, as a line behind the dishes', () => {
    const { lines, total } = accepted(deliver({ lines: [aDraftLine('rivella', { count: 2 })] }));
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      opid: 'fee-1',
      productId: deliveryFeeId,
      title: { de: 'Lieferung' },
      total: 500,
      taxClass: 'food',
      printsTicket: false,
      position: 1,
    });
    expect(total).toBe(1040 + 500);
  });

  it('goes nowhere else, and everywhere for nothing where no area is set', () => {
    const far = { ...anna, address: { ...anna.address, zip: '8000' } };
    expect(deliver({ guest: far })).toMatchObject({ code: 'orders.error.notDelivered', params: { zip: '8000' } });
    expect(accepted(deliver({ guest: far }, { areas: [] })).lines).toHaveLength(1);
    expect(accepted(deliver({}, { areas: [{ ...town, fee: zero }] })).lines).toHaveLength(1);
  });

  it('is worth its minimum where guests order; the house may do as it likes', () => {
    expect(codeOf(deliver())).toBe('accepted');
    expect(deliver({}, {}, 'guest')).toMatchObject({
      code: 'orders.error.belowMinimum',
      params: { minimum: 3000, missing: 1960 },
    });
    expect(codeOf(deliver({ lines: [aDraftLine('rivella', { count: 6 })] }, {}, 'guest'))).toBe('accepted');
    expect(missingToMinimum(town, money(3000))).toBe(0);
  });

  it('has a fee that is taxed as what it delivers', () => {
    const drawn = fc.record({
      food: fc.integer({ min: 1, max: 9 }),
      wine: fc.integer({ min: 0, max: 9 }),
      fee: fc.integer({ min: 1, max: 5000 }),
    });
    fc.assert(
      fc.property(drawn, ({ food, wine, fee }) => {
        const bottles = wine === 0 ? [] : [aDraftLine('fendant', { count: wine })];
        const areas = [{ ...town, fee: money(fee) }];
        const { lines } = accepted(
          deliver({ lines: [aDraftLine('espresso', { count: food }), ...bottles] }, { areas }),
        );
        const fees = lines.filter(({ productId }) => productId === deliveryFeeId);
        const dishes = lines.filter(({ productId }) => productId !== deliveryFeeId);
        expect(add(zero, ...fees.map(({ total }) => total))).toBe(fee);
        expect(new Set(fees.map(({ opid }) => opid)).size).toBe(fees.length);
        const shareOf = (some: typeof lines) => {
          const { sums } = settleLines(some, 'delivery', '2026-11-20', true);
          const all = add(zero, ...sums.map(({ gross }) => gross));
          return new Map(sums.map(({ rate, gross }) => [rate, gross / all]));
        };
        for (const [rate, share] of shareOf(dishes)) {
          expect(Math.abs((shareOf(fees).get(rate) ?? 0) - share) * fee).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('an order that is fetched', () => {
  it('may be anybody’s', () => {
    expect(accepted(place({ type: 'pickup' }))).toMatchObject({ personId: null, pickupLocation: null, wishedAt: null });
    const named = accepted(place({ type: 'pickup', guest: anna }));
    expect(named.personId).toBe('p1');
    expect(named.lines).toHaveLength(1);
    expect(tidyGuest('pickup', anna)).toEqual({
      name: 'Anna Keller',
      phone: '079 555 12 34',
      email: null,
      address: null,
    });
    expect(tidyGuest('pickup', { name: ' ', phone: null, email: null, address: anna.address })).toBeNull();
  });

  it('keeps the location as it is called now', () => {
    const { pickupLocation } = accepted(place({ type: 'pickup', pickupLocationId: 'shop' }));
    expect(pickupLocation).toEqual(leaving.pickupLocations.get('shop'));
    expect(codeOf(place({ type: 'pickup', pickupLocationId: 'gone' }))).toBe('location.error.notFound');
  });

  it('can be wished for a time at which preorders are taken', () => {
    const later = fridayEvening + 3 * 3_600_000;
    expect(accepted(place({ type: 'pickup', wishedAt: later })).wishedAt).toBe(later);
    expect(codeOf(place({ type: 'pickup', wishedAt: fridayEvening - 1 }))).toBe('orders.error.timeNotOffered');
    const hours = { ...aroundTheClock, specialDays: [], timeZone: 'Europe/Zurich' };
    expect(codeOf(place({ type: 'pickup', wishedAt: later }, { hours }))).toBe('orders.error.timeNotOffered');
  });

  it('is taken of a guest who chose a moment before preorders of the day ended', () => {
    const wishedAt = fridayEvening + 3 * 3_600_000;
    const endedBefore = (minutes: number) => {
      const preordersUntil = 19 * 60 + 42 - minutes;
      const weekdays = leaving.hours.weekdays.map((day) => ({ ...day, preordersUntil }));
      return { hours: { ...leaving.hours, weekdays } };
    };
    const byGuest = (minutes: number) => codeOf(place({ type: 'pickup', wishedAt }, endedBefore(minutes), 'guest'));
    expect([byGuest(9), byGuest(11)]).toEqual(['accepted', 'orders.error.timeNotOffered']);
    expect(codeOf(place({ type: 'pickup', wishedAt }, endedBefore(9)))).toBe('orders.error.timeNotOffered');
  });
});

it('asks nothing of an order in the house', () => {
  const draft = aDraft({ guest: anna, wishedAt: 1, pickupLocationId: 'gone' });
  const order = accepted(placeOrder(draft, placeFacts({ personId: 'p1' })));
  expect(order).toMatchObject({ personId: null, pickupLocation: null, wishedAt: null });
});

describe('taken offline', () => {
  const isFact = true;

  it('nothing that the house would refuse is refused', () => {
    const far = { ...anna, address: { ...anna.address, zip: '8000' } };
    expect(accepted(deliver({ guest: far }, { isFact })).lines).toHaveLength(1);
    expect(accepted(deliver({ guest: null }, { isFact })).personId).toBeNull();
    expect(accepted(place({ type: 'pickup', pickupLocationId: 'gone' }, { isFact })).pickupLocation).toBeNull();
    const wishedAt = fridayEvening - 1;
    expect(accepted(place({ type: 'pickup', wishedAt }, { isFact })).wishedAt).toBe(wishedAt);
  });

  it('the fee of a known area is charged all the same', () => {
    expect(accepted(deliver({}, { isFact })).total).toBe(accepted(deliver()).total);
  });
});
