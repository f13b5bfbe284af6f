import { describe, expect, it } from 'vitest';

import { type LeavingOrder, lostInMerge, staysHere } from './lost-in-merge.ts';

const anna = { name: 'Anna Muster', phone: '079 123 45 67', email: null };
const address = { street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
const delivery: LeavingOrder = {
  ...staysHere,
  type: 'delivery',
  guest: { ...anna, address },
  wishedAt: 1_900_000_000_000,
  hasFee: true,
};
const pickup: LeavingOrder = { ...delivery, type: 'pickup', pickupLocationId: 'shop', hasFee: false };

describe('what an order loses that comes into another one', () => {
  it('is nothing where guests of a table sit together', () => {
    expect(lostInMerge(staysHere, staysHere)).toEqual([]);
  });

  it('is all that a delivery agreed upon where it is eaten here', () => {
    expect(lostInMerge(delivery, staysHere)).toEqual(['type', 'guest', 'address', 'time', 'fee']);
    expect(lostInMerge(pickup, staysHere)).toEqual(['type', 'guest', 'place', 'time']);
    expect(lostInMerge({ ...staysHere, type: 'takeaway' }, staysHere)).toEqual(['type']);
  });

  it('is nothing of two for the same guest, address and time but the second way', () => {
    expect(lostInMerge(delivery, delivery)).toEqual(['fee']);
    expect(lostInMerge({ ...delivery, hasFee: false }, delivery)).toEqual([]);
    expect(lostInMerge(delivery, { ...delivery, hasFee: false })).toEqual([]);
  });

  it('is the guest, the address and the time where the other order has others', () => {
    const other = { ...address, street: 'Gasse 2' };
    expect(lostInMerge(delivery, { ...delivery, guest: { ...anna, address: other } })).toEqual(['address', 'fee']);
    const beat = { ...delivery, guest: { ...anna, name: 'Beat', address }, wishedAt: null };
    expect(lostInMerge(delivery, beat)).toEqual(['guest', 'time', 'fee']);
  });

  it('is no guest where the order that receives has none and asks for one', () => {
    expect(lostInMerge(pickup, { ...pickup, guest: null })).toEqual([]);
    expect(lostInMerge(delivery, { ...pickup, guest: null })).toEqual(['type', 'address', 'fee']);
  });
});
