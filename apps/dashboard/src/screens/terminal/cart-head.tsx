/** Head of the cart: table, guests, comment, order type. */
import type { WireTable } from '@comanda/contract/venue';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Armchair, ChevronDown, Ellipsis, LayoutGrid, MessageSquareText } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import type { Leaving } from '../../parts/leaving/use-leaving.ts';
import { shownTypes } from '../../parts/orders/shown-types.ts';
import { isCheckoutTable, nameInArea, numberAtEnd } from '../../parts/venue/table-name.ts';
import { GuestRow } from './guest-row.tsx';
import type { HeadActions, HeadFacts } from './use-cart-head.ts';

type TableProps = {
  readonly draft: HeadFacts;
  readonly table: WireTable | null;
  /** It takes no orders any more; null as a table: it was deleted. */
  readonly isGone: boolean;
  readonly staffName: string;
  readonly onTable: () => void;
};

/** Its area or its whole name stands beside it: here is what tells it from its neighbours. */
function TableNumber({ table }: { readonly table: WireTable }) {
  const short = nameInArea(table);
  const number = table.area === null ? numberAtEnd(short)?.number : undefined;
  return (
    <span className="cart__table-no" aria-hidden={number === undefined ? undefined : true}>
      {short !== table.name && <span className="sr-only">{table.area} </span>}
      {number ?? short}
    </span>
  );
}

/** Where the order goes; a tap changes it. */
export const TableButton = memo(function TableButton({ draft, table, isGone, staffName, onTable }: TableProps) {
  const t = useTranslations('cart');
  const tables = useTranslations('table');
  const isCheckout = table === null || isCheckoutTable(table);
  const PlaceIcon = table === null ? Armchair : LayoutGrid;
  const guests = draft.covers === null ? null : t('guests', { count: draft.covers });
  return (
    <button type="button" className="cart__table" onClick={onTable}>
      {isCheckout ? (
        <span className="cart__table-no cart__table-no--icon">
          <PlaceIcon className="icon" aria-hidden="true" />
        </span>
      ) : (
        <TableNumber table={table} />
      )}
      <span className="grow">
        <b>{table === null && isGone ? tables('gone') : isCheckout ? t('checkout') : (table.area ?? table.name)}</b>
        {isGone || (isCheckout && guests === null) ? (
          <small>{t(isGone && table !== null ? 'tableOff' : 'chooseTable')}</small>
        ) : (
          <small className="cart__who">
            {guests !== null && <span>{`${guests}\u00A0`}</span>}
            <span>
              {guests !== null && '· '}
              {staffName}
            </span>
          </small>
        )}
      </span>
      <span className="sr-only">{t('changeTable')}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  );
});

type Props = TableProps &
  HeadActions & {
    /** Null: nobody fetches it and nobody delivers it. */
    readonly leaving: Leaving | null;
  };

/** Memoised: a dish that is tapped draws its line and the sum, not what stands above them. */
export const CartHead = memo(function CartHead(props: Props) {
  const { onComment, onMore, onType, leaving, onGuest, ...table } = props;
  const t = useTranslations();
  const { draft } = table;
  return (
    <div className="cart__head">
      <div className="row">
        <TableButton {...table} />
        <IconButton
          label={t('cart.comment')}
          variant="fill"
          size="lg"
          icon={<MessageSquareText className="icon" aria-hidden="true" />}
          onClick={onComment}
        />
        <IconButton
          label={t('more.title')}
          variant="fill"
          size="lg"
          icon={<Ellipsis className="icon" aria-hidden="true" />}
          onClick={onMore}
        />
      </div>
      <Segmented
        label={t('types.label')}
        value={draft.type}
        items={shownTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={onType}
      />
      {leaving !== null && <GuestRow leaving={leaving} draft={draft} onGuest={onGuest} />}
      {draft.comment !== null && <Note tone="warning">{draft.comment}</Note>}
    </div>
  );
});
