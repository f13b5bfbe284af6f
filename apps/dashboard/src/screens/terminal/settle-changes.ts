/** What the menu no longer sells as it lies in the cart, made to fit (specification §2 update cart). */
import type { Menu } from '@comanda/domain/menu/menu';

import type { CartChange } from './cart-changes.ts';
import { type Draft, removeLine, setCount } from './draft.ts';
import { mostOfLine } from './stock-left.ts';

/** The cart with all of it settled: what cannot be had is taken out, what is scarce becomes fewer. Options wait for a person. */
export function settleChanges(draft: Draft, changes: readonly CartChange[], menu: Menu): Draft {
  // One after the other: what one line gives up is left for the next.
  return changes.reduce((current, change) => {
    const line = current.lines.find(({ opid }) => opid === change.opid);
    if (line === undefined) return current;
    if (change.kind === 'gone' || change.kind === 'soldOut') return removeLine(current, line.opid);
    if (change.kind !== 'short') return current;
    const isKnownHere = mostOfLine(line, draft, menu) < line.count;
    const left = isKnownHere ? Math.max(1, mostOfLine(line, current, menu)) : change.left;
    return setCount(current, line.opid, Math.min(line.count, left));
  }, draft);
}
