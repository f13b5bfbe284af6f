import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

afterEach(cleanup);

const [dish] = anOrder().products;
if (dish === undefined) throw new Error('an order has a line');
const seated = anOrder({ id: 'o1', number: '2026-47-119' });
const delivery = anOrder({
  id: 'o2',
  number: '2026-47-120',
  type: 'delivery',
  method: 'delivery',
  table: 't_c1',
  guest: 'Anna Muster',
  phone: '079 123 45 67',
  deliveryAddress: { street: 'Gasse 1', zip: '8400', city: 'Winterthur' },
  products: [
    { ...dish, opid: 'roesti', count: 2 },
    { ...dish, opid: 'fee', id: 'delivery-fee', total: money(700) },
  ],
});
const { api } = fakeApi({
  'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_13', name: 'T13' })],
  'GET /v1/customers/{customerId}/orders': () => ({ orders: [seated, delivery], revision: 1, cursor: null }),
});
const dialog = () => within(screen.getByRole('dialog'));
const lost =
  '#120: Liefern wird zu Im Haus; der Gast fällt weg (Anna Muster, 079 123 45 67); ' +
  'die Adresse fällt weg (Gasse 1, 8400 Winterthur); die Liefergebühr fällt weg (7.00).';

test('what a delivery loses that comes to a table is said before', async () => {
  renderScreen(<MergeDialog order={seated} others={[delivery]} onClose={() => {}} />, api);
  const row = await screen.findByRole('checkbox', { name: /^#120/ });
  expect(dialog().queryByRole('alert')).toBeNull();
  await userEvent.click(row);
  expect(dialog().getByRole('alert').textContent).toBe(lost);
  // Beside the button, however long the list is.
  expect(
    dialog()
      .getByRole('alert')
      .parentElement?.contains(dialog().getByRole('button', { name: /zusammenlegen/ })),
  ).toBe(true);
});

test('so it is where all of its dishes move to a table, and not while some stay', async () => {
  const sources = [{ order: delivery, lines: delivery.products.slice(0, 1) }];
  renderScreen(<MoveDialog sources={sources} onClose={() => {}} onMoved={() => {}} />, api);
  await userEvent.click(await screen.findByRole('button', { name: /T12/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(lost);
  await userEvent.click(dialog().getByRole('radio', { name: 'Neue Bestellung' }));
  expect(dialog().getByRole('alert').textContent).toBe(lost);
  await userEvent.click(dialog().getByRole('button', { name: /^Weniger/ }));
  expect(dialog().queryByRole('alert')).toBeNull();
});
