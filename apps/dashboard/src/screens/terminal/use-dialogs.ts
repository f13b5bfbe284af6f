/** The dialog that is open, and those that wait until it is closed: each belongs to the chain of the cart it was opened over. */
import { useEffect, useRef, useState } from 'react';

import { useTraining } from '../../parts/training.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { chainOf, type Draft } from './draft.ts';
import type { OpenDialog } from './open-dialog.ts';

/** Where it may be seen: over the carts of one chain, over one cart as it is to be sent (`asIs`), or in one mode (`modeOf`). */
type Scope = string;
type Opened = { readonly dialog: OpenDialog; readonly scope: Scope };

export const modeOf = (isTraining: boolean): Scope => String(isTraining);

/** The one after it, or what was added since, is not sent along. */
export const asIs = ({ id }: Draft): Scope => `alone ${id}`;

const everywhere: Scope = '';
/** About the house, and about no cart. */
const ofTheHouse: ReadonlySet<OpenDialog['kind']> = new Set(['soldOut', 'drawer', 'recent']);

function scopeOf(dialog: OpenDialog, draft: Draft): Scope {
  if (dialog.kind === 'destination' && dialog.sends) return asIs(draft);
  return ofTheHouse.has(dialog.kind) ? everywhere : chainOf(draft);
}

/** Asked for again before it was there: the same money is taken once. @param own where one lies that is seen */
function isAsked(all: readonly Opened[], dialog: OpenDialog, own: readonly Scope[]): boolean {
  if (dialog.kind !== 'pay') return false;
  const idsOf = (orders: typeof dialog.orders) => orders.map(({ id }) => id).join();
  return all.some(
    (one) => one.dialog.kind === 'pay' && own.includes(one.scope) && idsOf(one.dialog.orders) === idsOf(dialog.orders),
  );
}

export function useDialogs(draft: Draft) {
  const [[first], setDialogs] = useState<readonly Opened[]>([]);
  const mode = modeOf(useTraining());
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const isHere = first === undefined || [chainOf(draft), asIs(draft), mode, everywhere].includes(first.scope);
  // Its orders and its place are its own: whoever takes money is not interrupted by another tab.
  if (first?.dialog.kind === 'pay' && isHere && first.scope !== mode)
    setDialogs((all) => all.map((one) => (one === first ? { ...one, scope: mode } : one)));
  /** @param over chain of the cart that it is about, where that may not be the open one by now */
  const setDialog = useLatest((dialog: OpenDialog | null, over?: string) => {
    const opened = dialog === null ? [] : [{ dialog, scope: over ?? scopeOf(dialog, draft) }];
    setDialogs(([, ...waiting]) => [...opened, ...waiting]);
  });
  return {
    dialog: isHere ? (first?.dialog ?? null) : null,
    /** Its cart is not the open one any more: nothing may be said, sent or paid in the other one. */
    strayed: isHere ? null : first.dialog,
    dropStrayed: () => setDialogs((all) => all.filter((one) => one !== first)),
    /** False once the checkout was left: no dialog opens in it any more. */
    isThere,
    setDialog,
    /** As soon as none is open: what somebody types is not taken away by an answer that comes late. */
    setNextDialog: (dialog: OpenDialog, scope: Scope) =>
      setDialogs((all) => (isAsked(all, dialog, [scope, mode]) ? all : [...all, { dialog, scope }])),
    closeDialog: useLatest(() => setDialog(null)),
  };
}
