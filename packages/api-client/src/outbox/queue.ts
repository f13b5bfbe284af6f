/**
 * The queue as a machine without clock, storage or network: what is sent next, and what an answer, a refusal, a fault or
 * silence makes of it. What is not on disk begins anew after a restart.
 */
import type { OutboxEntry, OutboxRefusal } from './entry.ts';

/** How often nobody answered in a row, and until when nothing is tried. Unix milliseconds. */
export type Pause = { readonly silences: number; readonly untilMs: number };

export const noPause: Pause = { silences: 0, untilMs: 0 };

export type Sender = {
  /** Who is signed in; null while nobody is. */
  readonly ownerId: string | null;
  readonly nowMs: number;
  /** Older entries are shown, not sent. */
  readonly longestMs: number;
};

export type Next =
  | { readonly kind: 'send'; readonly entry: OutboxEntry }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'rest' };

export function isTooOld({ madeAtMs }: Pick<OutboxEntry, 'madeAtMs'>, { nowMs, longestMs }: Omit<Sender, 'ownerId'>) {
  return nowMs - madeAtMs > longestMs;
}

/** Those that this person's session will send, in their order. */
export function waitingOf(entries: readonly OutboxEntry[], sender: Sender): OutboxEntry[] {
  return entries
    .filter((entry) => entry.refusal === null && entry.ownerId === sender.ownerId && !isTooOld(entry, sender))
    .toSorted((a, b) => a.position - b.position);
}

export function nextToSend(entries: readonly OutboxEntry[], sender: Sender, pause: Pause): Next {
  const [entry] = waitingOf(entries, sender);
  if (entry === undefined) return { kind: 'rest' };
  const ms = pause.untilMs - sender.nowMs;
  return ms > 0 ? { kind: 'wait', ms } : { kind: 'send', entry };
}

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/** 1 s, then twice as long, at most a minute; spread, so that not all tills of a house come back at once. @param chance 0 to 1 */
export function afterSilence({ silences }: Pause, nowMs: number, chance: number): Pause {
  const full = Math.min(firstPauseMs * 2 ** Math.min(silences, 16), longestPauseMs);
  return { silences: silences + 1, untilMs: nowMs + full / 2 + (chance * full) / 2 };
}

/** What became of a try. `signedOut`: the session is over, which is no fault of the entry. */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly refusal: OutboxRefusal }
  | { readonly kind: 'fault' }
  | { readonly kind: 'silence' }
  | { readonly kind: 'signedOut' };

const mostFaults = 5;

/** The entry as it stays on the device; null: it may go. */
export function entryAfter(entry: OutboxEntry, outcome: Outcome): OutboxEntry | null {
  switch (outcome.kind) {
    case 'taken':
      return null;
    case 'refused':
      return { ...entry, refusal: outcome.refusal };
    case 'fault': {
      const faults = entry.faults + 1;
      if (faults < mostFaults) return { ...entry, faults };
      return { ...entry, faults, refusal: { code: 'general.error.internal', status: 500, params: {} } };
    }
    default:
      return entry;
  }
}

/** Somebody wants it tried once more. */
export function tryAgain(entry: OutboxEntry): OutboxEntry {
  return { ...entry, faults: 0, refusal: null };
}

type Answered = { readonly ok: true; readonly id: string | null } | ({ readonly ok: false } & OutboxRefusal);

/** Later, or by another session, the same could be answered otherwise: also of a server that starts behind its proxy. */
const isForLater = (status: number) => [0, 408, 429, 502, 503, 504].includes(status);

/** An answer counts only when it names the entry: whatever else says 200, the entry stays. */
export function readOutcome(entry: Pick<OutboxEntry, 'id'>, answer: Answered): Outcome {
  if (answer.ok) return answer.id === entry.id ? { kind: 'taken' } : { kind: 'fault' };
  const { code, status, params } = answer;
  if (code.startsWith('session.')) return { kind: 'signedOut' };
  if (isForLater(status)) return { kind: 'silence' };
  if (status >= 500) return { kind: 'fault' };
  return { kind: 'refused', refusal: { code, status, params } };
}
