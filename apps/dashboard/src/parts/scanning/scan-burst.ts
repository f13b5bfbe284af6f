/** A scanner types like a keyboard, only faster than any hand: a burst of characters that ends in Enter (design.md §10). */
import { isTyping } from './is-typing.ts';

/** Between two characters of a scanner; the quickest typist needs twice as long. */
export const longestGapMs = 50;

/** Shorter than any code; three quick keys are a hand. */
export const shortestCode = 4;

/** Of what is printed on goods (EAN-8): as many quick keys are no amount and no PIN. */
const shortestBarcode = 8;

export function isBarcode(code: string): boolean {
  return code.length >= shortestBarcode;
}

/** Ends of codes that somebody in a dialog has heard: a pad for digits, a reader of tags. */
export const heardCodes = new WeakSet<Event>();

export type Burst = {
  readonly text: string;
  /** When its last character came, milliseconds of any clock. */
  readonly lastMs: number;
};

export const noBurst: Burst = { text: '', lastMs: Number.NEGATIVE_INFINITY };

export type BurstKey = { readonly key: string; readonly atMs: number; readonly isModified: boolean };

export type BurstStep = {
  readonly burst: Burst;
  /** The code, once it is complete. */
  readonly code: string | null;
  /** The key belongs to the scanner and to nobody else. */
  readonly isTaken: boolean;
};

/** What a key does to a burst. */
export function readBurst(burst: Burst, { key, atMs, isModified }: BurstKey): BurstStep {
  const isQuick = burst.text !== '' && atMs - burst.lastMs <= longestGapMs;
  if (key === 'Enter' || key === 'Tab') {
    const isCode = isQuick && burst.text.length >= shortestCode;
    return { burst: noBurst, code: isCode ? burst.text : null, isTaken: isCode };
  }
  // Capitals of a scanner come with Shift of their own, which is no character.
  if (key === 'Shift') return { burst, code: null, isTaken: false };
  if (!/^.$/u.test(key) || isModified) return { burst: noBurst, code: null, isTaken: false };
  // No code begins with a sign: `+` and `-` in quick succession are a hand that counts.
  if (!isQuick && !/[\p{L}\p{N}]/u.test(key)) return { burst: noBurst, code: null, isTaken: false };
  return { burst: { text: isQuick ? burst.text + key : key, lastMs: atMs }, code: null, isTaken: isQuick };
}

/** What a pressed key does to a burst: what is typed into a field belongs to the field. */
export function hearKey(burst: Burst, event: KeyboardEvent): BurstStep {
  // A key that is held down repeats as fast as a scanner.
  if (event.repeat) return { burst, code: null, isTaken: false };
  if (isTyping(event.target)) return { burst: noBurst, code: null, isTaken: false };
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  return readBurst(burst, { key: event.key, atMs: event.timeStamp, isModified });
}
