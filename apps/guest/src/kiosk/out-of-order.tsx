/** Nothing can be ordered here now: no such kiosk, no connection, or the kitchen is closed. */
import { ProductArt } from '@comanda/ui/product-art.tsx';
import { type ReactNode, use } from 'react';
import { useTranslations } from 'use-intl';

import { GuestContext } from '../parts/guest-context.ts';
import { useClockText } from '../parts/times.ts';
import { useLongPress } from './use-long-press.ts';

type Kind = 'loading' | 'missing' | 'failed' | 'offline' | 'closed';
type Props = { readonly kind: Kind; readonly askToLeave: () => void };

/** When the first way to order opens again; null: nobody knows. */
function useOpensAt(): string | null {
  const door = use(GuestContext)?.door ?? null;
  const clock = useClockText(door?.venue.timeZone ?? 'Europe/Zurich');
  const times = door?.methods.flatMap(({ opensAt }) => opensAt ?? []) ?? [];
  return times.length === 0 ? null : clock(Math.min(...times));
}

export function OutOfOrder({ kind, askToLeave }: Props): ReactNode {
  const t = useTranslations('guestApp.kiosk.out');
  const opensAt = useOpensAt();
  const press = useLongPress(askToLeave);
  if (kind === 'loading') return <main className="k-out" aria-busy="true" {...press} />;
  const text = kind === 'closed' && opensAt !== null ? t('closedUntil', { time: opensAt }) : t(`${kind}Text`);
  return (
    <main className="k-out" {...press}>
      <ProductArt kind={kind === 'closed' ? 'clean' : 'broken'} />
      <h1>{t(kind)}</h1>
      <p>{text}</p>
    </main>
  );
}
