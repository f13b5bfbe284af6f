/** A dialog whose cart is not the open one any more, such as where another tab went to a table: nothing typed is lost. */
import { newCommandId } from '@comanda/api-client/command-id';
import { useToast } from '@comanda/ui/toast.tsx';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { chainOf, type Draft, emptied } from './draft.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { Terminal } from './use-terminal.ts';

/** What was typed into it lies at its cart: where none of its chain lies any more, one is left at its table. */
function leaveThere({ draftActions }: Terminal, cart: Draft): void {
  const chain = chainOf(cart);
  if (draftActions.cartOf(chain) !== undefined) return;
  // Under its own id something may have been sent.
  draftActions.leave({ ...emptied(cart), id: newCommandId(), chain, attempt: null });
}

/** Nobody can open it again: what it changes is not in the cart any more. */
function isGone({ draftActions }: Terminal, dialog: OpenDialog, cart: Draft): boolean {
  const line = 'line' in dialog ? dialog.line : null;
  if (line === null && dialog.kind !== 'reduction') return false;
  const there = draftActions.cartOf(chainOf(cart))?.lines ?? [];
  return line === null ? there.length === 0 : there.every(({ opid }) => opid !== line.opid);
}

/**
 * What was asked of a cart is not asked over another one: it is told instead.
 * @returns for `TypedStays`
 */
export function useStrayed(terminal: Terminal): RefObject<(() => void) | null> {
  const { strayed, dropStrayed, tellLeft, draft, tables, isTraining } = terminal;
  const t = useTranslations();
  const toast = useToast();
  const over = useRef({ cart: draft, isTraining });
  const isTyped = useRef(false);
  const stays = useRef<(() => void) | null>(null);
  // Before what it was typed into forgets it.
  useLayoutEffect(() => {
    if (strayed === null) over.current = { cart: draft, isTraining };
    const keep = () => {
      isTyped.current = true;
    };
    stays.current = strayed === null ? null : keep;
  });
  const drop = useEffectEvent((left: OpenDialog) => {
    dropStrayed();
    tellLeft(left);
    const { cart, isTraining: wasTraining } = over.current;
    const wasTyped = isTyped.current;
    isTyped.current = false;
    const warn = (text: string) => void toast({ tone: 'warning', text });
    // By now the PIN may be given for it.
    if (!wasTyped) return left.kind === 'reduction' ? warn(t('typed.elsewhere')) : undefined;
    // The carts of the other mode lie where they are.
    if (wasTraining === isTraining) {
      if (isGone(terminal, left, cart)) return warn(t(left.kind === 'reduction' ? 'typed.elsewhere' : 'line.gone'));
      leaveThere(terminal, cart);
    }
    const table = tables.find(({ id }) => id === cart.tableId);
    const name = table === undefined || isCheckoutTable(table) ? t('cart.checkout') : table.name;
    return warn(t('typed.left', { table: name }));
  });
  useEffect(() => {
    if (strayed !== null) drop(strayed);
  }, [strayed]);
  return stays;
}
