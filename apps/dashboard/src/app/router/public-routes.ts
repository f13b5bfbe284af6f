/** The pages that ask for no sign-in (specification §2). */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import { withTexts } from '../../parts/with-texts.ts';
import type { Ending } from '../session/server-connection.ts';
import { rootRoute } from './root-routes.ts';

/** Of the address: an empty one is none. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/home/home-screen.tsx')),
    'HomeScreen',
  ),
});

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { from?: string; why?: Ending } => {
    const from = text(search['from']);
    const { why } = search;
    return { ...(from === undefined ? {} : { from }), ...(why === 'ended' || why === 'deactivated' ? { why } : {}) };
  },
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/login/login-screen.tsx')),
    'LoginScreen',
  ),
});

export const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  validateSearch: (search: Record<string, unknown>): { topic?: string; reference?: string } => {
    const topic = text(search['topic']);
    const reference = text(search['reference']);
    return { ...(topic === undefined ? {} : { topic }), ...(reference === undefined ? {} : { reference }) };
  },
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/contact/contact-screen.tsx')),
    'ContactScreen',
  ),
});

export const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/calculator',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/calculator/calculator-screen.tsx')),
    'CalculatorScreen',
  ),
});

const legal = withTexts(() => import('../../screens/legal/legal-screen.tsx'));

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(legal, 'TermsScreen'),
});

export const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/imprint',
  component: lazyRouteComponent(legal, 'ImprintScreen'),
});

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(legal, 'PrivacyScreen'),
});

export const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invite/$inviteId',
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/invite/invite-screen.tsx')),
    'InviteScreen',
  ),
});

const afterPaying = (search: Record<string, unknown>): { payment?: string } => {
  const payment = text(search['payment']);
  return payment === undefined ? {} : { payment };
};

/** As it is printed; guests are sent by the short one of decisions.md §6. */
export const shortReceiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/r/$token',
  validateSearch: afterPaying,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/receipt/$token', params, search, replace: true });
  },
});

export const receiptRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/receipt/$token',
  validateSearch: afterPaying,
  component: lazyRouteComponent(
    withTexts(() => import('../../screens/receipt/receipt-screen.tsx')),
    'ReceiptScreen',
  ),
});
