/** The frame once the page is at rest: what leads through it by keys, and what waits for somebody: new orders of guests, paper, guests, money whose end nobody knows, a payment that was left (specification §2). */
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { Alarm, AlarmStrip } from '../../parts/alarm-strip.tsx';
import { ResumedPayment } from '../../parts/payment/flow/resumed-payment.tsx';
import { useToClear } from '../../parts/payment/flow/use-to-clear.ts';
import { useCalm } from '../../parts/use-calm.ts';
import { GuestBell } from './guest-bell.tsx';
import { LateGuests } from './late-guests.tsx';
import { PrintAlarm } from './print-alarm.tsx';
import { SkipLink } from './skip-link.tsx';
import { usePageFocus } from './use-page-focus.ts';

/** Money whose end nobody knows, or that is too much: it is not forgotten on a list. */
function ClearBanner() {
  const t = useTranslations('payment.clear');
  const count = useToClear();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/dashboard/payments' });
  const text = useCalm(count === 0 || isThere ? '' : t('banner', { count }));
  if (text === '') return null;
  const look = (
    <Link to="/dashboard/payments" className="btn btn--ghost">
      {t('bannerLook')}
    </Link>
  );
  return <Alarm rank={2} kind="notice" text={text} action={look} />;
}

export function Alarms() {
  usePageFocus();
  return (
    <>
      <SkipLink />
      <GuestBell />
      <AlarmStrip>
        <PrintAlarm />
        <LateGuests />
        <ClearBanner />
        <ResumedPayment />
      </AlarmStrip>
    </>
  );
}
