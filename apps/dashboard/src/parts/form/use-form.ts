/** The values of a form over what is stored: what was changed, and whether anything was. */
import { useState } from 'react';

import { useTried } from './lead-to-wrong.ts';

type Values = Readonly<Record<string, unknown>>;

/** What of a form was changed, and upon which stored values. */
export type Edited<V extends Values> = { readonly changed: Partial<V>; readonly upon: Partial<V> };

/** Fields whose value differs from the stored one. */
export function changedFields<V extends Values>(stored: V, edited: Partial<V>): Partial<V> {
  const entries = Object.entries(edited).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key]),
  );
  return Object.fromEntries(entries) as Partial<V>;
}

export function useForm<V extends Values>(stored: V) {
  const [edited, setEdited] = useState<Partial<V>>({});
  const [upon, setUpon] = useState<Partial<V>>({});
  const [isTried, setTried] = useTried();
  const changed = changedFields(stored, edited);
  return {
    values: { ...stored, ...edited },
    changed,
    /** Of what was edited, the stored value that it was first edited upon: others may have changed it since. */
    upon,
    isChanged: Object.keys(changed).length > 0,
    /** Errors show only after the first try to save. */
    isTried,
    setTried: () => setTried(true),
    set: (change: Partial<V>) => {
      const touched = Object.keys(change).map((key) => [key, stored[key]]);
      setUpon((before) => ({ ...(Object.fromEntries(touched) as Partial<V>), ...before }));
      setEdited((before) => ({ ...before, ...change }));
    },
    reset: () => {
      setEdited({});
      setUpon({});
      setTried(false);
    },
  };
}
