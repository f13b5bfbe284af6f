/** Rings for what came up since the screen was opened, once for each (decisions.md §3: the second threshold alarms). */
import type { Bell } from '@comanda/ui/bell.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useBellMemory } from './bell.ts';
import { houseBell } from './use-armed.ts';

export type Call = {
  /** What calls for somebody now; by any of these words it is known. */
  readonly names: readonly string[];
  /** By which of these it is known once it is called otherwise. */
  readonly later?: readonly string[];
};

export function useRings(calls: readonly Call[], bell: Bell = houseBell): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const look = useEffectEvent(() => {
    const before = known.current;
    const words = calls.flatMap(({ names, later = [] }) => [...names, ...later]);
    known.current = new Set([...(before ?? []), ...words]);
    const isNew = before !== null && calls.some(({ names }) => !names.some((name) => before.has(name)));
    if (isNew && useBellMemory.getState().isOn) bell.ring();
  });
  const all = calls.map(({ names }) => names.join(' ')).join(' ');
  useEffect(() => look(), [all]);
}
