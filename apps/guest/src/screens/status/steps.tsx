/** The steps of an order with their times. */
import type { WireGuestOrder } from '@comanda/contract/guests';
import { Check, ChefHat, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useClockText } from '../../parts/times.ts';
import { stepsOf } from './order-steps.ts';

type Props = { readonly order: WireGuestOrder; readonly timeZone: string };

const marks = {
  done: <Check className="icon" aria-hidden="true" />,
  now: <ChefHat className="icon" aria-hidden="true" />,
  open: null,
} as const;

const waiting = <Clock className="icon" aria-hidden="true" />;

export function Steps({ order, timeZone }: Props): ReactNode {
  const t = useTranslations('guestApp.status.step');
  const clock = useClockText(timeZone);
  return (
    <ol className="g-steps">
      {stepsOf(order).map(({ name, state, at }) => (
        <li key={name} className={`is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="g-steps__dot">{name === 'waiting' ? waiting : marks[state]}</span>
          <b className="grow">{t(name)}</b>
          {at !== null && state !== 'open' && <span className="num low">{clock(at)}</span>}
        </li>
      ))}
    </ol>
  );
}
