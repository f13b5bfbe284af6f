/** Payments of these orders that somebody has begun: what they hold cannot be paid twice (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useTranslations } from 'use-intl';

import { useSession } from '../../session/session-context.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';

type Props = {
  readonly payments: readonly WirePayment[];
  readonly onLook: (payment: WirePayment) => void;
};

export function useUnderWayText(): (payment: WirePayment) => string {
  const t = useTranslations('payment.running');
  const nameOf = useMethodName();
  const { currency } = useSession().settings;
  return ({ state, method, methodName, total, deviceName }) => {
    const amount = formatMoney(total, currency);
    const called = nameOf({ method, name: methodName });
    if (state === 'unknown') return t('unknownHere', { amount, method: called });
    return deviceName === null
      ? t('elsewhere', { amount, method: called })
      : t('elsewhereAt', { amount, device: deviceName });
  };
}

/** Nothing where nothing is under way. */
export function UnderWay({ payments, onLook }: Props) {
  const t = useTranslations('payment.running');
  const textOf = useUnderWayText();
  if (payments.length === 0) return null;
  return (
    <ul className="under-way">
      {payments.map((payment) => (
        <li key={payment.id}>
          <Note tone="warning">{textOf(payment)}</Note>
          <Button onClick={() => onLook(payment)}>{t('show')}</Button>
        </li>
      ))}
    </ul>
  );
}
