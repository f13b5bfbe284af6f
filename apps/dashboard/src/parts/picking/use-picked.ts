/** Which things of a list are picked to be changed together: none, some, all (specification §4, selection). */
import type { Tri } from '@comanda/ui/tri-check.tsx';
import { useState } from 'react';

import { useHoldsInHand } from '../in-hand.ts';

/** @param shown the ids of the list as it is filtered now */
export function triOf(picked: ReadonlySet<string>, shown: readonly string[]): Tri {
  const count = shown.filter((id) => picked.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** All that are shown are picked, unless all were: then none of them is. What the filter hides stays as it was. */
export function toggledAll(picked: ReadonlySet<string>, shown: readonly string[]): ReadonlySet<string> {
  if (triOf(picked, shown) !== 'all') return new Set([...picked, ...shown]);
  const left = new Set(shown);
  return new Set([...picked].filter((id) => !left.has(id)));
}

const nobody: ReadonlySet<string> = new Set();

/** @param known ids that there are: what was deleted elsewhere is picked no more */
export function usePicked(known: ReadonlySet<string>) {
  const [wanted, setWanted] = useState(nobody);
  const picked = new Set([...wanted].filter((id) => known.has(id)));
  useHoldsInHand(picked.size > 0);
  return {
    picked,
    toggle: (id: string) =>
      setWanted((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    toggleAll: (shown: readonly string[]) => setWanted(toggledAll(picked, shown)),
    clear: () => setWanted(nobody),
  };
}
