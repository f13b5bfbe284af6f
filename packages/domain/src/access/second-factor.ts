/**
 * The second factor of an account: codes of an authenticator app (RFC 6238) and recovery codes, which count once each
 * (decision 0053). The server computes codes; what counts when, and how it is written, is said here.
 */
import type { SystemRole, VenueRole } from './permissions.ts';

export const codeDigits = 6;
const codeSeconds = 30;

/** What RFC 6238 is handed as the counter. @param now unix milliseconds */
export function codeStepAt(now: number): number {
  return Math.floor(now / (codeSeconds * 1000));
}

/**
 * The steps whose codes count now: this one, and one before and after it, for telephones' clocks differ; none that is
 * not later than the last one that was used. So a code counts once.
 * @param now unix milliseconds
 */
export function stepsThatCount(now: number, lastStep: number | null): readonly number[] {
  const step = codeStepAt(now);
  return [step, step - 1, step + 1].filter((each) => lastStep === null || each > lastStep);
}

/** How long a secret waits for its first right code. */
export const enrolmentMs = 15 * 60_000;

/** @param now unix milliseconds */
export function isEnrolmentOver(begunAt: number, now: number): boolean {
  return now - begunAt >= enrolmentMs;
}

/** RFC 4648, as authenticator apps want a secret. */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Without letters that look like digits (Crockford): they are typed from paper. */
const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** @param bytes five by five: nothing is filled up */
export function toBase32(bytes: Uint8Array): string {
  return lettersOf(bytes, base32);
}

export function fromBase32(text: string): Uint8Array {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

function lettersOf(bytes: Uint8Array, letters: string): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five, 2))).join('');
}

/** What an authenticator app reads off the QR code. */
export function enrolmentAddress({ email, secret }: { readonly email: string; readonly secret: string }): string {
  const label = `Comanda:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Comanda&algorithm=SHA1&digits=${codeDigits}&period=${codeSeconds}`;
}

export const recoveryCodeCount = 10;
/** Fifty bits: beyond guessing, and short enough to be typed from paper. */
const recoveryLength = 10;
export const recoveryCodeBytes = 7;

/** As it is shown: `7KQ4D-M2XRP`. @param random at least `recoveryCodeBytes` */
export function recoveryCodeOf(random: Uint8Array): string {
  const letters = lettersOf(random, recoveryLetters).slice(0, recoveryLength);
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export type TriedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/**
 * What somebody typed, as it is compared: spaces and hyphens do no harm, nor do small letters and those that look like
 * digits. Null for what is neither.
 */
export function readTriedCode(typed: string): TriedCode | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  // The letters of `recoveryLetters`, as many as a code has.
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) ? { kind: 'recovery', code } : null;
}

/** What somebody is, wherever that is. */
export type Standing = {
  readonly systemRole: SystemRole;
  readonly allCustomers: boolean;
  readonly venueRoles: readonly VenueRole[];
};

/**
 * Whose second factor a venue may turn off: of those who work there and administer no venue. Of an administrator only
 * the provider turns it off, so that one venue never weakens another.
 */
export function mayVenueTurnOff({ systemRole, allCustomers, venueRoles }: Standing): boolean {
  return systemRole !== 'systemAdmin' && !allCustomers && !venueRoles.includes('admin');
}
