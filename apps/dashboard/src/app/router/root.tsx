/** Around every screen: theme, toasts, failures, loading bar, and the rules of navigation. */
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { atHand } from '../../parts/at-hand.tsx';
import { FailureHost } from '../shell/failure-host.tsx';
import { useWearTheme } from '../theme.ts';
import { useNavigationRules } from './use-navigation-rules.ts';

/** Nobody leaves before there is something to see. */
const LeaveQuestion = atHand(async () => (await import('../shell/leave-question.tsx')).LeaveQuestion);

function LoadingBar() {
  const t = useTranslations('app');
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <progress className="loading-bar" aria-label={t('loading')} /> : null;
}

/** The provider's own pages are drawn light; everything else is dark unless somebody chose (design/12-landing). */
const sitePages = /^\/(contact|calculator|terms|imprint|privacy)?$/;

export function Root() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useWearTheme(sitePages.test(path) ? 'light' : 'dark');
  const held = useNavigationRules();
  return (
    <ToastProvider place={path === '/dashboard/terminal' ? 'start' : 'end'}>
      <FailureHost>
        <LoadingBar />
        <Outlet />
        {held !== null && <LeaveQuestion {...held} />}
      </FailureHost>
    </ToastProvider>
  );
}
