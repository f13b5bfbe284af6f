/** What is open of a receipt, how a payment of it stands, and a button for each way to pay it. */
import type { WireGuestPayment } from '@comanda/contract/guests';
import type { WireDigitalReceipt } from '@comanda/contract/receipts';
import { formatMoney } from '@comanda/domain/money';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { usePayRest } from './use-pay-rest.ts';

type Props = {
  readonly token: string;
  readonly receipt: WireDigitalReceipt;
  /** That the guest began. */
  readonly paymentId: string | null;
  readonly goTo: (address: string) => void;
};

export function PayRest({ token, receipt, paymentId, goTo }: Props) {
  const t = useTranslations('receiptPage');
  const tell = useFailureText();
  const { payment, isUnderWay, begin, isBeginning, failure } = usePayRest(token, paymentId, goTo);
  const { openAmount, currency, methods } = receipt;
  const open = formatMoney(openAmount, currency);
  return (
    <section className="slip__pay">
      {payment !== undefined && <Standing payment={payment} currency={currency} />}
      {failure !== null && (
        <Note tone="negative" alert>
          {tell(failure)}
        </Note>
      )}
      {openAmount > 0 && !isUnderWay && (
        <Note tone="warning">
          {t('open')}: {open}
        </Note>
      )}
      {openAmount > 0 &&
        !isUnderWay &&
        methods.map(({ id, title, subMethods }) => (
          <Button
            key={id}
            size="hero"
            block
            loading={isBeginning}
            icon={<CreditCard className="icon" aria-hidden="true" />}
            detail={title === '' ? subMethods.map((one) => brands[one]).join(', ') : title}
            amount={open}
            onClick={() => begin({ receipt, methodId: id })}
          >
            {t('pay')}
          </Button>
        ))}
    </section>
  );
}

function Standing({ payment, currency }: { readonly payment: WireGuestPayment; readonly currency: string }) {
  const t = useTranslations('receiptPage');
  const { state, total, pageUrl } = payment;
  if (state === 'success') {
    return (
      <Note tone="positive" alert>
        {t('paid', { amount: formatMoney(total, currency) })}
      </Note>
    );
  }
  if (state === 'failed' || state === 'canceled') return <Note tone="negative">{t('notPaid')}</Note>;
  if (state === 'unknown' || pageUrl === null) return <Note tone="info">{t('checking')}</Note>;
  return (
    <>
      <Note tone="info">{t('pageOpen')}</Note>
      <a className="btn btn--primary btn--xl btn--block" href={pageUrl}>
        {t('toPage')}
      </a>
    </>
  );
}
