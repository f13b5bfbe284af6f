/** Is it this guest whose data somebody looks for: by name, phone or e-mail, as people write them (decision 0047). */

/** Fewer letters would bring half the house. */
export const shortestSought = 3;
/** A number with fewer digits is a house number, not a phone. */
const fewestDigits = 6;
/** So many digits of a phone are the same with and without the country's code. */
const nationalDigits = 9;

/** A test of texts; accents, capitals and the spaces of a phone number do not matter. */
export function soughtGuest(sought: string): (texts: readonly (string | null)[]) => boolean {
  const words = plain(sought);
  const digits = digitsOf(sought);
  const isPhone = digits.length >= fewestDigits && !/\p{L}/u.test(sought);
  const national = digits.replace(/^0+/, '').slice(-nationalDigits);
  return (texts) =>
    texts.some((text) => {
      if (text === null) return false;
      return plain(text).includes(words) || (isPhone && digitsOf(text).includes(national));
    });
}

function plain(text: string): string {
  const withoutAccents = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return withoutAccents.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
