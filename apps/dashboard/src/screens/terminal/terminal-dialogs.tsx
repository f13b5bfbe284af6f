/** Whichever dialog of the terminal is open. */
import { lazy, Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { SoldOutDialog } from '../../parts/products/sold-out-dialog.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { checkoutTableId, isCheckoutTable } from '../../parts/venue/table-name.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { ModifiersDialog } from './modifiers-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { isSoldOut } from './product-tile.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { mostOf } from './stock-left.ts';
import { TablePicker } from './table-picker.tsx';
import type { Terminal } from './use-terminal.ts';

const loadPayment = () => import('../../parts/payment/payment-sheet.tsx');

/** Not needed to open the checkout: it comes with the first thing in the cart. */
const PaymentSheet = lazy(async () => ({ default: (await loadPayment()).PaymentSheet }));

function usePaymentAtHand({ lines, sentOrders }: Terminal): void {
  const hasAny = lines.length > 0 || sentOrders.length > 0;
  useEffect(() => {
    // What fails here is tried again when it is needed.
    if (hasAny) loadPayment().catch(() => {});
  }, [hasAny]);
}

function usePlace(terminal: Terminal): { readonly short: string; readonly long: string } {
  const t = useTranslations();
  const placeName = usePlaceName();
  const { table, draft, dialog } = terminal;
  const [paid] = dialog?.kind === 'pay' ? dialog.orders : [];
  // A payment taken up again may be of another place than the cart is at by now.
  if (paid !== undefined && (paid.table !== draft.tableId || paid.type !== draft.type)) {
    return { short: placeName(paid), long: placeName(paid) };
  }
  if (draft.type !== 'dinein') return { short: t(`types.${draft.type}`), long: t('cart.checkout') };
  if (table === null || isCheckoutTable(table)) return { short: t('cart.checkout'), long: t('cart.checkoutText') };
  return { short: table.name, long: table.area ?? table.name };
}

export function TerminalDialogs({ terminal, onPaid }: { readonly terminal: Terminal; readonly onPaid: () => void }) {
  const { dialog, closeDialog, draft, head, session, menuState } = terminal;
  const translate = useTranslate();
  const place = usePlace(terminal);
  usePaymentAtHand(terminal);
  const { currency } = session.settings;
  switch (dialog?.kind) {
    case 'table':
      return (
        <TablePicker
          tables={terminal.tables}
          orders={terminal.orders}
          selectedId={draft.tableId}
          onClose={closeDialog}
          onPick={(table) => {
            terminal.changeHead({ tableId: table?.id ?? checkoutTableId(session.customer.id) });
            closeDialog();
          }}
        />
      );
    case 'comment':
      return (
        <CommentDialog
          comment={head.comment}
          covers={head.covers}
          onClose={closeDialog}
          onSave={(comment, covers) => {
            terminal.changeHead({ comment, covers });
            closeDialog();
          }}
        />
      );
    case 'price':
      return (
        <PriceDialog
          name={translate(dialog.product.name).text}
          currency={currency}
          onClose={closeDialog}
          onPrice={(price) => terminal.addPriced(dialog.product, price)}
        />
      );
    case 'options':
      return menuState.menu === null ? null : (
        <ModifiersDialog
          product={dialog.product}
          menu={menuState.menu.menu}
          currency={currency}
          manualPrice={dialog.manualPrice}
          before={dialog.line}
          most={mostOf(dialog.product, draft, dialog.line?.opid ?? null)}
          onClose={closeDialog}
          onDone={terminal.addChosen}
        />
      );
    case 'pay':
      return (
        <Suspense>
          <PaymentSheet
            orders={dialog.orders}
            place={place}
            onClose={() => terminal.leavePayment(dialog.orders)}
            onDone={() => {
              closeDialog();
              onPaid();
            }}
          />
        </Suspense>
      );
    case 'soldOut':
      return (
        <SoldOutDialog
          productId={dialog.product.id}
          name={translate(dialog.product.name).text}
          isOut={isSoldOut(dialog.product)}
          until={dialog.product.soldOutUntil === null ? null : dialog.product.soldOutUntil / 1000}
          onClose={closeDialog}
        />
      );
    case 'shortcuts':
      return <ShortcutsDialog onClose={closeDialog} />;
    case undefined:
      return null;
  }
}
