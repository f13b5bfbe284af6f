import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { anna as spaced, leaving, town } from '../test-data/sample-leaving.ts';
import { accepted, anOrder, codeOf, fridayEvening, table12 } from '../test-data/sample-order.ts';
import { changeGuest, type GuestFacts, type GuestWish, isToldToStations } from './change-guest.ts';
import { changeType } from './change-type.ts';
import { deliveryFeeId } from './charge-delivery.ts';
import { forNobody, type OrderGuest, tidyGuest } from './check-guest.ts';
import type { LeavingDraft, LeavingFacts } from './leave-house.ts';
import { overpaid, stillToPay } from './open-amount.ts';
import { defaultTracksHandOver } from './order-method.ts';
import { orderStates } from './order.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const dinein = anOrder([
  ['rivella', 2],
  ['fendant', 1],
]);
const anna = tidyGuest('delivery', spaced);
if (anna === null || anna.address === null) throw new Error('nobody');
const { address } = anna;
const village = { id: 'village', name: 'Dorf', zips: '8420', fee: money(900), minimum: money(0) };
const hamlet = { id: 'hamlet', name: 'Weiler', zips: '8421', fee: town.fee, minimum: money(0) };
const house: LeavingFacts = { ...leaving, areas: [town, village, hamlet] };
const unpaid = { paidLines: new Map(), hasVat: true };
const inHouse = { table: table12, requiresTable: false, tracksHandOver: defaultTracksHandOver, ...unpaid };
const as = (wish: Partial<LeavingDraft> & Pick<LeavingDraft, 'type'>) => {
  const facts = { ...inHouse, leaving: house, personId: 'p1', now: dinein.placedAt };
  return accepted(changeType(dinein, { ...forNobody, ...wish }, facts));
};
const delivery = as({ type: 'delivery', guest: anna });
const pickup = as({ type: 'pickup', guest: anna, pickupLocationId: 'shop', wishedAt: fridayEvening + 3_600_000 });
const called = tidyGuest('pickup', anna);

const facts = (changes: Partial<GuestFacts> = {}): GuestFacts => {
  return { leaving: house, personId: 'p2', known: anna, now: fridayEvening, ...changes };
};
const asIs = ({ covers, version, wishedAt, pickupLocation }: typeof delivery, guest: OrderGuest | null): GuestWish => {
  return { guest, covers, version, wishedAt, pickupLocationId: pickupLocation?.id ?? null };
};
const change = (order: typeof delivery, changes: Partial<GuestWish>, found: Partial<GuestFacts> = {}) => {
  const known = found.known ?? (order.type === 'pickup' ? called : order.type === 'delivery' ? anna : null);
  return changeGuest(order, { ...asIs(order, known), ...changes }, facts({ known, ...found }));
};
const feesOf = ({ lines }: typeof delivery) => lines.filter(({ productId }) => productId === deliveryFeeId);

describe('change the guests at a table', () => {
  it('counts them anew, and nothing else of what is said', () => {
    expect(accepted(change(dinein, { covers: 5, guest: anna, wishedAt: 1 }))).toEqual({ ...dinein, covers: 5 });
    expect(accepted(change(dinein, { covers: null })).covers).toBeNull();
    expect(codeOf(change(dinein, { guest: anna }))).toBe('orders.error.nothingToChange');
  });

  it('goes while the order is open, and upon what it was said of', () => {
    const done = orderStates.filter((state) => change({ ...dinein, state }, { covers: 9 }).ok);
    expect(done).toEqual(['requested', 'preparing', 'ready']);
    const late = changeGuest({ ...dinein, version: 7 }, { ...asIs(dinein, null), covers: 9 }, facts({ known: null }));
    expect(codeOf(late)).toBe('orders.error.overtaken');
  });
});

describe('change the guest of a delivery', () => {
  it('names somebody else and leaves the way as it was, also where the venue drives there no more', () => {
    const bert = { ...anna, name: ' Bert ', phone: '079 555 99 99' };
    const found = { leaving: { ...house, areas: [village] } };
    expect(accepted(change(delivery, { guest: bert }, found))).toEqual({ ...delivery, personId: 'p2' });
    expect(accepted(change(delivery, { covers: 4 }))).toEqual({ ...delivery, covers: 4 });
    expect(codeOf(change(delivery, { guest: { ...spaced } }))).toBe('orders.error.nothingToChange');
  });

  it('costs what the area of the new address asks, as changing the type does', () => {
    const there = { ...anna, address: { ...address, zip: '8420', city: 'Dorf' } };
    const moved = accepted(change(delivery, { guest: there }));
    expect(moved.total - delivery.total).toBe(village.fee - town.fee);
    expect(feesOf(moved).reduce((sum, { total }) => sum + total, 0)).toBe(village.fee);
    expect(moved).toMatchObject({ personId: 'p2', type: 'delivery' });
    const away = { ...anna, address: { ...address, zip: '8000' } };
    expect(codeOf(change(delivery, { guest: away }))).toBe('orders.error.notDelivered');
    const alike = { ...anna, address: { ...address, zip: '8421' } };
    expect(accepted(change(delivery, { guest: alike })).lines).toBe(delivery.lines);
  });

  it('asks what placing asks', () => {
    const refused = (guest: OrderGuest | null) => codeOf(change(delivery, { guest }));
    expect(refused(null)).toBe('guest.error.nameMissing');
    expect(refused({ ...anna, phone: ' ' })).toBe('guest.error.phoneMissing');
    expect(refused({ ...anna, address: null })).toBe('location.error.streetMissing');
    expect(codeOf(change(delivery, { wishedAt: 1 }))).toBe('orders.error.timeNotOffered');
  });

  it('leaves a fee that is paid, owes back what was paid of one that goes down, and keeps what is on its way', () => {
    const far = accepted(change(delivery, { guest: { ...anna, address: { ...address, zip: '8420' } } }));
    const found = { known: { ...anna, address: { ...address, zip: '8420' } } };
    const back = (order: typeof delivery) => change(order, { guest: anna }, found);
    expect(accepted(back({ ...far, paid: money(far.total - 100) }))).toSatisfy((order) => overpaid(order) === 300);
    expect(codeOf(back({ ...far, reserved: far.total }))).toBe('orders.error.paymentUnderWay');
    const paidLines = new Map(feesOf(far).map(({ opid }) => [opid, { count: 1, amount: 900 }]));
    const byLine = change({ ...far, paid: money(900) }, { guest: anna }, { ...found, paidLines });
    expect(accepted(byLine).lines).toEqual(far.lines);
    const paid = settleIfPaid({ ...far, paid: far.total }, true).order;
    expect(stillToPay(accepted(back(paid)))).toBe(0);
    expect(accepted(back(paid)).total).toBe(far.total);
  });
});

describe('change the guest of a pickup', () => {
  it('holds a new time to the hours and leaves one that was agreed on, though it has passed', () => {
    const at = fridayEvening + 7_200_000;
    expect(accepted(change(pickup, { wishedAt: at }))).toEqual({ ...pickup, wishedAt: at });
    expect(accepted(change(pickup, { wishedAt: null })).wishedAt).toBeNull();
    expect(codeOf(change(pickup, { wishedAt: 1 }))).toBe('orders.error.timeNotOffered');
    const late = { now: fridayEvening + 36_000_000 };
    expect(accepted(change(pickup, { covers: 3 }, late)).wishedAt).toBe(pickup.wishedAt);
  });

  it('knows the place where it is fetched, and the one agreed on though it is gone', () => {
    expect(accepted(change(pickup, { pickupLocationId: null })).pickupLocation).toBeNull();
    expect(codeOf(change(pickup, { pickupLocationId: 'x' }))).toBe('location.error.notFound');
    const gone = { leaving: { ...house, pickupLocations: new Map() } };
    expect(accepted(change(pickup, { covers: 3 }, gone)).pickupLocation).toBe(pickup.pickupLocation);
  });

  it('may be nobody’s', () => {
    expect(accepted(change(pickup, { guest: null })).personId).toBeNull();
    expect(accepted(change({ ...pickup, personId: null }, { guest: called }, { known: null })).personId).toBe('p2');
  });
});

describe('the stations hear of', () => {
  const told = (order: typeof delivery, changes: Partial<typeof delivery>, guest: OrderGuest | null = anna) =>
    isToldToStations({ order, guest: anna }, { order: { ...order, ...changes }, guest });

  it('name, time and place, and of a delivery the address and the number to call', () => {
    for (const order of [pickup, delivery]) {
      expect(told(order, {}, { ...anna, name: 'Bert' })).toBe(true);
      expect(told(order, { wishedAt: 5 })).toBe(true);
    }
    expect(told(pickup, { pickupLocation: null })).toBe(true);
    expect(told(delivery, {}, { ...anna, address: { ...address, street: 'Gasse 9' } })).toBe(true);
    expect(told(delivery, {}, { ...anna, phone: '1' })).toBe(true);
  });

  it('nothing where the paper says the same', () => {
    for (const order of [pickup, delivery, dinein]) expect(told(order, { covers: 9 })).toBe(false);
    expect(told(delivery, {}, { ...anna, email: 'a@example.ch' })).toBe(false);
    expect(told(pickup, {}, { ...anna, phone: '1' })).toBe(false);
  });
});
