/** A count of cash that was begun and not ended: a till that locks itself takes it from nobody. Of this device, for each person. */
import { useState } from 'react';

import { deviceStorage } from '../../parts/device-storage.ts';
import { memoryKey } from '../../parts/remembered.ts';
import { useSession } from '../../parts/session/session-context.ts';

const storageKey = 'comanda.counts';
/** Longer than a shift; what lies in a drawer by then has to be counted anew. */
const keptMs = 12 * 3_600_000;

type Kept<Value> = {
  /** Unix milliseconds. */
  readonly begunAt: number;
  readonly changedAt: number;
  /** Of the closing that it is counted for, or when who is settled was settled last. */
  readonly number: number;
  readonly value: Value;
};

type All = Readonly<Record<string, Kept<unknown>>>;

function readAll(now: number): All {
  try {
    const all = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}') as All;
    return Object.fromEntries(Object.entries(all).filter(([, { changedAt }]) => Math.abs(now - changedAt) < keptMs));
  } catch {
    return {};
  }
}

function writeAll(all: All): void {
  if (Object.keys(all).length === 0) deviceStorage.removeItem(storageKey);
  else deviceStorage.setItem(storageKey, JSON.stringify(all));
}

function find<Value>(key: string, number: number): Kept<Value> | null {
  const kept = readAll(Date.now())[key];
  // Once that closing was made, what was counted for it is over.
  return kept === undefined || kept.number !== number ? null : (kept as Kept<Value>);
}

/**
 * @param counted what is counted: `day`, or the id of whoever is settled
 * @param number of the closing that it is counted for; of a person the second in which it was settled last, 0 where it never
 *   was: what becomes of others ends no count. Undefined while it is read
 */
export function useKeptCount<Value>(counted: string, number: number | undefined) {
  const key = `${memoryKey(useSession())} ${counted}`;
  const [read, setRead] = useState<{ readonly begun: Kept<Value> | null } | null>(() =>
    number === undefined ? null : { begun: find(key, number) },
  );
  if (read === null && number !== undefined) setRead({ begun: find(key, number) });
  return {
    /** As it was left. */
    begun: read?.begun ?? null,
    keep: (value: Value): void => {
      if (number === undefined) return;
      const now = Date.now();
      const begunAt = find(key, number)?.begunAt ?? now;
      writeAll({ ...readAll(now), [key]: { begunAt, changedAt: now, number, value } });
    },
    forget: (): void => {
      const { [key]: _, ...others } = readAll(Date.now());
      writeAll(others);
    },
  };
}
