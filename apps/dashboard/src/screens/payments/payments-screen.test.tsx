import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../test/a-payment.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { PaymentsScreen } from './payments-screen.tsx';

afterEach(cleanup);

function open(lists: Readonly<Record<string, readonly unknown[]>>) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/payments': (input) => {
      const { query } = input as { readonly query: { readonly state: string } };
      return { payments: lists[query.state] ?? [] };
    },
  });
  renderScreen(<PaymentsScreen />, api);
}

test('what is unclear can be decided, what is too much given back', async () => {
  open({
    open: [aRunningPayment({ id: 'p1', state: 'unknown', total: money(1250) }), aRunningPayment({ id: 'p2' })],
    overpaid: [aPayment({ id: 'p3', method: 'datatrans', total: money(990) })],
  });
  const unknown = await screen.findByRole('region', { name: 'Ungeklärt' });
  expect(unknown.textContent).toContain('12.50');
  expect(within(unknown).getByRole('button', { name: 'Entscheiden' })).toBeTruthy();
  const above = screen.getByRole('region', { name: 'Zu viel bezahlt' });
  expect(within(above).getByRole('button', { name: 'Zurückzahlen' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Läuft noch' }).textContent).toContain('Terminal Theke');
});

test('with nothing to clear it says so', async () => {
  open({});
  expect(await screen.findByText('Alles geklärt')).toBeTruthy();
});
