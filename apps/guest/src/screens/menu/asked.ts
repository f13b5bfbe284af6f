/** What this device asked for at its table: it lasts past a reload, and nobody asks twice for the same. */
import { type TableRequestKind, tableRequestKinds } from '@comanda/domain/venue/table-request';

import { isRecord } from '../../parts/kept.ts';

/** Unix seconds. */
export type Ask = { readonly at: number; /** Null: nobody has seen to it yet. */ readonly seenAt: number | null };
export type Asked = Readonly<Partial<Record<TableRequestKind, Ask>>>;
export type OpenRequest = { readonly kind: TableRequestKind; readonly requestedAt: number };

/** That it was seen is said so long. */
const saidSeconds = 10 * 60;
/** Whoever comes back later than that is not told of it any more: it may have been dropped with its day. */
const knownSeconds = 60 * 60;

function readAsk(kept: unknown): Ask | null {
  if (!isRecord(kept)) return null;
  const { at, seenAt } = kept;
  return typeof at === 'number' && (seenAt === null || typeof seenAt === 'number') ? { at, seenAt } : null;
}

/** Of what lies on the device; another version of the page may have written it. */
export function readAsked(kept: unknown): Asked {
  if (!isRecord(kept)) return {};
  return Object.fromEntries(
    tableRequestKinds.flatMap((kind) => {
      const ask = readAsk(kept[kind]);
      return ask === null ? [] : [[kind, ask] as const];
    }),
  );
}

function followOne(ask: Ask | undefined, still: OpenRequest | undefined, now: number): Ask | null {
  // Of this table, whoever's phone it came from.
  if (still !== undefined) return { at: still.requestedAt, seenAt: null };
  if (ask === undefined || (ask.seenAt === null && now - ask.at > knownSeconds)) return null;
  return { ...ask, seenAt: ask.seenAt ?? now };
}

/** @param open what the table asks for now, by the server @param now unix seconds */
export function follow(asked: Asked, open: readonly OpenRequest[], now: number): Asked {
  const followed = tableRequestKinds.flatMap((kind) => {
    const still = open.find((request) => request.kind === kind);
    const ask = followOne(asked[kind], still, now);
    return ask === null ? [] : [[kind, ask] as const];
  });
  return Object.fromEntries(followed);
}

export type Standing = 'free' | 'asked' | 'seen';

/** @param now unix seconds */
export function standingOf(ask: Ask | undefined, now: number): Standing {
  if (ask === undefined) return 'free';
  if (ask.seenAt === null) return 'asked';
  return now - ask.seenAt < saidSeconds ? 'seen' : 'free';
}

export function isWaiting(asked: Asked): boolean {
  return Object.values(asked).some(({ seenAt }) => seenAt === null);
}
