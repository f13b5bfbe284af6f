/** The right part of the sheet while digits are typed: the money received, or a tip of one's own. */
import { formatAmount, formatShort } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../amount-keypad.tsx';
import { CloseButton, firstFocus } from '../modal.tsx';
import { typedAmount } from '../typed-amount.ts';
import { BigAmount } from './big-amount.tsx';
import type { CashEntry } from './cash-entry.ts';
import type { PayView } from './pay-view.ts';
import type { HeldBack } from './use-held-back.ts';
import { whyId, WhyHeld } from './why-held.tsx';

type SideProps = {
  readonly view: PayView;
  readonly currency: string;
  /** Only cash gives change: a tip is typed for any method. */
  readonly isCash: boolean;
  readonly step: CashEntry['step'];
  readonly digits: string;
  readonly isPaying: boolean;
  /** What was paid so far, where a part is taken: until then nobody knows how much that is. */
  readonly isReading: boolean;
  /** Why nothing is taken; null where it can be. */
  readonly heldBack: HeldBack | null;
  readonly onDigits: (digits: string) => void;
  readonly onClose: () => void;
  readonly onTake: () => void;
};

/** From here on four sums have no room beside each other: CHF 100’000. */
const wideFrom = 10_000_000;

function QuickAmounts({ view, digits, onDigits }: Pick<SideProps, 'view' | 'digits' | 'onDigits'>) {
  const t = useTranslations('payment');
  return (
    <fieldset className={view.due < wideFrom ? 'quick' : 'quick quick--wide'} aria-label={t('quick')}>
      {view.quick.map((amount) => {
        const isExact = amount === view.due;
        const isOn = isExact ? digits === '' : typedAmount(digits) === amount;
        return (
          <Button
            key={amount}
            className={isOn ? 'is-on' : ''}
            aria-pressed={isOn}
            onClick={() => onDigits(isExact ? '' : String(amount))}
          >
            {isExact ? t('exact') : formatShort(amount)}
          </Button>
        );
      })}
    </fieldset>
  );
}

export function CashSide(props: SideProps) {
  const { view, currency, isCash, step, digits, isPaying, isReading, heldBack, onDigits, onClose, onTake } = props;
  const t = useTranslations();
  const isTip = step === 'tip';
  const held = isTip ? null : heldBack;
  const shown = isTip ? view.tip : view.received;
  return (
    <div className="pay__side">
      <div className="between">
        <span className="amount__label">{t(isTip ? 'payment.tipAmount' : 'payment.received')}</span>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <BigAmount amount={shown} currency={currency} isEmpty={digits === ''} />
      {!isTip && <QuickAmounts view={view} digits={digits} onDigits={onDigits} />}
      <AmountKeypad digits={digits} onDigits={onDigits} />
      <span className="grow" />
      {isCash && (
        <output
          className={`change${view.missing > 0 ? ' change--short' : ''}`}
          id={held?.saidAt === 'sum' ? whyId : undefined}
        >
          <span>{t(view.missing > 0 ? 'payment.missing' : 'payment.change')}</span>
          <span className="num">{formatAmount(view.missing > 0 ? view.missing : view.change)}</span>
        </output>
      )}
      <WhyHeld text={held?.saidAt === null ? held.text : null} />
      <Button
        variant="primary"
        size="xl"
        block
        loading={isPaying || (isReading && !isTip)}
        disabledReason={held?.text}
        aria-describedby={held === null ? undefined : whyId}
        onClick={onTake}
        {...firstFocus}
      >
        {t(isPaying ? 'payment.collecting' : isTip ? 'app.apply' : isCash ? 'payment.collect' : 'payment.title')}
      </Button>
    </div>
  );
}
