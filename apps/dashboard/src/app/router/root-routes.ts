/** What every other route hangs on: the root, and the dashboard in its shell. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { withTexts } from '../../parts/with-texts.ts';
import { DashboardShell } from '../shell/dashboard-shell.tsx';
import { ScreenFault } from '../shell/screen-fault.tsx';
import { Root } from './root.tsx';

const notFound = lazyRouteComponent(
  withTexts(() => import('../../screens/not-found/not-found-screen.tsx')),
  'NotFoundScreen',
);

export const rootRoute = createRootRoute({ component: Root, notFoundComponent: notFound, errorComponent: ScreenFault });

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  component: DashboardShell,
  notFoundComponent: notFound,
});
