/** What stands above the lines of the cart: the very same while none of it changes, so that no dish draws it anew. */
import type { WireOrder } from '@comanda/contract/orders';
import type { OrderType } from '@comanda/domain/tax/vat';
import { useMemo } from 'react';

import { useLatest } from '../../parts/use-latest.ts';
import { headOf } from './attempt.ts';
import type { Draft, SentDraft } from './draft.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { HeadChange } from './use-draft.ts';

export type HeadFacts = Pick<SentDraft, 'type' | 'covers' | 'comment' | 'guest' | 'pickupLocationId' | 'wishedAt'>;

/** Comment and guests of what is under way and of what came along since, guests of the order that it goes to. */
export function useCartHead(draft: Draft, taking: Pick<WireOrder, 'covers'> | undefined): HeadFacts {
  const { type, comment, guest, pickupLocationId, wishedAt, ...said } = headOf(draft);
  const covers = said.covers ?? taking?.covers ?? null;
  return useMemo(
    () => ({ type, covers, comment, guest, pickupLocationId, wishedAt }),
    [type, covers, comment, guest, pickupLocationId, wishedAt],
  );
}

export type HeadActions = {
  readonly onTable: () => void;
  readonly onGuest: () => void;
  readonly onComment: () => void;
  readonly onMore: () => void;
  readonly onType: (type: OrderType) => void;
};

/** What its buttons do. */
export function useHeadActions(
  setDialog: (dialog: OpenDialog | null) => void,
  changeHead: (change: HeadChange) => unknown,
): HeadActions {
  const open = useLatest(setDialog);
  const change = useLatest(changeHead);
  return useMemo(
    () => ({
      onTable: () => open({ kind: 'table' }),
      onGuest: () => open({ kind: 'guest', isTried: false }),
      onComment: () => open({ kind: 'comment' }),
      onMore: () => open({ kind: 'more' }),
      onType: (type) => void change({ type }),
    }),
    [open, change],
  );
}
