/** What a toast offers after an order has left its lists, and does not offer where one is there already. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { CancelOrRestore } from './cancel/cancel-buttons.tsx';

afterEach(cleanup);

const order = anOrder({ id: 'way1' });

async function cancelAt(path: string) {
  const canceled = { ...order, state: 'canceled' as const, stillToPay: money(0) };
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'DELETE /v1/orders/{orderId}/storno': () => ({
      order: canceled,
      refunded: money(0),
      inCash: money(0),
      byHand: money(0),
      revision: 2,
    }),
  });
  const page = <CancelOrRestore order={order} />;
  const { address } = renderAt(path, { '/dashboard': page, '/dashboard/orders/$orderId': page }, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Stornieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Gast gegangen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Stornieren' }));
  const told = (await screen.findByText('Bestellung #119: storniert')).closest('.toast');
  return { address, way: told?.querySelector('button') ?? null };
}

test('elsewhere it leads to the page of the order', async () => {
  const { address, way } = await cancelAt('/dashboard');
  if (way === null) throw new Error('no way is offered');
  await userEvent.click(way);
  await waitFor(() => expect(address()).toBe('/dashboard/orders/way1'));
});

test('on that page itself nothing offers the way there', async () => {
  const { way } = await cancelAt('/dashboard/orders/way1');
  expect(way).toBeNull();
});
