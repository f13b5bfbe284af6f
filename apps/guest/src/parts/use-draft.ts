/** The draft of one door, kept on the guest's device with every change; a kiosk keeps nothing. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DoorAddress } from './door-address.ts';
import { atThisVisit, type Draft, draftForm, emptyDraft, readDraft } from './draft.ts';
import { keptHere, onKeptElsewhere } from './kept.ts';

/** What is new, or how it comes from what is there at this moment. */
export type ChangeDraft = (next: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;

export const draftKeyOf = ({ door, code }: DoorAddress) => `draft.${door}.${code}`;

export function useDraft(address: DoorAddress): readonly [Draft, ChangeDraft] {
  const key = address.door === 'kiosk' ? null : draftKeyOf(address);
  const [draft, setDraft] = useState(() => {
    const kept = key === null ? emptyDraft : readDraft(keptHere.read(key));
    return address.door === 'table' ? atThisVisit(kept) : kept;
  });
  const latest = useRef(draft);
  const change = useCallback<ChangeDraft>(
    (next) => {
      // Kept at once, not with the next drawing: there may be none, where the guest goes on to another page.
      latest.current = { ...latest.current, ...(typeof next === 'function' ? next(latest.current) : next) };
      if (key !== null) keptHere.write(key, { form: draftForm, usedAt: Date.now(), ...latest.current });
      setDraft(latest.current);
    },
    [key],
  );
  useEffect(() => {
    if (key === null) return undefined;
    // A second tab of the same door: what was ordered or taken out there is not ordered here once more.
    return onKeptElsewhere(key, (kept) => {
      latest.current = readDraft(kept);
      setDraft(latest.current);
    });
  }, [key]);
  return [draft, change];
}
