/** ISO 7064 MOD 97-10, letters as 10 to 35: what IBANs and creditor references are checked by. */
export function remainderOf97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
