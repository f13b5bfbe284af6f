/** Going to another cart: what was begun stays at its table, what had no table yet comes along to one. */
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { isBegun, joins } from './carts.ts';
import type { Draft } from './draft.ts';
import type { DraftActions } from './use-draft.ts';

type Asked = {
  /** It was asked for elsewhere: nothing comes along. */
  readonly isAlone: true;
  /** Of the carts of that table; left out any. */
  readonly isMeant?: (cart: Draft) => boolean;
};

/** @returns opens a cart of a table */
export function useGoingToTable(
  { newest, goTo, bringAlong }: DraftActions,
  tables: readonly WireTable[],
): (tableId: string, asked?: Asked) => void {
  const t = useTranslations('cart');
  const toast = useToast();
  return (tableId, asked) => {
    const left = newest();
    goTo(tableId, asked?.isMeant);
    const open = newest();
    if (open.id === left.id || !isBegun(left)) return;
    const from = tables.find(({ id }) => id === left.tableId);
    const hadNoTable = from === undefined || isCheckoutTable(from);
    const canJoin = joins(open, left);
    if (hadNoTable && left.tableId !== tableId && !asked && canJoin) return bringAlong(left.id);
    const table = hadNoTable ? t('checkout') : from.name;
    const action = { label: t('bringAlong'), onAction: () => bringAlong(left.id) };
    return toast({ tone: 'info', text: t('rests', { table }), ...(canJoin && { action }) });
  };
}
