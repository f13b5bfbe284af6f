/** A payment that is under way on this device: its dialog when the page was opened anew, and a banner that leads back to it. */
import type { WirePayment } from '@comanda/contract/payments';
import { zero } from '@comanda/domain/money';
import { Button } from '@comanda/ui/button.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Alarm } from '../../alarm-strip.tsx';
import { useConnection } from '../../connection.ts';
import { FailedCall, valueOf } from '../../failure/failed-call.ts';
import { orderKey } from '../../orders/keep-order.ts';
import { memoryKey, useRemembered, useVenueMemory } from '../../remembered.ts';
import { useSession } from '../../session/session-context.ts';
import { usePlaceName } from '../../venue/use-place-name.ts';
import { payableOfAll } from '../due.ts';
import { paymentKey } from '../payment-keys.ts';
import { FollowedPayment } from './followed-payment.tsx';
import { useUnderWayText } from './under-way.tsx';
import { isOpen } from './use-followed.ts';

/** One that could not be read now is asked for again. */
const askAgainMs = 2000;

/** One that was never begun at the server is none; silence, or a server that is broken, says nothing of it. */
const isGone = (error: Error | null) => error instanceof FailedCall && error.failure.code === 'payments.error.notFound';

/** As read again while it is open; null where there is none, or it cannot be read. */
function useRunning(): WirePayment | null {
  const session = useSession();
  const { api, customer } = session;
  const key = memoryKey(session);
  const { runningPaymentId } = useVenueMemory(key);
  const { data, error } = useQuery({
    queryKey: paymentKey(customer.id, runningPaymentId ?? ''),
    queryFn: async () => {
      const params = { paymentId: runningPaymentId ?? '' };
      return (await valueOf(api('GET /v1/payments/{paymentId}', { params }))).payment;
    },
    enabled: runningPaymentId !== null,
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' && !isGone(state.error) ? askAgainMs : false),
  });
  const isNone = isGone(error);
  useEffect(() => {
    if (isNone) useRemembered.getState().setVenue(key, { runningPaymentId: null });
  }, [isNone, key]);
  return runningPaymentId === null ? null : (data ?? null);
}

function ResumedDialog({ payment, onClose }: { readonly payment: WirePayment; readonly onClose: () => void }) {
  const { api, customer } = useSession();
  const placeName = usePlaceName();
  const orders = useQueries({
    queries: payment.orders.map(({ id: orderId }) => ({
      queryKey: orderKey(customer.id, orderId),
      queryFn: async () => (await valueOf(api('GET /v1/orders/{orderId}', { params: { orderId } }))).order,
    })),
    combine: (reads) => reads.flatMap(({ data }) => (data === undefined ? [] : [data])),
  });
  const [first] = orders;
  const navigate = useNavigate();
  const toOrder = () => {
    onClose();
    if (first !== undefined) void navigate({ to: '/dashboard/orders/$orderId', params: { orderId: first.id } });
    const { chargedTag } = payment;
    if (chargedTag !== null) void navigate({ to: '/dashboard/nfc', search: { tag: chargedTag.id } });
  };
  const place = first === undefined ? '' : placeName(first);
  return (
    <FollowedPayment
      known={payment}
      isOwn
      orders={orders}
      place={{ short: place, long: place }}
      left={payment.state === 'success' ? payableOfAll(orders) : zero}
      onRetry={null}
      onGoOn={toOrder}
      onEnded={() => {}}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

/** @param isOpening the page was opened anew with it: its dialog comes by itself unless it was hidden, afterwards a banner leads back to it */
export function RunningBanner({ isOpening }: { readonly isOpening: boolean }) {
  const t = useTranslations('payment.running');
  const textOf = useUnderWayText();
  const running = useRunning();
  const isPaying = useConnection((connection) => connection.isPaying);
  const [shown, setShown] = useState<WirePayment | null>(null);
  const { hiddenPaymentId } = useVenueMemory(memoryKey(useSession()));
  const [isFirst, setFirst] = useState(isOpening);
  if (isFirst && running !== null) {
    setFirst(false);
    // Whoever hid it knows that it goes on; how it ended they do not.
    const isHidden = running.id === hiddenPaymentId && isOpen(running);
    if (!isPaying && !isHidden) setShown(running);
  }
  if (shown !== null) return <ResumedDialog payment={shown} onClose={() => setShown(null)} />;
  if (running === null || isPaying || !isOpen(running)) return null;
  const look = (
    <Button variant="ghost" onClick={() => setShown(running)}>
      {t('show')}
    </Button>
  );
  return <Alarm rank={3} kind="notice" text={textOf(running)} action={look} />;
}
