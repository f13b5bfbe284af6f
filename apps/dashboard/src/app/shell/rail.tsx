/** Main navigation: rail on a tablet, bottom bar below 1024 px. Only entries whose screens exist (design.md §8). */
import { LogoMark } from '@comanda/ui/logo.tsx';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';

import { whenAtRest } from '../../parts/at-rest.ts';
import { bringAll } from '../../parts/bring-at-rest.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useAccount } from '../../parts/session/account-context.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useHasScreen } from '../../parts/use-has-screen.ts';
import { usePhone } from '../../parts/use-wide.ts';
import { Count } from './count.tsx';
import { type CountedEntry, forPhone, type MenuEntries, type MenuEntry, menuEntries } from './menu-entries.ts';
import { NavigationMenu } from './navigation-menu.tsx';
import { TillLock } from './till-lock.tsx';
import { useOfflineEntries } from './use-offline-entries.ts';

const active = { className: 'rail__item is-active' };

function PendingCount() {
  const t = useTranslations('nav');
  const { orders } = usePendingOrders();
  if (orders.length === 0) return null;
  return <Count count={orders.length} says={t('pending', { count: orders.length })} />;
}

type ItemProps = { readonly entry: MenuEntry; readonly children?: ReactNode };

function RailItem({ entry: { path, label, icon: Icon }, children }: ItemProps) {
  const t = useTranslations('nav');
  return (
    <Link to={path} className="rail__item" activeProps={active} activeOptions={{ exact: path === '/dashboard' }}>
      <Icon className="icon" aria-hidden="true" />
      <span>{t(label)}</span>
      {children}
    </Link>
  );
}

type FrameProps = {
  readonly entries: MenuEntries;
  /** There while something waits in them. */
  readonly counted: readonly CountedEntry[];
  readonly venueName: string | null;
  readonly hasVenue: boolean;
};

/** Loaded before they are asked for: without a network the main screens open all the same (decisions.md §10). */
function useAllAtHand(entries: readonly MenuEntry[]): void {
  const router = useRouter();
  const paths = entries.map(({ path }) => path).join(' ');
  useEffect(
    () =>
      whenAtRest(() => {
        for (const to of paths.split(' ').filter((path) => path !== '')) void router.preloadRoute({ to });
        void bringAll();
      }),
    [router, paths],
  );
}

function RailFrame({ entries: all, counted, venueName, hasVenue }: FrameProps) {
  const t = useTranslations('nav');
  const isPhone = usePhone();
  const entries = isPhone ? forPhone({ ...all, counted }) : { ...all, counted };
  useAllAtHand(all.rail);
  return (
    <nav className={hasVenue ? 'rail' : 'rail rail--provider'} aria-label={t('label')}>
      <div className="rail__logo">
        <LogoMark />
      </div>
      {entries.rail.map((entry) => (
        <RailItem key={entry.path} entry={entry}>
          {hasVenue && entry.label === 'orders' && <PendingCount />}
        </RailItem>
      ))}
      {entries.counted.map((entry) => (
        <RailItem key={entry.path} entry={entry}>
          <Count count={entry.count} says={entry.says} />
        </RailItem>
      ))}
      <div className="rail__spacer" />
      <TillLock />
      <NavigationMenu entries={entries.menu} venueName={venueName} />
    </nav>
  );
}

/** At a venue. */
export function Rail() {
  const { user, may, customer } = useSession();
  const entries = menuEntries(user, may, useHasScreen());
  return <RailFrame entries={entries} counted={useOfflineEntries()} venueName={customer.name} hasVenue />;
}

/** While no venue is chosen: what a system administrator does without one. */
export function SystemRail() {
  const { user } = useAccount();
  const entries = menuEntries(user, null, useHasScreen());
  return <RailFrame entries={entries} counted={[]} venueName={null} hasVenue={false} />;
}
