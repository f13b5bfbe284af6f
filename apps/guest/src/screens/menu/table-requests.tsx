/** At a table: call the waiter, ask for the bill; whether it was asked for, and whether somebody has seen it. */
import { Button } from '@comanda/ui/button.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { BellRing, Check, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useGuest } from '../../parts/guest-context.ts';
import { useClockText } from '../../parts/times.ts';
import { useNow } from '../../parts/use-now.ts';
import { type Ask, type Standing, standingOf } from './asked.ts';
import { useAsked } from './use-asked.ts';

const requests = [
  { kind: 'waiter', icon: BellRing },
  { kind: 'bill', icon: ReceiptText },
] as const;

/** What stands under its name; empty while it was not asked for. */
function useStateText(): (standing: Standing, ask: Ask | undefined) => string {
  const t = useTranslations('guestApp.requests');
  const clock = useClockText(useGuest().door.venue.timeZone);
  return (standing, ask) => {
    if (ask === undefined || standing === 'free') return '';
    return standing === 'asked'
      ? t('asked', { time: clock(ask.at) })
      : t('seen', { time: clock(ask.seenAt ?? ask.at) });
  };
}

export default function TableRequests({ code }: { readonly code: string }): ReactNode {
  const t = useTranslations('guestApp.requests');
  const toast = useToast();
  const stateText = useStateText();
  const { asked, underWay, ask } = useAsked(code);
  const now = useNow();
  const shown = requests.map(({ kind, icon }) => {
    const standing = standingOf(asked[kind], now);
    const name = t(standing === 'asked' ? `${kind}Asked` : kind);
    return { kind, standing, name, state: stateText(standing, asked[kind]), Icon: standing === 'free' ? icon : Check };
  });
  const seen = shown.filter(({ standing }) => standing === 'seen');
  return (
    <div className="g-requests">
      {shown.map(({ kind, standing, name, state, Icon }) => (
        <Button
          key={kind}
          icon={<Icon className="icon" aria-hidden="true" />}
          loading={underWay === kind}
          // Nobody comes sooner by being called again.
          disabledReason={standing === 'asked' ? `${name}, ${state}` : undefined}
          onDisabledTap={(text) => toast({ tone: 'info', text })}
          onClick={() => void ask(kind)}
        >
          <span className="g-request">
            <span>{name}</span>
            {state !== '' && <small>{state}</small>}
          </span>
        </Button>
      ))}
      <output className="sr-only">{seen.map(({ name, state }) => `${name}: ${state}`).join('. ')}</output>
    </div>
  );
}
