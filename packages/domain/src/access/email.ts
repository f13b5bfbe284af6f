/** What counts as an email address, on the screens and for the server alike (specification §5). */

/** A name, a host and its ending, in the letters that mail servers everywhere take. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Spaces around it do no harm. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text.trim());
}
