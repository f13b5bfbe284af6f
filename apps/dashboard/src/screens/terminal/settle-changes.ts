/** What the menu no longer sells as it lies in the cart, made to fit (specification §2 update cart). */
import { withoutSoldOut } from '@comanda/domain/menu/fit-selection';
import type { Menu } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { partOf } from '@comanda/domain/menu/part-of';

import type { CartChange, LineCheck } from './cart-changes.ts';
import { type Draft, type DraftLine, removeLine, setCount } from './draft.ts';
import { mostOfLine } from './stock-left.ts';

/** Without the options that cannot be had; the very same where its groups ask for others then. */
function fitted(line: DraftLine, menu: Menu, refusalOf: LineCheck): DraftLine {
  const fit = <Part extends { readonly productId: string; readonly selection: readonly SelectedGroup[] }>(
    part: Part,
  ) => {
    const groupIds = partOf(menu, part.productId)?.modifierGroupIds ?? [];
    return { ...part, selection: withoutSoldOut(groupIds, menu, part.selection) };
  };
  if (line.kind === 'free') return line;
  const fits = line.kind === 'combo' ? { ...line, components: line.components.map(fit) } : fit(line);
  return refusalOf(fits) === null ? fits : line;
}

/**
 * The cart with all of it settled: what cannot be had is taken out, of its options too, what is scarce becomes fewer.
 * Where something else must be chosen instead it waits for a person.
 */
export function settleChanges(draft: Draft, changes: readonly CartChange[], menu: Menu, refusalOf: LineCheck): Draft {
  // One after the other: what one line gives up is left for the next.
  return changes.reduce((current, change) => {
    const line = current.lines.find(({ opid }) => opid === change.opid);
    if (line === undefined) return current;
    if (change.kind === 'gone' || change.kind === 'soldOut') return removeLine(current, line.opid);
    if (change.kind === 'options') {
      const fits = fitted(line, menu, refusalOf);
      return { ...current, lines: current.lines.map((each) => (each === line ? fits : each)) };
    }
    if (change.kind !== 'short') return current;
    const isKnownHere = mostOfLine(line, draft, menu) < line.count;
    const left = isKnownHere ? Math.max(1, mostOfLine(line, current, menu)) : change.left;
    return setCount(current, line.opid, Math.min(line.count, left));
  }, draft);
}
