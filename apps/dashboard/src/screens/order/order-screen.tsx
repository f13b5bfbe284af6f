/** One order (specification §2, order view): its lines, what is open, and what can be printed again. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { rowsOfWire } from '../../parts/orders/modifier-rows.ts';
import { useOrder } from '../../parts/orders/use-pending-orders.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useRowText } from '../../parts/orders/use-row-text.ts';
import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';

function OrderLines({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('order');
  const labels = useTranslations('cart');
  const translate = useTranslate();
  const rowText = useRowText();
  const lines = order.products.toSorted((a, b) => a.posi - b.posi);
  return (
    <section className="card order__lines" aria-label={t('lines')}>
      <ul>
        {lines.map((line) => {
          const title = translate(line.title);
          const rows = rowsOfWire(line.selectedModifiers);
          return (
            <li key={line.opid} className={`line${line.state === 'canceled' ? ' is-canceled' : ''}`}>
              <span className="line__qty num">{line.count}×</span>
              <span className="line__name" lang={title.lang}>
                {title.text}
              </span>
              <span className="line__total num">{formatAmount(line.total)}</span>
              {(rows.length > 0 || line.note !== null) && (
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
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function OrderFacts({ order }: { readonly order: WireOrder }) {
  const t = useTranslations();
  const format = useFormatter();
  const placeName = usePlaceName();
  const at = format.dateTime(new Date(order.orderedAt * 1000), { dateStyle: 'medium', timeStyle: 'short' });
  const by = order.orderedBy === null ? '' : ` ${t('order.orderedBy', { name: order.orderedBy.name })}`;
  const tone = order.state === 'canceled' ? 'negative' : order.state === 'done' ? 'positive' : 'neutral';
  return (
    <div className="order__facts">
      <span className="oc__table">{placeName(order)}</span>
      <Badge tone={tone}>{t(`states.${order.state}`)}</Badge>
      <Badge>{t(`types.${order.type}`)}</Badge>
      {order.covers !== null && <Badge>{t('cart.guests', { count: order.covers })}</Badge>}
      <span className="mid">
        {t('order.orderedAt', { time: at })}
        {by}
      </span>
    </div>
  );
}

function OrderSums({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('order');
  return (
    <div className="totals">
      <div className="totals__row">
        <span>{t('total')}</span>
        <span className="num">{formatAmount(order.total)}</span>
      </div>
      <div className="totals__row">
        <span>{t('paid')}</span>
        <span className="num">{formatAmount(order.payed)}</span>
      </div>
      <div className="totals__row totals__row--sum">
        <span>{t('stillToPay')}</span>
        <span className="num">{formatAmount(order.stillToPay)}</span>
      </div>
    </div>
  );
}

function OrderActions({ order, onPay }: { readonly order: WireOrder; readonly onPay: () => void }) {
  const t = useTranslations('order');
  const { settings } = useSession();
  const { isPrinting, printReceipt, printTicket } = usePrint();
  const isOpen = order.stillToPay > 0;
  return (
    <div className="order__actions">
      <Button
        size="lg"
        disabled={isPrinting}
        icon={<Printer className="icon" aria-hidden="true" />}
        onClick={() => void printTicket(order.id)}
      >
        {t('printTicket')}
      </Button>
      <Button
        size="lg"
        disabled={isPrinting}
        icon={<ReceiptText className="icon" aria-hidden="true" />}
        onClick={() => void printReceipt([order])}
      >
        {t(isOpen ? 'printBill' : 'printReceipt')}
      </Button>
      {isOpen && order.state !== 'canceled' && (
        <Button
          variant="primary"
          size="hero"
          detail={<span className="num">{formatMoney(order.stillToPay, settings.currency)}</span>}
          onClick={onPay}
        >
          {t('pay')}
        </Button>
      )}
    </div>
  );
}

function OrderDetails({ order }: { readonly order: WireOrder }) {
  const placeName = usePlaceName();
  const [paying, setPaying] = useState<WireOrder | null>(null);
  return (
    <div className="page order">
      <OrderFacts order={order} />
      {order.comment !== null && <Note tone="warning">{order.comment}</Note>}
      <OrderLines order={order} />
      <OrderSums order={order} />
      <OrderActions order={order} onPay={() => setPaying(order)} />
      {paying !== null && (
        <PaymentSheet
          orders={[paying]}
          place={{ short: placeName(paying), long: placeName(paying) }}
          onClose={() => setPaying(null)}
          onDone={() => setPaying(null)}
        />
      )}
    </div>
  );
}

export function OrderScreen() {
  const t = useTranslations('order');
  const { orderId } = useParams({ from: '/dashboard/orders/$orderId' });
  const { data: order, isError } = useOrder(orderId);
  const title = t('title', { number: order === undefined ? '' : shortNumber(order.number) });
  useScreenTitle(title);
  return (
    <main className="main">
      <header className="topbar">
        <Link to="/dashboard" className="icon-btn icon-btn--fill" aria-label={t('back')}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <h1 className="h-page grow">{title}</h1>
        {order !== undefined && <span className="mid num">{order.number}</span>}
      </header>
      {isError && <EmptyState art="broken" title={t('notFound')} large />}
      {!isError && order === undefined && (
        <div className="page">
          <Skeleton shape="row" />
        </div>
      )}
      {order !== undefined && <OrderDetails order={order} />}
    </main>
  );
}
