/** Passwords that somebody who knows the person tries first are not taken (OWASP ASVS 5.0, 6.1.2 and 6.2.11). */

/** Shorter words stand in too many good passwords. */
const fewestLetters = 4;

/** @param words names, addresses: what is known of an account and of where it works */
export function isOwnWord(password: string, words: readonly string[]): boolean {
  const tried = lettersOf(password);
  return words.flatMap(partsOf).some((word) => word.length >= fewestLetters && word === tried);
}

/** The whole, an address before and behind its sign, and each word of a name. */
function partsOf(word: string): string[] {
  return [word, ...word.split('@'), ...word.split(/[\s@._-]+/)].map(lettersOf);
}

/** Digits and signs before, behind or between change nothing: Linde-2026! is Linde. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
}
