/** Barcodes of products: EAN-8, EAN-13, UPC-A, and codes of the house, as scanners read them (specification §3 Product). */

/** Without the blanks and hyphens that people type; null for none at all. */
export function tidyBarcode(text: string | null): string | null {
  const digits = (text ?? '').replace(/[\s-]/g, '');
  return digits === '' ? null : digits;
}

export type BarcodeFault = 'length' | 'checkDigit';

/** A code that a house gives itself has at least one letter: it cannot be taken for a number of the trade. */
const ownCode = /^(?=.*[A-Za-z])[0-9A-Za-z]{2,40}$/;

/** @returns null for an own code, and for 8, 12 or 13 digits whose last one fits the others. */
export function barcodeFault(barcode: string): BarcodeFault | null {
  if (ownCode.test(barcode)) return null;
  if (!/^(?:\d{8}|\d{12,13})$/.test(barcode)) return 'length';
  return checkDigit(barcode.slice(0, -1)) === Number(barcode.at(-1)) ? null : 'checkDigit';
}

/** The same text for the same code: scanners send a UPC-A with or without the zero that makes an EAN-13 of it. */
export function comparableBarcode(text: string): string {
  const code = (tidyBarcode(text) ?? '').toUpperCase();
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}

/** Whether a scan of one finds the other as well; both without blanks. */
export function isSameBarcode(one: string, other: string): boolean {
  // Of the same length only capitals may differ: thousands are compared with each other when a menu is read in.
  if (one.length === other.length) return one.toUpperCase() === other.toUpperCase();
  return comparableBarcode(one) === comparableBarcode(other);
}

/** What is sold by a scanned code; null where nothing has it. */
export function findByBarcode<Sold extends { readonly barcode: string | null }>(
  products: Iterable<Sold>,
  code: string,
): Sold | null {
  const wanted = comparableBarcode(code);
  if (wanted === '') return null;
  for (const product of products) {
    if (product.barcode !== null && comparableBarcode(product.barcode) === wanted) return product;
  }
  return null;
}

/** The digit that follows these: from the right every second one counts three times (GS1). */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    sum += (place % 2 === 1 ? 3 : 1) * Number(digits[digits.length - place]);
  }
  return (10 - (sum % 10)) % 10;
}
