/** A line that a colleague changes while its cancel is open is canceled as it is now. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { noteOwn } from '../own-hand.ts';
import { CancelProductButton } from './cancel-buttons.tsx';

afterEach(cleanup);

const [line] = anOrder().products;
if (line === undefined) throw new Error('no line');
const soups = (count: number) => ({ ...line, opid: 'soup', title: { de: 'Suppe' }, count, total: money(1000 * count) });
/** None left: the line stands there as canceled. */
const lineOf = (count: number) => (count === 0 ? { ...soups(3), state: 'canceled' as const } : soups(count));
/** Which hands it had in an order the device remembers: no other test has this one. */
const orderOf = (count: number, version: number) =>
  anOrder({
    id: 'soups',
    products: [lineOf(count)],
    total: money(1000 * count),
    stillToPay: money(1000 * count),
    version,
  });

/** Three soups, of which so many are left once the order is read anew. */
function Soups({ left }: { readonly left: number }) {
  const [order, setOrder] = useState(orderOf(3, 1));
  const [product] = order.products;
  return (
    <>
      {product !== undefined && <CancelProductButton order={order} product={product} />}
      <button onClick={() => setOrder(orderOf(left, left === 0 ? 6 : 2))}>read</button>
    </>
  );
}
const readAnew = () => screen.getByRole<HTMLButtonElement>('button', { name: 'read', hidden: true }).click();

const key = 'DELETE /v1/orders/{orderId}/products/{opid}' as const;

test('of three soups one is begun in the kitchen meanwhile: what is left is named and canceled', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    [key]: () => ({ order: orderOf(2, 3), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 }),
  });
  renderScreen(<Soups left={2} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Suppe stornieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('heading', { name: '3× Suppe stornieren?' })).toBeDefined();
  readAnew();
  expect(await dialog.findByRole('heading', { name: '2× Suppe stornieren?' })).toBeDefined();
  expect(dialog.getByText(/CHF 20\.00/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Reklamation' }));
  await waitFor(() => expect(dialog.queryByText('Admin-PIN')).toBeNull());
  await userEvent.click(dialog.getByRole('button', { name: 'Stornieren' }));
  await waitFor(() => expect(sent.filter((call) => call.key === key)).toHaveLength(1));
  expect(sent.find((call) => call.key === key)?.input).toMatchObject({ query: { count: '2' } });
});

test('two of three that went although their answer was lost are asked for again as they were, not the last one too', async () => {
  const answers = [
    failure('network', 0),
    { order: orderOf(1, 2), refunded: money(0), inCash: money(0), byHand: money(0), revision: 2 },
  ];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    [key]: () => answers.shift(),
  });
  renderScreen(<Soups left={1} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Suppe stornieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Weniger stornieren' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reklamation' }));
  await waitFor(() => expect(dialog.queryByText('Admin-PIN')).toBeNull());
  const tries = () => sent.filter((call) => call.key === key).map(({ input }) => input);
  const cancel = async (count: number) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Stornieren' }));
    await waitFor(() => expect(tries()).toHaveLength(count));
  };
  await cancel(1);
  readAnew();
  await cancel(2);
  expect(tries()[1]).toEqual(tries()[0]);
  expect(await screen.findByText('2 Stück storniert')).toBeDefined();
});

test('what another device canceled meanwhile closes the dialog, and says why', async () => {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
  });
  renderScreen(<Soups left={0} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Suppe stornieren' }));
  await screen.findByRole('dialog');
  readAnew();
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter((call) => call.key === key)).toEqual([]);
});

test('what was canceled here is said by nobody else', async () => {
  const before = { ...orderOf(3, 1), id: 'own' };
  const gone = { ...before, version: 7, products: [{ ...soups(3), state: 'canceled' as const }] };
  function Own() {
    const [order, setOrder] = useState(before);
    const [product] = order.products;
    const keep = () => {
      noteOwn(gone);
      setOrder(gone);
    };
    return (
      <>
        {product !== undefined && <CancelProductButton order={order} product={product} />}
        <button onClick={keep}>read</button>
      </>
    );
  }
  renderScreen(<Own />, fakeApi({}).api);
  await userEvent.click(await screen.findByRole('button', { name: 'Suppe stornieren' }));
  await screen.findByRole('dialog');
  readAnew();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/Ein anderes Gerät war schneller/)).toBeNull();
});
