/** What the provider administers: venues, users, messages, actions of the system (specification §2). */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { withTexts } from '../../parts/with-texts.ts';
import { dashboardRoute } from './root-routes.ts';

const customersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/customers',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-customers/customers-screen.tsx')),
    'CustomersScreen',
  ),
});

const customerRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/customers/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-customers/customer-screen.tsx')),
    'CustomerScreen',
  ),
});

const usersRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/users',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-users/users-screen.tsx')),
    'UsersScreen',
  ),
});

const userRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/users/$openItemId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-users/user-screen.tsx')),
    'UserScreen',
  ),
});

const contactsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/contacts',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-contacts/contacts-screen.tsx')),
    'ContactsScreen',
  ),
});

const actionsRoute = createRoute({
  getParentRoute: () => dashboardRoute,
  path: '/adminSettings/actions',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/admin-actions/actions-screen.tsx')),
    'ActionsScreen',
  ),
});

export const systemScreens = [
  customersRoute,
  customerRoute,
  usersRoute,
  userRoute,
  contactsRoute,
  actionsRoute,
] as const;
