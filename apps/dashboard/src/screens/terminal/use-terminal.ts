/** The terminal's state: menu, draft, table, what is open, and what a tap or a key does. */
import type { Product } from '@comanda/domain/menu/menu';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { switchTraining, useTraining } from '../../parts/training.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { emptied, isFrozen, refilled } from './draft.ts';
import { useIsUnderWay } from './under-way.ts';
import { useAdding } from './use-adding.ts';
import { useCartHead, useHeadActions } from './use-cart-head.ts';
import type { HeadChange } from './use-draft.ts';
import { useGoingToTable } from './use-going-to-table.ts';
import { useMarking } from './use-marking.ts';
import { useScanning } from './use-scanning.ts';
import { useSending } from './use-sending.ts';
import { type TerminalData, useTerminalData } from './use-terminal-data.ts';

type Frozen = Pick<ReturnType<typeof useAdding>, 'setSelected'> & Pick<ReturnType<typeof useSending>, 'isSending'>;

/** What is on its way cannot be changed: the kitchen may have it already. */
function useFreezing(
  { draft, draftActions, tables, taking, isGone }: TerminalData,
  { setSelected, isSending }: Frozen,
) {
  const t = useTranslations('cart');
  const toast = useToast();
  const isUnderWay = useIsUnderWay(draft);
  const tell = () => toast({ tone: 'warning', text: t(isSending || isUnderWay ? 'frozen' : 'frozenUnanswered') });
  const goToTable = useGoingToTable(draftActions, tables, isGone);
  const head = useCartHead(draft, taking);
  return {
    head,
    select: (opid: string | null) => (opid !== null && isFrozen(draft, opid) ? tell() : setSelected(opid)),
    goToTable: (tableId: string) => (isSending ? tell() : goToTable(tableId)),
    /** Answers whether it was taken. */
    changeHead: (fields: HeadChange) => {
      if (draft.attempt === null) draftActions.change(fields);
      else tell();
      return draft.attempt === null;
    },
  };
}

/** @param onSent the open cart went out, and nothing new was put in since */
export function useTerminal({ onSent }: { readonly onSent: () => void }) {
  const t = useTranslations();
  const toast = useToast();
  const translate = useTranslate();
  const data = useTerminalData();
  const adding = useAdding(data);
  const sending = useSending(data, { ...adding, onSent });
  const freezing = useFreezing(data, { ...adding, ...sending });
  const marking = useMarking(data.menuState.menu, (product) => adding.setDialog({ kind: 'soldOut', product }));
  const { draftActions, isAsked } = data;
  /** What is tapped, scanned, sent or paid before the cart that was asked for is open would be of another one. */
  const isEarly = () => {
    if (isAsked) toast({ tone: 'info', text: t('app.loading') });
    return isAsked;
  };
  const pick = useLatest((product: Product) => {
    if (marking.isOn) marking.mark(product.id);
    else if (!isEarly()) adding.pick(product);
  });
  const headActions = useHeadActions(adding.setDialog, freezing.changeHead);
  const takeCode = useScanning(data.menuState.menu, pick);
  return {
    ...data,
    ...adding,
    ...sending,
    ...freezing,
    send: async () => {
      if (!isEarly()) await sending.send();
    },
    pay: async () => {
      if (!isEarly()) await sending.pay();
    },
    marking,
    headActions,
    // What tiles and lines of the cart are given: they stand still while nothing of their own changes.
    pick,
    takeCode,
    select: useLatest(freezing.select),
    changeCount: useLatest(adding.changeCount),
    edit: useLatest(adding.edit),
    switchTraining: () => switchTraining(data.session),
    isTraining: useTraining(),
    openWishes: useLatest(adding.openWishes),
    openReduction: useLatest(adding.openReduction),
    /** As it was it comes back, as long as nothing new was put in. */
    empty: () => {
      const before = draftActions.newest();
      draftActions.edit(emptied);
      adding.setSelected(null);
      const onAction = () => draftActions.editAt(before, (draft) => refilled(draft, before));
      toast({ tone: 'info', text: t('cart.emptied'), action: { label: t('app.undo'), onAction } });
    },
    remove: useLatest((opid: string) => {
      const removed = data.lines.find(({ line }) => line.opid === opid);
      const onAction = draftActions.remove(opid);
      const title = removed?.title ?? null;
      if (onAction === null || title === null) return;
      adding.setSelected(null);
      const action = { label: t('app.undo'), onAction };
      toast({ tone: 'info', text: t('cart.removed', { name: translate(title).text }), action });
    }),
  };
}

export type Terminal = ReturnType<typeof useTerminal>;
