import { money, zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { SettlementScreen } from './settlement-screen.tsx';

afterEach(cleanup);

const methods = [
  { method: 'cash', name: '', subMethods: [], payments: 1, total: money(2150), tips: money(150), rounding: zero },
];
const figures = { from: null, orders: { count: 2 }, turnover: money(14_100), tips: [], drawers: [], methods };

function open(more: object) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next': () => ({
      person: { id: 'u2', name: 'Luca' },
      purse: null,
      into: [{ id: 'till', name: 'Kasse' }],
      number: 4,
      figures: { ...figures, fees: zero, receivable: zero, ...more },
    }),
    'GET /v1/customers/{customerId}/settlements': () => ({ closings: [], cursor: null }),
    'GET /v1/customers/{customerId}/users': () => ({ users: [{ id: 'u2', name: 'Luca' }], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [], revision: 1 }),
  });
  renderAt('/dashboard/settlement?person=u2', { '/dashboard/settlement': <SettlementScreen /> }, api, aSession(api));
}

test('what colleagues took for each other stands between turnover and money', async () => {
  open({ colleagues: { byOthers: money(14_100), forOthers: money(2000) } });
  const lines = await screen.findByRole('table', { name: 'Umsatz und Zahlungen' });
  const said = (label: string) => within(lines).getByRole('rowheader', { name: label }).nextSibling?.textContent;
  expect(said('Umsatz')).toBe('141.00');
  expect(said('Von anderen oder online kassiert')).toBe('−141.00');
  expect(said('Für andere kassiert')).toBe('20.00');
  expect(said('Zahlungen')).toBe('20.00');
  expect(said('Trinkgeld in diesen Zahlungen')).toBe('1.50');
  expect(said('Eingenommen')).toBe('21.50');
});

test('where nobody kept who took whose money, nothing is said of it', async () => {
  open({ colleagues: null });
  expect(await screen.findByRole('table', { name: 'Zahlungsarten' })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Umsatz und Zahlungen' })).toBeNull();
});
