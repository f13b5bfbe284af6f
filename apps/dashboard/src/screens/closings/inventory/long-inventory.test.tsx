import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeApi } from '../../../test/fake-api.ts';
import { aSession, renderAt } from '../../../test/render-screen.tsx';
import { aStatistics } from '../a-statistics.test-data.ts';
import { ClosingsScreen } from '../closings-screen.tsx';

afterEach(cleanup);

const count = 300;
const inventory = '/v1/customers/{customerId}/inventory';
const products = Array.from({ length: count }, (_, index) => ({
  id: `p${index}`,
  name: { de: `Wein ${index}` },
  category: 'c',
  categoryName: { de: 'Weine' },
  currentStockAmount: 12,
  minStockAmount: 6,
  maxStockAmount: 48,
  state: 'ok',
  soldOutAtZero: true,
  soldAmount: 4,
  suggestedAmount: 0,
}));

function open() {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/statistics': () => aStatistics(),
    [`GET ${inventory}`]: () => ({ revision: 77, products }),
    [`POST ${inventory}/deliveries`]: () => ({ revision: 78, products: [] }),
  });
  renderAt('/dashboard/closings?tab=inventory', { '/dashboard/closings': <ClosingsScreen /> }, api, aSession(api));
  return sent;
}
const field = (index: number) => screen.getByLabelText<HTMLInputElement>(`Wein ${index}: gelieferte Menge`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('of a large inventory the rows in view are drawn, and how many there are is said', async () => {
  open();
  await screen.findByRole('row', { name: /Wein 0/ });
  const table = screen.getByRole('table', { name: 'Inventar' });
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
  expect(table.getAttribute('aria-rowcount')).toBe(String(count + 1));
});

test('a long delivery is typed down to its end by Enter alone, and nothing typed is lost', async () => {
  const sent = open();
  await screen.findByRole('row', { name: /Wein 0/ });
  press('Lieferung');
  const dialog = within(screen.getByRole('dialog', { name: 'Lieferung' }));
  expect(dialog.getAllByRole('row').length).toBeLessThan(60);
  field(0).focus();
  for (let index = 0; index < count - 1; index += 1) {
    if (index % 100 === 0) fireEvent.change(field(index), { target: { value: String(index + 1) } });
    fireEvent.keyDown(field(index), { key: 'Enter' });
    expect(document.activeElement).toBe(field(index + 1));
  }
  expect(dialog.getAllByRole('row').length).toBeLessThan(60);
  press('Lieferung buchen: 3 Produkte');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ key }) => key === `POST ${inventory}/deliveries`)?.input).toMatchObject({
    body: {
      lines: [
        { product: 'p0', amount: 1 },
        { product: 'p100', amount: 101 },
        { product: 'p200', amount: 201 },
      ],
    },
  });
});

test('a number that cannot be read is led to, however far away its row is', async () => {
  open();
  await screen.findByRole('row', { name: /Wein 0/ });
  press('Lieferung');
  fireEvent.change(screen.getByRole('dialog').querySelector('input[type=search]') ?? document.body, {
    target: { value: 'Wein 250' },
  });
  fireEvent.change(field(250), { target: { value: 'viel' } });
  fireEvent.change(screen.getByRole('dialog').querySelector('input[type=search]') ?? document.body, {
    target: { value: '' },
  });
  expect(screen.queryByLabelText('Wein 250: gelieferte Menge')).toBeNull();
  press('Lieferung buchen');
  await waitFor(() => expect(document.activeElement).toBe(field(250)));
});
