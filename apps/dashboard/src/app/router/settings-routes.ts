/** The settings' part of the route table (specification §2): one entry per screen, each loaded when it is opened. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { withTexts } from '../../parts/with-texts.ts';
import { dashboardRoute } from './root-routes.ts';

/** `page`: on a phone, the general settings themselves instead of the list of pages. */
export const settingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { page?: 'general' } =>
    search['page'] === 'general' ? { page: 'general' } : {},
  component: lazyRouteComponent(
    withTexts(() => import('./settings-area.tsx')),
    'SettingsArea',
  ),
});

const categoriesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/categories',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-categories/categories-screen.tsx')),
    'CategoriesScreen',
  ),
});

const categoryRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/categories/$categorieId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-categories/category-screen.tsx')),
    'CategoryScreen',
  ),
});

const productsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/categories/$categorieId/products',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-products/products-screen.tsx')),
    'ProductsScreen',
  ),
});

const productRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/categories/$categorieId/products/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-products/product-screen.tsx')),
    'ProductScreen',
  ),
});

const stationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/stations',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-stations/stations-screen.tsx')),
    'StationsScreen',
  ),
});

const devicesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/devices',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-devices/devices-screen.tsx')),
    'DevicesScreen',
  ),
});

const tablesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tables',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-tables/tables-screen.tsx')),
    'TablesScreen',
  ),
});

const general = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-general/settings-general-screen.tsx')),
    'SettingsGeneralScreen',
  ),
});

const orders = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/orders',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-orders/settings-orders-screen.tsx')),
    'SettingsOrdersScreen',
  ),
});

const paymentMethods = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/paymentmethods',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-payment-methods/settings-payment-methods-screen.tsx')),
    'SettingsPaymentMethodsScreen',
  ),
});

const paymentMethod = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/paymentmethods/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-payment-methods/settings-payment-method-screen.tsx')),
    'SettingsPaymentMethodScreen',
  ),
});

const receipt = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/receipt',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-receipt/settings-receipt-screen.tsx')),
    'SettingsReceiptScreen',
  ),
});

const modifiersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/modifiers',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-modifiers/modifiers-screen.tsx')),
    'ModifiersScreen',
  ),
});

const modifierRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/modifiers/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-modifiers/modifier-screen.tsx')),
    'ModifierScreen',
  ),
});

const specialsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/specials',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-specials/specials-screen.tsx')),
    'SpecialsScreen',
  ),
});

const specialRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/specials/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-specials/special-screen.tsx')),
    'SpecialScreen',
  ),
});

const tagsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/tags',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-tags/tags-screen.tsx')),
    'TagsScreen',
  ),
});

const translationsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/translations',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-translations/translations-screen.tsx')),
    'TranslationsScreen',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/import',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-import/import-screen.tsx')),
    'ImportScreen',
  ),
});

const guestDataRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/guestData',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/settings-guest-data/guest-data-screen.tsx')),
    'GuestDataScreen',
  ),
});

export const settingsScreens = settingsRoute.addChildren([
  general,
  orders,
  paymentMethods,
  paymentMethod,
  receipt,
  categoriesRoute,
  categoryRoute,
  productsRoute,
  productRoute,
  stationsRoute,
  devicesRoute,
  tablesRoute,
  modifiersRoute,
  modifierRoute,
  specialsRoute,
  specialRoute,
  tagsRoute,
  translationsRoute,
  importRoute,
  guestDataRoute,
]);
