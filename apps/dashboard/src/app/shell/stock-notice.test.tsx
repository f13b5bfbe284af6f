import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { tellStock } from '../../parts/stock-fell.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { StockNews } from './stock-news.tsx';

afterEach(cleanup);

const counted = (id: string, name: string, currentStockAmount: number, changes: object = {}) => ({
  ...aProduct({ id, name: { de: name } }),
  currentStockAmount,
  minStockAmount: 4,
  ...changes,
});

async function open(products: readonly object[], may: (permission: string) => boolean = () => true) {
  const { api, sent } = fakeApi({
    'GET /v1/products': () => products,
    'GET /v1/categories': () => [],
    'GET /v1/customers/{customerId}/combos': () => [],
    'GET /v1/customers/{customerId}/modifierGroups': () => [],
    'GET /v1/customers/{customerId}/menuRevision': () => ({ menuRevision: 1 }),
  });
  const notice = (
    <>
      <StockNews />
      Bestellungen
    </>
  );
  const paths = { '/dashboard': notice, '/dashboard/closings': null };
  const rendered = renderAt('/dashboard', paths, api, { ...aSession(api), may });
  await screen.findByText('Bestellungen');
  return { ...rendered, sent };
}
const tell = async (...ids: string[]) => {
  await act(async () => {
    tellStock(ids);
    await Promise.resolve();
  });
};

test('a product that fell under its minimum says how many are left, and leads to the inventory', async () => {
  const { address } = await open([counted('p1', 'Rivella', 3)]);
  await tell('p1');
  expect(await screen.findByText('Rivella: noch 3, Minimum 4')).toBeTruthy();
  act(() => screen.getByRole('button', { name: 'Inventar' }).click());
  await waitFor(() => expect(address()).toContain('/dashboard/closings'));
});

test('the last one gone is sold out, or used up where it sells on', async () => {
  await open([counted('p1', 'Rivella', 0), counted('p2', 'Bier', 0, { soldOutAtZero: false })], () => false);
  await tell('p1', 'p2');
  expect(await screen.findByText('Rivella ist ausverkauft')).toBeTruthy();
  expect(screen.getByText('Bier: Bestand aufgebraucht')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Inventar' })).toBeNull();
});

test('many of one moment are told together; what has come in meanwhile is no news', async () => {
  await open(['a', 'b', 'c'].map((id) => counted(id, id, 1)).concat([counted('d', 'd', 9)]));
  await tell('a', 'b', 'c', 'd');
  expect(await screen.findByText('3 Produkte sind knapp oder ausverkauft')).toBeTruthy();
});
