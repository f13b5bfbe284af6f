/** Orders that are paid above their price: what of that is too much, with the button that gives just that back (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Link } from '@tanstack/react-router';

import { useWhen } from '../../parts/form/use-when.ts';
import { RefundDue } from '../../parts/orders/cancel/refund-due.tsx';
import { useOrder } from '../../parts/orders/use-order.ts';
import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';

type Order = WirePayment['orders'][number];
type Overpaid = Pick<Order, 'id' | 'number'> & {
  /** Of it, the newest first. */
  readonly payments: readonly WirePayment[];
};

/** Each order once, however many payments it has. */
function ordersOf(payments: readonly WirePayment[]): readonly Overpaid[] {
  const orders = new Map<string, Overpaid>();
  for (const payment of payments) {
    for (const { id, number } of payment.orders) {
      const known = orders.get(id)?.payments ?? [];
      orders.set(id, { id, number, payments: [...known, payment] });
    }
  }
  return [...orders.values()];
}

/** Of several orders that were paid together one alone may have too much. */
function OverpaidOrder({ id, number, payments }: Overpaid) {
  const when = useWhen();
  const nameOf = useMethodName();
  const { currency } = useSession().settings;
  const { order } = useOrder(id);
  if (order?.refundDue === 0 && payments.some(({ orders }) => orders.length > 1)) return null;
  const paid = payments.map(
    ({ total, method, methodName, takenAt }) =>
      `${formatMoney(total, currency)}, ${nameOf({ method, name: methodName })}, ${when(takenAt)}`,
  );
  return (
    <li className="list-row">
      <span className="list-row__text">
        <Link to="/dashboard/orders/$orderId" params={{ orderId: id }}>
          {shortNumber(number)}
        </Link>
        {paid.map((text, at) => (
          <small key={payments[at]?.id}>{text}</small>
        ))}
      </span>
      {order !== undefined && <RefundDue order={order} />}
    </li>
  );
}

type Props = { readonly title: string; readonly payments: readonly WirePayment[] };

export function OverpaidOrders({ title, payments }: Props) {
  const orders = ordersOf(payments);
  if (orders.length === 0) return null;
  return (
    <section className="set-form" aria-label={title}>
      <h2 className="h-section">{title}</h2>
      <LongRows>
        {orders.map((order) => (
          <OverpaidOrder key={order.id} {...order} />
        ))}
      </LongRows>
    </section>
  );
}
