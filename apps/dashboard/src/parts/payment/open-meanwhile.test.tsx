/** Others work on the orders of a sheet that is open. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../test/a-payment.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { pendingOrdersKey } from '../orders/keep-order.ts';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(() => {
  cleanup();
  underWay = [];
});

const order = anOrder({ version: 1, stillToPay: money(3450), total: money(3450) });
const place = { short: 'T4', long: 'Tisch T4' };

function Sheet({ shown, next }: { readonly shown: WireOrder; readonly next: readonly WireOrder[] }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && (
        <PaymentSheet orders={[shown]} place={place} onClose={() => setOpen(false)} onDone={() => setOpen(false)} />
      )}
      <button onClick={() => client.setQueryData(pendingOrdersKey('c1'), next)}>news</button>
    </>
  );
}

type Step = { readonly what: string; readonly by: { readonly id: string; readonly name: string } | null };

const byAnna = (what: string): readonly Step[] => [{ what, by: { id: 'u2', name: 'Anna' } }];

/** What is under way by now. */
let underWay: readonly WirePayment[] = [];

async function open(now: WireOrder, next: readonly WireOrder[], steps: readonly Step[], shown = order) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [shown], revision: 1 }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'tb_9', name: 'T9', area: 'Garten' })],
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: underWay }),
    'GET /v1/payments/{paymentId}': () => ({ payment: underWay[0] }),
    'GET /v1/orders/{orderId}': () => ({ order: now }),
    'GET /v1/orders/{orderId}/history': () => ({ steps }),
    'POST /v1/payments': () => ({
      payment: aPayment({ id: 'own', state: 'failed', receiptNumber: null }),
      revision: 3,
    }),
  });
  renderScreen(<Sheet shown={shown} next={next} />, api);
  await screen.findByRole('button', { name: 'Bar kassieren' });
  // What is typed for the money that the guest put down.
  for (const digit of ['1', '0', '0']) await userEvent.click(screen.getByRole('button', { name: digit }));
  return () => screen.getByRole<HTMLButtonElement>('button', { name: 'news', hidden: true }).click();
}

test('what somebody added is said by name, and the sheet goes on with what is open now', async () => {
  const more = { ...order, version: 2, total: money(5000), stillToPay: money(5000) };
  const news = await open(more, [more], byAnna('order.productsAdded'));
  news();
  const said = /^Inzwischen bei Bestellung #119: Nachbestellt \(Anna\)\. Offen sind jetzt CHF.50\.00\.$/;
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getAllByText(/50\.00/).length).toBeGreaterThan(1);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('what somebody else took the money for ends the sheet', async () => {
  const paid = { ...order, version: 2, state: 'done' as const, payed: money(3450), stillToPay: zero };
  const news = await open(paid, [], byAnna('payment.taken'));
  news();
  expect(
    await screen.findByText(/^Inzwischen bei Bestellung #119: Bezahlt \(Anna\)\. Zu zahlen ist nichts mehr\.$/),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('moved to another table meanwhile, the sheet names the table where it is paid now', async () => {
  const moved = { ...order, version: 2, table: 'tb_9' };
  const news = await open(moved, [moved], byAnna('order.tableChanged'));
  const head = within(screen.getByRole('dialog'));
  expect(head.getByText('T4')).toBeTruthy();
  news();
  expect(await head.findByText('T9')).toBeTruthy();
  expect([head.getByText('Garten'), head.queryByText('T4'), head.queryByText('Tisch T4')]).toEqual([
    expect.anything(),
    null,
    null,
  ]);
});

test('what changes nothing of the money is not said', async () => {
  const begun = { ...order, version: 2 };
  const news = await open(begun, [begun], byAnna('order.lineStarted'));
  news();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Inzwischen/)).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

const held = money(3450);
const begunByGuest = { ...order, version: 2, stillToPay: held, reserved: held };

test('what a guest begins to pay is told as that, and nobody is named who did something else before', async () => {
  const news = await open(
    begunByGuest,
    [begunByGuest],
    [
      { what: 'order.accepted', by: { id: 'u2', name: 'Anna' } },
      { what: 'payment.begun', by: null },
    ],
  );
  news();
  expect(await screen.findByText('Inzwischen bei Bestellung #119: Zahlung begonnen.')).toBeTruthy();
  expect(screen.queryByText(/Zu zahlen ist nichts mehr|Anna/)).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('what a guest pays on the own phone shows at the till whose it is, and no QR code of it', async () => {
  const news = await open(begunByGuest, [begunByGuest], [{ what: 'payment.begun', by: null }]);
  const step = { kind: 'page', url: 'https://pay.example/guest', message: null } as const;
  underWay = [aRunningPayment({ source: 'app', method: 'datatrans', step, deviceName: null })];
  news();
  expect(await screen.findByRole('heading', { name: 'Der Gast bezahlt auf dem eigenen Handy' })).toBeTruthy();
  expect(screen.queryByTitle('QR-Code zur Bezahlseite')).toBeNull();
});

test('what a guest begins after a try of the till came to nothing is the guest’s, and is not tried again here', async () => {
  await open(begunByGuest, [begunByGuest], [{ what: 'payment.begun', by: null }]);
  const step = { kind: 'page', url: 'https://pay.example/guest', message: null } as const;
  underWay = [aRunningPayment({ id: 'theirs', source: 'app', method: 'datatrans', step, deviceName: null })];
  for (const digit of ['0', '0']) await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'Bar kassieren' }));
  const other = await screen.findByRole('button', { name: 'Andere Zahlungsart' });
  expect(screen.getByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
  await userEvent.click(other);
  expect(await screen.findByRole('heading', { name: 'Der Gast bezahlt auf dem eigenen Handy' })).toBeTruthy();
  expect(Object.values(useRemembered.getState().venues).map((venue) => venue.runningPaymentId ?? null)).not.toContain(
    'theirs',
  );
});

test('what a guest gives up is open again, and nobody is named for it', async () => {
  const half = { ...order, reserved: money(1450) };
  const again = { ...order, version: 2 };
  const news = await open(
    again,
    [again],
    [
      { what: 'order.productsAdded', by: { id: 'u2', name: 'Anna' } },
      { what: 'payment.begun', by: null },
      { what: 'payment.moved', by: null },
    ],
    half,
  );
  news();
  const said = /^Inzwischen bei Bestellung #119: Zahlung beendet, nichts eingenommen\. Offen sind jetzt CHF.34\.50\.$/;
  expect(await screen.findByText(said)).toBeTruthy();
});
