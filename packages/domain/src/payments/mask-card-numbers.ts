/** No card number is kept or shown, whoever wrote it into a text (PCI DSS 3.5). */

const fewestDigits = 13;
const mostDigits = 19;
const shownDigits = 4;

/** Digits in groups, each parted from the next by one blank or hyphen. */
const groupsOfDigits = /\d+(?:[ \u00A0-]\d+)*/gu;

/**
 * `4111 1111 1111 1111` → `**** **** **** 1111`: what has 13 to 19 digits, in one piece or parted by single blanks or
 * hyphens, and adds up as card numbers do (ISO/IEC 7812-1, Luhn). All else stays as it is.
 */
export function maskCardNumbers(text: string): string {
  return text.replaceAll(groupsOfDigits, maskIn);
}

/** A number before or after it may stand in the same line: whole groups that add up are the card, the longest first. */
function maskIn(digits: string): string {
  const parts = digits.split(/([ \u00A0-])/u);
  let said = '';
  for (let from = 0; from < parts.length;) {
    const ofCard = partsOfCard(parts, from);
    const to = from + (ofCard === 0 ? 1 : ofCard);
    const tried = parts.slice(from, to).join('');
    said += (ofCard === 0 ? tried : masked(tried)) + (parts[to] ?? '');
    from = to + 1;
  }
  return said;
}

/** No further than a card goes: the text may be of any length. @returns how many parts from there are one; 0: none */
function partsOfCard(parts: readonly string[], from: number): number {
  let digits = '';
  let found = 0;
  for (let at = from; at < parts.length && digits.length <= mostDigits; at += 2) {
    digits += parts[at] ?? '';
    if (isCardNumber(digits)) found = at - from + 1;
  }
  return found;
}

function isCardNumber(digits: string): boolean {
  if (digits.length < fewestDigits || digits.length > mostDigits) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + (index % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0);
  return sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit < 5 ? digit * 2 : digit * 2 - 9;
}

function masked(number: string): string {
  let left = number.replaceAll(/\D/gu, '').length - shownDigits;
  return number.replaceAll(/\d/gu, (digit) => (left-- > 0 ? '*' : digit));
}
