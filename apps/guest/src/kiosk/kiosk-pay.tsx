/** How it is paid, the wait for the card, and the number (decisions.md §6, Kiosk). */
import type { WireGuestOrder, WireGuestPaymentMethod } from '@comanda/contract/guests';
import { formatMoney } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { CreditCard, HandCoins } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../parts/guest-context.ts';
import { isOnline } from '../parts/pay-order.ts';
import { useFailureText } from '../parts/use-failure-text.ts';
import { useShownTotal } from '../parts/use-shown-total.ts';
import { useKiosk } from './kiosk-context.ts';
import { KioskLogo } from './kiosk-logo.tsx';
import { type KioskOrder, kioskMethods, type Phase } from './use-kiosk-order.ts';
import { useLongPress } from './use-long-press.ts';

/** So long the number stays before the next guest. */
export const numberMs = 20_000;

type MethodProps = { readonly method: WireGuestPaymentMethod; readonly onChoose: () => void };

function Method({ method, onChoose }: MethodProps): ReactNode {
  const t = useTranslations('guestApp.kiosk.pay');
  const isCard = isOnline(method);
  const kind = isCard ? 'card' : method.method === 'pay_later' ? 'counter' : 'other';
  const title = method.title.trim() === '' ? t(kind) : method.title;
  return (
    <button type="button" className={`k-way${isCard ? ' k-way--primary' : ''}`} onClick={onChoose}>
      {isCard ? <CreditCard className="icon" aria-hidden="true" /> : <HandCoins className="icon" aria-hidden="true" />}
      <b>{title}</b>
      <small>{t(`${kind}Text`)}</small>
    </button>
  );
}

function Choosing({ order }: { readonly order: KioskOrder }): ReactNode {
  const t = useTranslations('guestApp.kiosk');
  const guest = useGuest();
  const { checkout, show, startOver } = useKiosk();
  const { phase, choose } = order;
  // What costs nothing is paid: nobody is asked how.
  const methods = checkout.total === 0 ? [] : kioskMethods(guest);
  const isSending = phase.kind === 'sending';
  const toast = useToast();
  const failureText = useFailureText();
  useShownTotal(checkout.total, !isSending && !order.isPlaced, () => {
    toast({ tone: 'warning', text: failureText({ code: 'guest.error.totalChanged' }) });
    show('review');
  });
  return (
    <>
      <header className="km-head">
        <KioskLogo />
        <h1>{t('pay.title')}</h1>
      </header>
      <main className="k-page k-page--pay">
        <p className="k-sum num">{formatMoney(checkout.total, guest.door.venue.currency)}</p>
        {phase.kind === 'failed' && (
          <p className="k-banner" role="alert">
            {phase.text}
          </p>
        )}
        <fieldset className="k-ways" disabled={isSending} aria-label={t('pay.title')}>
          {methods.map((method) => (
            <Method key={method.id} method={method} onChoose={() => void choose(method)} />
          ))}
          {methods.length === 0 && (
            <button type="button" className="k-btn k-btn--primary" onClick={() => void choose(null)}>
              {t('pay.order')}
            </button>
          )}
        </fieldset>
        {isSending && <output>{t('pay.sending')}</output>}
      </main>
      <section className="km-cart">
        <div className="km-act">
          <button type="button" className="k-btn" disabled={isSending} onClick={startOver}>
            {t('startOver')}
          </button>
          <button
            type="button"
            className="k-btn grow"
            disabled={isSending || order.isPlaced}
            onClick={() => show('review')}
          >
            {t('pay.back')}
          </button>
        </div>
      </section>
    </>
  );
}

function Terminal({ payment, isCalledOff = false }: Extract<Phase, { kind: 'terminal' }>): ReactNode {
  const t = useTranslations('guestApp.kiosk.pay');
  const { currency } = useGuest().door.venue;
  const status = useTranslations('guestApp.status');
  const isUnknown = payment.state === 'unknown';
  const isStopping = isCalledOff && !isUnknown;
  // It may never be told how it ended: staff who were called must get out of here.
  const press = useLongPress(useKiosk().askToLeave);
  return (
    <main className="k-out k-out--wait" aria-live="polite" {...press}>
      <span className="k-ring">
        <CreditCard className="icon" aria-hidden="true" />
      </span>
      <h1>{isStopping ? status('canceled') : t(isUnknown ? 'unknown' : 'atTerminal')}</h1>
      <p className="k-sum num">{formatMoney(payment.total, currency)}</p>
      <p>{t(isStopping ? 'stopping' : isUnknown ? 'unknownText' : 'atTerminalText')}</p>
    </main>
  );
}

/** However long nobody answers: taken for lost, it would be ordered a second time. */
function Asking({ total }: Extract<Phase, { kind: 'asking' }>): ReactNode {
  const t = useTranslations('guestApp.kiosk.pay');
  const { currency } = useGuest().door.venue;
  const press = useLongPress(useKiosk().askToLeave);
  return (
    <main className="k-out k-out--wait" aria-live="polite" {...press}>
      <h1>{t('sending')}</h1>
      <p className="k-sum num">{formatMoney(total, currency)}</p>
      <p>{t('asking')}</p>
    </main>
  );
}

/** What is read here stands for a while; then the next guest comes. */
function useEnd(): () => void {
  const { startOver } = useKiosk();
  const over = useEffectEvent(startOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), numberMs);
    return () => clearTimeout(timer);
  }, []);
  return startOver;
}

/** The house does not make it: in its own words, where it has given any. */
function Gone({ order: { cancelReason, cancelComment } }: { readonly order: WireGuestOrder }): ReactNode {
  const t = useTranslations('guestApp');
  const ready = useTranslations('board.rejectReasons');
  const startOver = useEnd();
  const reason = cancelReason === null ? cancelComment : ready(cancelReason);
  return (
    <main className="k-out" role="alert">
      <h1>{t('status.canceled')}</h1>
      {reason !== null && <p>{reason}</p>}
      <p>{t('status.canceledText')}</p>
      <button type="button" className="k-btn k-btn--primary" onClick={startOver}>
        {t('kiosk.startOver')}
      </button>
    </main>
  );
}

function Done({ order, isPaid }: { readonly order: WireGuestOrder; readonly isPaid: boolean }): ReactNode {
  const t = useTranslations('guestApp.kiosk.done');
  const startOver = useEnd();
  const said = order.total === 0 ? 'free' : isPaid ? 'paid' : 'toPay';
  return (
    <main className="k-out k-out--done">
      <h1>{t('title')}</h1>
      <p>{t('number')}</p>
      <p className="k-number num">{order.shortNumber}</p>
      <p>{t(said)}</p>
      <button type="button" className="k-btn k-btn--primary" onClick={startOver}>
        {t('next')}
      </button>
    </main>
  );
}

export function KioskPay({ order }: { readonly order: KioskOrder }): ReactNode {
  const { phase } = order;
  if (phase.kind === 'done') return <Done {...phase} />;
  if (phase.kind === 'gone') return <Gone {...phase} />;
  if (phase.kind === 'terminal') return <Terminal {...phase} />;
  if (phase.kind === 'asking') return <Asking {...phase} />;
  return <Choosing order={order} />;
}
