/** Type, guest and comment of an order while another device works on it. */
import type { WireOrder } from '@comanda/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { orderKey } from '../../parts/orders/keep-order.ts';
import { forgetHands } from '../../parts/orders/own-hand.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { OrderChanges } from './order-changes.tsx';

afterEach(() => {
  cleanup();
  forgetHands();
  localStorage.clear();
});

const order = anOrder({ id: 'o1', version: 3, covers: 2 });
const canceled = { ...order, version: 4, state: 'canceled' as const };

function Page({ next }: { readonly next: WireOrder }) {
  const { order: shown } = useOrder('o1');
  const client = useQueryClient();
  return (
    <>
      {shown !== undefined && <OrderChanges order={shown} />}
      <button onClick={() => client.setQueryData(orderKey('c1', 'o1'), next)}>news</button>
    </>
  );
}

async function open(button: string, next: WireOrder, what: string) {
  const { api } = fakeApi({
    'GET /v1/orders/{orderId}': () => ({ order, revision: 1 }),
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1 }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/orders/{orderId}/history': () => ({ steps: [{ what, by: { id: 'u2', name: 'Anna' } }] }),
  });
  renderScreen(<Page next={next} />, api);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    news: () => screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click(),
  };
}

test.each(['Bestellart ändern', 'Anzahl Gäste ändern', 'Kommentar'])(
  'what a colleague canceled ends the dialog of %s at once, and says who it was',
  async (button) => {
    const { news } = await open(button, canceled, 'order.canceled');
    news();
    expect(await screen.findByText('Inzwischen bei Bestellung #119: Storniert (Anna).')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test('who counts the guests hears that somebody else did, and goes on', async () => {
  const { dialog, news } = await open('Anzahl Gäste ändern', { ...order, version: 4, covers: 5 }, 'order.guestChanged');
  news();
  const said = 'Inzwischen bei Bestellung #119: Angaben zum Gast geändert (Anna). Weiter geht es mit dem neuen Stand.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Übernehmen' })).toBeTruthy();
});

test('who changes the type hears that it is another one by now', async () => {
  const taken = { ...order, version: 4, type: 'takeaway' as const };
  const { dialog, news } = await open('Bestellart ändern', taken, 'order.typeChanged');
  news();
  expect(
    await screen.findByText(/^Inzwischen bei Bestellung #119: Bestellart geändert \(Anna\)\. Weiter/),
  ).toBeTruthy();
  expect(dialog.getAllByRole('radio')).not.toEqual([]);
});

test('a comment that somebody else wrote is shown in the dialog alone', async () => {
  const { dialog, news } = await open('Kommentar', { ...order, version: 4, comment: 'Hund' }, 'order.commentChanged');
  await userEvent.type(dialog.getByRole('textbox'), 'Kinderstuhl');
  news();
  expect((await dialog.findByRole('alert')).textContent).toContain('Hund');
  expect(screen.queryByText(/^Inzwischen bei/)).toBeNull();
});
