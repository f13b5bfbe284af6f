import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { guestSaidOf, isSameSaid, saidUponNow } from './guest-said.ts';

const address = { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' };
const order = anOrder({ type: 'delivery', guest: 'Keller', phone: '1', deliveryAddress: address, covers: 2 });
const upon = guestSaidOf(order);
const guest = upon.guest;
if (guest === null) throw new Error('nobody');

test('what two change at once both stands, where it is not the same', () => {
  const now = guestSaidOf({ ...order, guest: 'Kellerhals', covers: 4, wishedAt: 1_763_000_000 });
  const wish = { ...upon, guest: { ...guest, phone: '2', address: { ...address, street: 'Gasse 1' } } };
  expect(saidUponNow(upon, wish, now)).toEqual({
    guest: { name: 'Kellerhals', phone: '2', email: null, address: { ...address, street: 'Gasse 1' } },
    pickupLocationId: null,
    wishedAt: 1_763_000_000_000,
    covers: 4,
  });
  expect(saidUponNow(upon, { ...upon, covers: 9, wishedAt: 5 }, now)).toMatchObject({ covers: 9, wishedAt: 5 });
});

test('what was taken away is gone, and nothing that was said makes nobody of it', () => {
  const wish = { ...upon, guest: null, covers: null };
  expect(saidUponNow(upon, wish, upon)).toEqual({ ...upon, guest: null, covers: null });
  expect(isSameSaid(saidUponNow(upon, { ...upon }, upon), upon)).toBe(true);
});
