import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { money } from '../money.ts';
import { formatIban, isPayableIban, isQrIban, tidyIban } from './iban.ts';
import {
  addressLines,
  addressOnBill,
  findQrBillProblem,
  formatBillAmount,
  type PostalAddress,
  type QrBill,
  qrBillCode,
  unwritableSigns,
} from './qr-bill.ts';
import {
  checkDigitOf,
  creditorReference,
  formatReference,
  isCreditorReference,
  isQrReference,
  qrReference,
  referenceFor,
} from './reference.ts';

const qrIban = 'CH4431999123000889012';
const iban = 'CH9300762011623852957';
const creditor: PostalAddress = {
  name: 'Gasthof Linde',
  street: 'Dorfstrasse',
  houseNumber: '12',
  zip: '6030',
  city: 'Ebikon',
  country: 'CH',
};
const debtor: PostalAddress = {
  ...creditor,
  name: 'Muster AG',
  street: 'Dorfweg',
  houseNumber: '1',
  zip: '4500',
  city: 'Solothurn',
};
const bill: QrBill = {
  iban: qrIban,
  creditor,
  debtor,
  amount: money(194_975),
  currency: 'CHF',
  reference: { kind: 'QRR', text: '210000000003139471430009017' },
  message: 'Rechnung 1042',
};

describe('signs that banks know none of', () => {
  const typed = { ...debtor, name: 'Müller’s „Eck“ – Bar…', street: '«L‘Étoile»' };

  test('stand in the payment part as plain ones', () => {
    expect(findQrBillProblem({ ...bill, debtor: typed, message: 'Rechnung – 7' })).toBeNull();
    const code = qrBillCode({ ...bill, debtor: typed, message: 'Rechnung – 7' });
    expect(code).toContain(`Müller's "Eck" - Bar...\r\n«L'Étoile»`);
    expect(code).toContain('Rechnung - 7');
    expect(addressOnBill(typed)).toMatchObject({ name: `Müller's "Eck" - Bar...`, country: 'CH' });
  });

  test('are named where there is no plain one, each once', () => {
    expect(unwritableSigns('Мум ☕’s')).toEqual(['М', 'у', 'м', '☕']);
    expect(findQrBillProblem({ ...bill, debtor: { ...debtor, name: 'Café ☕' } })).toBe('address');
    expect(unwritableSigns('Müller’s „Eck“ – Bar…')).toEqual([]);
  });

  test('whatever is written, the code holds nothing that banks cannot carry on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        const one = { ...bill, debtor: { ...debtor, name } };
        if (findQrBillProblem(one) !== null) return;
        expect(qrBillCode(one).replaceAll('\r\n', '')).toMatch(/^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/);
      }),
    );
  });
});

describe('accounts', () => {
  test('of Switzerland and Liechtenstein, with their check digits', () => {
    expect(isPayableIban(tidyIban('ch44 3199 9123 0008 8901 2'))).toBe(true);
    expect(isPayableIban('LI21088100002324013AA')).toBe(true);
    expect(isPayableIban('CH4431999123000889013')).toBe(false);
    expect(isPayableIban('DE89370400440532013000')).toBe(false);
    expect(formatIban(qrIban)).toBe('CH44 3199 9123 0008 8901 2');
    expect([isQrIban(qrIban), isQrIban(iban)]).toEqual([true, false]);
  });

  test('one wrong digit is always found', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(qrIban[at]) + by) % 10;
        expect(isPayableIban(`${qrIban.slice(0, at)}${digit}${qrIban.slice(at + 1)}`)).toBe(false);
      }),
    );
  });
});

describe('references', () => {
  test('as the guidelines give them', () => {
    expect(checkDigitOf('21000000000313947143000901')).toBe(7);
    expect(isQrReference('210000000003139471430009017')).toBe(true);
    expect(formatReference(bill.reference)).toBe('21 00000 00003 13947 14300 09017');
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(formatReference({ kind: 'SCOR', text: 'RF18539007547034' })).toBe('RF18 5390 0754 7034');
  });

  test('of every number hold, and one wrong digit is found', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.nat(26),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const text = qrReference(number);
          expect(text).toHaveLength(27);
          expect(isQrReference(text)).toBe(true);
          expect(Number(text.slice(0, 26))).toBe(number);
          const digit = (Number(text[at]) + by) % 10;
          expect(isQrReference(`${text.slice(0, at)}${digit}${text.slice(at + 1)}`)).toBe(false);
          expect(isCreditorReference(creditorReference(String(number)))).toBe(true);
        },
      ),
    );
  });

  test('follow the account', () => {
    expect(referenceFor(qrIban, 7)).toEqual({
      kind: 'QRR',
      text: '000000000000000000000000070'.slice(0, 26) + String(checkDigitOf('7'.padStart(26, '0'))),
    });
    expect(referenceFor(iban, 7).kind).toBe('SCOR');
  });
});

describe('the code', () => {
  test('holds 31 lines in their order', () => {
    const parts = [
      `SPC|0200|1|${qrIban}`,
      'S|Gasthof Linde|Dorfstrasse|12|6030|Ebikon|CH',
      '||||||',
      '1949.75|CHF',
      'S|Muster AG|Dorfweg|1|4500|Solothurn|CH',
      'QRR|210000000003139471430009017|Rechnung 1042|EPD',
    ];
    expect(qrBillCode(bill).split('\r\n')).toEqual(parts.join('|').split('|'));
  });

  test.each<[string, Partial<QrBill>, string]>([
    ['an account of elsewhere', { iban: 'DE89370400440532013000' }, 'iban'],
    ['a QR-IBAN without QR reference', { reference: { kind: 'NON', text: '' } }, 'reference'],
    ['a QR reference with another account', { iban }, 'reference'],
    ['no town', { debtor: { ...debtor, city: ' ' } }, 'address'],
    ['a name that is too long', { debtor: { ...debtor, name: 'a'.repeat(71) } }, 'address'],
    ['letters that banks cannot carry', { debtor: { ...debtor, name: '日本' } }, 'address'],
    ['nothing to pay', { amount: money(0) }, 'amount'],
    ['dollars', { currency: 'USD' }, 'currency'],
    ['a message over two lines', { message: 'a\nb' }, 'message'],
  ])('cannot be made with %s', (_, change, problem) => {
    expect(findQrBillProblem({ ...bill, ...change })).toBe(problem);
  });

  test('whatever is accepted fits the largest code and keeps its lines', () => {
    const word = (most: number) => fc.stringMatching(new RegExp(`^[A-Za-zäöüéç][A-Za-zäöüéç .-]{0,${most - 1}}$`));
    const address = fc.record({
      name: word(70),
      street: word(70),
      houseNumber: fc.constant('12a'),
      zip: fc.constant('8400'),
      city: word(35),
      country: fc.constant('CH'),
    });
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 99_999_999_999 }), word(140), (one, amount, message) => {
        const made = { ...bill, debtor: one, creditor: one, amount: money(amount), message };
        expect(findQrBillProblem(made)).toBeNull();
        const code = qrBillCode(made);
        expect(code.split('\r\n')).toHaveLength(31);
        expect(encodeURIComponent(code).replaceAll(/%[0-9A-F]{2}/g, '.').length).toBeLessThanOrEqual(997);
      }),
    );
  });

  test('is printed with blanks, and another country before the place', () => {
    expect(formatBillAmount(money(194_975))).toBe('1 949.75');
    expect(formatBillAmount(money(123_456_789))).toBe('1 234 567.89');
    expect(addressLines({ ...debtor, country: 'DE', street: '', houseNumber: '' })).toEqual([
      'Muster AG',
      'DE-4500 Solothurn',
    ]);
  });
});
