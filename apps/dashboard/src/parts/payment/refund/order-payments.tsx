/** What was paid of an order: how, how much, and what of it went back (specification §3, payment). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatAmount, formatMoney, type Money, zero } from '@comanda/domain/money';
import { isTipCorrection } from '@comanda/domain/payments/correct-tip';
import { brands } from '@comanda/domain/payments/payment-setup';
import { Badge, type BadgeTone } from '@comanda/ui/badge.tsx';
import { Button } from '@comanda/ui/button.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { HandCoins, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useWhen } from '../../form/use-when.ts';
import { usePrint } from '../../orders/use-print.ts';
import { useSession } from '../../session/session-context.ts';
import { methodIcons } from '../methods/method-icon.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { useOrderPayments } from '../use-order-payments.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundOnPhone, waitsForPhone } from './refund-on-phone.tsx';
import { hasTipToCorrect, isToTell, leftToRefund, tipNow } from './refund-view.ts';
import { TipDialog } from './tip-dialog.tsx';

const tones: Readonly<Record<WirePayment['state'], BadgeTone>> = {
  preparing: 'neutral',
  paying: 'info',
  success: 'positive',
  failed: 'negative',
  canceled: 'neutral',
  unknown: 'warning',
};

/** Card, receipt and reference in a line: what a guest or a provider asks for. */
function usePaymentFacts(): (payment: WirePayment, tip: Money) => string {
  const t = useTranslations('payment.ofOrder');
  const tInvoice = useTranslations('invoices.detail');
  const { currency } = useSession().settings;
  const when = useWhen();
  return (payment, tip) => {
    const { takenAt, method, subMethod, maskedCard, reference, providerReference } = payment;
    const { receiptNumber, deviceNumber, refunded, isConfirmed } = payment;
    // A guest without a network was told the number of the device.
    const receipt = [receiptNumber, deviceNumber].filter((number) => number !== null).join(', ');
    const isInvoice = method === 'invoice' && reference !== null;
    return [
      when(takenAt),
      subMethod === null ? null : brands[subMethod],
      maskedCard,
      isInvoice ? tInvoice('title', { number: reference }) : reference,
      providerReference === null ? null : t('reference', { reference: providerReference }),
      receipt === '' ? null : t('receipt', { number: receipt }),
      isConfirmed ? null : t('byHand'),
      tip > 0 ? t('tip', { amount: formatMoney(tip, currency) }) : null,
      refunded > 0 ? t('refunded', { amount: formatMoney(refunded, currency) }) : null,
    ]
      .filter((fact) => fact !== null)
      .join(', ');
  };
}

type RowProps = {
  readonly payment: WirePayment;
  /** With what was corrected of it. */
  readonly tip: Money;
  readonly isPrinting: boolean;
  readonly onPrint: () => void;
  readonly onRefund: (() => void) | null;
  readonly onTip: (() => void) | null;
  /** Goes on with what waits for its card; null: nothing does, on this device. */
  readonly onPhone: (() => void) | null;
  /** Of a refund that its provider did not make. */
  readonly onGone: (() => void) | null;
};

function PaymentRow({ payment, tip, isPrinting, onPrint, onRefund, onTip, onPhone, onGone }: RowProps) {
  const t = useTranslations('payment');
  const nameOf = useMethodName();
  const factsOf = usePaymentFacts();
  const Icon = methodIcons[payment.method];
  const name = nameOf({ method: payment.method, name: payment.methodName });
  const back = isTipCorrection(payment) ? 'ofOrder.tipCorrection' : 'ofOrder.refundOf';
  const other = payment.refundOf === null ? null : back;
  return (
    <li className="paid-row">
      <Icon className="icon" aria-hidden="true" />
      <span>
        <b>{other === null ? name : `${t(other)}, ${name}`}</b>
        <small>{factsOf(payment, tip)}</small>
      </span>
      {payment.state !== 'success' && <Badge tone={tones[payment.state]}>{t(`ofOrder.states.${payment.state}`)}</Badge>}
      <span className="num">{formatAmount(payment.total)}</span>
      {payment.receiptNumber !== null && (
        <IconButton
          label={t('ofOrder.print', { number: payment.receiptNumber })}
          icon={<Printer className="icon" aria-hidden="true" />}
          disabled={isPrinting}
          onClick={onPrint}
        />
      )}
      {onRefund !== null && (
        <Button icon={<Undo2 className="icon" aria-hidden="true" />} onClick={onRefund}>
          {t('refund.open')}
        </Button>
      )}
      {onTip !== null && (
        <IconButton
          label={t('correctTip.open')}
          icon={<HandCoins className="icon" aria-hidden="true" />}
          onClick={onTip}
        />
      )}
      {onPhone !== null && <Button onClick={onPhone}>{t('running.bridge')}</Button>}
      {onGone !== null && <Button onClick={onGone}>{t('refund.gone')}</Button>}
    </li>
  );
}

/** Nothing where nothing was paid. */
export function OrderPayments({ order }: { readonly order: WireOrder }) {
  const t = useTranslations('payment.ofOrder');
  const { may } = useSession();
  const { payments } = useOrderPayments([order]);
  const { isPrinting, printPayment } = usePrint();
  const [refunding, setRefunding] = useState<WirePayment | null>(null);
  const [onPhone, setOnPhone] = useState<WirePayment | null>(null);
  const [gone, setGone] = useState<WirePayment | null>(null);
  const [tipped, setTipped] = useState<WirePayment | null>(null);
  if (payments.length === 0) return null;
  return (
    <section className="card order__payments" aria-label={t('title')}>
      <h2 className="h-section">{t('title')}</h2>
      <ul>
        {payments.map((payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            tip={payment.refundOf === null ? tipNow(payment, payments) : zero}
            isPrinting={isPrinting}
            onPrint={() => void printPayment(payment)}
            onRefund={may('payment.refund') && leftToRefund(payment) > 0 ? () => setRefunding(payment) : null}
            onTip={may('payment.correctTip') && hasTipToCorrect(payment) ? () => setTipped(payment) : null}
            onPhone={waitsForPhone(payment) ? () => setOnPhone(payment) : null}
            onGone={may('payment.resolve') && isToTell(payment, payments) ? () => setGone(payment) : null}
          />
        ))}
      </ul>
      {refunding !== null && (
        <RefundDialog
          payment={payments.find(({ id }) => id === refunding.id) ?? refunding}
          onClose={() => setRefunding(null)}
        />
      )}
      {tipped !== null && <TipDialog payment={tipped} tip={tipNow(tipped, payments)} onClose={() => setTipped(null)} />}
      {gone !== null && <GoneDialog refund={gone} onClose={() => setGone(null)} />}
      {onPhone !== null && <RefundOnPhone known={onPhone} onClose={() => setOnPhone(null)} />}
    </section>
  );
}
