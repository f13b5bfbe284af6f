/**
 * What somebody types into a dialog: it outlives a reload of the page, and what takes the dialog away from whoever types
 * (specification §8).
 */
import { createContext, useContext, useEffect, useState } from 'react';

import { memoryKey } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { forgetTyped, keepTyped, typedBefore } from './typed-store.ts';

/** Set where a dialog is taken away from whoever types: it is told what is typed, and that is there the next time. */
export const TypedStays = createContext<{ readonly current: (() => void) | null }>({ current: null });

type Fields = Readonly<Record<string, unknown>>;

export type Typed<Value> = {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  /** It was typed before, and never sent. */
  readonly isBack: boolean;
};

/** A field that an earlier version of the page did not know is as it was found. */
function takenUp<Value extends Fields>(kept: unknown, found: Value): Value | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const known = Object.entries(kept).filter(([field]) => field in found);
  // Whatever was kept was kept by this hook, for the dialog of this name.
  const back = { ...found, ...(Object.fromEntries(known) as Partial<Value>) };
  return JSON.stringify(back) === JSON.stringify(found) ? null : back;
}

/**
 * Forgotten once the dialog closes, whether it was sent or given up.
 * @param dialog which one and of what, such as `comment o_1`
 * @param found what it opens with
 */
export function useTyped<Value extends Fields>(dialog: string, found: Value): Typed<Value> {
  const key = `${memoryKey(useSession())} ${dialog}`;
  const [first] = useState(found);
  const [back] = useState(() => takenUp(typedBefore(key, Date.now()), first));
  const [value, setValue] = useState(back ?? first);
  useEffect(() => {
    if (value === first) return;
    keepTyped(key, value, Date.now());
  }, [key, value, first]);
  const stays = useContext(TypedStays);
  useEffect(
    () => () => {
      const { current: keep } = stays;
      if (keep === null) forgetTyped(key, Date.now());
      else if (typedBefore(key, Date.now()) !== undefined) keep();
    },
    [key, stays],
  );
  const change = (next: Partial<Value>) => setValue((before) => ({ ...before, ...next }));
  return { value, change, isBack: back !== null };
}
