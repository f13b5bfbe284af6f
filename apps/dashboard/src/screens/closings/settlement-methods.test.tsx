import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { SettlementScreen } from './settlement-screen.tsx';

afterEach(cleanup);

const cash = { method: 'cash', name: '', subMethods: [], payments: 1, total: money(2000), tips: money(150) };
const cards = {
  method: 'wallee_terminal',
  name: 'Terminal Bar',
  subMethods: [
    { subMethod: 'visa', payments: 1, total: money(5000) },
    { subMethod: null, payments: 1, total: money(700) },
  ],
  payments: 2,
  total: money(5700),
  tips: money(0),
};

test('cards of which the terminal did not say the brand stand once, also when a payment comes in meanwhile', async () => {
  let methods: object[] = [cards];
  const figures = { from: null, orders: { count: 2 }, turnover: money(7700), tips: [], drawers: [] };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/settlements/next': () => ({
      person: { id: 'u2', name: 'Luca' },
      purse: null,
      into: [{ id: 'till', name: 'Kasse' }],
      number: 4,
      figures: { ...figures, methods },
    }),
    'GET /v1/customers/{customerId}/settlements': () => ({ closings: [], cursor: null }),
    'GET /v1/customers/{customerId}/users': () => ({ users: [{ id: 'u2', name: 'Luca' }], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: [], revision: 1 }),
  });
  const paths = { '/dashboard/settlement': <SettlementScreen /> };
  const { queries } = renderAt('/dashboard/settlement?person=u2', paths, api, aSession(api));
  const table = await screen.findByRole('table', { name: 'Zahlungsarten' });
  const amounts = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(amounts()).toEqual(['57.00', '50.00', '7.00']);
  // Nothing is called as what it is a part of.
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Terminal Bar', 'Visa (Terminal Bar)', 'ohne Angabe (Terminal Bar)']);
  methods = [cash, cards];
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(amounts()).toContain('20.00'));
  expect(amounts()).toEqual(['20.00', '57.00', '50.00', '7.00']);
});
