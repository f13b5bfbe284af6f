/** The payment sheet: methods, tip, whole or shared, and what comes of it (design.md §9; specification §4, payment flow). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, type Money, zero } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { buyerLines } from '@comanda/domain/payments/buyer';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { memoryKey, useVenueMemory } from '../remembered.ts';
import { useSession } from '../session/session-context.ts';
import { type PaidPlace, usePlaceOfPaid } from '../venue/use-paid-place.ts';
import { payableOfAll } from './due.ts';
import { FollowedPayment } from './flow/followed-payment.tsx';
import { PaymentFailed } from './flow/payment-failed.tsx';
import { isOpen } from './flow/use-followed.ts';
import type { MethodTile } from './methods/method-tiles.ts';
import { PayWithTagAsked } from './nfc/pay-with-tag-asked.tsx';
import { useTagStep } from './nfc/use-tag-step.ts';
import { payView } from './pay-view.ts';
import { paymentKey } from './payment-keys.ts';
import { SplitSheet } from './split/split-sheet.tsx';
import { withShares } from './split/taken-parts.ts';
import { type Choice, useChoice } from './use-choice.ts';
import { useHeldBack } from './use-held-back.ts';
import { findHeld, useOpenMeanwhile } from './use-open-meanwhile.ts';
import { useBillPayments } from './use-order-payments.ts';
import { type Faster, type PayInput, usePayment } from './use-payment.ts';
import { useTipStep } from './use-tip-step.tsx';
import { WholeSheet } from './whole-sheet.tsx';

type Props = {
  /** As they were when the sheet opened; what is open of them is paid, at once or in parts. */
  readonly orders: readonly WireOrder[];
  readonly place: PaidPlace;
  readonly onClose: () => void;
  /** After success: what comes next. */
  readonly onDone: () => void;
};

/** Somebody else changed what is open: it is said, and the sheet goes on with that. */
function useSayFaster(
  { clear, mode, setMode }: Choice,
  onNothingLeft: () => void,
): (now: readonly WireOrder[]) => void {
  const t = useTranslations('payment');
  const board = useTranslations('board.meanwhile');
  const history = useTranslations('history');
  const toast = useToast();
  const { currency } = useSession().settings;
  const say = (text: string) => toast({ tone: 'warning', text });
  return (now) => {
    clear();
    // What was counted was a part of what is no more.
    if (mode === 'part') setMode('split');
    const open = payableOfAll(now);
    const held = findHeld(now);
    if (held !== undefined) {
      return say(board('ended', { number: shortNumber(held.number), what: history('payment.begun') }));
    }
    say(open > 0 ? t('faster', { amount: formatMoney(open, currency) }) : t('alreadyPaid'));
    if (open === 0) onNothingLeft();
  };
}

type OpenNow = { readonly isKnown: boolean; readonly open: Money };

/** The part that is counted is paid by somebody else: what is shared is come back to, without the tip of what is no more. */
function usePartPaidByOthers({ mode, due, setMode }: Choice, { isKnown, open }: OpenNow): void {
  const goBack = useEffectEvent(() => setMode('split'));
  const isPaid = mode === 'part' && isKnown && due.amount === 0 && open > 0;
  useEffect(() => {
    if (isPaid) goBack();
  }, [isPaid]);
}

/** Begun and not ended. Where all that was open is being paid, what was begun before this sheet is come back to. */
function useUnderWay({ orders, state, look }: ReturnType<typeof usePayment>, payments: readonly WirePayment[]) {
  const client = useQueryClient();
  const { customer } = useSession();
  // One that was ended here a moment ago is in the list as it was before.
  const isKnownToEnd = ({ id }: WirePayment) => {
    const known = client.getQueryData<WirePayment>(paymentKey(customer.id, id));
    return known !== undefined && !isOpen(known);
  };
  const underWay = payments.filter((each) => isOpen(each) && each.refundOf === null && !isKnownToEnd(each));
  const [onlyOne] = payableOfAll(orders) === 0 ? underWay : [];
  const lookAt = useEffectEvent((one: WirePayment) => look(one));
  useEffect(() => {
    if (state.step === 'preparing' && onlyOne !== undefined) lookAt(onlyOne);
  }, [state.step, onlyOne]);
  return underWay;
}

/** What is left to pay once a payment has ended; others go on with the rest of it while its dialog stands there. */
function useLeftToPay({ rereadOrders }: ReturnType<typeof usePayment>) {
  const [left, setLeft] = useState<{ readonly paymentId: string; readonly amount: Money } | null>(null);
  const [endedId, setEndedId] = useState<string | null>(null);
  const turns = useRef({ asked: 0, shown: 0 });
  const read = async (paymentId: string) => {
    turns.current.asked += 1;
    const own = turns.current.asked;
    const now = await rereadOrders();
    // What cannot be read is not paid; what was asked earlier and is answered later is of before.
    if (now === null || own < turns.current.shown) return;
    turns.current.shown = own;
    setLeft({ paymentId, amount: payableOfAll(now) });
  };
  return {
    // What is read late of the payment before says nothing of this one.
    after: (paymentId: string) => (left?.paymentId === paymentId ? left.amount : null),
    ended: (paymentId: string) => {
      setEndedId(paymentId);
      void read(paymentId);
    },
    /** While it runs what it holds back is not open: nothing is read then. */
    readAgain: (paymentId: string) => {
      if (endedId === paymentId) void read(paymentId);
    },
  };
}

/** What was chosen, as it is asked for. */
function inputOf({ due, view, deviceId, reference, buyer, asksBuyer }: Choice, { id, method }: MethodTile): PayInput {
  return {
    method,
    methodId: id,
    due,
    tip: method === 'pay_later' ? zero : view.tip,
    received: method === 'cash' ? view.received : null,
    reference,
    buyer: asksBuyer ? buyerLines(buyer) : [],
    device: deviceId,
  };
}

/** What the guest was asked for: it stays that, whatever becomes of the bill meanwhile. */
function sumOf({ method, due, tip }: PayInput, currency: string): Money {
  return payView(method, due.amount, tip, '', currency).due;
}

/** The money of a part is counted like any other, and a voucher has a number. */
const isEnteredFirst = ({ method }: MethodTile) => method === 'cash' || method === 'ext_coupon';

export function PaymentSheet({ orders: shown, place: placeBefore, onClose, onDone }: Props) {
  const payment = usePayment(shown);
  const place = usePlaceOfPaid(placeBefore, shown, payment.allOrders);
  const { state } = payment;
  const { payments, known, isReading } = useBillPayments(payment.allOrders);
  const orders = withShares(payment.orders, payments);
  const choice = useChoice(orders, payments);
  const sayFaster = useSayFaster(choice, onClose);
  const session = useSession();
  const { currency } = session.settings;
  const { runningPaymentId } = useVenueMemory(memoryKey(session));
  const held = useHeldBack(choice, orders);
  /** What was asked for last: the same can be tried again. */
  const [asked, setAsked] = useState<PayInput | null>(null);
  const left = useLeftToPay(payment);
  const isPaying = state.step === 'sending';
  // Until it is known what was paid, nobody knows what a part is, nor what is left.
  const waitsForPart = payment.isBehind || (isReading && choice.mode !== 'whole');
  const tagStep = useTagStep(choice);
  const tipStep = useTipStep(choice);

  const tellFaster = async (taken: Promise<Faster>) => {
    const now = await taken;
    if (now === null) return;
    tagStep.leave();
    sayFaster(now);
  };
  const pay = (input: PayInput) => {
    setAsked(input);
    // The next part goes on in the same way, whatever others pay meanwhile.
    if (choice.mode !== 'whole') choice.setSplit({ kind: choice.split.kind });
    void tellFaster(payment.take(input));
  };
  const take = () => {
    const { tile, due, mode } = choice;
    if (tile === null || isPaying || due.amount === 0 || waitsForPart) return;
    if (mode === 'split' && isEnteredFirst(tile)) return choice.setMode('part');
    if (held.heldBack !== null) return;
    tipStep.payWith(inputOf(choice, tile), tile.method === 'nfc_credit' ? tagStep.ask : pay);
  };
  const goOn = () => {
    choice.clear(tagStep.paid(asked));
    tipStep.leave();
    if (choice.mode === 'part') choice.setMode('split');
    payment.goOn();
  };
  const underWay = useUnderWay(payment, known);
  useOpenMeanwhile(payment, { hasAsked: asked !== null, onAfterwards: left.readAgain, onNothingLeft: onClose });

  usePartPaidByOthers(choice, { isKnown: state.step === 'preparing' && !waitsForPart, open: payableOfAll(orders) });

  if (state.step === 'begun') {
    return (
      <FollowedPayment
        known={state.payment}
        isOwn={state.isOwn || state.payment.id === runningPaymentId}
        orders={payment.allOrders}
        place={place}
        left={left.after(state.payment.id)}
        onRetry={state.isOwn && asked !== null ? () => void tellFaster(payment.takeAgain(asked)) : null}
        onGoOn={goOn}
        onEnded={() => left.ended(state.payment.id)}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  if (tipStep.question !== null) return tipStep.question;
  if (tagStep.input !== null) {
    return (
      <PayWithTagAsked
        input={tagStep.input}
        isChanged={choice.isTyped || tagStep.input.tip > 0}
        sent={asked === null ? zero : sumOf(asked, currency)}
        isPaying={isPaying}
        failure={state.step === 'failed' ? state.failure : null}
        isUnanswered={payment.isUnanswered()}
        onPay={pay}
        onRetry={payment.retry}
        onBack={() => {
          tagStep.leave();
          payment.prepareAgain();
        }}
        onClose={onClose}
      />
    );
  }
  if (state.step === 'failed') {
    return (
      <PaymentFailed
        method={asked?.method ?? 'cash'}
        due={asked === null ? zero : sumOf(asked, currency)}
        failure={state.failure}
        onRetry={payment.isUnanswered() || asked === null ? payment.retry : () => pay(asked)}
        onBack={payment.isUnanswered() ? null : payment.prepareAgain}
        onClose={onClose}
      />
    );
  }
  const sheet = { orders, place, choice, currency, isPaying, isReading: waitsForPart, ...held, onTake: take, onClose };
  return choice.mode === 'split' ? (
    <SplitSheet {...sheet} bill={payment.allOrders} payments={payments} />
  ) : (
    <WholeSheet {...sheet} underWay={underWay} onLook={(one: WirePayment) => payment.look(one)} />
  );
}
