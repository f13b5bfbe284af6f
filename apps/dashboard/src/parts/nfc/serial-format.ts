/** How a reader writes a serial number: readers that type can be set to hex or decimal, in either order of the bytes. */

export const serialFormats = ['hex', 'hexReversed', 'decimal', 'decimalReversed'] as const;

export type SerialFormat = (typeof serialFormats)[number];

/** Bytes of the serial numbers there are (domain/nfc-credit/serial.ts). */
const lengths = [4, 7, 8, 10];

const byteHex = 2;

function reversed(hex: string): string {
  return (hex.match(/../g) ?? []).reverse().join('');
}

function ofDecimal(text: string): string | null {
  if (!/^\d{1,25}$/.test(text)) return null;
  const hex = BigInt(text).toString(16).toUpperCase();
  const bytes = lengths.find((length) => hex.length <= length * byteHex);
  return bytes === undefined ? null : hex.padStart(bytes * byteHex, '0');
}

function ofHex(text: string): string | null {
  if (!/^[\da-f]{2}([:\- ]?[\da-f]{2})*$/i.test(text)) return null;
  const hex = text.replaceAll(/[^\da-f]/gi, '').toUpperCase();
  return lengths.includes(hex.length / byteHex) ? hex : null;
}

/** @returns capital hex digits alone, the first byte first; null where `text` is no serial number in this format */
export function serialOf(text: string, format: SerialFormat): string | null {
  const hex = format.startsWith('hex') ? ofHex(text.trim()) : ofDecimal(text.trim());
  return hex !== null && format.endsWith('Reversed') ? reversed(hex) : hex;
}
