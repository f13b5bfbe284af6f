import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readVatNumber } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    'CHE-123.456.788',
    'CHE-123.456.788 MWST',
    'che123456788',
    'CHE 123 456 788 TVA',
    'CHE-123.456.788 IVA',
    'CHE–123.456.788',
    '  CHE-123456788  ',
  ])('"%s" is the same one', (text) => {
    expect(readVatNumber(text)).toEqual({ ok: true, value: 'CHE-123.456.788' });
  });

  it.each(['CHE-116.281.710', 'CHE-109.322.551', 'CHE-107.787.577'])('%s has its check digit', (text) => {
    expect(readVatNumber(text)).toEqual({ ok: true, value: text });
  });

  it.each(['CHE-123.456.789', 'CHE-123.456.78', 'CHE-1234.567.88', 'DE123456788', '123.456.788', 'CHE-123.456.788 X'])(
    '"%s" is none',
    (text) => {
      expect(readVatNumber(text)).toEqual({ ok: false, code: 'settings.error.vatNumberInvalid' });
    },
  );

  it('may be missing: no VAT is printed', () => {
    expect(readVatNumber(' ')).toEqual({ ok: true, value: null });
  });

  it('is known to be wrong after one digit was mistyped', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), digit, (place, wrong) => {
        const digits = Array.from('123456788', Number);
        fc.pre(digits[place] !== wrong);
        digits[place] = wrong;
        expect(readVatNumber(`CHE${digits.join('')}`).ok).toBe(false);
      }),
    );
  });
});
