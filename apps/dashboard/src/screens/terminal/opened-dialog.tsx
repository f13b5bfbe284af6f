/** Whichever dialog of the terminal is open. */
import type { WireTable } from '@comanda/contract/venue';
import type { Product } from '@comanda/domain/menu/menu';
import { isUsedUp } from '@comanda/domain/menu/offer-at';
import { useTranslations } from 'use-intl';

import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { SoldOutDialog } from '../../parts/products/sold-out-dialog.tsx';
import { TablePicker } from '../../parts/tables/table-picker.tsx';
import { useTranslate } from '../../parts/translate.ts';
import { TypedStays } from '../../parts/typed/use-typed.ts';
import { checkoutTableId, isCheckoutTable, isTableGone } from '../../parts/venue/table-name.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { CartDialogs } from './cart-dialogs.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { chainOf } from './draft.ts';
import { LineDialogs } from './line-dialogs.tsx';
import { ModifiersDialog } from './modifiers-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { isSoldOut } from './product-tile.tsx';
import { mostOf } from './stock-left.ts';
import { useSayGone } from './use-say-gone.ts';
import { useStrayed } from './use-strayed.ts';
import type { Terminal } from './use-terminal.ts';

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

type Props = { readonly terminal: Terminal; readonly onPaid: () => void; readonly onClose: () => void };

function SoldOut({ product, onClose }: { readonly product: Product; readonly onClose: () => void }) {
  const until = product.soldOutUntil === null ? null : product.soldOutUntil / 1000;
  const name = useTranslate()(product.name).text;
  return (
    <SoldOutDialog
      productId={product.id}
      name={name}
      isOut={isSoldOut(product)}
      until={until}
      isUsedUp={isUsedUp(product)}
      onClose={onClose}
    />
  );
}

/** With those that the house has taken away or out of use since a cart was begun there: it is found at no other place. */
function useTablesToPick({ tables, draftActions }: Terminal): readonly WireTable[] {
  const name = useTranslations('table')('gone');
  const begun = new Set(Object.values(draftActions.resting).map(({ tableId }) => tableId));
  // Before they are read nobody knows which are gone.
  if (tables.length === 0) return tables;
  const known = new Set(tables.map(({ id }) => id));
  const removed = [...begun].filter((id) => !known.has(id)).map((id) => ({ ...removedTable, id, name }));
  return [...tables.map((table) => (begun.has(table.id) ? { ...table, active: true } : table)), ...removed];
}

const removedTable = {
  area: null,
  orderMethod: 'table',
  active: true,
  seats: null,
  shape: 'square',
  place: null,
  version: 0,
} as const;

export function OpenedDialog(props: Props) {
  const stays = useStrayed(props.terminal);
  return (
    <TypedStays value={stays}>
      <WhicheverDialog {...props} />
    </TypedStays>
  );
}

function WhicheverDialog({ terminal, onPaid, onClose }: Props) {
  const { dialog, draft, head, session, menuState } = terminal;
  const translate = useTranslate();
  const sayGone = useSayGone();
  const place = usePlace(terminal);
  const tablesToPick = useTablesToPick(terminal);
  const { currency } = session.settings;
  const cart = `cart ${chainOf(draft)}`;
  switch (dialog?.kind) {
    case 'table':
      return (
        <TablePicker
          tables={tablesToPick}
          orders={terminal.orders}
          selectedId={draft.tableId}
          gone={new Set(tablesToPick.flatMap(({ id }) => (isTableGone(id, terminal.tables) ? [id] : [])))}
          begun={Object.fromEntries(Object.values(terminal.draftActions.resting).map((cart) => [cart.tableId, cart]))}
          onClose={onClose}
          onPick={(table) => {
            terminal.goToTable(table.id);
            onClose();
          }}
          onWithout={() => {
            terminal.goToTable(checkoutTableId(session.customer.id));
            onClose();
          }}
        />
      );
    case 'comment':
      return (
        <CommentDialog
          of={cart}
          comment={head.comment}
          covers={head.covers}
          onClose={onClose}
          onSave={(change) => {
            if (terminal.changeHead(change)) onClose();
          }}
        />
      );
    case 'guest':
    case 'destination':
    case 'update':
    case 'camera':
      return <CartDialogs terminal={terminal} />;
    case 'price':
      return (
        <PriceDialog
          of={dialog.line?.opid ?? `${dialog.product.id} ${cart}`}
          before={dialog.line?.manualPrice ?? null}
          name={translate(dialog.product.name).text}
          currency={currency}
          onClose={onClose}
          onPrice={sayGone(terminal.addPriced)}
        />
      );
    case 'options':
      return menuState.menu === null ? null : (
        <ModifiersDialog
          of={dialog.line?.opid ?? `${dialog.product.id} ${cart}`}
          // As the menu has it now: it may have other groups by then.
          product={menuState.menu.menu.products.get(dialog.product.id) ?? dialog.product}
          menu={menuState.menu.menu}
          currency={currency}
          manualPrice={dialog.manualPrice}
          before={dialog.line}
          most={mostOf(dialog.product, draft, dialog.line?.opid ?? null)}
          onClose={onClose}
          onDone={sayGone(terminal.addChosen)}
        />
      );
    case 'more':
    case 'drawer':
    case 'recent':
    case 'combo':
    case 'free':
    case 'wishes':
    case 'reduction':
      return <LineDialogs terminal={terminal} />;
    case 'pay':
      return (
        <PaymentSheet
          orders={dialog.orders}
          place={place}
          onClose={() => {
            onClose();
            terminal.tellLeft(dialog);
          }}
          onDone={() => {
            onClose();
            onPaid();
          }}
        />
      );
    case 'soldOut':
      return <SoldOut product={dialog.product} onClose={onClose} />;
    case undefined:
      return null;
  }
}
