/** Dialogs about whole orders while another device works on them. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { CancelDialog } from './cancel/cancel-dialog.tsx';
import { pendingOrdersKey } from './keep-order.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { forgetHands, noteOwn } from './own-hand.ts';
import { RejectButton } from './reject-dialog.tsx';
import { usePendingOrders } from './use-pending-orders.ts';

afterEach(() => {
  cleanup();
  forgetHands();
  localStorage.clear();
});

type Setup = {
  readonly orders: readonly WireOrder[];
  /** What the server has by the time that the button is pressed. */
  readonly next: readonly WireOrder[];
  readonly what: string;
  readonly by?: string;
  readonly child: (orders: readonly WireOrder[]) => ReactNode;
};

function Board({ child, next }: Pick<Setup, 'child' | 'next'>) {
  const { orders } = usePendingOrders();
  const client = useQueryClient();
  return (
    <>
      {orders.length > 0 && child(orders)}
      <button onClick={() => client.setQueryData(pendingOrdersKey('c1'), next)}>news</button>
    </>
  );
}

async function open({ orders, next, what, by = 'u2', child }: Setup) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1 }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/orders/{orderId}/history': () => ({
      steps: [
        { what, by: { id: by, name: 'Anna' } },
        { what: 'ticket.printed', by: null },
      ],
    }),
  });
  renderScreen(<Board child={child} next={next} />, api);
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    sent,
    news: () => screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click(),
  };
}

const order = anOrder({ id: 'm1', version: 3 });
const other = anOrder({ id: 'm2', number: '2026-47-120', version: 2 });
const third = anOrder({ id: 'm3', number: '2026-47-121', version: 2 });

/** On the board the dialog goes with the card of its order. */
function Cancel({ shown }: { readonly shown: readonly WireOrder[] }) {
  const [isOpen, setOpen] = useState(true);
  const found = shown.find(({ id }) => id === 'm1');
  return found === undefined || !isOpen ? null : <CancelDialog order={found} onClose={() => setOpen(false)} />;
}

test('what another device canceled ends the cancel, even where its card went with it, and says who it was', async () => {
  const child = (shown: readonly WireOrder[]) => <Cancel shown={shown} />;
  const { news } = await open({ orders: [order, other], next: [other], what: 'order.canceled', child });
  news();
  expect(await screen.findByText('Inzwischen bei Bestellung #119: Storniert (Anna).')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was added meanwhile is said; the dialog and its reason stay, with the new amount', async () => {
  const more = { ...order, version: 4, total: money(5000), stillToPay: money(5000) };
  const child = (shown: readonly WireOrder[]) => <Cancel shown={shown} />;
  const { dialog, news } = await open({ orders: [order], next: [more], what: 'order.productsAdded', child });
  await userEvent.type(dialog.getByLabelText('Stornokommentar'), 'Gast ist weg');
  news();
  const said = 'Inzwischen bei Bestellung #119: Nachbestellt (Anna). Weiter geht es mit dem neuen Stand.';
  expect(await screen.findByText(said)).toBeTruthy();
  expect(dialog.getByLabelText('Stornokommentar')).toHaveProperty('value', 'Gast ist weg');
  expect(dialog.getByText(/50\.00/)).toBeTruthy();
});

test('what the kitchen does to a line, and what this device did itself, is not said', async () => {
  const [line] = order.products;
  if (line === undefined) throw new Error('no line');
  const begun = { ...order, version: 4, products: [{ ...line, state: 'started' as const }] };
  const child = (shown: readonly WireOrder[]) => <Cancel shown={shown} />;
  const { news, sent } = await open({ orders: [order, other], next: [begun, other], what: 'order.lineStarted', child });
  news();
  noteOwn({ id: 'm1', version: 5 });
  cleanup();
  const again = await open({ orders: [order, other], next: [other], what: 'order.canceled', child });
  again.news();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = [...sent, ...again.sent].filter(({ key }) => key === 'GET /v1/orders/{orderId}/history');
  expect(asked).toEqual([]);
});

test('what somebody accepted meanwhile can be rejected no more', async () => {
  const requested = { ...order, state: 'requested' as const };
  const accepted = { ...order, version: 4, state: 'preparing' as const };
  function Reject({ shown }: { readonly shown: WireOrder | undefined }) {
    return shown === undefined ? null : <RejectButton order={shown} isAllowed={shown.state === 'requested'} />;
  }
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [requested], revision: 1 }),
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/orders/{orderId}/history': () => ({ steps: [{ what: 'order.accepted', by: { id: 'u2', name: 'Anna' } }] }),
  });
  renderScreen(<Board child={([shown]) => <Reject shown={shown} />} next={[accepted]} />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  await screen.findByRole('dialog');
  screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click();
  expect(await screen.findByText('Inzwischen bei Bestellung #119: Angenommen (Anna).')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a merge goes on without the one that is gone, and ends with the one that takes them in', async () => {
  let isClosed = false;
  const child = (shown: readonly WireOrder[]) => (
    <MergeDialog
      order={shown.find(({ id }) => id === 'm1') ?? order}
      others={shown.filter(({ id }) => id !== 'm1')}
      onClose={() => (isClosed = true)}
    />
  );
  const { dialog, news } = await open({
    orders: [order, other, third],
    next: [order, third],
    what: 'order.canceled',
    child,
  });
  for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
  expect(dialog.getByRole('button', { name: /3 Bestellungen/ })).toBeTruthy();
  news();
  expect(await screen.findByText(/^Inzwischen bei Bestellung #120: Storniert \(Anna\)/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /2 Bestellungen/ })).toBeTruthy();
  expect(isClosed).toBe(false);
});

test('of the orders that change their table those are left that stand, and the last one closes the choice', async () => {
  let isClosed = false;
  const sources = [order, other].map((one) => ({ order: one, lines: [] }));
  const child = () => <MoveDialog sources={sources} onClose={() => (isClosed = true)} onMoved={() => {}} />;
  const { news } = await open({ orders: [order, other, third], next: [third], what: 'order.merged', child });
  news();
  expect(await screen.findByText('Inzwischen bei Bestellung #119: Bestellungen zusammengelegt (Anna).')).toBeTruthy();
  expect(await screen.findByText('Inzwischen bei Bestellung #120: Bestellungen zusammengelegt (Anna).')).toBeTruthy();
  expect(isClosed).toBe(true);
});
