import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { printedVatNumber, readVatNumber } from './vat-number.ts';

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

  it.each(['CHE-123.456.789', 'CHE-123.456.78', 'CHE-1234.567.88', 'DE123456789', '123.456.788', 'CHE-123.456.788 X'])(
    '"%s" is none',
    (text) => {
      expect(readVatNumber(text)).toEqual({ ok: false, code: 'settings.error.vatNumberInvalid' });
    },
  );

  it.each([
    ['DE 136 695 976', 'DE136695976'],
    ['atu 1358 5627', 'ATU13585627'],
    ['FR 40 303 265 045', 'FR40303265045'],
    ['FR-K7399859412', 'FRK7399859412'],
    ['IT 00743110157', 'IT00743110157'],
    ['LI 12345', 'LI-12345'],
    ['ES-X1234567X', 'ESX1234567X'],
    ['PT 501 964 843', 'PT501964843'],
    ['PL 8567346215', 'PL8567346215'],
  ])('of another country: %s', (text, written) => {
    expect(readVatNumber(text)).toEqual({ ok: true, value: written });
    expect(printedVatNumber(written, 'MWST')).toBe(written);
  });

  it.each([
    'DE136695977',
    'ATU13585628',
    'FR41303265045',
    'FRK7399859413',
    'IT00743110158',
    'LI1234',
    '12345',
    'ES12345678',
  ])('%s is none either', (text) => {
    expect(readVatNumber(text)).toEqual({ ok: false, code: 'settings.error.vatNumberInvalid' });
  });

  it('is followed on Swiss paper by the name of the tax', () => {
    expect(printedVatNumber('CHE-123.456.788', 'TVA')).toBe('CHE-123.456.788 TVA');
  });

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
