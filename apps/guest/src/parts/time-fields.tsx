/** For when it is wished: in the cart, and on a menu of which the hour decides what can be had. */
import { localDate } from '@comanda/domain/time/local-time';
import { addDays } from '@comanda/domain/time/wall-time';
import { SelectField } from '@comanda/ui/select-field.tsx';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { useCheckout } from './checkout.ts';
import { useGuest } from './guest-context.ts';
import { dayOfWish, preorderDays, timeOnDay } from './preorder-days.ts';
import { useNow } from './use-now.ts';

/** At noon UTC every venue has the same date as its own. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** No day: what was wished is not offered any more. */
const gone = 'gone';

/** First the day, then the hour of that day. */
export function TimeFields({ showsMissing }: { readonly showsMissing: boolean }): ReactNode {
  const t = useTranslations('guestApp.where');
  const format = useFormatter();
  const { door, draft, change } = useGuest();
  const { method, problems } = useCheckout();
  const now = useNow() * 1000;
  if (method === null) return null;
  const { timeZone } = door.venue;
  const days = preorderDays(method.slots, timeZone);
  const chosen = dayOfWish(days, draft.wishedAt);
  const isGone = chosen === null && draft.wishedAt !== null;
  const today = localDate(now, timeZone);
  const clock = (slot: number) => format.dateTime(slot * 1000, { timeStyle: 'short', timeZone });
  const dayText = (date: string) => {
    if (date === today) return t('today');
    const day = format.dateTime(noonOf(date), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    return date === addDays(today, 1) ? t('tomorrow', { day }) : day;
  };
  const soon = method.leadMinutes > 0 ? `${t('atOnce')}, ${t('soon', { minutes: method.leadMinutes })}` : t('atOnce');
  return (
    <>
      <SelectField
        label={t('day')}
        value={chosen?.date ?? (isGone ? gone : '')}
        error={showsMissing && problems.includes('time') ? t('chooseTime') : undefined}
        items={[
          ...(isGone ? [{ value: gone, label: t('timeGone') }] : []),
          ...(method.closed === null ? [{ value: '', label: soon }] : []),
          ...(method.closed !== null && !isGone ? [{ value: '', label: t('choose') }] : []),
          ...days.map(({ date }) => ({ value: date, label: dayText(date) })),
        ]}
        onChange={(date) => change({ wishedAt: timeOnDay(days, date, draft.wishedAt, clock) })}
      />
      {chosen !== null && (
        <SelectField
          label={t('time')}
          value={String(draft.wishedAt)}
          items={chosen.slots.map((slot) => ({ value: String(slot), label: clock(slot) }))}
          onChange={(slot) => change({ wishedAt: Number(slot) })}
        />
      )}
    </>
  );
}
