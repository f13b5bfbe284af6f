/** Payments to clear: of unknown end, still under way, or above what was to pay (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { QueryView } from '../../parts/form/query-view.tsx';
import { useWhen } from '../../parts/form/use-when.ts';
import { tagName } from '../../parts/nfc/serial-text.ts';
import { ResolveDialog } from '../../parts/payment/flow/resolve-dialog.tsx';
import { usePaymentList } from '../../parts/payment/flow/use-to-clear.ts';
import { useMethodName } from '../../parts/payment/methods/use-payment-methods.ts';
import { LongRows } from '../../parts/rows/long-rows.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { useScreenTitle } from '../../parts/use-screen-title.ts';
import { OverpaidOrders } from './overpaid-orders.tsx';

type ListProps = {
  readonly title: string;
  readonly payments: readonly WirePayment[];
  readonly actionOf: (payment: WirePayment) => ReactNode;
};

function PaymentList({ title, payments, actionOf }: ListProps) {
  const t = useTranslations('payment.clear');
  const when = useWhen();
  const nameOf = useMethodName();
  const { currency } = useSession().settings;
  if (payments.length === 0) return null;
  return (
    <section className="set-form" aria-label={title}>
      <h2 className="h-section">{title}</h2>
      <LongRows>
        {payments.map((payment) => (
          <li key={payment.id} className="list-row">
            <span className="list-row__text">
              {formatMoney(payment.total, currency)}, {nameOf({ method: payment.method, name: payment.methodName })}
              <small>
                {payment.chargedTag !== null && (
                  <>
                    <Link to="/dashboard/nfc" search={{ tag: payment.chargedTag.id }}>
                      {tagName(payment.chargedTag)}
                    </Link>
                    {', '}
                  </>
                )}
                {payment.orders.map(({ id, number }) => (
                  <Fragment key={id}>
                    <Link to="/dashboard/orders/$orderId" params={{ orderId: id }}>
                      {shortNumber(number)}
                    </Link>
                    {', '}
                  </Fragment>
                ))}
                {[payment.deviceName, t('since', { time: when(payment.takenAt) })]
                  .filter((part) => part !== null)
                  .join(', ')}
              </small>
            </span>
            {actionOf(payment)}
          </li>
        ))}
      </LongRows>
    </section>
  );
}

export function PaymentsScreen() {
  const t = useTranslations('payment.clear');
  const { may } = useSession();
  const open = usePaymentList('open');
  const overpaid = usePaymentList('overpaid');
  const [opened, setOpened] = useState<WirePayment | null>(null);
  useScreenTitle(t('title'));
  const close = () => setOpened(null);
  const resolve = (payment: WirePayment) =>
    may('payment.resolve') && <Button onClick={() => setOpened(payment)}>{t('resolve')}</Button>;
  return (
    <main className="set set--plain">
      <section className="set-page">
        <header className="set-head set-head--page">
          <h1 className="h-page grow">{t('title')}</h1>
        </header>
        <div className="set-body">
          <QueryView read={open}>
            {(underWay) => {
              const above = overpaid.data ?? [];
              if (underWay.length === 0 && above.length === 0) {
                return <EmptyState art="clean" title={t('empty')} text={t('emptyText')} />;
              }
              const unknown = underWay.filter(({ state }) => state === 'unknown');
              const running = underWay.filter(({ state }) => state !== 'unknown');
              return (
                <>
                  <p className="mid set-form">{t('intro')}</p>
                  <PaymentList title={t('unknown')} payments={unknown} actionOf={resolve} />
                  <OverpaidOrders title={t('overpaid')} payments={above} />
                  <PaymentList title={t('open')} payments={running} actionOf={resolve} />
                </>
              );
            }}
          </QueryView>
        </div>
      </section>
      {opened !== null && <ResolveDialog payment={opened} onClose={close} />}
    </main>
  );
}
