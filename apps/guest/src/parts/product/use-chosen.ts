/** What is chosen of a product while it is open; it goes into the cart when nothing is missing. */
import { newCommandId } from '@comanda/api-client/command-id';
import {
  choiceOf,
  type ComboChoice,
  firstChoice,
  firstMissing,
  type Missing,
  partsOf,
} from '@comanda/domain/menu/combo-choice';
import { choiceWithoutGone, withoutGone } from '@comanda/domain/menu/fit-selection';
import type { Combo, Menu, Product } from '@comanda/domain/menu/menu';
import type { SelectedGroup } from '@comanda/domain/menu/modifier-selection';
import { chosenSoldOut, groupViews } from '@comanda/domain/menu/modifier-view';
import { partOf } from '@comanda/domain/menu/part-of';
import { missingGroups, preselect } from '@comanda/domain/menu/select-modifiers';
import type { Money } from '@comanda/domain/money';
import { useRef, useState } from 'react';

import { addLine, type CartLine, replaceLine, totalOfChosen } from '../cart.ts';
import { useGuest } from '../guest-context.ts';

export type Chosen = {
  readonly product: Product;
  readonly isNew: boolean;
  readonly selection: readonly SelectedGroup[];
  readonly setSelection: (selection: readonly SelectedGroup[]) => void;
  readonly choice: ComboChoice;
  readonly setChoice: (choice: ComboChoice) => void;
  readonly count: number;
  readonly setCount: (count: number) => void;
  readonly note: string;
  readonly setNote: (note: string) => void;
  /** Of what is chosen so far; null while it cannot be priced. */
  readonly total: Money | null;
  /** Puts it into the cart; answers what is still missing, or with none to choose what sold out and is chosen. */
  readonly lay: () => Missing | null;
};

type Part = { readonly productId: string; readonly selection: readonly SelectedGroup[] };

function findSoldOut(chosen: Iterable<Part>, menu: Menu): Missing | null {
  for (const { productId, selection } of chosen) {
    const [first] = chosenSoldOut(groupViews(partOf(menu, productId)?.modifierGroupIds ?? [], menu, selection));
    if (first !== undefined) return { id: first.path.at(-1)?.groupId ?? '', title: first.option.title, count: 0 };
  }
  return null;
}

export function useChosen(product: Product, combo: Combo | null, opid: string | null): Chosen {
  const { menu: guestMenu, draft, change } = useGuest();
  const { menu } = guestMenu;
  const [before] = useState(() => draft.cart.find((line) => line.opid === opid) ?? null);
  const [newId] = useState(newCommandId);
  // Another tab may order the line or take it out meanwhile: then it is laid in anew, by names of its own.
  const still = draft.cart.some(({ opid: known }) => known === before?.opid) ? before : null;
  const [typed, setSelection] = useState<readonly SelectedGroup[]>(
    () => before?.selection ?? preselect(product.modifierGroupIds, menu),
  );
  const [typedChoice, setChoice] = useState<ComboChoice>(() => {
    if (combo === null) return new Map();
    return before?.components ? choiceOf(before.components) : firstChoice(combo, menu);
  });
  // What the menu has no more falls away, and the rest can be ordered.
  const selection = withoutGone(product.modifierGroupIds, menu, typed);
  const choice = combo === null ? typedChoice : choiceWithoutGone(combo, menu, typedChoice);
  const [count, setCount] = useState(before?.count ?? 1);
  const [note, setNote] = useState(before?.note ?? '');
  const components = combo === null ? null : partsOf(combo, choice, still?.components ?? [], newCommandId);
  const line: CartLine = {
    opid: still?.opid ?? newId,
    productId: product.id,
    count,
    selection: combo === null ? selection : [],
    components,
    note,
  };
  const findMissing = (): Missing | null => {
    if (combo !== null) return firstMissing(combo, choice, menu);
    const [first] = missingGroups(product.modifierGroupIds, menu, selection);
    return first === undefined ? null : { id: first.group.id, title: first.group.title, count: first.missing };
  };
  const parts = combo === null ? [{ productId: product.id, selection }] : choice.values();
  const isLaid = useRef(false);
  const lay = () => {
    // Tapped once more before the sheet is gone: it would be ordered twice, by one name.
    if (isLaid.current) return null;
    const missing = findMissing() ?? findSoldOut(parts, menu);
    if (missing !== null) return missing;
    isLaid.current = true;
    change({ cart: still === null ? addLine(draft.cart, line) : replaceLine(draft.cart, line) });
    return null;
  };
  const total = totalOfChosen(line, product, menu);
  const isNew = still === null;
  return { product, isNew, selection, setSelection, choice, setChoice, count, setCount, note, setNote, total, lay };
}
