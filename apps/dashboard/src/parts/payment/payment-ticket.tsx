/** The left part of the payment sheet: what is paid, and how the sum comes about. */
import type { WireOrder } from '@comanda/contract/orders';
import { add, formatAmount, type Money, subtract, zero } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import type { SharedPieces } from '@comanda/domain/payments/shared-pieces';
import { amountOfShare } from '@comanda/domain/payments/split';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { useReachByKeys } from '@comanda/ui/reach-by-keys.ts';
import { ChevronDown, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CloseButton } from '../modal.tsx';
import { countingLines } from '../orders/order-list.ts';
import { usePrint } from '../orders/use-print.ts';
import { useLineDetails } from '../orders/use-row-text.ts';
import { useTranslate } from '../translate.ts';
import { useOneColumn } from '../use-wide.ts';
import { CutName } from '../venue/cut-name.tsx';
import type { PaidPlace } from '../venue/use-paid-place.ts';
import { BillPreview } from './bill-preview.tsx';
import type { Due } from './due.ts';
import type { PayView } from './pay-view.ts';

type Props = {
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly view: PayView;
  /** All of the orders, or a part. */
  readonly due: Due;
  readonly onClose: () => void;
};

const numbersOf = (orders: readonly WireOrder[]) => orders.map((order) => shortNumber(order.number)).join(', ');

type ShownLine = Pick<WireOrder['products'][number], 'opid' | 'title' | 'selectedModifiers' | 'note'> & {
  readonly count: number;
  readonly total: Money;
  /** So many share it, and one share is paid. */
  readonly shares?: number | undefined;
  readonly shared?: SharedPieces | undefined;
};

/** Of a part by product what it pays; of any other all that is on the bill. */
function linesOf(orders: readonly WireOrder[], { orders: parts }: Due): readonly ShownLine[] {
  const paid = new Map(parts.flatMap(({ lines = [] }) => lines.map((part) => [part.opid, part])));
  const all = orders.flatMap(countingLines);
  if (paid.size === 0) return all;
  return all.flatMap((line) => {
    const part = paid.get(line.opid);
    return part === undefined
      ? []
      : [{ ...line, count: part.count, shares: part.shares, shared: part.shared, total: amountOfShare(line, part) }];
  });
}

/** Of a guest's part by seat: what it pays of what belongs to nobody alone. */
function sharedOf({ split, amount }: Due, lines: readonly ShownLine[]): Money {
  if (split !== 'seat') return zero;
  return subtract(amount, add(zero, ...lines.map(({ total }) => total)));
}

/** `2×`; of what is shared the share of one piece: one of two dishes among two guests is `1/2`. */
function countText({ shared, ...line }: ShownLine): string {
  if (line.shares === undefined) return `${line.count}×`;
  const [count, shares] = shared === undefined ? [line.count, line.shares] : [shared.count, shared.guests];
  const common = commonOf(count, shares);
  return shares === common ? `${count / common}×` : `${count / common}/${shares / common}`;
}

function commonOf(one: number, other: number): number {
  return other === 0 ? one : commonOf(other, one % other);
}

function TicketLines({ lines, shared }: { readonly lines: readonly ShownLine[]; readonly shared: Money }) {
  const t = useTranslations('payment.split');
  const translate = useTranslate();
  const detailsOf = useLineDetails();
  return (
    <ul className="pay__lines" ref={useReachByKeys<HTMLUListElement>()}>
      {lines.map((line) => {
        const name = translate(line.title);
        const details = detailsOf(line);
        return (
          <li key={line.opid} className="pl">
            <span className="mid">{countText(line)}</span>
            <span lang={name.lang}>{name.text}</span>
            <span>{formatAmount(line.total)}</span>
            {details !== '' && <small>{details}</small>}
          </li>
        );
      })}
      {shared > 0 && (
        <li className="pl">
          <span />
          <span>{t('sharedPart')}</span>
          <span>{formatAmount(shared)}</span>
        </li>
      )}
    </ul>
  );
}

/** On a phone the lines are one row, so that amount, keypad and button need no scrolling. */
export function PaymentTicket({ orders, place, view, due, onClose }: Props) {
  const t = useTranslations('payment');
  const labels = useTranslations('app');
  const cart = useTranslations('cart');
  const { isPrinting, printBill } = usePrint();
  const isPhone = useOneColumn();
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const showsAll = !isPhone || isOpen;
  // Only cash is offered in round sums.
  const isCash = view.quick.length > 0;
  const lines = linesOf(orders, due);
  // What was paid above the price of one order pays nothing of another.
  const paid = add(zero, ...orders.map(({ payed, refundDue }) => subtract(payed, refundDue)));
  return (
    <section className="pay__ticket" aria-label={t('order')}>
      {isShown && <BillPreview orders={orders} onClose={() => setShown(false)} />}
      <div className="pay__head">
        <div className="row row--wide">
          <span className="cart__table-no">
            <CutName name={place.short} />
          </span>
          <span>
            {place.long !== place.short && <b>{place.long}</b>}
            <small>{numbersOf(orders)}</small>
          </span>
        </div>
        {/* Practice makes no paper. */}
        {orders.every((order) => !order.training) && (
          <>
            <IconButton
              variant="fill"
              label={t('showBill')}
              icon={<ReceiptText className="icon" aria-hidden="true" />}
              onClick={() => setShown(true)}
            />
            <IconButton
              variant="fill"
              label={t('printBill')}
              icon={<Printer className="icon" aria-hidden="true" />}
              disabled={isPrinting}
              onClick={() => void printBill(orders)}
            />
          </>
        )}
        <span className="pay__close">
          <CloseButton label={labels('close')} onClose={onClose} />
        </span>
      </div>
      {isPhone && (
        <button type="button" className="pay__fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{t('lines', { count: lines.reduce((sum, line) => sum + line.count, 0) })}</span>
          <ChevronDown className="icon icon--s" aria-hidden="true" />
        </button>
      )}
      {showsAll && <TicketLines lines={lines} shared={sharedOf(due, lines)} />}
      <div className="tear" aria-hidden="true">
        <i />
        <i />
      </div>
      <p className="sr-only" aria-live="polite">
        {t('toPay')} {formatAmount(view.due)}
      </p>
      <div className="totals">
        {showsAll && (
          <>
            {due.split === 'whole' && paid > 0 && (
              <div className="totals__row">
                <span>{cart('alreadyPaid')}</span>
                <span className="num">{formatAmount(subtract(zero, paid))}</span>
              </div>
            )}
            <div className="totals__row">
              <span>{t(due.split === 'whole' ? 'subtotal' : 'part')}</span>
              <span className="num">{formatAmount(view.open)}</span>
            </div>
            {isCash && (
              <div className="totals__row">
                <span>{t('rounding')}</span>
                <span className="num">{formatAmount(view.rounding)}</span>
              </div>
            )}
            <div className="totals__row">
              <span>{t('tip')}</span>
              <span className="num">{formatAmount(view.tip)}</span>
            </div>
          </>
        )}
        <div className="totals__row totals__row--sum">
          <span>{t('toPay')}</span>
          <span className="num">{formatAmount(view.due)}</span>
        </div>
      </div>
    </section>
  );
}
