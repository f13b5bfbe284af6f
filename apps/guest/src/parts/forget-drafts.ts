/** What was typed for an order on this phone does not stay for ever (docs/security.md, 14.3.3). */
import { isForgotten } from './draft.ts';
import { isRecord, keptHere, prefix } from './kept.ts';

/** Of all that is kept, what begins so. */
function keysKept(beginning: string): readonly string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix + beginning)).map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/**
 * Of all doors, whichever one is opened: what nobody has used for long is removed. An older version kept no time, so it
 * counts from now.
 *
 * @param now Unix milliseconds
 */
export function forgetOldDrafts(now: number): void {
  for (const key of keysKept('draft.')) {
    const kept = keptHere.read(key);
    if (!isRecord(kept) || isForgotten(kept, now)) keptHere.write(key, null);
    else if (kept['usedAt'] === undefined) keptHere.write(key, { ...kept, usedAt: now });
  }
}
