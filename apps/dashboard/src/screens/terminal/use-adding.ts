/** What a tap puts into the cart and what the tools of a line change; some ask first. */
import type { Combo, Menu, Product } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useAdminPin } from '../../parts/admin-pin/use-admin-pin.tsx';
import type { MenuState } from '../../parts/menu/use-menu.ts';
import type { Session } from '../../parts/session/session-context.ts';
import { useTraining } from '../../parts/training.ts';
import type { ChosenParts } from './combo-dialog.tsx';
import { chainOf, type Draft, type DraftLine, plainLine, reduceAll } from './draft.ts';
import type { FreeItem } from './free-item-dialog.tsx';
import type { LineWishes } from './line-dialog.tsx';
import type { ChosenOptions } from './modifiers-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { isSoldOut } from './product-tile.tsx';
import { allowedCount, mostOf, mostOfLine } from './stock-left.ts';
import { useDialogs } from './use-dialogs.ts';
import type { DraftActions, NewLine } from './use-draft.ts';

type AddingData = {
  readonly draftActions: DraftActions;
  readonly draft: Draft;
  readonly menuState: MenuState;
  readonly session: Pick<Session, 'may'>;
};

/** What every line has, whatever it is of. */
const { selection: _, manualPrice: __, ...plain } = plainLine;

/** False: the line that was to change is not in the cart any more. */
type IsThere = boolean;

function comboOf(sold: Product, menu: Menu | undefined): Combo | null {
  return menu?.combos.get(sold.id) ?? null;
}

/** Putting products into the cart: some ask for a price first, some for options. */
export function useAdding({ draftActions, draft, menuState, session }: AddingData) {
  const t = useTranslations();
  const toast = useToast();
  const dialogs = useDialogs(draft);
  const { dialog, setDialog } = dialogs;
  const isTraining = useTraining();
  const [selectedOpid, setSelected] = useState<string | null>(null);
  const menu = menuState.menu?.menu;

  const sayLeft = (left: number) => toast({ tone: 'warning', text: t('terminal.onlyLeft', { count: left }) });

  /** Who may say that it is sold out may say that it is back. */
  const sayOut = (product: Product) => {
    const action = { label: t('soldOut.change'), onAction: () => setDialog({ kind: 'soldOut', product }) };
    const maySay = session.may('product.soldOut') && !isTraining;
    toast({ tone: 'warning', text: t('terminal.notInStock'), ...(maySay && { action }) });
  };

  const addNew = (line: NewLine): IsThere => {
    setDialog(null);
    setSelected(draftActions.add(line));
    return true;
  };

  const change: Asking['change'] = (read, wanted) => {
    setDialog(null);
    return draftActions.changeLine(read, wanted);
  };

  const addOrAsk = (product: Product, manualPrice: Money | null) => {
    if (product.modifierGroupIds.length > 0) return setDialog({ kind: 'options', product, manualPrice, line: null });
    addNew({ ...plainLine, productId: product.id, count: 1, manualPrice });
  };

  return {
    ...dialogs,
    selectedOpid,
    setSelected,
    pick: (product: Product) => {
      if (isSoldOut(product)) return sayOut(product);
      const combo = comboOf(product, menu);
      if (combo !== null) return setDialog({ kind: 'combo', combo, line: null });
      if (mostOf(product, draft, null) === 0) return sayLeft(product.stock.current ?? 0);
      if (product.price.kind !== 'fixed') return setDialog({ kind: 'price', product, line: null });
      return addOrAsk(product, null);
    },
    addPriced: priced({ dialog, setDialog, sayLeft, change }, addOrAsk),
    addChosen: (chosen: ChosenOptions): IsThere => {
      if (dialog?.kind !== 'options') return true;
      const { product, manualPrice, line } = dialog;
      if (line !== null) return change(line, { ...line, ...chosen });
      return addNew({ ...plainLine, productId: product.id, manualPrice, ...chosen });
    },
    addCombo: (chosen: ChosenParts): IsThere => {
      if (dialog?.kind !== 'combo') return true;
      const { combo, line } = dialog;
      if (line !== null) return change(line, { ...line, ...chosen });
      return addNew({ ...plain, kind: 'combo', productId: combo.id, ...chosen });
    },
    addFree: (item: FreeItem): IsThere => {
      if (dialog?.kind !== 'free') return true;
      if (dialog.line !== null) return change(dialog.line, { ...dialog.line, ...item });
      return addNew({ ...plain, kind: 'free', ...item });
    },
    ...useLineChanges({ draftActions, draft, menuState, session }, { dialog, setDialog, sayLeft, change }),
  };
}

type Asking = {
  readonly dialog: OpenDialog | null;
  readonly setDialog: (dialog: OpenDialog | null, over?: string) => void;
  readonly sayLeft: (left: number) => void;
  readonly change: (read: DraftLine, wanted: DraftLine) => IsThere;
};

/** What the keypad of an open price does. The other choices of a line follow: they may be wrong as well. */
function priced({ dialog, setDialog, change }: Asking, addOrAsk: (product: Product, manualPrice: Money) => void) {
  return (manualPrice: Money): IsThere => {
    if (dialog?.kind !== 'price') return true;
    const { product, line } = dialog;
    if (line === null) {
      addOrAsk(product, manualPrice);
      return true;
    }
    const wanted = { ...line, manualPrice };
    const isThere = change(line, wanted);
    if (isThere) setDialog({ kind: 'options', product, manualPrice, line: wanted });
    return isThere;
  };
}

/** What the tools of a line do. */
function useLineChanges({ draftActions, draft, menuState, session }: AddingData, asking: Asking) {
  const { dialog, setDialog, sayLeft, change } = asking;
  const t = useTranslations();
  const toast = useToast();
  const pin = useAdminPin();
  const menu = menuState.menu?.menu;
  return {
    changeWishes: (wishes: LineWishes): IsThere =>
      dialog?.kind !== 'wishes' || change(dialog.line, { ...dialog.line, ...wishes }),
    reduce: (reduction: DraftLine['reduction']): IsThere => {
      if (dialog?.kind !== 'reduction') return true;
      const { line } = dialog;
      if (line !== null) return change(line, { ...line, reduction });
      const { left, isNone } = reduceAll(draftActions.newest(), reduction);
      if (left > 0) toast({ tone: isNone ? 'warning' : 'info', text: t('reduction.left', { count: left }) });
      if (isNone) return true;
      draftActions.edit((newest) => reduceAll(newest, reduction).draft);
      setDialog(null);
      return true;
    },
    changeCount: (opid: string, wanted: number) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid);
      if (line === undefined || menu === undefined) return draftActions.setCount(opid, wanted);
      const most = mostOfLine(line, draft, menu);
      const count = allowedCount(wanted, line.count, most);
      if (count < wanted) sayLeft(most);
      return draftActions.setCount(opid, count);
    },
    edit: (opid: string) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid);
      if (line === undefined || menu === undefined) return;
      const asked = dialogToEdit(line, menu);
      if (asked !== null) setDialog(asked);
    },
    pinDialog: pin.dialog,
    /** @param opid null: all lines of the cart */
    openReduction: (opid: string | null) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid) ?? null;
      if (opid !== null && line === null) return;
      // Somebody else may open another cart while the PIN is typed.
      const over = chainOf(draft);
      const open = () => setDialog({ kind: 'reduction', line }, over);
      if (session.may('order.discount')) return open();
      setDialog(null);
      return pin.withAdminPin(open);
    },
    openWishes: (opid: string) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid);
      if (line !== undefined) setDialog({ kind: 'wishes', line });
    },
  };
}

/** Null: the menu no longer knows it. */
function dialogToEdit(line: DraftLine, menu: Menu): OpenDialog | null {
  switch (line.kind) {
    case 'free':
      return { kind: 'free', line };
    case 'combo': {
      const combo = menu.combos.get(line.productId);
      return combo === undefined ? null : { kind: 'combo', combo, line };
    }
    case 'product': {
      const product = menu.products.get(line.productId);
      if (product === undefined) return null;
      if (product.price.kind !== 'fixed') return { kind: 'price', product, line };
      return { kind: 'options', product, manualPrice: line.manualPrice, line };
    }
  }
}
