import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import type { OrderGuest } from '../orders/check-guest.ts';
import type { LeavingFacts } from '../orders/leave-house.ts';
import { type DraftOrder, placeOrder } from '../orders/place-order.ts';
import { anna, leaving, town } from '../test-data/sample-leaving.ts';
import { sampleMenu } from '../test-data/sample-menu.ts';
import { accepted, aDraft, aDraftLine, checkout, fridayEvening, placeFacts } from '../test-data/sample-order.ts';
import { findDeviations } from './find-deviations.ts';

const dayMs = 86_400_000;
const timeZone = 'Europe/Zurich';

type Said = { readonly leaving?: Partial<LeavingFacts>; readonly feeTold?: number };

const found = (changes: Partial<DraftOrder>, { leaving: house = {}, feeTold }: Said = {}) => {
  const draft = aDraft({ tableId: checkout.id, lines: [aDraftLine('rivella', { count: 9 })], ...changes });
  const facts = { ...leaving, ...house, isFact: true };
  const placed = accepted(placeOrder(draft, placeFacts({ table: checkout, leaving: facts })));
  return findDeviations(placed, {
    draft,
    menu: sampleMenu,
    isMenuKnown: true,
    table: checkout,
    requiresTable: false,
    leaving: facts,
    feeTold: feeTold === undefined ? null : money(feeTold),
    isReductionAllowed: true,
    clockOffSeconds: null,
    now: fridayEvening,
    timeZone,
  }).map(({ code, params }) => [code, params]);
};
const delivery = (guest: OrderGuest | null = anna, changes: Partial<DraftOrder> = {}) =>
  ({ type: 'delivery', guest, ...changes }) as const;
const closed = {
  hours: {
    ...leaving.hours,
    aroundTheClock: false,
    weekdays: leaving.hours.weekdays.map((day) => ({ ...day, open: false })),
  },
};

describe('a delivery that was taken offline', () => {
  it('differs in nothing where all is as the house wants it', () => {
    expect(found(delivery(), { feeTold: 500 })).toEqual([]);
    expect(found(delivery())).toEqual([]);
  });

  it('names what is missing of the guest, once', () => {
    expect(found(delivery(null))).toEqual([['guestMissing', { missing: 'name phone street zip city' }]]);
    expect(found(delivery({ ...anna, phone: ' ' }))).toEqual([['guestMissing', { missing: 'phone' }]]);
  });

  it('names where nobody delivers to, without the address', () => {
    const far = { ...anna, address: { ...anna.address, zip: '8000' } };
    expect(found(delivery(far))).toEqual([['notDelivered', {}]]);
    expect(found(delivery(far), { leaving: { areas: [] } })).toEqual([]);
  });

  it('names what is below the minimum of the area, the fee left out', () => {
    const little = delivery(anna, { lines: [aDraftLine('rivella', { count: 5 })] });
    expect(found(little)).toEqual([['belowMinimum', { dishes: 2600, minimum: 3000 }]]);
  });

  it('names another fee than the guest was told', () => {
    const dearer = { leaving: { areas: [{ ...town, fee: money(900) }] }, feeTold: 500 };
    expect(found(delivery(), dearer)).toEqual([['feeDiffers', { told: 500, charged: 900 }]]);
    expect(found(delivery(), { leaving: { areas: [] }, feeTold: 500 })).toEqual([
      ['feeDiffers', { told: 500, charged: 0 }],
    ]);
  });

  it('names the hours: of the house, or of the time that was wished', () => {
    expect(found(delivery(), { leaving: closed })).toEqual([['methodClosed', { type: 'delivery' }]]);
    const wishedAt = fridayEvening + dayMs;
    expect(found(delivery(anna, { wishedAt }))).toEqual([]);
    expect(found(delivery(anna, { wishedAt }), { leaving: closed })).toEqual([
      ['timeNotOffered', { at: wishedAt / 1000 }],
    ]);
  });
});

describe('a pickup that was taken offline', () => {
  const pickup = (pickupLocationId: string | null) => ({ type: 'pickup', pickupLocationId }) as const;

  it('names a location that is gone, and asks nothing of the guest', () => {
    expect(found(pickup('shop'))).toEqual([]);
    expect(found(pickup(null))).toEqual([]);
    expect(found(pickup('gone'))).toEqual([['locationGone', {}]]);
    expect(found(pickup('shop'), { leaving: closed })).toEqual([['methodClosed', { type: 'pickup' }]]);
  });
});
