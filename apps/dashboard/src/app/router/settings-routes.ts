/** The settings' part of the route table (specification §2): one entry per screen, each loaded when it is opened. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { dashboardRoute } from './root-routes.ts';

/** `page`: on a phone, the general settings themselves instead of the list of pages. */
export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { page?: 'general' } =>
    search['page'] === 'general' ? { page: 'general' } : {},
  component: lazyRouteComponent(() => import('./settings-area.tsx'), 'SettingsArea'),
});

export const settingsScreens = settingsRoute.addChildren([]);
