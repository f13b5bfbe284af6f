import { describe, expect, it, test } from 'vitest';

import { addressProblems, isSoundAddress } from './address-problems.ts';
import { readDebtorUid } from './debtor-uid.ts';

const sound = {
  name: 'Muster AG',
  street: 'Dorfweg',
  houseNumber: '1',
  zip: '4500',
  city: 'Solothurn',
  country: 'CH',
};

describe('an address on an invoice', () => {
  it.each([
    ['CH', '4500'],
    ['LI', '9490'],
    ['AT', '1010'],
    ['DE', '80331'],
    ['FR', '75001'],
    ['IT', '00118'],
    ['GB', 'SW1A 1AA'],
  ])('of %s has a postal code as %s', (country, zip) => {
    expect(addressProblems({ ...sound, country, zip })).toEqual({});
    expect(isSoundAddress({ ...sound, country, zip })).toBe(true);
  });

  it.each([
    ['CH', '80331'],
    ['CH', '450'],
    ['LI', '8000'],
    ['AT', '80331'],
    ['DE', '4500'],
    ['FR', '7500'],
    ['IT', '118'],
  ])('of %s has none as %s', (country, zip) => {
    expect(addressProblems({ ...sound, country, zip })).toEqual({ zip: 'unknown' });
    expect(isSoundAddress({ ...sound, country, zip })).toBe(false);
  });

  it.each([
    [
      { name: '', zip: '', city: '', country: '' },
      { name: 'missing', zip: 'missing', city: 'missing', country: 'missing' },
    ],
    [{ country: 'XX' }, { country: 'unknown' }],
    [
      { name: 'M'.repeat(71), houseNumber: '1'.repeat(17) },
      { name: 'tooLong', houseNumber: 'tooLong' },
    ],
    [
      { name: 'Мустер', city: '東京' },
      { name: 'letters', city: 'letters' },
    ],
    [{ street: '', houseNumber: '' }, {}],
    [{ name: 'Müller’s „Eck“ – Bar…', street: 'Ruelle de l‘«Étoile»', city: 'Zu\u0308rich' }, {}],
    [{ name: `${'M'.repeat(68)}…` }, { name: 'tooLong' }],
    [{ name: 'Café ☕' }, { name: 'letters' }],
  ])('%j: what is wrong is told of each field', (change, problems) => {
    expect(addressProblems({ ...sound, ...change })).toEqual(problems);
  });
});

describe('the number of a company that owes', () => {
  test('is written as it is printed', () => {
    expect(readDebtorUid('che123456788', 'CH')).toEqual({ ok: true, value: 'CHE-123.456.788' });
    expect(readDebtorUid('DE 136 695 976', 'DE')).toEqual({ ok: true, value: 'DE136695976' });
    expect(readDebtorUid(' ', 'CH')).toEqual({ ok: true, value: '' });
  });

  test.each([
    ['CHE-123.456.789', 'CH'],
    ['CHE-123.456.789', 'DE'],
    ['12345', 'CH'],
  ])('%s of %s is none', (uid, country) => {
    expect(readDebtorUid(uid, country)).toEqual({ ok: false, code: 'invoices.error.uidInvalid' });
  });

  test('of another country is taken as it is', () => {
    expect(readDebtorUid(' 1234567 ', 'GB')).toEqual({ ok: true, value: '1234567' });
  });
});
