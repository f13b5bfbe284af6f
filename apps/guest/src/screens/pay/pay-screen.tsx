/** The last page before the order goes: the sum, a tip, and how it is paid. */
import type { WireGuestPaymentMethod } from '@comanda/contract/guests';
import { add, formatMoney, money, zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCheckout } from '../../parts/checkout.ts';
import { showFirstProblem } from '../../parts/first-problem.ts';
import { useGuest } from '../../parts/guest-context.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { isOnline } from '../../parts/pay-order.ts';
import { PaymentChoice } from '../../parts/payment-choice.tsx';
import { placeOf } from '../../parts/place-words.ts';
import { useClockText } from '../../parts/times.ts';
import { TipChoice } from '../../parts/tip-choice.tsx';
import { useTipQuestion } from '../../parts/tip-question.tsx';
import { tipOf, tipProblem } from '../../parts/tip.ts';
import { useFailureText } from '../../parts/use-failure-text.ts';
import { useShownTotal } from '../../parts/use-shown-total.ts';
import { useSendOrder } from './use-send-order.ts';

/** When it is wanted, and where it is fetched or brought, of what leaves the house. */
function Leaving(): ReactNode {
  const t = useTranslations('guestApp.status');
  const { door, draft } = useGuest();
  const { method } = useCheckout();
  const clock = useClockText(door.venue.timeZone);
  const isPickup = method?.type === 'pickup';
  if (!isPickup && method?.type !== 'delivery') return null;
  const { street, zip, city } = draft.contact;
  const known = door.pickupLocations;
  const place = known.find(({ id }) => id === draft.pickupLocation) ?? (known.length === 1 ? known[0] : undefined);
  const fetched = place === undefined ? '' : `${place.name}, ${placeOf(place)}`;
  const where = isPickup ? fetched : placeOf({ street, zip, city });
  return (
    <>
      {where !== '' && <p className="mid">{where}</p>}
      {draft.wishedAt !== null && <p className="mid">{t('wishedAt', { time: clock(draft.wishedAt) })}</p>}
    </>
  );
}

export default function PayScreen(): ReactNode {
  const t = useTranslations('guestApp');
  const { door, address, lines, draft, change, back, go } = useGuest();
  const { tip } = draft;
  const checkout = useCheckout();
  const { paymentMethods, venue, table } = door;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { isSending, isUnknown, send } = useSendOrder();
  const toast = useToast();
  const failureText = useFailureText();
  // What was sent goes again as it was, whatever lies in the cart by now.
  const total = draft.unanswered === null ? checkout.total : money(draft.unanswered.total);
  // What costs nothing is paid: nobody is asked how.
  const methods = total === 0 && lines.length > 0 ? [] : paymentMethods;
  const chosen: WireGuestPaymentMethod | null = methods.find(({ id }) => id === chosenId) ?? methods[0] ?? null;
  const paysNow = chosen !== null && isOnline(chosen);
  const extra = paysNow ? tipOf(tip, total) : zero;
  const sum = add(total, extra);
  const page = useRef<HTMLElement>(null);
  const { payWith, question } = useTipQuestion(venue.currency);
  const order = () => {
    // The field says why.
    if (paysNow && tipProblem(tip, total) !== null) return showFirstProblem(page.current);
    payWith(extra, total, () => void send({ method: chosen, tipFor: (open) => (paysNow ? tipOf(tip, open) : zero) }));
  };
  const isCart = !isUnknown && !isSending;
  useShownTotal(total, isCart && lines.length > 0, () => {
    toast({ tone: 'warning', text: failureText({ code: 'guest.error.totalChanged' }) });
    go({ screen: 'cart' });
  });
  const isEmpty = lines.length === 0 && isCart;
  useEffect(() => {
    if (isEmpty) go({ screen: 'menu' });
  }, [isEmpty, go]);
  const where = table === null ? venue.restaurantName : `${venue.restaurantName}, ${t('table', { name: table.name })}`;
  return (
    <div className="g g--page">
      <PageHead title={t('pay.title')} backLabel={t('back')} onBack={back} />
      <main className="g-page" ref={page}>
        <div className="g-sum">
          <span className="num">{formatMoney(sum, venue.currency)}</span>
          <p className="mid">{where}</p>
          <Leaving />
        </div>
        {paysNow && <TipChoice tip={tip} open={total} onTip={(next) => change({ tip: next })} />}
        {methods.length > 0 && (
          <PaymentChoice
            methods={methods}
            chosen={chosen?.id ?? null}
            door={address.door}
            type={checkout.method?.type ?? 'dinein'}
            onChoose={({ id }) => setChosenId(id)}
          />
        )}
        {isUnknown && (
          <Note tone="warning" alert>
            {t('cart.unknown')}
          </Note>
        )}
      </main>
      {question}
      <footer className="g-foot">
        <Button variant="primary" size="xl" block loading={isSending} onClick={order}>
          {isUnknown ? t('retry') : paysNow ? t('pay.orderAndPay') : t('pay.order')}
        </Button>
      </footer>
    </div>
  );
}
