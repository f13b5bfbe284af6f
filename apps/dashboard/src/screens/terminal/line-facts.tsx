/** What stands under the name of a line: options, parts of a combo, seat, course, note, reduction, allergy. */
import type { PricedPart } from '@comanda/domain/menu/combo-parts';
import { formatAmount, formatSigned, type Money } from '@comanda/domain/money';
import type { ReductionKind } from '@comanda/domain/orders/order';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { type ModifierRow, rowsOfSold } from '../../parts/orders/modifier-rows.ts';
import { useRowText } from '../../parts/orders/use-row-text.ts';
import { useTranslate } from '../../parts/translate.ts';

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

/** What a combo consists of, each with its own options. */
export function ComboParts({ parts }: { readonly parts: readonly PricedPart[] }) {
  const translate = useTranslate();
  return parts.map((part) => {
    const name = translate(part.title);
    return (
      <span key={part.opid} className="line__part">
        <span className="line__mods">
          <span>
            <span lang={name.lang}>{name.text}</span>
            {part.surcharge !== 0 && <i className="num">{formatSigned(part.surcharge)}</i>}
          </span>
        </span>
        <ModifierRows rows={rowsOfSold(part.modifiers)} />
      </span>
    );
  });
}

type Reduced = {
  readonly percent: number;
  readonly kind: ReductionKind | null;
  readonly reason: string | null;
  /** What is taken off; null where nobody knows. */
  readonly amount: Money | null;
};

export function ReductionRow({ percent, kind, reason, amount }: Reduced) {
  const t = useTranslations('reduction');
  if (kind === null) return null;
  const words = { kind: t(`kinds.${kind}`), reason: reason ?? '', percent: 100 - percent };
  return (
    <span className="line__mods line__reduction">
      <span>
        {percent === 0 ? t('rowFree', words) : t('row', words)}
        {amount !== null && <i className="num">{formatAmount(amount)}</i>}
      </span>
    </span>
  );
}

type Wishes = {
  readonly seat: number | null;
  readonly course: number | null;
  readonly held: boolean;
  readonly note: string | null;
  readonly allergy: string | null;
};

/** What kitchen and service are told about this line. */
export function LineWishesRows({ seat, course, held, note, allergy }: Wishes) {
  const t = useTranslations();
  const words = [
    ...(seat === null ? [] : [t('line.seatOf', { seat })]),
    ...(course === null ? [] : [t('line.courseOf', { course })]),
    ...(held ? [t('line.held')] : []),
  ];
  return (
    <>
      {words.length > 0 && (
        <span className="line__mods">
          <span>{words.join(' · ')}</span>
        </span>
      )}
      {note !== null && (
        <span className="line__mods">
          <span>
            <span className="sr-only">{t('cart.note', { note: '' })}</span>
            {note}
          </span>
        </span>
      )}
      {allergy !== null && (
        <span className="line__note">
          <TriangleAlert className="icon icon--s" aria-hidden="true" />
          <span className="sr-only">{t('line.allergy')}: </span>
          {allergy}
        </span>
      )}
    </>
  );
}
