/** The route table (specification §2). Every path that is not here is the 404 page. */
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

import { whenReached } from '../../parts/when-reached.ts';
import { withTexts } from '../../parts/with-texts.ts';
import { readClosingsSearch } from '../../screens/closings/closings-search.ts';
import { ScreenFault } from '../shell/screen-fault.tsx';
import { loadTillScreen } from './load-till-screen.ts';
import {
  calculatorRoute,
  contactRoute,
  homeRoute,
  imprintRoute,
  inviteRoute,
  loginRoute,
  privacyRoute,
  receiptRoute,
  shortReceiptRoute,
  termsRoute,
  text,
} from './public-routes.ts';
import { dashboardRoute, rootRoute } from './root-routes.ts';
import { settingsScreens } from './settings-routes.ts';
import { systemScreens } from './system-routes.ts';

const boardRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/board/board-screen.tsx')),
    'BoardScreen',
  ),
});

const terminalRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/terminal',
  /** A table view sends its table along, an order view its order. */
  validateSearch: (search: Record<string, unknown>): { table?: string; order?: string } => {
    const [table, order] = [text(search['table']), text(search['order'])];
    return { ...(table === undefined ? {} : { table }), ...(order === undefined ? {} : { order }) };
  },
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/terminal/terminal-screen.tsx')),
    'TerminalScreen',
  ),
});

const tablesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/tables',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/tables/tables-screen.tsx')),
    'TablesScreen',
  ),
});

/** The same screen with one table open: the list beside it stays where it is. */
const tableRoute = createRoute({ getParentRoute: () => tablesRoute, path: '/$tableId' });

const kitchenRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/kitchen',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/kitchen/kitchen-screen.tsx')),
    'KitchenScreen',
  ),
});

/** The same screen at one station. */
const stationRoute = createRoute({ getParentRoute: () => kitchenRoute, path: '/$stationId' });

const orderRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/orders/$orderId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/order/order-screen.tsx')),
    'OrderScreen',
  ),
});

const closingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/closings',
  /** Tab and period: whoever goes into an order and back finds them again. */
  validateSearch: (search: Record<string, unknown>): Record<string, string> => readClosingsSearch(search),
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/closings/closings-screen.tsx')),
    'ClosingsScreen',
  ),
});

const settlementRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/settlement',
  /** Whoever closes the venue settles others too. */
  validateSearch: (search: Record<string, unknown>): { person?: string } => {
    const person = text(search['person']);
    return person === undefined ? {} : { person };
  },
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/closings/settlement-screen.tsx')),
    'SettlementScreen',
  ),
});

/** Which tag is open: whoever goes back finds it again. */
const tagSearch = (search: Record<string, unknown>): { tag?: string } => {
  const tag = text(search['tag']);
  return tag === undefined ? {} : { tag };
};

const nfcRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/nfc',
  validateSearch: tagSearch,
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/nfc/nfc-screen.tsx')),
    'NfcScreen',
  ),
});

const nfcManageRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/nfc/manage',
  validateSearch: tagSearch,
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/nfc-manage/nfc-manage-screen.tsx')),
    'NfcManageScreen',
  ),
});

const teamRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/team',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/team/team-screen.tsx')),
    'TeamScreen',
  ),
});

const tillsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/tills',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/tills/tills-screen.tsx')),
    'TillsScreen',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/account',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/account/account-screen.tsx')),
    'AccountScreen',
  ),
});

const tillRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/till',
  component: lazyRouteComponent(loadTillScreen, 'TillScreen'),
});

const enrolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/till/enrol',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/till/enrol-screen.tsx')),
    'EnrolScreen',
  ),
});

const outboxRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/outbox',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/outbox/outbox-screen.tsx')),
    'OutboxScreen',
  ),
});

const deviationsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/deviations',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/deviations/deviations-screen.tsx')),
    'DeviationsScreen',
  ),
});

const printsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/prints',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/prints/prints-screen.tsx')),
    'PrintsScreen',
  ),
});

const paymentsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/payments',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/payments/payments-screen.tsx')),
    'PaymentsScreen',
  ),
});

const patchNotesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/patchnotes',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/patch-notes/patch-notes-screen.tsx')),
    'PatchNotesScreen',
  ),
});

/** The manual: its list, or the page of an area. */
const helpRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/help/{-$area}',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/help/help-screen.tsx')),
    'HelpScreen',
  ),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  contactRoute,
  calculatorRoute,
  termsRoute,
  imprintRoute,
  privacyRoute,
  inviteRoute,
  receiptRoute,
  shortReceiptRoute,
  tillRoute,
  enrolRoute,
  dashboardRoute.addChildren([
    boardRoute,
    terminalRoute,
    tablesRoute.addChildren([tableRoute]),
    kitchenRoute.addChildren([stationRoute]),
    orderRoute,
    nfcRoute,
    nfcManageRoute,
    closingsRoute,
    settlementRoute,
    ...systemScreens,
    teamRoute,
    tillsRoute,
    accountRoute,
    outboxRoute,
    deviationsRoute,
    printsRoute,
    paymentsRoute,
    patchNotesRoute,
    helpRoute,
    settingsScreens,
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', defaultErrorComponent: ScreenFault });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
