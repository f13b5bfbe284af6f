/** One table: its orders with their lines, what is open, and what can be done (specification §2, tables/:tableId). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { canMove } from '@comanda/domain/orders/lifecycle';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { type TableStanding, tableStanding } from '@comanda/domain/orders/table-state';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRightLeft, Plus, ReceiptText, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';

import { GuestTable } from '../../parts/guests/guest-table.tsx';
import { RefundDue } from '../../parts/orders/cancel/refund-due.tsx';
import { ChangeGuest } from '../../parts/orders/change-guest.tsx';
import { FireCourses } from '../../parts/orders/fire-courses.tsx';
import { LineList, type Picking } from '../../parts/orders/line-list.tsx';
import { MoveDialog } from '../../parts/orders/move-dialog.tsx';
import { OrderStep } from '../../parts/orders/order-step.tsx';
import { PickedLines } from '../../parts/orders/picked-lines.tsx';
import { useFollowedFocus } from '../../parts/orders/use-followed-focus.ts';
import { useLinePicking } from '../../parts/orders/use-line-picking.ts';
import { useOrderMoves } from '../../parts/orders/use-order-moves.ts';
import { usePrint } from '../../parts/orders/use-print.ts';
import { useWithTaps } from '../../parts/orders/use-taps.ts';
import { PaymentSheet } from '../../parts/payment/payment-sheet.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useAgeText } from '../../parts/use-age-text.ts';
import { isCheckoutTable } from '../../parts/venue/table-name.ts';
import { MergeOrders } from './merge-orders.tsx';

type Props = {
  readonly table: WireTable;
  /** Pending, the first one first. */
  readonly orders: readonly WireOrder[];
  readonly nowMs: number;
};

/** What a guest is paying online is not asked for at the table as well; the page of that order takes its money. */
function toPayHere(orders: readonly WireOrder[]): readonly WireOrder[] {
  return orders.filter(({ stillToPay, awaitsPayment }) => stillToPay > 0 && !awaitsPayment);
}

function PanelHead({ table, orders, nowMs }: Props) {
  const t = useTranslations('tables');
  const ageText = useAgeText();
  const { isPrinting, printBill } = usePrint();
  // Practice makes no paper, and of what waits on this device the server has none.
  const billed = toPayHere(orders).filter(({ training, version }) => !training && version > 0);
  const [first] = orders;
  const minutes = first === undefined ? 0 : Math.max(0, Math.floor((nowMs / 1000 - first.orderedAt) / 60));
  const facts = [
    ...(orders.length === 0 ? [] : [t('orders', { count: orders.length }), ageText(minutes)]),
    ...(table.seats === null ? [] : [t('seatCount', { count: table.seats })]),
  ];
  return (
    <header className="side__head">
      <div className="grow">
        <h2 className="h-page">{table.name}</h2>
        <p className="mid">{facts.join(', ')}</p>
      </div>
      {billed.length > 0 && (
        <IconButton
          label={t('bill')}
          disabled={isPrinting}
          icon={<ReceiptText className="icon icon--m" aria-hidden="true" />}
          onClick={() => void printBill(billed)}
        />
      )}
      <Link to="/dashboard/tables" className="icon-btn" aria-label={t('close')}>
        <X className="icon icon--m" aria-hidden="true" />
      </Link>
    </header>
  );
}

type OrderProps = {
  readonly order: WireOrder;
  readonly moves: ReturnType<typeof useOrderMoves>;
  readonly picking: Picking | null;
};

function PanelOrder({ order, moves, picking }: OrderProps) {
  const t = useTranslations('board');
  const ofLines = useTranslations('lines');
  const format = useFormatter();
  const at = format.dateTime(new Date(order.orderedAt * 1000), { timeStyle: 'short' });
  const number = shortNumber(order.number);
  const place = useRef<HTMLElement>(null);
  useFollowedFocus(place, order);
  return (
    <section aria-label={number} ref={place} data-of={order.id}>
      <h3 className="cart__group">
        <Link to="/dashboard/orders/$orderId" params={{ orderId: order.id }} className="num side__link">
          {number}, {at}
        </Link>
        <span>
          {order.orderedBy?.name ?? t(`source.${order.door ?? order.source}`)}
          {/* Its lines say so alone while something of it is open. */}
          {order.total > 0 && order.stillToPay === 0 && <b className="line__paid">{`, ${ofLines('paid')}`}</b>}
        </span>
      </h3>
      {/* Above what may come once its last course is fired: nothing moves from under a finger. */}
      <div className="cart__fire">
        <FireCourses order={order} />
      </div>
      <OrderStep order={order} moves={moves} />
      <ChangeGuest order={order} isQuiet />
      {order.comment !== null && <Note tone="warning">{order.comment}</Note>}
      <RefundDue order={order} />
      <LineList order={order} picking={picking} />
    </section>
  );
}

type FootProps = {
  readonly table: WireTable;
  readonly orders: readonly WireOrder[];
  readonly standing: TableStanding;
  readonly onPay: () => void;
  /** Null: this person may not, or nothing can be moved. */
  readonly onMove: (() => void) | null;
};

/** A table that was taken out of use opens for nobody new: more of what stands there goes to its newest order. */
function whereToAdd({ id, active }: WireTable, orders: readonly WireOrder[]) {
  if (active) return { table: id };
  const order = orders.findLast(({ state }) => canMove('addProducts', state));
  return order === undefined ? null : { order: order.id };
}

function PanelFoot({ table, orders, standing, onPay, onMove }: FootProps) {
  const t = useTranslations('tables');
  const { settings } = useSession();
  const { total, open } = standing;
  const isFree = orders.length === 0;
  const to = whereToAdd(table, orders);
  return (
    <div className="cart__foot">
      {!isFree && (
        <>
          <div className="tear">
            <i />
            <i />
          </div>
          <div className="totals">
            {open !== total && (
              <div className="totals__row">
                <span>{t('total', { currency: settings.currency })}</span>
                <span className="num">{formatAmount(total)}</span>
              </div>
            )}
            <div className="totals__row totals__row--sum">
              <span>{t(open === total ? 'total' : 'open', { currency: settings.currency })}</span>
              <span className="num">{formatAmount(open)}</span>
            </div>
          </div>
        </>
      )}
      <div className="btn-row">
        {to !== null && (
          <Link
            to="/dashboard/terminal"
            search={to}
            className={isFree ? 'btn btn--primary btn--lg grow' : 'btn btn--lg grow'}
          >
            <Plus className="icon" aria-hidden="true" />
            {t('order')}
          </Link>
        )}
        {onMove !== null && !isFree && (
          <Button
            size="lg"
            className="grow"
            icon={<ArrowRightLeft className="icon" aria-hidden="true" />}
            onClick={onMove}
          >
            {t('move')}
          </Button>
        )}
      </div>
      {open > 0 && (
        <Button variant="primary" size="hero" block amount={formatMoney(open, settings.currency)} onClick={onPay}>
          {t('pay')}
        </Button>
      )}
    </div>
  );
}

export function TablePanel({ table, orders: known, nowMs }: Props) {
  const orders = useWithTaps(known);
  const t = useTranslations('tables');
  const moves = useOrderMoves();
  const { may } = useSession();
  const navigate = useNavigate();
  const [paying, setPaying] = useState<readonly WireOrder[] | null>(null);
  // What was picked as it opened: where all of it goes meanwhile, the whole orders are not moved in its place.
  const [moving, setMoving] = useState<'lines' | 'whole' | null>(null);
  const standing = tableStanding(orders);
  const accepted = orders.filter(({ state }) => canMove('moveProducts', state));
  const picking = useLinePicking(accepted);
  const { chosen, clear } = picking;
  // What waits on this device no server can move: it stays with the table where it was taken.
  const whole = orders.filter(({ version }) => version > 0).map((order) => ({ order, lines: [] }));
  const isOfLines = chosen.length > 0;
  const mayMove = isOfLines ? may('order.moveProducts') : may('order.changeTable') && whole.length > 0;
  return (
    <aside className="side" aria-label={t('panel', { name: table.name })}>
      <PanelHead table={table} orders={orders} nowMs={nowMs} />
      <GuestTable table={table} hasOrders={orders.length > 0} />
      <div className="cart__lines">
        {orders.length === 0 && <EmptyState art="set" title={t('free')} text={t('freeText')} />}
        {orders.map((order) => (
          <PanelOrder key={order.id} order={order} moves={moves} picking={picking.pickingOf(order)} />
        ))}
      </div>
      <MergeOrders orders={accepted} tableName={table.name} />
      <div className="side__foot">
        <PickedLines picking={picking} />
        <PanelFoot
          table={table}
          orders={orders}
          standing={standing}
          onPay={() => setPaying(toPayHere(orders))}
          onMove={mayMove ? () => setMoving(isOfLines ? 'lines' : 'whole') : null}
        />
      </div>
      {moving !== null && (
        <MoveDialog
          sources={moving === 'lines' ? chosen : whole}
          onClose={() => setMoving(null)}
          onMoved={(tableId) => {
            // An open dialog would cancel the way there: it is gone before the way begins.
            flushSync(() => {
              setMoving(null);
              clear();
            });
            void navigate(
              isCheckoutTable({ id: tableId, name: '' })
                ? { to: '/dashboard/tables' }
                : { to: '/dashboard/tables/$tableId', params: { tableId } },
            );
          }}
        />
      )}
      {paying !== null && (
        <PaymentSheet
          orders={paying}
          place={{ short: table.name, long: table.area ?? table.name }}
          onClose={() => setPaying(null)}
          onDone={() => setPaying(null)}
        />
      )}
    </aside>
  );
}
