/** The left part of the payment sheet: what is paid, and how the sum comes about. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { ChevronDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { CloseButton } from '../modal.tsx';
import { countingLines } from '../orders/order-list.ts';
import { usePrint } from '../orders/use-print.ts';
import { useLineDetails } from '../orders/use-row-text.ts';
import { useTranslate } from '../translate.ts';
import { useOneColumn } from '../use-wide.ts';
import type { CashView } from './cash-view.ts';

/** What stands at the head: `T12` and its area, or the checkout. */
export type PaidPlace = { readonly short: string; readonly long: string };

type Props = {
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly view: CashView;
  readonly onClose: () => void;
};

const numbersOf = (orders: readonly WireOrder[]) => orders.map((order) => shortNumber(order.number)).join(', ');

function TicketLines({ lines }: { readonly lines: WireOrder['products'] }) {
  const translate = useTranslate();
  const detailsOf = useLineDetails();
  return (
    <ul className="pay__lines">
      {lines.map((line) => {
        const name = translate(line.title);
        const details = detailsOf(line);
        return (
          <li key={line.opid} className="pl">
            <span className="mid">{line.count}×</span>
            <span lang={name.lang}>{name.text}</span>
            <span>{formatAmount(line.total)}</span>
            {details !== '' && <small>{details}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** On a phone the lines are one row, so that amount, keypad and button need no scrolling. */
export function PaymentTicket({ orders, place, view, onClose }: Props) {
  const t = useTranslations('payment');
  const labels = useTranslations('app');
  const { isPrinting, printReceipt } = usePrint();
  const isPhone = useOneColumn();
  const [isOpen, setOpen] = useState(false);
  const showsAll = !isPhone || isOpen;
  const lines = orders.flatMap(countingLines);
  return (
    <section className="pay__ticket" aria-label={t('order')}>
      <div className="pay__head">
        <div className="row row--wide">
          <span className="cart__table-no">{place.short}</span>
          <span>
            <b>{place.long}</b>
            <small>{numbersOf(orders)}</small>
          </span>
        </div>
        <IconButton
          variant="fill"
          label={t('printBill')}
          icon={<Printer className="icon" aria-hidden="true" />}
          disabled={isPrinting}
          onClick={() => void printReceipt(orders)}
        />
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
      {showsAll && <TicketLines lines={lines} />}
      <div className="tear" aria-hidden="true">
        <i />
        <i />
      </div>
      <div className="totals" aria-live="polite">
        {showsAll && (
          <>
            <div className="totals__row">
              <span>{t('subtotal')}</span>
              <span className="num">{formatAmount(view.open)}</span>
            </div>
            <div className="totals__row">
              <span>{t('rounding')}</span>
              <span className="num">{formatAmount(view.rounding)}</span>
            </div>
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
