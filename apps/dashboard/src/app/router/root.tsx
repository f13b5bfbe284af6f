/** Around every screen: theme, toasts, failures, loading bar, and the rule that navigation closes a dialog first. */
import { ToastProvider } from '@comanda/ui/toast.tsx';
import { Outlet, useBlocker, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { closeTopModal } from '../../parts/open-modals.ts';
import { FailureHost } from '../shell/failure-host.tsx';
import { useWearTheme } from '../theme.ts';

function LoadingBar() {
  const t = useTranslations('app');
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <progress className="loading-bar" aria-label={t('loading')} /> : null;
}

/** If a dialog is open and the path changes, the navigation is cancelled and the dialog closes (specification §2). */
function useDialogsFirst(): void {
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && closeTopModal(),
    enableBeforeUnload: false,
  });
}

export function Root() {
  useWearTheme();
  useDialogsFirst();
  const isTerminal = useRouterState({ select: ({ location }) => location.pathname === '/dashboard/terminal' });
  return (
    <ToastProvider place={isTerminal ? 'start' : 'end'}>
      <FailureHost>
        <LoadingBar />
        <Outlet />
      </FailureHost>
    </ToastProvider>
  );
}
