/** A dialog whose cart is not the open one any more, such as where another tab went to a table: nothing typed is lost. */
import { useToast } from '@comanda/ui/toast.tsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { isBegun } from './carts.ts';
import { type Draft, isCart } from './draft.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Terminal } from './use-terminal.ts';

/** Leaves a cart in which nothing was begun at its table, for what is typed is of it. @returns whether it lies there */
function leaveThere({ draftActions }: Terminal, cart: Draft): boolean {
  const isIt = (one: Draft) => isCart(one, cart.id);
  if (Object.values(draftActions.resting).some(isIt)) return true;
  if (isBegun(cart)) return false;
  let isLeft = false;
  draftActions.editAt(cart, (there) => {
    const left = isBegun(there) ? there : cart;
    isLeft = left === cart;
    return left;
  });
  return isLeft;
}

/**
 * What was asked of a cart is not asked over another one: it is told instead.
 * @param tell says it of the dialogs that have more to say
 * @returns for `TypedStays`
 */
export function useStrayed(terminal: Terminal, tell: (left: OpenDialog) => void): RefObject<(() => void) | null> {
  const { strayed, dropStrayed, draft, tables, isTraining } = terminal;
  const t = useTranslations();
  const toast = useToast();
  const over = useRef({ cart: draft, isTraining });
  const isTyped = useRef(false);
  const stays = useRef<(() => void) | null>(null);
  // Before what it was typed into forgets it.
  useLayoutEffect(() => {
    if (strayed === null) over.current = { cart: draft, isTraining };
    const isOfMode = over.current.isTraining === isTraining;
    const keep = () => {
      isTyped.current = true;
    };
    stays.current = strayed !== null && isOfMode ? keep : null;
  });
  const drop = useEffectEvent((left: OpenDialog) => {
    dropStrayed();
    tell(left);
    const { cart } = over.current;
    if (isTyped.current && leaveThere(terminal, cart)) {
      const table = tables.find(({ id }) => id === cart.tableId);
      const name = table === undefined || isCheckoutTable(table) ? t('cart.checkout') : table.name;
      toast({ tone: 'warning', text: t('typed.left', { table: name }) });
    }
    isTyped.current = false;
  });
  useEffect(() => {
    if (strayed !== null) drop(strayed);
  }, [strayed]);
  return stays;
}
