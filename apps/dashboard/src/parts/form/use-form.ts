/** The values of a form over what is stored: what was changed, and whether anything was. */
import { useState } from 'react';

type Values = Readonly<Record<string, unknown>>;

/** Fields whose value differs from the stored one. */
export function changedFields<V extends Values>(stored: V, edited: Partial<V>): Partial<V> {
  const entries = Object.entries(edited).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored[key]),
  );
  return Object.fromEntries(entries) as Partial<V>;
}

export function useForm<V extends Values>(stored: V) {
  const [edited, setEdited] = useState<Partial<V>>({});
  const [isTried, setTried] = useState(false);
  const changed = changedFields(stored, edited);
  return {
    values: { ...stored, ...edited },
    changed,
    isChanged: Object.keys(changed).length > 0,
    /** Errors show only after the first try to save. */
    isTried,
    setTried: () => setTried(true),
    set: (change: Partial<V>) => setEdited((before) => ({ ...before, ...change })),
    reset: () => {
      setEdited({});
      setTried(false);
    },
  };
}
