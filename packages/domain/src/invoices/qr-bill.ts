/** What the QR code of a Swiss QR-bill holds, line by line (SIX Implementation Guidelines QR-bill 2.3, chapter 4). */
import type { Money } from '../money.ts';
import { isPayableIban, isQrIban } from './iban.ts';
import { isCreditorReference, isQrReference, type Reference } from './reference.ts';

/** Structured: since November 2025 nothing else is taken. */
export type PostalAddress = {
  readonly name: string;
  /** Empty where there is none. */
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

export type QrBill = {
  /** Tidied. */
  readonly iban: string;
  readonly creditor: PostalAddress;
  readonly debtor: PostalAddress;
  /** Minor units. */
  readonly amount: Money;
  readonly currency: string;
  readonly reference: Reference;
  /** Empty: none. */
  readonly message: string;
};

/** What a bill lacks. */
export type QrBillProblem = 'iban' | 'address' | 'amount' | 'currency' | 'reference' | 'message';

export const longestInAddress = { name: 70, street: 70, houseNumber: 16, zip: 16, city: 35 } as const;
const longestMessage = 140;
const largestAmount = 99_999_999_999;

/** Latin letters with their marks, digits, usual signs and €: what banks can carry on. */
const unwritable = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu;

/** Signs of good writing that banks have no sign for, and the plain ones that stand for them. */
const plainSigns: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/[\u2018-\u201b\u2032\u2039\u203a\u02bc]/gu, "'"],
  [/[\u201c-\u201f\u2033]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, '-'],
  [/\u2026/gu, '...'],
  [/[\u2002-\u200a\u202f]/gu, ' '],
];

/** As it stands in the payment part: `Müller’s „Eck“ – Bar` is `Müller's "Eck" - Bar` there. */
export const onBill = (text: string): string =>
  plainSigns.reduce((plain, [signs, sign]) => plain.replaceAll(signs, sign), text.normalize('NFC'));

/** Each sign once that a bill cannot carry, also in other words. */
export const unwritableSigns = (text: string): readonly string[] => [...new Set(onBill(text).match(unwritable))];

const isWritable = (text: string): boolean => unwritableSigns(text).length === 0;

/** As a bank reads it. */
export function addressOnBill({ name, street, houseNumber, zip, city, country }: PostalAddress): PostalAddress {
  return {
    name: onBill(name),
    street: onBill(street),
    houseNumber: onBill(houseNumber),
    zip: onBill(zip),
    city: onBill(city),
    country,
  };
}

/** As a bank wants it; what somebody types is looked at more closely (address-problems.ts). */
function isAddress(typed: PostalAddress): boolean {
  const address = addressOnBill(typed);
  const fields = Object.keys(longestInAddress) as (keyof typeof longestInAddress)[];
  const fits = fields.every((field) => address[field].length <= longestInAddress[field] && isWritable(address[field]));
  const isNamed = [address.name, address.zip, address.city].every((text) => text.trim() !== '');
  return fits && isNamed && /^[A-Z]{2}$/.test(address.country);
}

/** A QR-IBAN and a QR reference belong together, and neither goes with anything else. */
function isReferenceFor(iban: string, { kind, text }: Reference): boolean {
  if (isQrIban(iban)) return kind === 'QRR' && isQrReference(text);
  return kind === 'SCOR' ? isCreditorReference(text) : kind === 'NON' && text === '';
}

/** The first thing that keeps a bill from being paid; null: it can be. */
export function findQrBillProblem(bill: QrBill): QrBillProblem | null {
  if (!isPayableIban(bill.iban)) return 'iban';
  if (!isAddress(bill.creditor) || !isAddress(bill.debtor)) return 'address';
  if (bill.amount <= 0 || bill.amount > largestAmount) return 'amount';
  if (bill.currency !== 'CHF' && bill.currency !== 'EUR') return 'currency';
  if (!isReferenceFor(bill.iban, bill.reference)) return 'reference';
  return onBill(bill.message).length > longestMessage || !isWritable(bill.message) ? 'message' : null;
}

function party(address: PostalAddress): string[] {
  const { name, street, houseNumber, zip, city, country } = addressOnBill(address);
  return ['S', name, street, houseNumber, zip, city, country];
}

/** Reserved for an ultimate creditor, who may not be named yet. */
const nobody = ['', '', '', '', '', '', ''];

/** @param bill without a problem */
export function qrBillCode({ iban, creditor, debtor, amount, currency, reference, message }: QrBill): string {
  const sum = (amount / 100).toFixed(2);
  return [
    'SPC',
    '0200',
    '1',
    iban,
    ...party(creditor),
    ...nobody,
    sum,
    currency,
    ...party(debtor),
    reference.kind,
    reference.text,
    onBill(message),
    'EPD',
  ].join('\r\n');
}

/** As it is printed: name, street, place; the country where it is another one. */
export function addressLines({ name, street, houseNumber, zip, city, country }: PostalAddress): string[] {
  const road = `${street} ${houseNumber}`.trim();
  const place = country === 'CH' ? `${zip} ${city}` : `${country}-${zip} ${city}`;
  return [name, road, place].filter((line) => line !== '');
}

/** `1 949.75`: banks group by a blank. */
export function formatBillAmount(amount: Money): string {
  const [francs = '', cents = ''] = (amount / 100).toFixed(2).split('.');
  return `${francs.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}.${cents}`;
}
