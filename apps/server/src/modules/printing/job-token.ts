/** Names one handing out of a job to a printer: its id and how often it was handed out, in letters that every printer keeps. */
import type { OpenJob } from './open-jobs.repository.ts';

export type JobToken = { readonly id: string; readonly attempt: number };

/** 128 bits as digits of base 36. */
const digits = 25;
const base = 36n;
const largest = 2n ** 128n;

/** Epson takes 30 letters and digits at most, which a UUID with its hyphens is not. */
export function tokenOf({ id, attempts }: Pick<OpenJob, 'id' | 'attempts'>): string {
  return (
    BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(digits, '0') + attempts.toString(36)
  );
}

/** @returns null for what is none of ours. */
export function readToken(token: string): JobToken | null {
  if (!/^[0-9a-z]{26,30}$/.test(token)) return null;
  let value = 0n;
  for (const digit of token.slice(0, digits)) value = value * base + BigInt(Number.parseInt(digit, 36));
  if (value >= largest) return null;
  const hex = value.toString(16).padStart(32, '0');
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return { id, attempt: Number.parseInt(token.slice(digits), 36) };
}
