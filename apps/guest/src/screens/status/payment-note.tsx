/** What became of the guest's own payment, in words, and the way on where there is one. */
import type { WireGuestOrder, WireGuestPayment } from '@comanda/contract/guests';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { PaymentResult } from './use-payment-result.ts';

type Props = { readonly result: PaymentResult; readonly order: WireGuestOrder; readonly currency: string };

/** A guest is told what concerns the own card; what is wrong with the house's account is not. */
function useReason(): (payment: WireGuestPayment) => string {
  const t = useTranslations('guestApp.status');
  const errors = useTranslations('errors');
  return ({ state, failReason }) => {
    if (state === 'canceled') return t('payCanceled');
    if (failReason === 'payments.failed.declined') return errors('payments.failed.declined');
    if (failReason === 'payments.failed.expired') return errors('payments.failed.expired');
    return t('payFailed');
  };
}

function OpenPage({ url, onOther }: { readonly url: string; readonly onOther: () => void }): ReactNode {
  const t = useTranslations('guestApp.status');
  return (
    <>
      <Note tone="info">{t('pageOpen')}</Note>
      <a className="btn btn--primary btn--xl btn--block" href={url}>
        {t('toPage')}
      </a>
      <Button variant="ghost" block onClick={onOther}>
        {t('payOther')}
      </Button>
    </>
  );
}

function useSaid({ result, order, currency }: Props): ReactNode {
  const t = useTranslations('guestApp.status');
  const reasonOf = useReason();
  const { isAsking, payment, leave } = result;
  // Whichever device it was begun on.
  const isHeld = order.reserved > 0 && !isAsking && (payment === null || payment.state === 'canceled');
  if (isHeld) return <Note tone="positive">{t('reserved')}</Note>;
  if (payment === null) return isAsking ? <Note tone="info">{t('paying')}</Note> : null;
  if (payment.isReserved) return <Note tone="positive">{t('reserved')}</Note>;
  switch (payment.state) {
    case 'success': {
      // Of an order that was called off its money comes back: the order says so.
      const isGone = order.state === 'canceled' || payment.total === 0;
      return isGone ? null : (
        <Note tone="positive">{t('paidNow', { amount: formatMoney(payment.total, currency) })}</Note>
      );
    }
    case 'unknown':
      return <Note tone="warning">{t('payUnknown')}</Note>;
    case 'preparing':
    case 'paying':
      if (payment.pageUrl !== null) return <OpenPage url={payment.pageUrl} onOther={leave} />;
      return <Note tone="info">{t('paying')}</Note>;
    case 'failed':
    case 'canceled':
      // The house called the order off, and its payment with it: nothing of that is a fault.
      if (order.state === 'canceled') return <Note tone="info">{t('notCharged')}</Note>;
      return (
        <Note tone="negative" alert>
          {reasonOf(payment)} {t('notCharged')}
        </Note>
      );
  }
}

export function PaymentNote(props: Props): ReactNode {
  const said = useSaid(props);
  return (
    <div className="g-rest" aria-live="polite" hidden={said === null}>
      {said}
    </div>
  );
}
