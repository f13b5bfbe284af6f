/** Going to another cart: what was begun is not lost (specification §3, draft orders). */
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { isBegun } from './carts.ts';
import type { GoToTable } from './going-to-cart.ts';
import type { DraftActions } from './use-draft.ts';

export const going = bringAtRest(() => import('./going-to-cart.ts'));

/** @param isGone the table of the open cart takes no orders any more */
export function useGoingToTable(draftActions: DraftActions, tables: readonly WireTable[], isGone = false): GoToTable {
  const t = useTranslations('cart');
  const toast = useToast();
  const { newest, goTo } = draftActions;
  return (tableId, asked) => {
    const left = newest();
    goTo(tableId, asked?.isMeant);
    if (newest().id === left.id || !isBegun(left)) return;
    const isAlone = asked !== undefined;
    void going().then(
      ({ afterGoing }) => afterGoing({ draftActions, tables, toast, t, left, isGone, isAlone }),
      // The list of tables shows where it lies.
      () => {},
    );
  };
}
