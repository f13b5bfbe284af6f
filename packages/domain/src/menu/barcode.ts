/** Barcodes of products: GTIN-8 and GTIN-13, as scanners read them (specification §3 Product). */

/** Without the blanks and hyphens that people type; null for none at all. */
export function tidyBarcode(text: string | null): string | null {
  const digits = (text ?? '').replace(/[\s-]/g, '');
  return digits === '' ? null : digits;
}

export type BarcodeFault = 'length' | 'checkDigit';

/** @returns null for a barcode of 8 or 13 digits whose last one fits the others. */
export function barcodeFault(barcode: string): BarcodeFault | null {
  if (!/^(?:\d{8}|\d{13})$/.test(barcode)) return 'length';
  return checkDigit(barcode.slice(0, -1)) === Number(barcode.at(-1)) ? null : 'checkDigit';
}

/** The digit that follows these: from the right every second one counts three times (GS1). */
export function checkDigit(digits: string): number {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    sum += (place % 2 === 1 ? 3 : 1) * Number(digits[digits.length - place]);
  }
  return (10 - (sum % 10)) % 10;
}
