/** The code page of our tickets: every byte with its character (printing by ESC/POS, Epson code page 16). */

/** 0x80–0x9F; the five bytes without a character are U+0000. */
const upperControls = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** @returns null for control bytes and for the five bytes without a character. */
export function characterOfByte(byte: number): string | null {
  if (byte < 0x20 || byte === 0x7f) return null;
  if (byte < 0x80 || byte >= 0xa0) return String.fromCharCode(byte);
  const character = upperControls.charAt(byte - 0x80);
  return character === '\0' || character === '' ? null : character;
}
