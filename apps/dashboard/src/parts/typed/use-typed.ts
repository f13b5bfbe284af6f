/**
 * What somebody types into a dialog: it outlives a reload of the page, and what takes the dialog away from whoever types
 * (specification §8).
 */
import { createContext, useContext, useEffect, useState } from 'react';

import { memoryKey } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { type Fields, isSame, laidOver, typedOf } from './typed-fields.ts';
import { forgetTyped, keepTyped, typedBefore } from './typed-store.ts';

/** Set where a dialog is taken away from whoever types: it is told what is typed, and that is there the next time. */
export const TypedStays = createContext<{ readonly current: (() => void) | null }>({ current: null });

export type Typed<Value> = {
  readonly value: Value;
  readonly change: (change: Partial<Value>) => void;
  /** It was typed before, and never sent. */
  readonly isBack: boolean;
};

/**
 * Forgotten once the dialog closes, whether it was sent or given up.
 * @param dialog which one and of what, such as `comment o_1`
 * @param found what it opens with: what is found the next time stands wherever nobody typed
 * @param upon the field that says what was there as somebody typed: it comes back with what was typed
 */
export function useTyped<Value extends Fields>(
  dialog: string,
  found: Value,
  upon?: string & keyof Value,
): Typed<Value> {
  const key = `${memoryKey(useSession())} ${dialog}`;
  const [first] = useState(found);
  const [back] = useState(() => {
    const all = laidOver(first, typedBefore(key, Date.now()));
    return isSame(all, first) ? null : all;
  });
  const [value, setValue] = useState(back ?? first);
  useEffect(() => {
    const typed = typedOf(value, first);
    if (Object.keys(typed).length === 0) forgetTyped(key, Date.now());
    else keepTyped(key, upon === undefined ? typed : { ...typed, [upon]: value[upon] }, Date.now());
  }, [key, value, first, upon]);
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
