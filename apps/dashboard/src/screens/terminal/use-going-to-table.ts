/** Going to another table: what was begun stays at its own, what had no table yet comes along. */
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { isBegun, joins } from './carts.ts';
import type { DraftActions } from './use-draft.ts';

/** @returns opens the cart of a table; `alone`: it was asked for elsewhere, so nothing comes along. */
export function useGoingToTable(
  { newest, goTo, bringAlong }: DraftActions,
  tables: readonly WireTable[],
): (tableId: string, alone?: 'alone') => void {
  const t = useTranslations('cart');
  const toast = useToast();
  return (tableId, alone) => {
    const left = newest();
    goTo(tableId);
    if (left.tableId === tableId || !isBegun(left)) return;
    const from = tables.find(({ id }) => id === left.tableId);
    const hadNoTable = from === undefined || isCheckoutTable(from);
    const canJoin = joins(newest(), left);
    if (hadNoTable && alone === undefined && canJoin) return bringAlong(left.tableId);
    const table = hadNoTable ? t('checkout') : from.name;
    const action = { label: t('bringAlong'), onAction: () => bringAlong(left.tableId) };
    return toast({ tone: 'info', text: t('rests', { table }), ...(canJoin && { action }) });
  };
}
