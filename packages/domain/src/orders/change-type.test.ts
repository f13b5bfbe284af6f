import { describe, expect, it } from 'vitest';

import { money, zero } from '../money.ts';
import { aroundTheClock } from '../opening-hours/opening-hours.ts';
import { settleLines } from '../tax/settle-lines.ts';
import { accepted, anOrder, checkout, codeOf, table12 } from '../test-data/sample-order.ts';
import { changeType, type TypeFacts } from './change-type.ts';
import { deliveryFeeId } from './charge-delivery.ts';
import { forNobody } from './check-guest.ts';
import type { LeavingDraft } from './leave-house.ts';
import { overpaid, stillToPay } from './open-amount.ts';
import { defaultTracksHandOver } from './order-method.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const order = anOrder([
  ['rivella', 2],
  ['fendant', 1],
]);
const anna = {
  name: 'Anna Keller',
  phone: '079 555 12 34',
  email: null,
  address: { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' },
};
const shop = { id: 'shop', name: 'Laden', street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
const inHouse: TypeFacts = {
  table: table12,
  requiresTable: false,
  tracksHandOver: defaultTracksHandOver,
  leaving: null,
  personId: 'p2',
  now: order.placedAt,
  paidLines: new Map(),
  hasVat: true,
};
const outside: TypeFacts = {
  ...inHouse,
  leaving: {
    country: 'CH',
    areas: [{ id: 'town', name: 'Stadt', zips: '8400-8411', fee: money(700), minimum: zero }],
    feeTitle: { de: 'Lieferung' },
    feeOpids: ['fee-1', 'fee-2', 'fee-3', 'fee-4'],
    pickupLocations: new Map([['shop', shop]]),
    hours: { ...aroundTheClock, specialDays: [], timeZone: 'Europe/Zurich' },
    isFact: false,
  },
};
const to = (type: LeavingDraft['type'], changes: Partial<LeavingDraft> = {}): LeavingDraft => {
  return { type, ...forNobody, ...changes };
};
const takeaway = accepted(changeType(order, to('takeaway'), inHouse));
const delivery = accepted(changeType(order, to('delivery', { guest: anna }), outside));
const feesOf = ({ lines }: typeof order) => lines.filter(({ productId }) => productId === deliveryFeeId);

it('asks of the table where the order sits already no more than that it is there', () => {
  const closed = { ...inHouse, table: { ...table12, active: false } };
  expect(accepted(changeType(order, to('takeaway'), closed)).type).toBe('takeaway');
  expect(codeOf(changeType(order, to('takeaway'), { ...inHouse, table: null }))).toBe('cart.error.tableUnknown');
});

describe('change type', () => {
  it('lets hand-over and VAT follow', () => {
    expect(takeaway).toMatchObject({ type: 'takeaway', method: 'takeaway', tracksHandOver: true, total: order.total });
    const rates = ({ lines, type }: typeof order) =>
      settleLines(lines, type, order.businessDate, true).sums.map(({ rate }) => rate);
    expect(rates(order)).toEqual([81]);
    expect(rates(takeaway)).toEqual([81, 26]);
    expect(accepted(changeType(takeaway, to('dinein'), inHouse))).toEqual(order);
  });

  it('does not end a paid order that somebody still hands over, there and back again', () => {
    const paid = { ...takeaway, paid: takeaway.total };
    const eaten = accepted(changeType(paid, to('dinein'), inHouse));
    expect(eaten).toMatchObject({ state: 'preparing', tracksHandOver: true });
    expect(accepted(changeType(eaten, to('takeaway'), inHouse))).toEqual(paid);
    const delivered = accepted(changeType(eaten, to('delivery', { guest: anna }), outside));
    expect(stillToPay(delivered)).toBe(700);
    expect(accepted(changeType(delivered, to('dinein'), inHouse))).toEqual(eaten);
    expect(accepted(changeType(takeaway, to('dinein'), inHouse))).toMatchObject({
      state: 'preparing',
      tracksHandOver: false,
    });
  });

  it('closes an order that is paid by what goes with its type', () => {
    const handed = { ...delivery, handedOverAt: order.placedAt, paid: order.total };
    expect(accepted(changeType(handed, to('dinein'), inHouse)).state).toBe('done');
  });

  it('asks for a table where the venue does, and for another type than the order has', () => {
    const counter = { ...takeaway, tableId: checkout.id };
    const asked = { ...inHouse, table: checkout, requiresTable: true };
    expect(codeOf(changeType(counter, to('dinein'), asked))).toBe('cart.error.tableMissing');
    expect(codeOf(changeType(order, to('dinein'), inHouse))).toBe('orders.error.nothingToChange');
  });
});

describe('change type to a delivery', () => {
  it('asks whose it is and where to, as placing does', () => {
    const refused = (guest: LeavingDraft['guest']) => codeOf(changeType(order, to('delivery', { guest }), outside));
    expect(refused(null)).toBe('guest.error.nameMissing');
    expect(refused({ ...anna, phone: null })).toBe('guest.error.phoneMissing');
    expect(refused({ ...anna, address: null })).toBe('location.error.streetMissing');
    expect(refused({ ...anna, address: { ...anna.address, zip: '8000' } })).toBe('orders.error.notDelivered');
    expect(delivery).toMatchObject({ type: 'delivery', method: 'delivery', personId: 'p2' });
  });

  it('charges the fee of the area, behind the dishes and shared over their rates', () => {
    expect(delivery.total).toBe(order.total + 700);
    expect(feesOf(delivery).map(({ opid, position }) => [opid, position])).toEqual([
      ['fee-1', 2],
      ['fee-2', 3],
    ]);
  });

  it('takes the fee, guest, place and time away again where nobody brings it', () => {
    expect(accepted(changeType(delivery, to('dinein', { guest: anna }), inHouse))).toEqual(order);
    const wished = { ...delivery, wishedAt: order.placedAt + 1 };
    const fetched = accepted(changeType(wished, to('pickup', { guest: anna, wishedAt: wished.wishedAt }), outside));
    expect(fetched).toMatchObject({ type: 'pickup', personId: 'p2', wishedAt: wished.wishedAt, total: order.total });
    expect(accepted(changeType(wished, to('takeaway'), inHouse))).toMatchObject({ personId: null, wishedAt: null });
  });

  it('leaves a fee that is paid, and charges none a second time', () => {
    const paid = settleIfPaid({ ...delivery, paid: delivery.total }, true).order;
    const eaten = accepted(changeType(paid, to('takeaway'), inHouse));
    expect(eaten.total).toBe(delivery.total);
    expect(feesOf(accepted(changeType(eaten, to('delivery', { guest: anna }), outside)))).toHaveLength(2);
  });

  it('owes back what was paid of a fee that goes, unless a payment is under way for it', () => {
    const partPaid = { ...delivery, paid: money(order.total + 100) };
    expect(overpaid(accepted(changeType(partPaid, to('takeaway'), inHouse)))).toBe(100);
    const underWay = { ...delivery, reserved: delivery.total };
    expect(codeOf(changeType(underWay, to('takeaway'), inHouse))).toBe('orders.error.paymentUnderWay');
  });

  it('knows the place where it is fetched, and holds a new time to the hours', () => {
    const fetched = to('pickup', { pickupLocationId: 'shop' });
    expect(accepted(changeType(order, fetched, outside)).pickupLocation).toEqual(shop);
    expect(codeOf(changeType(order, to('pickup', { pickupLocationId: 'x' }), outside))).toBe('location.error.notFound');
    expect(codeOf(changeType(order, to('pickup', { wishedAt: 1 }), outside))).toBe('orders.error.timeNotOffered');
  });
});
