/** Around every screen: theme, toasts, failures, loading bar, and the rules of navigation. */
import { bringIcons } from '@comanda/ui/late-icon.tsx';
import { pageChanges } from '@comanda/ui/second-tap.ts';
import { ToastProvider, useToast } from '@comanda/ui/toast.tsx';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { bringAtRest } from '../../parts/bring-at-rest.ts';
import { FailureHost } from '../shell/failure-host.tsx';
import { useWearTheme } from '../theme.ts';
import { type Held, useNavigationRules } from './use-navigation-rules.ts';

/** Where nobody can be asked, nobody leaves: what was changed stays, and the next tap tries again. */
export function NotAsked({ stay }: Pick<Held, 'stay'>) {
  const say = useToast();
  const t = useTranslations('errors');
  const giveUp = useEffectEvent(() => {
    say({ tone: 'negative', text: t('network') });
    stay();
  });
  useEffect(() => giveUp(), []);
  return null;
}

/** Nobody leaves before there is something to see; a form that is changed brings it (parts/leaving.ts). */
const LeaveQuestion = atHand<Held>(async () => (await import('../shell/leave-question.tsx')).LeaveQuestion, NotAsked);

function LoadingBar() {
  const t = useTranslations('app');
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <progress className="loading-bar" aria-label={t('loading')} /> : null;
}

/** There without a network too. */
bringAtRest(bringIcons);

const bringLift = bringAtRest(() => import('@comanda/ui/toast-lift.ts'));

/** Off what is pressed next (design.md 7); where it cannot be brought, they stand where toasts stand. */
function liftPlace(place: HTMLElement): void {
  void bringLift().then(
    (lift) => lift.liftPlace(place),
    () => {},
  );
}

/** The second half of a double tap presses nothing that its first half led to. */
function useNoSecondTap(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) pageChanges();
      }),
    [router],
  );
}

/** The provider's own pages are drawn light; everything else is dark unless somebody chose (design/12-landing). */
const sitePages = /^\/(contact|calculator|terms|imprint|privacy)?$/;

export function Root() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useWearTheme(sitePages.test(path) ? 'light' : 'dark');
  const held = useNavigationRules();
  useNoSecondTap();
  return (
    <ToastProvider place={path === '/dashboard/terminal' ? 'start' : 'end'} onStand={liftPlace}>
      <FailureHost>
        <LoadingBar />
        <Outlet />
        {held !== null && <LeaveQuestion {...held} />}
      </FailureHost>
    </ToastProvider>
  );
}
