/** The dialogs that make or change lines other than plain products. */
import { useTranslations } from 'use-intl';

import { countingLines } from '../../parts/orders/order-list.ts';
import { ReductionDialog } from '../../parts/orders/reduction-dialog.tsx';
import { OpenDrawerDialog } from '../../parts/payment/till/open-drawer-dialog.tsx';
import { useLastReceipt } from '../../parts/payment/till/use-last-receipt.ts';
import { useTranslate } from '../../parts/translate.ts';
import { ComboDialog } from './combo-dialog.tsx';
import { chainOf, type DraftLine } from './draft.ts';
import { FreeItemDialog } from './free-item-dialog.tsx';
import { LineDialog } from './line-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import { RecentDialog } from './recent-dialog.tsx';
import { useSayGone } from './use-say-gone.ts';
import type { Terminal } from './use-terminal.ts';

export function LineDialogs({ terminal }: { readonly terminal: Terminal }) {
  const t = useTranslations();
  const translate = useTranslate();
  const sayGone = useSayGone();
  const { dialog, closeDialog, setDialog, session, menuState, lines } = terminal;
  const { currency } = session.settings;
  const cart = `cart ${chainOf(terminal.draft)}`;
  const { print: printLast } = useLastReceipt();
  const nameOf = ({ opid }: DraftLine) =>
    translate(lines.find(({ line }) => line.opid === opid)?.title ?? {}).text || t('update.unnamed');
  switch (dialog?.kind) {
    case 'more':
      return (
        <MoreDialog
          hasLines={terminal.draft.lines.length > 0}
          isTraining={terminal.isTraining}
          onFreeItem={() => setDialog({ kind: 'free', line: null })}
          onReduction={() => terminal.openReduction(null)}
          onEmpty={() => {
            terminal.empty();
            closeDialog();
          }}
          onTraining={() => {
            terminal.switchTraining();
            closeDialog();
          }}
          onDrawer={session.may('drawer.open') ? () => setDialog({ kind: 'drawer' }) : null}
          onLastReceipt={() => {
            void printLast();
            closeDialog();
          }}
          onRecent={() => setDialog({ kind: 'recent' })}
          onClose={closeDialog}
        />
      );
    case 'recent':
      return <RecentDialog onClose={closeDialog} />;
    case 'drawer':
      return <OpenDrawerDialog onClose={closeDialog} />;
    case 'combo':
      return menuState.menu === null ? null : (
        <ComboDialog
          of={dialog.line?.opid ?? `${dialog.combo.id} ${cart}`}
          combo={menuState.menu.menu.combos.get(dialog.combo.id) ?? dialog.combo}
          menu={menuState.menu.menu}
          currency={currency}
          before={dialog.line}
          onDone={sayGone(terminal.addCombo)}
          onClose={closeDialog}
        />
      );
    case 'free':
      return (
        <FreeItemDialog
          of={dialog.line?.opid ?? cart}
          before={dialog.line}
          currency={currency}
          onDone={sayGone(terminal.addFree)}
          onClose={closeDialog}
        />
      );
    case 'wishes':
      return (
        <LineDialog
          of={dialog.line.opid}
          name={nameOf(dialog.line)}
          before={dialog.line}
          coursesInUse={[...terminal.draft.lines, ...terminal.sentOrders.flatMap(countingLines)].map(
            ({ course }) => course,
          )}
          onDone={sayGone(terminal.changeWishes)}
          onClose={closeDialog}
        />
      );
    case 'reduction':
      return (
        <ReductionDialog
          title={dialog.line === null ? t('reduction.cart') : nameOf(dialog.line)}
          of={dialog.line?.opid ?? cart}
          before={dialog.line?.reduction ?? null}
          onDone={sayGone(terminal.reduce)}
          onClose={closeDialog}
        />
      );
    default:
      return null;
  }
}
