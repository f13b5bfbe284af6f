/** The closings page of a house with two orders, one drawer and nobody settled, for its tests. */
import { money } from '@comanda/domain/money';

import type { Session } from '../parts/session/session-context.ts';
import { aStatistics } from '../screens/closings/a-statistics.test-data.ts';
import { ClosingsScreen } from '../screens/closings/closings-screen.tsx';
import { anOrder } from './an-order.ts';
import { fakeApi } from './fake-api.ts';
import { aSession, renderAt } from './render-screen.tsx';

export const orders = [
  anOrder({ id: 'o1', number: '2026-47-124', state: 'done', total: money(3140) }),
  anOrder({ id: 'o2', number: '2026-47-118', state: 'canceled', total: money(3950) }),
];
const payments = [
  { order: 'o1', method: 'wallee_terminal', methodName: 'Terminal Bar', subMethod: 'visa' },
  { order: 'o1', method: 'cash', methodName: '', subMethod: null },
];
const drawer = { id: 'till', name: 'Kasse', kind: 'venue', user: null, active: true, balance: money(30_000) };
export const cash = {
  amount: money(30_000),
  drawers: [drawer],
  tipsOwed: [{ person: { id: 'u2', name: 'Luca' }, amount: money(4200) }],
  revision: 1,
};

type Answers = Parameters<typeof fakeApi>[0];

/** The page at an address, with what its calls answer unless told otherwise. */
export function openClosings(
  address = '/dashboard/closings',
  answers: Answers = {},
  may: (permission: string) => boolean = () => true,
  settings: Partial<Session['settings']> = {},
) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/statistics': () => aStatistics(),
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null, payments }),
    'GET /v1/customers/{customerId}/settlements': () => ({ closings: [], cursor: null }),
    'GET /v1/customers/{customerId}/numberGaps': () => ({ series: [] }),
    'GET /v1/customers/{customerId}/cashBalance': () => cash,
    'GET /v1/customers/{customerId}/cashBook': () => ({ entries: [], cursor: null }),
    'GET /v1/customers/{customerId}/closings': () => ({ closings: [], cursor: null }),
    ...answers,
  });
  const known = aSession(api);
  const session = { ...known, may, settings: { ...known.settings, ...settings } };
  const rendered = renderAt(
    address,
    { '/dashboard/closings': <ClosingsScreen />, '/dashboard/orders/$orderId': null, '/dashboard/settlement': null },
    api,
    session,
  );
  const queries = () =>
    sent.flatMap(({ key, input }) => (key.endsWith('/orders') ? [(input as { query: object }).query] : []));
  return { ...rendered, client: rendered.queries, sent, queries };
}
