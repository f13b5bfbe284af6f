/** The route table (specification §2). Every path that is not here is the 404 page. */
import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

import { whenReached } from '../../parts/when-reached.ts';
import type { Ending } from '../session/server-connection.ts';
import { ScreenFault } from '../shell/screen-fault.tsx';
import { dashboardRoute, rootRoute } from './root-routes.ts';
import { settingsScreens } from './settings-routes.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/home/home-screen.tsx')),
    'HomeScreen',
  ),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { from?: string; why?: Ending } => {
    const from = text(search['from']);
    const { why } = search;
    return { ...(from === undefined ? {} : { from }), ...(why === 'ended' || why === 'deactivated' ? { why } : {}) };
  },
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/login/login-screen.tsx')),
    'LoginScreen',
  ),
});

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: (search: Record<string, unknown>): { topic?: string; reference?: string } => {
    const topic = text(search['topic']);
    const reference = text(search['reference']);
    return { ...(topic === undefined ? {} : { topic }), ...(reference === undefined ? {} : { reference }) };
  },
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/contact/contact-screen.tsx')),
    'ContactScreen',
  ),
});

const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calculator',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/calculator/calculator-screen.tsx')),
    'CalculatorScreen',
  ),
});

const legal = whenReached(() => import('../../screens/legal/legal-screen.tsx'));

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(legal, 'TermsScreen'),
});

const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  component: lazyRouteComponent(legal, 'ImprintScreen'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(legal, 'PrivacyScreen'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$inviteId',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/invite/invite-screen.tsx')),
    'InviteScreen',
  ),
});

const boardRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/board/board-screen.tsx')),
    'BoardScreen',
  ),
});

const terminalRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/terminal',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/terminal/terminal-screen.tsx')),
    'TerminalScreen',
  ),
});

const orderRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/orders/$orderId',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/order/order-screen.tsx')),
    'OrderScreen',
  ),
});

const closingsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/closings',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/day/day-screen.tsx')),
    'DayScreen',
  ),
});

const customersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/customers',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/admin-customers/customers-screen.tsx')),
    'CustomersScreen',
  ),
});

const customerRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/customers/$openItemId',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/admin-customers/customer-screen.tsx')),
    'CustomerScreen',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/users',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/admin-users/users-screen.tsx')),
    'UsersScreen',
  ),
});

const userRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/users/$openItemId',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/admin-users/user-screen.tsx')),
    'UserScreen',
  ),
});

const actionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/actions',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/admin-actions/actions-screen.tsx')),
    'ActionsScreen',
  ),
});

const teamRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/team',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/team/team-screen.tsx')),
    'TeamScreen',
  ),
});

const tillsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/tills',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/tills/tills-screen.tsx')),
    'TillsScreen',
  ),
});

const accountRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/account',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/account/account-screen.tsx')),
    'AccountScreen',
  ),
});

const tillRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/till',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/till/till-screen.tsx')),
    'TillScreen',
  ),
});

const enrolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/till/enrol',
  validateSearch: (search: Record<string, unknown>): { code?: string } => {
    const code = text(search['code']);
    return code === undefined ? {} : { code };
  },
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/till/enrol-screen.tsx')),
    'EnrolScreen',
  ),
});

const patchNotesRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/patchnotes',
  component: lazyRouteComponent(
    whenReached(() => import('../../screens/patch-notes/patch-notes-screen.tsx')),
    'PatchNotesScreen',
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
  tillRoute,
  enrolRoute,
  dashboardRoute.addChildren([
    boardRoute,
    terminalRoute,
    orderRoute,
    closingsRoute,
    customersRoute,
    customerRoute,
    usersRoute,
    userRoute,
    actionsRoute,
    teamRoute,
    tillsRoute,
    accountRoute,
    patchNotesRoute,
    settingsScreens,
  ]),
]);

export const router = createRouter({ routeTree, defaultPreload: 'intent', defaultErrorComponent: ScreenFault });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
