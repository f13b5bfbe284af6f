/** The dialog that is open, and those that wait until it is closed: each belongs to the cart it was opened over. */
import { useEffect, useRef, useState } from 'react';

import { useTraining } from '../../parts/training.ts';
import { useLatest } from '../../parts/use-latest.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { TerminalData } from './use-terminal-data.ts';

/** Where it may be seen: over one cart (its id), at one place (`placeOf`), or in one mode (`modeOf`). */
type Scope = string;
type Opened = { readonly dialog: OpenDialog; readonly scope: Scope };

export const modeOf = (isTraining: boolean): Scope => String(isTraining);

export function useDialogs({ draft, tables }: Pick<TerminalData, 'draft' | 'tables'>) {
  const [[first], setDialogs] = useState<readonly Opened[]>([]);
  const mode = modeOf(useTraining());
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const placeOf = (tableId: string): Scope => `${tableId} ${mode}`;
  const here = placeOf(draft.tableId);
  const isHere = first === undefined || [draft.id, here, mode].includes(first.scope);
  // Its orders and its place are its own: whoever takes money is not interrupted by another tab.
  if (first?.dialog.kind === 'pay' && isHere && first.scope !== mode)
    setDialogs((all) => all.map((one) => (one === first ? { ...one, scope: mode } : one)));
  const setDialog = useLatest((dialog: OpenDialog | null) => {
    const isSent = dialog?.kind === 'destination' && dialog.sends;
    // Before the tables are read, the table of a first cart is a guess.
    const scope = isSent ? draft.id : tables.length === 0 ? mode : here;
    setDialogs(([, ...waiting]) => (dialog === null ? waiting : [{ dialog, scope }, ...waiting]));
  });
  return {
    dialog: isHere ? (first?.dialog ?? null) : null,
    /** Its cart is not the open one any more: nothing may be said, sent or paid in the other one. */
    strayed: isHere ? null : first.dialog,
    dropStrayed: () => setDialogs((all) => all.filter((one) => one !== first)),
    placeOf,
    /** False once the checkout was left: no dialog opens in it any more. */
    isThere,
    setDialog,
    /** As soon as none is open: what somebody types is not taken away by an answer that comes late. */
    setNextDialog: (dialog: OpenDialog, scope: Scope) => setDialogs((all) => [...all, { dialog, scope }]),
    closeDialog: useLatest(() => setDialog(null)),
  };
}
