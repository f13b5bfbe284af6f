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

const modifiersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/modifiers',
  component: lazyRouteComponent(
    () => import('../../screens/settings-modifiers/modifiers-screen.tsx'),
    'ModifiersScreen',
  ),
});

const modifierRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/modifiers/$openItemId',
  component: lazyRouteComponent(() => import('../../screens/settings-modifiers/modifier-screen.tsx'), 'ModifierScreen'),
});

const specialsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/specials',
  component: lazyRouteComponent(() => import('../../screens/settings-specials/specials-screen.tsx'), 'SpecialsScreen'),
});

const specialRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/specials/$openItemId',
  component: lazyRouteComponent(() => import('../../screens/settings-specials/special-screen.tsx'), 'SpecialScreen'),
});

const tagsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tags',
  component: lazyRouteComponent(() => import('../../screens/settings-tags/tags-screen.tsx'), 'TagsScreen'),
});

const translationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/translations',
  component: lazyRouteComponent(
    () => import('../../screens/settings-translations/translations-screen.tsx'),
    'TranslationsScreen',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/import',
  component: lazyRouteComponent(() => import('../../screens/settings-import/import-screen.tsx'), 'ImportScreen'),
});

export const settingsScreens = settingsRoute.addChildren([
  modifiersRoute,
  modifierRoute,
  specialsRoute,
  specialRoute,
  tagsRoute,
  translationsRoute,
  importRoute,
]);
