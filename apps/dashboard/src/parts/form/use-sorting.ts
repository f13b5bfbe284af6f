/** The order that a person gives a list: shown at once, stored one after the other, the newest last. */
import { useRef, useState } from 'react';

/** @returns null where nothing moves. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] | null {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || to === from) return null;
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** What came or went meanwhile: new ones stand last, those that are gone are left out. */
export function orderedAs(stored: readonly string[], wanted: readonly string[] | null): readonly string[] {
  if (wanted === null) return stored;
  const [known, placed] = [new Set(stored), new Set(wanted)];
  return [...wanted.filter((id) => known.has(id)), ...stored.filter((id) => !placed.has(id))];
}

export function useSorting(stored: readonly string[], onSort: (ids: readonly string[]) => Promise<unknown>) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const isStoring = useRef(false);

  const store = async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    while (next.current !== null) {
      const order = next.current;
      next.current = null;
      await onSort(order);
    }
    isStoring.current = false;
    setWanted(null);
  };
  const sort = (ids: readonly string[]) => {
    setWanted(ids);
    next.current = ids;
    void store();
  };
  return { ids: orderedAs(stored, wanted), sort };
}
