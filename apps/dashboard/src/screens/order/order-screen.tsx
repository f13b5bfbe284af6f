/** One order (specification §2, order view): its lines, what is open, and what can be printed again. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Badge } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Settled } from '@comanda/ui/settled.tsx';
import { Skeleton } from '@comanda/ui/skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Plus, Printer, ReceiptText } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { PaperBadge } from '../../parts/kitchen-paper/paper-badge.tsx';
import { OneOrderNews } from '../../parts/news/one-order-news.tsx';
import { CancelOrRestore, CancelProductButton } from '../../parts/orders/cancel/cancel-buttons.tsx';
import { RefundDue } from '../../parts/orders/cancel/refund-due.tsx';
import { LineList } from '../../parts/orders/line-list.tsx';
import { OrderGuest } from '../../parts/orders/order-guest.tsx';
import { OrderPageStep } from '../../parts/orders/order-step.tsx';
import { PickedLines } from '../../parts/orders/picked-lines.tsx';
import { useFollowedFocus } from '../../parts/orders/use-followed-focus.ts';
import { useLinePicking } from '../../parts/orders/use-line-picking.ts';
import { useOrderMoves } from '../../parts/orders/use-order-moves.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useWithTap } from '../../parts/orders/use-taps.ts';
import { WaitingBadge } from '../../parts/outbox/waiting-badge.tsx';
import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { OrderPayments } from '../../parts/payment/refund/order-payments.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { usePaidPlace } from '../../parts/venue/use-paid-place.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { useTablesQuery } from '../../parts/venue/use-tables.ts';
import { InvoiceButton, useIsInvoiceOffered } from './invoice-button.tsx';
import { MergedAway } from './merged-away.tsx';
import { NoOrder } from './no-order.tsx';
import { OrderChanges } from './order-changes.tsx';
import { OrderHistory } from './order-history.tsx';

function OrderFacts({ order }: { readonly order: WireOrder }) {
  const t = useTranslations();
  const when = useWhen();
  const place = usePlaceName()(order);
  const type = t(`types.${order.type}`);
  const by = order.orderedBy === null ? '' : ` ${t('order.orderedBy', { name: order.orderedBy.name })}`;
  const tone = order.state === 'canceled' ? 'negative' : order.state === 'done' ? 'positive' : 'neutral';
  const state = order.state === 'ready' && order.handedOverAt !== null ? 'handedOver' : order.state;
  return (
    <div className="order__facts">
      <span className="oc__table">{place}</span>
      {order.mergedInto === null && <Badge tone={tone}>{t(`states.${state}`)}</Badge>}
      {type !== place && <Badge>{type}</Badge>}
      {order.covers !== null && <Badge>{t('cart.guests', { count: order.covers })}</Badge>}
      <WaitingBadge id={order.id} />
      <PaperBadge id={order.id} />
      <span className="mid">
        {t('order.orderedAt', { time: when(order.orderedAt) })}
        {by}
      </span>
    </div>
  );
}

/** Who canceled it, when and why. */
function Canceled({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('cancel');
  const labelled = useLabelled();
  const when = useWhen();
  if (order.canceledAt === null) return null;
  const time = when(order.canceledAt);
  const name = order.canceledBy?.name ?? '';
  const said = name === '' ? t('canceledAt', { time }) : t('canceledBy', { time, name });
  return <Note tone="negative">{order.cancelComment === null ? said : labelled(said, order.cancelComment)}</Note>;
}

function OrderSums({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('order');
  const isTooMuch = order.refundDue > 0;
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
        <span>{t(isTooMuch ? 'paidTooMuch' : 'stillToPay')}</span>
        <span className="num">{formatAmount(isTooMuch ? order.refundDue : order.stillToPay)}</span>
      </div>
    </div>
  );
}

function OrderActions({ order, onPay }: { readonly order: WireOrder; readonly onPay: () => void }) {
  const t = useTranslations('order');
  const { settings } = useSession();
  const { isPrinting, printBill, printReceipt, printTicket } = usePrint();
  const isOpen = order.stillToPay > 0;
  const isInvoiceOffered = useIsInvoiceOffered(order);
  // Of what waits on this device the server has nothing to print.
  const isPrinted = order.version > 0 && order.state !== 'canceled' && !order.training;
  // No station has a ticket of what was canceled, nor of what nobody has accepted; receipts stand at their payments.
  // Practice makes no paper.
  const isMade = isPrinted && order.state !== 'requested';
  return (
    <div className="order__actions">
      {isOpen && (
        <Button
          variant="primary"
          size="hero"
          detail={<span className="num">{formatMoney(order.stillToPay, settings.currency)}</span>}
          onClick={onPay}
        >
          {t('pay')}
        </Button>
      )}
      {isMade && (
        <Button
          size="lg"
          disabled={isPrinting}
          icon={<Printer className="icon" aria-hidden="true" />}
          onClick={() => void printTicket(order)}
        >
          {t('printTicket')}
        </Button>
      )}
      {isPrinted && (
        <Button
          size="lg"
          disabled={isPrinting}
          icon={<ReceiptText className="icon" aria-hidden="true" />}
          onClick={() => void (isOpen ? printBill([order]) : printReceipt([order]))}
        >
          {t(isOpen ? 'printBill' : 'printReceipt')}
        </Button>
      )}
      {canMove('addProducts', order.state) && order.version > 0 && (
        <Link to="/dashboard/terminal" search={{ order: order.id }} className="btn btn--lg">
          <Plus className="icon" aria-hidden="true" />
          {t('add')}
        </Link>
      )}
      <OrderChanges order={order} />
      <InvoiceButton order={order} />
      {/* The last one; while it is read whether an invoice stands above it, it would be moved. */}
      {isInvoiceOffered !== null && <CancelOrRestore order={order} />}
    </div>
  );
}

/** What can still be done with it. */
function Living({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('order');
  const placeOf = usePaidPlace();
  const [paying, setPaying] = useState<WireOrder | null>(null);
  const picking = useLinePicking([order]);
  const moves = useOrderMoves();
  return (
    <>
      <OrderPageStep order={order} moves={moves} />
      <section className="card order__lines">
        <LineList
          order={order}
          label={t('lines')}
          picking={picking.pickingOf(order)}
          actionOf={(line) => <CancelProductButton order={order} product={line} />}
        />
        <PickedLines picking={picking} movesHere />
      </section>
      <OrderSums order={order} />
      <OrderActions order={order} onPay={() => setPaying(order)} />
      {/* Read after the order: below the buttons, which a finger is on its way to. */}
      <OrderPayments order={order} />
      {paying !== null && (
        <PaymentSheet
          orders={[paying]}
          place={placeOf(paying)}
          onClose={() => setPaying(null)}
          onDone={() => setPaying(null)}
        />
      )}
    </>
  );
}

function OrderDetails({ order }: { readonly order: WireOrder }) {
  const place = useRef<HTMLDivElement>(null);
  useFollowedFocus(place, order);
  return (
    <div className="page order">
      <div className="order__main" ref={place} data-of={order.id}>
        <OrderFacts order={order} />
        {order.comment !== null && <Note tone="warning">{order.comment}</Note>}
        <Canceled order={order} />
        <RefundDue order={order} />
        <OrderGuest order={order} />
        {order.mergedInto === null ? <Living order={order} /> : <MergedAway into={order.mergedInto} />}
      </div>
      {/* Of one that waits on this device the server knows no past. */}
      {order.version > 0 && <OrderHistory orderId={order.id} />}
    </div>
  );
}

/** In full, and by the device that took it, where the title does not say it already. */
function Numbers({ order: { number, deviceNumber } }: { readonly order: WireOrder }) {
  const numbers = [...new Set([number, deviceNumber ?? number])].filter((one) => one !== shortNumber(number));
  if (numbers.length === 0) return null;
  return (
    <span className="mid order__number">
      {numbers.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && ', '}
          <span>{one}</span>
        </Fragment>
      ))}
    </span>
  );
}

export function OrderScreen() {
  const t = useTranslations('order');
  const { orderId } = useParams({ from: '/dashboard/orders/$orderId' });
  const { order: known, failure, retry } = useOrder(orderId);
  const order = useWithTap(known);
  // Its place is a part of its head.
  const isReading = useTablesQuery().isPending || order === undefined;
  const title = t('title', { number: order === undefined ? '' : shortNumber(order.number) });
  useScreenTitle(title);
  return (
    <main className="main">
      <header className="topbar">
        <Link to="/dashboard" className="icon-btn icon-btn--fill" aria-label={t('back')}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <h1 className="h-page grow">{title}</h1>
        {order !== undefined && <Numbers order={order} />}
      </header>
      <OneOrderNews key={orderId} order={known} orderId={orderId} />
      {failure !== null && <NoOrder failure={failure} onRetry={retry} />}
      <Settled
        loading={failure === null && isReading}
        bones={
          <div className="page" aria-busy="true">
            <Skeleton shape="row" />
          </div>
        }
      >
        {order !== undefined && !isReading && (
          <AdminPinGate>
            <OrderDetails order={order} />
          </AdminPinGate>
        )}
      </Settled>
    </main>
  );
}
