/** The payment sheet: cash, with tip, rounding and change (design.md §9, Payment; specification §4, payment flow). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount, formatMoney } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { Banknote } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AmountKeypad } from '../amount-keypad.tsx';
import { CloseButton, firstFocus, Modal } from '../modal.tsx';
import { useSession } from '../session/session-context.ts';
import { typedAmount } from '../typed-amount.ts';
import { type CashEntry, chooseTip, confirmTip, freshEntry, leaveTip, typeDigits } from './cash-entry.ts';
import { type CashView, cashView, openOf } from './cash-view.ts';
import { PaymentDone } from './payment-done.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { type PaidPlace, PaymentTicket } from './payment-ticket.tsx';
import { TipRow } from './tip-row.tsx';
import { useCashPayment } from './use-cash-payment.ts';
import { useTakesCash } from './use-offered-methods.ts';

type Props = {
  /** As they were when the sheet opened; all that is open of them is paid. */
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly onClose: () => void;
  /** After success: what comes next. */
  readonly onDone: () => void;
};

/** `E` is exact (design.md §10). */
function useExactKey(onExact: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey) onExact();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

type SideProps = {
  readonly view: CashView;
  readonly currency: string;
  readonly step: CashEntry['step'];
  readonly digits: string;
  readonly isPaying: boolean;
  readonly takesCash: boolean;
  readonly onDigits: (digits: string) => void;
  readonly onClose: () => void;
  readonly onTake: () => void;
};

function QuickAmounts({ view, digits, onDigits }: Pick<SideProps, 'view' | 'digits' | 'onDigits'>) {
  const t = useTranslations('payment');
  return (
    <fieldset className="quick" aria-label={t('quick')}>
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
            {isExact ? t('exact') : amount % 100 === 0 ? amount / 100 : formatAmount(amount)}
          </Button>
        );
      })}
    </fieldset>
  );
}

function ReceivedSide(props: SideProps) {
  const { view, currency, step, digits, isPaying, takesCash, onDigits, onClose, onTake } = props;
  const t = useTranslations();
  const isTip = step === 'tip';
  const shown = isTip ? view.tip : view.received;
  const tooLittle = view.missing > 0 ? 'errors.payments.error.receivedTooLittle' : null;
  const heldBack = takesCash ? tooLittle : 'payment.cashNotOffered';
  return (
    <div className="pay__side">
      <div className="between">
        <span className="amount__label">{t(isTip ? 'payment.tipAmount' : 'payment.received')}</span>
        <CloseButton label={t('app.close')} onClose={onClose} />
      </div>
      <div className={`amount${digits === '' ? ' amount--empty' : ''}`} aria-live="polite">
        <span className="amount__currency">{currency}</span>
        <span className="num">{formatAmount(shown)}</span>
      </div>
      {!isTip && <QuickAmounts view={view} digits={digits} onDigits={onDigits} />}
      <AmountKeypad digits={digits} onDigits={onDigits} />
      <span className="grow" />
      <output className={`change${view.missing > 0 ? ' change--short' : ''}`}>
        <span>{t(view.missing > 0 ? 'payment.missing' : 'payment.change')}</span>
        <span className="num">{formatAmount(view.missing > 0 ? view.missing : view.change)}</span>
      </output>
      <Button
        variant="primary"
        size="xl"
        block
        loading={isPaying}
        disabledReason={heldBack === null || isTip ? undefined : t(heldBack)}
        onClick={onTake}
        {...firstFocus}
      >
        {t(isPaying ? 'payment.collecting' : isTip ? 'app.apply' : 'payment.collect')}
      </Button>
    </div>
  );
}

function CashMethod({ isOffered }: { readonly isOffered: boolean }) {
  const t = useTranslations('payment');
  if (!isOffered) return <Note tone="warning">{t('cashNotOffered')}</Note>;
  return (
    <div className="methods" role="radiogroup" aria-label={t('method')}>
      <Choice kind="radio" name="method" className="method" checked onChoose={() => {}}>
        <Banknote className="icon" aria-hidden="true" />
        <span>
          {t('cash')}
          <small>{t('cashText')}</small>
        </span>
      </Choice>
    </div>
  );
}

export function PaymentSheet({ orders: shown, place, onClose, onDone }: Props) {
  const t = useTranslations('payment');
  const { currency } = useSession().settings;
  const toast = useToast();
  const takesCash = useTakesCash();
  const [entry, setEntry] = useState(freshEntry);
  const isTip = entry.step === 'tip';
  const payment = useCashPayment(shown, (now) => {
    const open = openOf(now);
    setEntry((current) => typeDigits(current, ''));
    toast({
      tone: 'warning',
      text: open > 0 ? t('faster', { amount: formatMoney(open, currency) }) : t('alreadyPaid'),
    });
    if (open === 0) onClose();
  });
  const { orders } = payment;
  const view = cashView(openOf(orders), entry.tip.amount, entry.digits, currency);
  const { state } = payment;
  const isPaying = state.step === 'paying';
  const take = () => {
    if (takesCash && view.missing === 0 && !isPaying) payment.take({ tip: view.tip, received: view.received });
  };
  // In the tip step Enter and Escape speak of the tip alone: no money is taken and nothing is left by them.
  const proceed = () => (isTip ? setEntry(confirmTip) : take());
  const stepBack = () => (isTip ? setEntry(leaveTip) : onClose());
  useExactKey(() => {
    if (!isTip) setEntry((current) => typeDigits(current, ''));
  });
  if (state.step === 'success') {
    return <PaymentDone payment={state.payment} orders={orders} place={place} onDone={onDone} />;
  }
  if (state.step === 'failed') {
    const back = payment.isUnanswered() ? null : payment.prepareAgain;
    return <PaymentFailed due={view.due} failure={state.failure} onRetry={take} onBack={back} onClose={onClose} />;
  }
  return (
    <Modal label={t('title')} className="pay" onClose={stepBack} keepsData={isPaying} onEnter={proceed}>
      <PaymentTicket orders={orders} place={place} view={view} onClose={onClose} />
      <div className="pay__main">
        <CashMethod isOffered={takesCash} />
        <TipRow
          open={view.open}
          currency={currency}
          kind={entry.tip.kind}
          tip={view.tip}
          onTip={(kind, amount) => setEntry((current) => chooseTip(current, { kind, amount }))}
        />
      </div>
      <ReceivedSide
        view={view}
        currency={currency}
        step={entry.step}
        digits={isTip ? entry.tipDigits : entry.digits}
        isPaying={isPaying}
        takesCash={takesCash}
        onDigits={(digits) => setEntry((current) => typeDigits(current, digits))}
        onClose={onClose}
        onTake={proceed}
      />
    </Modal>
  );
}
