/** A line of the cart: new ones open their tools when tapped, sent ones only stand there (design.md §7). */
import { formatAmount, formatSigned } from '@comanda/domain/money';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { MessageSquareText, SlidersHorizontal, Trash2, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { type ModifierRow, rowsOfSold } from '../../parts/orders/modifier-rows.ts';
import { useRowText } from '../../parts/orders/use-row-text.ts';
import { useTranslate } from '../../parts/translate.ts';
import type { PricedDraftLine } from './draft.ts';

export function ModifierRows({ rows }: { readonly rows: readonly ModifierRow[] }) {
  const rowText = useRowText();
  if (rows.length === 0) return null;
  return (
    <span className="line__mods">
      {rows.map((row) => (
        <span key={row.id}>
          {rowText(row)}
          {row.price !== 0 && <i className="num">{formatSigned(row.price)}</i>}
        </span>
      ))}
    </span>
  );
}

/** What the kitchen is told about this line. */
export function LineNote({ note }: { readonly note: string | null }) {
  const t = useTranslations('cart');
  if (note === null) return null;
  return (
    <span className="line__mods">
      <span>
        <span className="sr-only">{t('note', { note: '' })}</span>
        {note}
      </span>
    </span>
  );
}

export type LineActions = {
  readonly onSelect: (opid: string | null) => void;
  readonly onCount: (opid: string, count: number) => void;
  readonly onEdit: (opid: string) => void;
  readonly onRemove: (opid: string) => void;
};

type Props = LineActions & {
  readonly entry: PricedDraftLine;
  readonly isSelected: boolean;
  /** On its way: it can be neither opened nor changed. */
  readonly isFrozen: boolean;
  /** Pieces left when the send was refused for this line; null = not refused. */
  readonly refusedLeft: number | null;
};

/** Memoised: a tap redraws one line, not thirty. */
export const CartLine = memo(function CartLine({ entry, isSelected, isFrozen, refusedLeft, ...actions }: Props) {
  const t = useTranslations('cart');
  const stock = useTranslations('terminal');
  const translate = useTranslate();
  const item = useRef<HTMLLIElement>(null);
  const { line, product, priced } = entry;
  const isRefused = refusedLeft !== null;
  useEffect(() => {
    if (isSelected || isRefused) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected, isRefused, line.count]);
  const name = product === null ? { text: t('lineRefused'), lang: undefined } : translate(product.name);
  const total = priced === null ? '–' : formatAmount(priced.total);
  const isBad = isRefused || product === null;
  return (
    <li
      ref={item}
      className={`line${isSelected ? ' is-selected' : ''}${isFrozen ? ' is-sent' : ''}`}
      data-opid={line.opid}
    >
      <button
        type="button"
        className="line__hit"
        aria-expanded={isSelected}
        onClick={() => actions.onSelect(isSelected ? null : line.opid)}
      >
        <span className="line__qty num">{line.count}×</span>
        <span className="line__name" lang={name.lang}>
          {name.text}
        </span>
        <span className="line__total num">{total}</span>
        <ModifierRows rows={rowsOfSold(priced?.modifiers ?? [])} />
        <LineNote note={line.note} />
        {isFrozen && (
          <span className="line__mods">
            <span>{t('sending')}</span>
          </span>
        )}
        {isBad && (
          <span className="line__note" role="alert">
            <TriangleAlert className="icon icon--s" aria-hidden="true" />
            {refusedLeft !== null && refusedLeft > 0 ? stock('left', { count: refusedLeft }) : t('lineRefused')}
          </span>
        )}
      </button>
      {isSelected && (
        <div className="line__tools">
          <Stepper
            value={line.count}
            min={1}
            max={999}
            fewerLabel={t('fewer', { name: name.text })}
            moreLabel={t('more', { name: name.text })}
            onChange={(count) => actions.onCount(line.opid, count)}
          />
          <span className="grow" />
          <IconButton
            label={t('edit')}
            icon={
              (product?.modifierGroupIds.length ?? 0) > 0 ? (
                <SlidersHorizontal className="icon" aria-hidden="true" />
              ) : (
                <MessageSquareText className="icon" aria-hidden="true" />
              )
            }
            onClick={() => actions.onEdit(line.opid)}
          />
          <IconButton
            label={t('remove')}
            variant="danger"
            icon={<Trash2 className="icon" aria-hidden="true" />}
            onClick={() => actions.onRemove(line.opid)}
          />
        </div>
      )}
    </li>
  );
});
