/** Rings for what came up since the screen was opened, once for each (decisions.md §3: the second threshold alarms). */
import type { Bell } from '@comanda/ui/bell.ts';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useBellMemory } from './bell.ts';
import { houseBell } from './use-armed.ts';

/** @param calls a word for each thing that calls for somebody now */
export function useRings(calls: readonly string[], bell: Bell = houseBell): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const look = useEffectEvent(() => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...calls]);
    const isNew = before !== null && calls.some((call) => !before.has(call));
    if (isNew && useBellMemory.getState().isOn) bell.ring();
  });
  const all = calls.join(' ');
  useEffect(() => look(), [all]);
}
