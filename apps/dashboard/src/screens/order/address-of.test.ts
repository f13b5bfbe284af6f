import { expect, test } from 'vitest';

import { addressOf } from './address-of.ts';

const at = (street: string) =>
  addressOf({ guest: ' Muster AG ', deliveryAddress: { street, zip: '4500', city: 'Solothurn' } }, 'CH');

test('an order that is delivered knows name and address, its house number apart', () => {
  expect(at('Hauptgasse 12a')).toEqual({
    name: 'Muster AG',
    street: 'Hauptgasse',
    houseNumber: '12a',
    zip: '4500',
    city: 'Solothurn',
    country: 'CH',
  });
  expect(at('Strasse des 17. Juni 135')).toMatchObject({ street: 'Strasse des 17. Juni', houseNumber: '135' });
  expect(at('Im Hof')).toMatchObject({ street: 'Im Hof', houseNumber: '' });
  expect(at('12')).toMatchObject({ street: '12', houseNumber: '' });
});

test('any other order knows a name at most', () => {
  expect(addressOf({ guest: 'Mia', deliveryAddress: null }, 'AT')).toMatchObject({
    name: 'Mia',
    country: 'AT',
    street: '',
    zip: '',
  });
  expect(addressOf({ guest: null, deliveryAddress: null }, 'CH')).toMatchObject({ name: '', city: '' });
});
