/** By an amount: typed, or a share of what is open (drawing 03-payment-split-amount). */
import { formatAmount, formatMoney, type Money, subtract } from '@comanda/domain/money';
import { equalPart } from '@comanda/domain/payments/split';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../../amount-keypad.tsx';
import { typedAmount } from '../../typed-amount.ts';
import { BigAmount } from '../big-amount.tsx';

type Props = {
  readonly open: Money;
  readonly currency: string;
  readonly digits: string;
  readonly onDigits: (digits: string) => void;
};

export function SplitAmount({ open, currency, digits, onDigits }: Props) {
  const t = useTranslations('payment.split');
  const typed = typedAmount(digits);
  const left = subtract(open, typed);
  const leaves =
    left < 0 ? t('above') : left === 0 ? t('leavesNothing') : t('leaves', { amount: formatMoney(left, currency) });
  const shares = [
    { label: t('half'), amount: equalPart(open, 2) },
    { label: t('third'), amount: equalPart(open, 3) },
    { label: t('remaining', { amount: formatAmount(open) }), amount: open },
  ];
  return (
    <div className="split__middle">
      <div className="split__pad">
        <BigAmount amount={typed} currency={currency} isEmpty={digits === ''} />
        <div className="split__quick">
          {shares.map(({ label, amount }) => (
            <Button key={label} aria-pressed={typed === amount} onClick={() => onDigits(String(amount))}>
              {label}
            </Button>
          ))}
        </div>
        <AmountKeypad digits={digits} onDigits={onDigits} />
        <p className={left < 0 ? 'split__leaves is-bad' : 'split__leaves mid'} role={left < 0 ? 'alert' : undefined}>
          {leaves}
        </p>
      </div>
    </div>
  );
}
