/** A line of the cart: new ones open their tools when tapped, sent ones only stand there (design.md §7). */
import { formatAmount, subtract } from '@comanda/domain/money';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Stepper } from '@comanda/ui/stepper.tsx';
import { StrokeIcon } from '@comanda/ui/stroke-icon.tsx';
import { strokes } from '@comanda/ui/strokes.ts';
import { TriangleAlert } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { rowsOfSold } from '../../parts/orders/modifier-rows.ts';
import { useTranslate } from '../../parts/translate.ts';
import type { CartChange } from './cart-changes.ts';
import { ComboParts, LineWishesRows, ModifierRows, ReductionRow } from './line-facts.tsx';
import type { PricedDraftLine } from './price-draft.ts';
import { useChangeText } from './use-change-text.ts';

export type LineActions = {
  readonly onSelect: (opid: string | null) => void;
  readonly onCount: (opid: string, count: number) => void;
  readonly onEdit: (opid: string) => void;
  /** Seat, course, allergy, note. */
  readonly onWishes: (opid: string) => void;
  readonly onReduce: (opid: string) => void;
  readonly onRemove: (opid: string) => void;
};

type Props = LineActions & {
  readonly entry: PricedDraftLine;
  readonly isSelected: boolean;
  /** On its way: it can be neither opened nor changed. */
  readonly isFrozen: boolean;
  /** Nothing is on its way any more, and nobody has answered. */
  readonly isUnanswered: boolean;
  /** What the menu changed about it since it was put in. */
  readonly change: CartChange | null;
  /** Pieces left when the send was refused for this line; null = not refused. */
  readonly refusedLeft: number | null;
};

/** Memoised: a tap redraws one line, not thirty. */
export const CartLine = memo(function CartLine(props: Props) {
  const { entry, isSelected, isFrozen, isUnanswered, change, refusedLeft, ...actions } = props;
  const changeText = useChangeText();
  const t = useTranslations('cart');
  const stock = useTranslations('terminal');
  const texts = useTranslations('update');
  const translate = useTranslate();
  const item = useRef<HTMLLIElement>(null);
  const { line, title, parts } = entry;
  const isRefused = refusedLeft !== null;
  useEffect(() => {
    if (!isSelected && !isRefused) return undefined;
    // A cart that comes as a sheet has no height before the next frame.
    const frame = requestAnimationFrame(() => item.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isSelected, isRefused, line.count]);
  const name = title === null ? { text: texts('unnamed'), lang: undefined } : translate(title);
  const isBad = isRefused || title === null || change !== null;
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
        <span className="line__total num">{entry.total === null ? '–' : formatAmount(entry.total)}</span>
        {line.kind === 'combo' ? (
          <ComboParts parts={parts ?? []} />
        ) : (
          <ModifierRows rows={rowsOfSold(parts?.[0]?.modifiers ?? [])} />
        )}
        <LineReduction entry={entry} />
        <LineWishesRows {...line} />
        {isFrozen && !isUnanswered && (
          <span className="line__mods">
            <span>{t('sending')}</span>
          </span>
        )}
        {isFrozen && isUnanswered && (
          <span className="line__note">
            <TriangleAlert className="icon icon--s" aria-hidden="true" />
            {t('unanswered')}
          </span>
        )}
        {isBad && (
          <span className="line__note" role="alert">
            <TriangleAlert className="icon icon--s" aria-hidden="true" />
            {change !== null && change.kind !== 'refused'
              ? changeText(change)
              : refusedLeft !== null && refusedLeft > 0
                ? stock('left', { count: refusedLeft })
                : t('lineRefused')}
          </span>
        )}
      </button>
      {isSelected && <LineTools entry={entry} name={name.text} {...actions} />}
    </li>
  );
});

function LineReduction({ entry: { line, total, fullTotal } }: { readonly entry: PricedDraftLine }) {
  if (line.reduction === null) return null;
  const amount = total === null || fullTotal === null ? null : subtract(total, fullTotal);
  return <ReductionRow {...line.reduction} amount={amount} />;
}

const tools = {
  options: <StrokeIcon strokes={strokes.slidersHorizontal} />,
  note: <StrokeIcon strokes={strokes.messageSquareText} />,
  wishes: <StrokeIcon strokes={strokes.armchair} />,
  reduction: <StrokeIcon strokes={strokes.percent} />,
  remove: <StrokeIcon strokes={strokes.trash} />,
};

type ToolsProps = LineActions & { readonly entry: PricedDraftLine; readonly name: string };

function LineTools({ entry: { line, hasOptions }, name, ...actions }: ToolsProps) {
  const t = useTranslations();
  return (
    <div className="line__tools">
      <Stepper
        value={line.count}
        min={1}
        max={999}
        fewerLabel={t('cart.fewer', { name })}
        moreLabel={t('cart.more', { name })}
        onChange={(count) => actions.onCount(line.opid, count)}
      />
      <span className="grow" />
      <IconButton
        label={t('cart.edit')}
        icon={hasOptions ? tools.options : tools.note}
        onClick={() => actions.onEdit(line.opid)}
      />
      <IconButton label={t('line.tools')} icon={tools.wishes} onClick={() => actions.onWishes(line.opid)} />
      <IconButton label={t('reduction.tool')} icon={tools.reduction} onClick={() => actions.onReduce(line.opid)} />
      <IconButton
        label={t('cart.remove')}
        variant="danger"
        icon={tools.remove}
        onClick={() => actions.onRemove(line.opid)}
      />
    </div>
  );
}
