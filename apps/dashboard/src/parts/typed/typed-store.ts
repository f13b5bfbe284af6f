/**
 * What is typed into an open dialog, by whose it is and which dialog: a reload after a call without an answer
 * (specification §8) must not take it away. It lives in its tab alone, an hour at the longest, and goes with its person:
 * guests' names, telephones and addresses are in it.
 */
const name = 'comanda.typed';
const keptMs = 60 * 60_000;

type Kept = { readonly at: number; readonly value: unknown };

function isKept(entry: unknown): entry is Kept {
  return typeof entry === 'object' && entry !== null && 'value' in entry && 'at' in entry;
}

/** What is older, and what somebody wrote by hand, is nothing, and does not stay. */
function readAll(nowMs: number): Map<string, Kept> {
  const text = readText();
  const all = new Map(entriesIn(text).filter(([, { at }]) => at <= nowMs && nowMs - at <= keptMs));
  if (text !== null && JSON.stringify(Object.fromEntries(all)) !== text) writeAll(all);
  return all;
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function entriesIn(text: string | null): [string, Kept][] {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    const entries = typeof all === 'object' && all !== null ? Object.entries(all) : [];
    return entries.filter((entry): entry is [string, Kept] => isKept(entry[1]));
  } catch {
    return [];
  }
}

function writeAll(all: ReadonlyMap<string, Kept>): void {
  try {
    if (all.size === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A full disk keeps nobody from typing.
  }
}

/** Undefined: nothing was left behind, or too long ago. @param nowMs unix milliseconds */
export function typedBefore(key: string, nowMs: number): unknown {
  return readAll(nowMs).get(key)?.value;
}

/** @param nowMs unix milliseconds */
export function keepTyped(key: string, value: unknown, nowMs: number): void {
  const all = readAll(nowMs);
  all.set(key, { at: nowMs, value });
  writeAll(all);
}

/** @param nowMs unix milliseconds */
export function forgetTyped(key: string, nowMs: number): void {
  const all = readAll(nowMs);
  if (all.delete(key)) writeAll(all);
}

/** @param isGone by the key @param nowMs unix milliseconds */
export function forgetTypedWhere(isGone: (key: string) => boolean, nowMs: number): void {
  writeAll(new Map([...readAll(nowMs)].filter(([key]) => !isGone(key))));
}
