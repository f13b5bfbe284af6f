/** One order as its guest follows it: its number, how it stands, what is still to pay. */
import type { WireGuestLook, WireGuestOrder, WireGuestPayment } from '@comanda/contract/guests';
import { zero } from '@comanda/domain/money';
import { paysWithinMs } from '@comanda/domain/orders/pays-within';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { AwayBanner } from '../../parts/away-banner.tsx';
import { timeNow } from '../../parts/clock.ts';
import { wear } from '../../parts/look.ts';
import { endMyOrder, myOrder } from '../../parts/my-orders.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { placeOf } from '../../parts/same-table.ts';
import { Waiting } from '../../parts/speaking.tsx';
import { useClockText } from '../../parts/times.ts';
import { Trouble } from '../../parts/trouble.tsx';
import type { Away } from '../../parts/use-door.ts';
import { useNow } from '../../parts/use-now.ts';
import { hasWayBack, type Navigation } from '../../parts/use-view.ts';
import { BellSwitch, useBellSwitch } from './bell-switch.tsx';
import { CancelRow } from './cancel-row.tsx';
import { Destination } from './destination.tsx';
import { OrderLines } from './order-lines.tsx';
import { isOver, minutesLeft, phaseOf, ringOf, waitsLong, withoutHeld } from './order-steps.ts';
import { PayRest } from './pay-rest.tsx';
import { PaymentNote } from './payment-note.tsx';
import { Ring } from './ring.tsx';
import { Steps } from './steps.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { useOrder } from './use-order.ts';
import { isDecided, type PaymentResult, usePaymentResult } from './use-payment-result.ts';
import { useReadyNotice } from './use-ready-notice.ts';

type Props = { readonly token: string; readonly navigation: Navigation; readonly language: string | null };

/** The head line and a sentence about it. */
function useWords(order: WireGuestOrder, timeZone: string): { readonly title: string; readonly text: string } {
  const t = useTranslations('guestApp.status');
  const clock = useClockText(timeZone);
  const ready = useTranslations('board.rejectReasons');
  const reason = order.cancelReason === null ? order.cancelComment : ready(order.cancelReason);
  const now = useNow();
  const minutes = minutesLeft(order, now);
  const phase = phaseOf(order);
  const wished = order.wishedAt === null ? '' : t('wishedAt', { time: clock(order.wishedAt) });
  switch (phase) {
    case 'awaitsPayment': {
      const until = order.orderedAt + paysWithinMs / 1000;
      // Staff brought it back: how long it is kept now is theirs to say.
      const kept = until > now ? ` ${t('keptUntil', { time: clock(until) })}` : '';
      return { title: t('awaitsPayment'), text: `${t('awaitsPaymentText')}${kept}` };
    }
    case 'requested':
      if (waitsLong(order, now)) return { title: t('requested'), text: t('requestedLong') };
      return { title: t('requested'), text: wished || t('requestedText', { name: order.restaurantName }) };
    case 'preparing':
      return { title: wished || minutes === null ? t('preparing') : t('about', { minutes }), text: wished };
    case 'ready':
      return {
        title: t('ready'),
        text: t(`readyText.${order.isFetched && order.type === 'dinein' ? 'takeaway' : order.type}`),
      };
    case 'done':
      return { title: t('done'), text: '' };
    case 'paid':
      return { title: t('step.paid'), text: t('paidText') };
    case 'canceled':
      if (order.isWithdrawn) return { title: t('withdrawn'), text: t('withdrawnText') };
      return { title: t('canceled'), text: reason ?? t('canceledText') };
  }
}

type HeadProps = {
  readonly order: WireGuestOrder;
  /** The guest's own, where this page knows of one. */
  readonly payment: WireGuestPayment | null;
  readonly timeZone: string;
  readonly language: string | null;
};

/**
 * Beside the reason of the house: what was taken on may have been kept, or was given back in hand; of what this guest
 * paid it is known.
 */
function comesBack({ isWithdrawn, cancelComment, acceptedAt, payed }: WireGuestOrder, payment: HeadProps['payment']) {
  const wentBack = payment?.state === 'success' && payment.method !== 'pay_later' && payment.amount === 0;
  return !isWithdrawn && cancelComment !== null && (acceptedAt === null || payed > 0 || wentBack);
}

function OrderHead({ order, payment, timeZone, language }: HeadProps): ReactNode {
  const t = useTranslations('guestApp');
  const { title, text } = useWords(order, timeZone);
  const now = useNow();
  const place = order.tableName === null ? '' : `, ${t('table', { name: order.tableName })}`;
  const isCanceled = phaseOf(order) === 'canceled';
  return (
    <>
      {!isCanceled && <Ring degrees={ringOf(order, now)} order={order} />}
      <div className="g-status" aria-live="polite">
        <p className="g-status__number num">{t('status.number', { number: order.shortNumber })}</p>
        <h2 className="g-status__title">{title}</h2>
        {text !== '' && <p className="mid">{text}</p>}
        {isCanceled && comesBack(order, payment) && <p className="mid">{t('status.canceledText')}</p>}
        <p className="mid">{`${order.restaurantName}${place}`}</p>
        {!isOver(phaseOf(order)) && <Destination order={order} language={language} />}
      </div>
    </>
  );
}

type FootProps = {
  readonly order: WireGuestOrder;
  readonly onAgain: (() => void) | null;
  /** Told its place: what is to pay comes into it (pay-rest.tsx). */
  readonly onPlace: (foot: HTMLElement | null) => void;
};

function Foot({ order, onAgain, onPlace }: FootProps): ReactNode {
  const t = useTranslations('guestApp.status');
  return (
    <footer className="g-foot g-foot--row g-foot--status" ref={onPlace}>
      {order.receiptUrl !== null && (
        <a className="btn btn--lg grow" href={order.receiptUrl}>
          <ReceiptText className="icon" aria-hidden="true" />
          {t('receipt')}
        </a>
      )}
      {onAgain !== null && (
        <Button
          variant={order.stillToPay > 0 && order.paymentMethods.length > 0 ? 'neutral' : 'primary'}
          size="lg"
          className="grow"
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
    </footer>
  );
}

/** What is shown may be over by now: says from when it is. */
function Stale({ why, at, timeZone }: { why: Away; at: number; timeZone: string }): ReactNode {
  const t = useTranslations('guestApp.status');
  const time = useClockText(timeZone)(at / 1000);
  return <AwayBanner why={why} offline={t('stale', { time })} failed={t('staleFault', { time })} />;
}

/** Among the guest's orders it stands as one under way no longer. */
function useEnded(order: WireGuestOrder | null): void {
  const ended = order !== null && isOver(phaseOf(order)) ? order.token : null;
  useEffect(() => {
    if (ended !== null) endMyOrder(ended, timeNow());
  }, [ended]);
}

/** The order says whose it is: a link that was sent on looks and counts as its venue does. */
function useLook(order: WireGuestOrder | null): void {
  // Told anew with every answer: the same colours are worn once.
  const told = order === null ? null : JSON.stringify(order.look);
  // Before it is painted: no other colours are seen first.
  useLayoutEffect(() => {
    if (told !== null) wear(JSON.parse(told) as WireGuestLook);
  }, [told]);
}

type PaymentProps = {
  readonly order: WireGuestOrder;
  readonly currency: string;
  readonly result: PaymentResult;
  readonly foot: HTMLElement | null;
  readonly onRefused: () => void;
  readonly children: ReactNode;
};

/**
 * How it stands, where a guest who comes back sees it; and what is to pay: first of all where the kitchen waits for it,
 * else at hand below. Nothing is paid a second time while nobody knows how the first one went.
 */
function Payment({ order, currency, result, foot, onRefused, children }: PaymentProps): ReactNode {
  const { isAsking, payment, follow } = result;
  const isOpen = !isAsking && (payment === null || isDecided(payment));
  const isRetry = payment !== null && payment.state !== 'success';
  const rest = isOpen && (
    <PayRest
      order={withoutHeld(order)}
      currency={currency}
      isRetry={isRetry}
      foot={order.awaitsPayment ? null : foot}
      onBegun={follow}
      onRefused={onRefused}
    />
  );
  return (
    <>
      <PaymentNote result={result} order={order} currency={currency} />
      {order.awaitsPayment && rest}
      {children}
      {!order.awaitsPayment && rest}
    </>
  );
}

/**
 * Staff gave the guest another table: who orders more by the page of the old one has it brought there. One that is only
 * called otherwise by now is the same one.
 */
function movedTo({ customer, tableId, tableName }: WireGuestOrder, mine: ReturnType<typeof myOrder>): string | null {
  if (tableId !== null && mine?.place === placeOf(customer, tableId)) return null;
  return mine?.table == null || (mine.place == null && tableName === mine.table) ? null : tableName;
}

export default function StatusScreen({ token, navigation, language }: Props): ReactNode {
  const t = useTranslations('guestApp');
  const { order, at, trouble, reload, take } = useOrder(token);
  const isCut = useLiveOrder(token, order === null ? null : String(order.version), () => void reload());
  const result = usePaymentResult(token, order?.version ?? null, take);
  const now = useNow();
  useLook(order);
  useEnded(order);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const bell = useBellSwitch();
  const phase = order === null ? null : phaseOf(order);
  useReadyNotice(phase === null ? null : phase === 'ready', String(order?.shortNumber ?? ''), bell.isOn);
  if (trouble === 'missing') return <Trouble title={t('status.missing')} text={t('status.missingText')} />;
  if (order === null) {
    if (trouble === null) return <Waiting />;
    return (
      <Trouble title={t('status.failed')} text={t(trouble === 'failed' ? 'failed.faultText' : 'failed.text')}>
        <Button variant="primary" size="lg" onClick={() => void reload()}>
          {t('retry')}
        </Button>
      </Trouble>
    );
  }
  const { currency, timeZone } = order.look;
  // Nothing more to do for the guest: it does not stand as open.
  const isReserved = result.payment?.isReserved === true;
  const mine = myOrder(token, now * 1000);
  const moved = movedTo(order, mine);
  const again = mine === null || moved !== null ? null : () => navigation.go({ path: mine.path, screen: 'menu' });
  return (
    <div className="g g--page">
      <Stale why={trouble ?? (isCut ? 'offline' : null)} at={at} timeZone={timeZone} />
      <PageHead
        title={t('status.title')}
        backLabel={t('toMenu')}
        onBack={again ?? (hasWayBack() ? navigation.back : null)}
        trailing={phase !== null && !isOver(phase) && <BellSwitch {...bell} />}
      />
      <main className="g-page g-page--status">
        <OrderHead order={order} payment={result.payment} timeZone={timeZone} language={language} />
        {moved !== null && <Note tone="info">{t('status.moved', { name: moved })}</Note>}
        <Payment order={order} currency={currency} result={result} foot={foot} onRefused={() => void reload()}>
          <Steps order={order} timeZone={timeZone} />
        </Payment>
        <OrderLines
          order={isReserved ? { ...order, stillToPay: zero } : withoutHeld(order)}
          currency={currency}
          language={language}
        />
        <CancelRow order={order} onOrder={take} onRefused={() => void reload()} />
      </main>
      <Foot order={withoutHeld(order)} onAgain={again} onPlace={setFoot} />
    </div>
  );
}
