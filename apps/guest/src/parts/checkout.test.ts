import { money, zero } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { aDoor, aMethod } from '../test/a-door.ts';
import { checkoutOf } from './checkout.ts';
import { emptyDraft } from './draft.ts';
import { isOrderable, methodOf } from './order-method.ts';

const areas = [{ name: 'Stadt', zips: '8400-8405', fee: money(500), minimum: money(3000) }];
const door = aDoor({
  door: 'app',
  table: null,
  methods: [aMethod('pickup', { closed: 'closed', slots: [1_800_000_000] }), aMethod('delivery', { areas })],
});
const contact = { name: 'Mara', phone: '079 000 00 00', email: '', street: 'Weg 1', zip: '8404', city: 'Winterthur' };

test('the first way that is open is taken until the guest chooses', () => {
  expect(methodOf(door, { type: null })?.type).toBe('delivery');
  expect(methodOf(door, { type: 'pickup' })?.type).toBe('pickup');
  expect(door.methods.map(isOrderable)).toEqual([true, true]);
  expect(isOrderable(aMethod('pickup', { closed: 'paused', slots: [1] }))).toBe(true);
  expect(isOrderable(aMethod('pickup', { closed: 'paused', slots: [] }))).toBe(false);
  expect(isOrderable(aMethod('pickup', { closed: 'tableNotOpened', slots: [1] }))).toBe(false);
});

test('a delivery has the fee and the minimum of its area', () => {
  const checkout = checkoutOf(door, { ...emptyDraft, type: 'delivery', contact }, money(2000));
  expect(checkout).toMatchObject({ total: 2500, short: 1000, problems: [] });
  expect(checkout.delivery).toMatchObject({ fee: 500, isOutside: false });
});

test('what a delivery costs is not known before the postal code, unless it is free everywhere', () => {
  const typed = (zip: string) => ({ ...emptyDraft, type: 'delivery' as const, contact: { ...contact, zip } });
  for (const zip of ['', '84', '840'])
    expect(checkoutOf(door, typed(zip), money(2000)).delivery).toMatchObject({ fee: null, isOutside: false });
  const free = aDoor({ door: 'app', table: null, methods: [aMethod('delivery')] });
  expect(checkoutOf(free, typed(''), money(2000)).delivery).toMatchObject({ fee: zero, isOutside: false });
});

test('outside of every area nothing is delivered', () => {
  const far = { ...emptyDraft, type: 'delivery' as const, contact: { ...contact, zip: '3000' } };
  expect(checkoutOf(door, far, money(9000)).delivery).toMatchObject({ area: null, fee: null, isOutside: true });
});

test('what is missing is named in the order in which it is asked', () => {
  const checkout = checkoutOf(door, { ...emptyDraft, type: 'delivery' }, money(9000));
  expect(checkout.problems).toEqual([
    'guest.error.nameMissing',
    'guest.error.phoneMissing',
    'location.error.streetMissing',
    'location.error.zipInvalid',
    'location.error.cityMissing',
  ]);
});

test('a number that nobody can be called by is none, also where none is needed', () => {
  const short = { ...emptyDraft, contact: { ...contact, phone: '12' } };
  const problemsOf = (type: 'delivery' | 'pickup', phone = '12') =>
    checkoutOf(door, { ...short, type, contact: { ...contact, phone } }, money(9000)).problems;
  expect(problemsOf('delivery')).toEqual(['guest.error.phoneTooShort']);
  expect(problemsOf('pickup')).toContain('guest.error.phoneTooShort');
  expect(problemsOf('pickup', '')).not.toContain('guest.error.phoneTooShort');
});

test('a time that was wished at another way to order is none where nobody is asked for one', () => {
  const atTable = checkoutOf(aDoor(), { ...emptyDraft, wishedAt: 1 }, zero);
  expect(atTable.problems).toEqual([]);
});

test('a closed house asks for a time, and takes only one that it offers', () => {
  const pickup = { ...emptyDraft, type: 'pickup' as const };
  expect(checkoutOf(door, pickup, zero).problems).toContain('time');
  expect(checkoutOf(door, { ...pickup, wishedAt: 1_800_000_000 }, zero).problems).toEqual([]);
  expect(checkoutOf(door, { ...pickup, wishedAt: 1 }, zero).problems).toEqual(['time']);
});
