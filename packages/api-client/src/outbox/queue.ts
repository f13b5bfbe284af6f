/**
 * The queue as a machine without clock, storage or network: what is sent next, and what an answer, a refusal, a fault or
 * silence makes of it. What is not on disk begins anew after a restart.
 */
import { isForLater } from '../is-for-later.ts';
import { isOfAnother } from '../is-unanswered.ts';
import type { OutboxEntry, OutboxRefusal } from './entry.ts';

/** How often nobody answered in a row, and until when nothing is tried. Unix milliseconds. */
export type Pause = { readonly silences: number; readonly untilMs: number };

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

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

/** A clock that was set back makes no pause longer. */
function left({ untilMs }: Pick<Pause, 'untilMs'>, nowMs: number): number {
  const ms = untilMs - nowMs;
  return ms > 0 && ms <= longestPauseMs ? ms : 0;
}

/** How long it waits for its paper, in milliseconds. */
export function heldMs({ heldUntilMs = 0 }: Pick<OutboxEntry, 'heldUntilMs'>, nowMs: number): number {
  return left({ untilMs: heldUntilMs }, nowMs);
}

/** Venues that let this person do nothing for now, and barred entries, by their ids: all else goes past them. */
export type Shut = ReadonlyMap<string, Pause>;

/** So often something in front of the server has refused it: a server that starts anew is there before. */
const mostBars = 6;

export function isBarred({ bars = 0 }: Pick<OutboxEntry, 'bars'>): boolean {
  return bars >= mostBars;
}

function ordersOf({ command }: OutboxEntry): readonly string[] {
  if (command.call === 'POST /v1/payments') return command.payment.orders.map(({ id }) => id);
  const addsTo = command.body.offline?.addsTo ?? null;
  return addsTo === null ? [command.order.id] : [command.order.id, addsTo];
}

/** What is about an order goes after what was to be sent of it before. */
function isAbout(entry: OutboxEntry, before: OutboxEntry): boolean {
  const known = ordersOf(before);
  return entry.position > before.position && ordersOf(entry).some((id) => known.includes(id));
}

/** Of each how long it waits: for its venue, for its own pause, for what waits before it and is about the same. Milliseconds. */
function waitsOf(waiting: readonly OutboxEntry[], shut: Shut, nowMs: number): number[] {
  const aside: { readonly entry: OutboxEntry; readonly ms: number }[] = [];
  return waiting.map((entry) => {
    const before = aside.filter((one) => isAbout(entry, one.entry));
    const own = [entry.customerId, entry.id].map((id) => left(shut.get(id) ?? noPause, nowMs));
    const ms = Math.max(...own, ...before.map((one) => one.ms));
    if (isBarred(entry) || before.length > 0) aside.push({ entry, ms });
    return ms;
  });
}

export function nextToSend(
  entries: readonly OutboxEntry[],
  sender: Sender,
  pause: Pause,
  shut: Shut = new Map(),
): Next {
  const waiting = waitingOf(entries, sender);
  if (waiting.length === 0) return { kind: 'rest' };
  const ms = left(pause, sender.nowMs);
  if (ms > 0) return { kind: 'wait', ms };
  const waits = waitsOf(waiting, shut, sender.nowMs);
  const entry = waiting[waits.indexOf(0)];
  if (entry === undefined) return { kind: 'wait', ms: Math.min(...waits) };
  // The server prints what it is not told of: first it is known what comes out here.
  const held = heldMs(entry, sender.nowMs);
  return held > 0 ? { kind: 'wait', ms: held } : { kind: 'send', entry };
}

/** 1 s, then twice as long, at most a minute; spread, so that not all tills of a house come back at once. @param chance 0 to 1 */
export function afterSilence({ silences }: Pause, nowMs: number, chance: number): Pause {
  const full = Math.min(firstPauseMs * 2 ** Math.min(silences, 16), longestPauseMs);
  return { silences: silences + 1, untilMs: nowMs + full / 2 + (chance * full) / 2 };
}

/**
 * What became of a try. `signedOut`: the session is over, which is no fault of the entry; nor is `shut`: its venue alone
 * wants something of the person first.
 */
export type Outcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly refusal: OutboxRefusal }
  | { readonly kind: 'fault' }
  /** `isBarred`: something in front of the server has answered in its place. */
  | { readonly kind: 'silence'; readonly isBarred?: boolean }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'shut' };

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
    case 'silence':
      return outcome.isBarred === true ? { ...entry, bars: (entry.bars ?? 0) + 1 } : entry;
    default:
      return entry;
  }
}

/** Somebody wants it tried once more. */
export function tryAgain(entry: OutboxEntry): OutboxEntry {
  return { ...entry, faults: 0, refusal: null, ...(entry.bars !== undefined && { bars: 0 }) };
}

type Answered = { readonly ok: true; readonly id: string | null } | ({ readonly ok: false } & OutboxRefusal);

/** An answer counts only when it names the entry: whatever else says 200, the entry stays. */
export function readOutcome(entry: Pick<OutboxEntry, 'id'>, answer: Answered): Outcome {
  if (answer.ok) return answer.id === entry.id ? { kind: 'taken' } : { kind: 'fault' };
  const { code, status, params } = answer;
  // Required by a venue (decision 0054): the session is as good as before.
  if (code === 'session.error.secondFactorMissing') return { kind: 'shut' };
  if (code.startsWith('session.')) return { kind: 'signedOut' };
  if (isForLater(answer)) return isOfAnother(answer) ? { kind: 'silence', isBarred: true } : { kind: 'silence' };
  if (status >= 500) return { kind: 'fault' };
  return { kind: 'refused', refusal: { code, status, params } };
}
