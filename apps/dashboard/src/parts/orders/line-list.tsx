/** The lines of an order as they were sold; where something can be done with them, each can be picked. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { TriCheck } from '@comanda/ui/tri-check.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../translate.ts';
import { rowsOfWire } from './modifier-rows.ts';
import { PaidMark } from './paid-mark.tsx';
import { useRowText } from './use-row-text.ts';

export type Picking = {
  readonly picked: ReadonlySet<string>;
  /** The lines that can be: none that was canceled, nor what waits on this device. */
  readonly fit: ReadonlySet<string>;
  readonly onPick: (opid: string) => void;
};

function Details({ line }: { readonly line: WireOrderProduct }) {
  const labels = useTranslations('cart');
  const rowText = useRowText();
  const rows = rowsOfWire(line.selectedModifiers);
  return (
    <>
      {(rows.length > 0 || line.note !== null || line.cancelComment !== null) && (
        <span className="line__mods">
          {rows.map((row) => (
            <span key={row.id}>{rowText(row)}</span>
          ))}
          {line.note !== null && (
            <span>
              <span className="sr-only">{labels('note', { note: '' })}</span>
              {line.note}
            </span>
          )}
          {line.cancelComment !== null && <span>{line.cancelComment}</span>}
        </span>
      )}
      {line.allergy !== null && (
        <span className="line__note">
          <TriangleAlert className="icon icon--s" aria-hidden="true" />
          {line.allergy}
        </span>
      )}
    </>
  );
}

type LineProps = {
  readonly line: WireOrderProduct;
  readonly isToPay: boolean;
  readonly picking: Picking | null;
  readonly action: ReactNode;
};

function Line({ line, isToPay, picking, action }: LineProps) {
  const t = useTranslations('lines');
  const seat = useTranslations('line');
  const translate = useTranslate();
  const title = translate(line.title);
  const isCanceled = line.state === 'canceled';
  const isPicked = picking?.picked.has(line.opid) ?? false;
  return (
    <li className={`line${isCanceled ? ' is-canceled' : ''}${isPicked ? ' is-selected' : ''}`}>
      {picking !== null && (
        <span className="line__pick">
          {picking.fit.has(line.opid) && (
            <TriCheck
              className="tri--row"
              state={isPicked ? 'all' : 'none'}
              label={t('pick', { count: line.count, name: title.text })}
              onToggle={() => picking.onPick(line.opid)}
            />
          )}
        </span>
      )}
      <span className="line__qty num">{line.count}×</span>
      <span className="line__name" lang={title.lang}>
        {title.text}
        {isCanceled && <span className="sr-only"> {t('canceled')}</span>}
        {line.percent < 100 && (
          <small className="line__percent num">
            {line.percentKind === null || line.percentKind === 'discount'
              ? t('percent', { percent: 100 - line.percent })
              : t(`reduced.${line.percentKind}`)}
          </small>
        )}
        <PaidMark line={line} isToPay={isToPay} />
        {line.seat !== null && <small className="line__course">{seat('seatOf', { seat: line.seat })}</small>}
        {line.course !== null && (
          <small className="line__course">{t(line.held ? 'held' : 'course', { course: line.course })}</small>
        )}
      </span>
      <span className="line__total num">{formatAmount(line.total)}</span>
      {action !== undefined && <span className="line__act">{action}</span>}
      <Details line={line} />
    </li>
  );
}

type Props = {
  readonly order: Pick<WireOrder, 'products' | 'stillToPay'>;
  readonly label?: string;
  /** Null: they only stand there. */
  readonly picking?: Picking | null;
  /** What can be done with one line, at its end. */
  readonly actionOf?: (line: WireOrderProduct) => ReactNode;
};

export function LineList({ order, label, picking = null, actionOf }: Props) {
  const look = `lines${picking === null ? '' : ' lines--pick'}${actionOf === undefined ? '' : ' lines--act'}`;
  return (
    <ul className={look} aria-label={label}>
      {order.products
        .toSorted((a, b) => a.posi - b.posi)
        .map((line) => (
          <Line
            key={line.opid}
            line={line}
            isToPay={order.stillToPay > 0}
            picking={picking}
            action={actionOf?.(line)}
          />
        ))}
    </ul>
  );
}
