import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  codeStepAt,
  enrolmentAddress,
  enrolmentMs,
  fromBase32,
  isEnrolmentOver,
  mayVenueTurnOff,
  readTriedCode,
  recoveryCodeBytes,
  recoveryCodeOf,
  stepsThatCount,
  toBase32,
} from './second-factor.ts';

describe('the steps of RFC 6238', () => {
  test('change every thirty seconds', () => {
    expect([0, 29_999, 30_000, 59_000].map(codeStepAt)).toEqual([0, 0, 1, 1]);
    expect(codeStepAt(1_111_111_109_000)).toBe(0x23523ec);
  });

  test('count one before and one after, and never again once one is used', () => {
    const now = 100 * 30_000;
    expect(stepsThatCount(now, null)).toEqual([100, 99, 101]);
    expect(stepsThatCount(now, 99)).toEqual([100, 101]);
    expect(stepsThatCount(now, 101)).toEqual([]);
  });

  test('that was used is never among those that count, whatever the clock says', () => {
    fc.assert(
      fc.property(fc.nat(4e12), fc.nat(2e8), (now, last) => {
        expect(stepsThatCount(now, last).every((step) => step > last)).toBe(true);
      }),
    );
  });
});

test('a secret waits a quarter of an hour for its first code', () => {
  expect(isEnrolmentOver(1000, 1000 + enrolmentMs - 1)).toBe(false);
  expect(isEnrolmentOver(1000, 1000 + enrolmentMs)).toBe(true);
});

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a secret', () => {
  test('is written as RFC 4648 has it', () => {
    expect(toBase32(bytesOf('fooba'))).toBe('MZXW6YTB');
    expect(toBase32(bytesOf('12345678901234567890'))).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(fromBase32(toBase32(bytes))).toEqual(bytes);
      }),
    );
  });

  test('is handed to the app with all that it needs', () => {
    expect(enrolmentAddress({ email: 'anna+till@linde.ch', secret: 'GEZDGNBV' })).toBe(
      'otpauth://totp/Comanda:anna%2Btill%40linde.ch?secret=GEZDGNBV&issuer=Comanda&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('what was typed', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['7KQ4D-M2XRP', { kind: 'recovery', code: '7KQ4DM2XRP' }],
    ['7kq4d m2xrp', { kind: 'recovery', code: '7KQ4DM2XRP' }],
    ['OKQ4D-M2XIL', { kind: 'recovery', code: '0KQ4DM2X11' }],
    ['1234567890', { kind: 'recovery', code: '1234567890' }],
    ['12345', null],
    ['1234567', null],
    ['UUUUU-UUUUU', null],
    ['', null],
    ['１２３４５６', null],
  ])('%j', (typed, read) => {
    expect(readTriedCode(typed)).toEqual(read);
  });

  test('is read back, whatever recovery code was made', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes }), (bytes) => {
        const code = recoveryCodeOf(bytes);
        expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
        expect(readTriedCode(code.toLowerCase())).toEqual({ kind: 'recovery', code: code.replace('-', '') });
      }),
    );
  });
});

test.each([
  ['a waiter', {}, true],
  ['a waiter of two venues', { venueRoles: ['waiter', 'waiter'] }, true],
  ['an administrator here', { venueRoles: ['admin'] }, false],
  ['a waiter here who administers another venue', { venueRoles: ['waiter', 'admin'] }, false],
  ['who enters every venue', { allCustomers: true }, false],
  ['a system administrator', { systemRole: 'systemAdmin' }, false],
] as const)('%s: may a venue turn the second factor off? %#', (_, change, may) => {
  expect(mayVenueTurnOff({ systemRole: 'waiter', allCustomers: false, venueRoles: ['waiter'], ...change })).toBe(may);
});
