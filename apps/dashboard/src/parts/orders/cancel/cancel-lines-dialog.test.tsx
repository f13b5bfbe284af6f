/** Lines of two orders of a table, canceled at once: what was done stays done, and only that. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';

afterEach(cleanup);

const call = 'POST /v1/orders/{orderId}/cancelProducts' as const;
const withoutPin = { 'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }) };

const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');
const beers = { ...line, opid: 'beers', title: { de: 'Bier' }, count: 3, total: money(1800), settled: true };
const rest = { ...beers, count: 1, total: money(600) };
const soup = { ...line, opid: 'soup', title: { de: 'Suppe' }, total: money(900) };
const first = anOrder({ id: 'o1', number: '2026-47-119', products: [beers] });
const second = anOrder({ id: 'o2', number: '2026-47-120', products: [soup] });

/** The table is read anew, as it is when an order of it changed. */
function Table({ newer }: { readonly newer: WireOrder }) {
  const [isRead, setRead] = useState(false);
  const now = isRead ? newer : first;
  const picked = [
    { order: now, lines: now.products },
    { order: second, lines: [soup] },
  ];
  return (
    <>
      <CancelLinesDialog picked={picked} onDone={() => {}} onClose={() => {}} />
      <button onClick={() => setRead(true)}>read</button>
    </>
  );
}

const dialog = () => within(screen.getByRole('dialog'));
const wishes = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === call).map(({ input }) => input as { params: { orderId: string }; body: object });
const cancel = async () => userEvent.click(dialog().getByRole('button', { name: 'Stornieren' }));

async function begin(answers: unknown[]) {
  const { api, sent } = fakeApi({ ...withoutPin, [call]: () => answers.shift() });
  const newer = anOrder({ ...first, products: [rest], version: 2 });
  renderScreen(<Table newer={newer} />, api);
  await screen.findByRole('dialog');
  await userEvent.click(dialog().getByRole('button', { name: 'Weniger Bier' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Falsch erfasst' }));
  await waitFor(() => expect(dialog().queryByText('Admin-PIN')).toBeNull());
  await cancel();
  return sent;
}
const readAnew = () => screen.getByRole<HTMLButtonElement>('button', { name: 'read', hidden: true }).click();

test('an order that was refused is tried again without the one before it, whose refund is told', async () => {
  const sent = await begin([
    {
      order: anOrder({ ...first, products: [rest], version: 2 }),
      refunded: money(1200),
      inCash: money(1200),
      byHand: money(0),
      revision: 2,
    },
    failure('orders.error.paymentUnderWay', 409),
    { order: second, refunded: money(0), inCash: money(0), byHand: money(0), revision: 3 },
  ]);
  expect(await screen.findByText('2 Stück storniert. CHF 12.00 zurückzahlen, die Schublade ist offen.')).toBeDefined();
  readAnew();
  await waitFor(() => expect(dialog().queryByText('Bier')).toBeNull());
  expect(dialog().getByRole('heading', { name: '1 Stück stornieren?' })).toBeDefined();
  await cancel();
  expect(await screen.findByText('1 Stück storniert')).toBeDefined();
  expect(wishes(sent).map(({ params }) => params.orderId)).toEqual(['o1', 'o2', 'o2']);
});

test('an answer that was lost is asked for again by the same command, whatever the order says meanwhile', async () => {
  const sent = await begin([
    failure('network', 0),
    {
      order: anOrder({ ...first, products: [rest], version: 2 }),
      refunded: money(1200),
      inCash: money(1200),
      byHand: money(0),
      revision: 2,
    },
    { order: second, refunded: money(0), inCash: money(0), byHand: money(0), revision: 3 },
  ]);
  readAnew();
  await waitFor(() => expect(wishes(sent)).toHaveLength(1));
  await cancel();
  expect(await screen.findByText(/^3 Stück storniert\. CHF 12\.00/)).toBeDefined();
  const [lost, again] = wishes(sent);
  expect(again).toEqual(lost);
});

test('where a colleague takes the money meanwhile, what becomes of it can be chosen in the same window', async () => {
  const order = { ...first, products: [rest] };
  const sent = await begin([
    failure('orders.error.moneyMissing', 422, { paid: 1200, paidSeen: 600 }),
    failure('orders.error.moneyMissing', 422, { paid: 1200, paidSeen: 1200 }),
    { order, refunded: money(1200), inCash: money(1200), byHand: money(0), revision: 2 },
    { order: second, refunded: money(0), inCash: money(0), byHand: money(0), revision: 3 },
  ]);
  expect(await dialog().findByText(/CHF 12\.00/)).toBeDefined();
  expect(dialog().getByRole('radio', { name: 'Zurückzahlen' })).toBeDefined();
  await cancel();
  await waitFor(() => expect(wishes(sent)).toHaveLength(2));
  await cancel();
  expect(await screen.findByText(/^3 Stück storniert\. CHF 12\.00/)).toBeDefined();
  const [refused, again, last] = wishes(sent);
  expect(refused?.body).toMatchObject({ money: null, paidSeen: 0 });
  // The server said it, before the order came: of what was taken since it asks once more.
  expect(again).toMatchObject({ params: { orderId: 'o1' }, body: { money: 'refund', paidSeen: 600 } });
  expect(last).toMatchObject({ params: { orderId: 'o1' }, body: { money: 'refund', paidSeen: 1200 } });
});

test('with nothing left to go the dialog says what is missing', async () => {
  const { api, sent } = fakeApi(withoutPin);
  const picked = [{ order: first, lines: [beers] }];
  renderScreen(<CancelLinesDialog picked={picked} onDone={() => {}} onClose={() => {}} />, api);
  await screen.findByRole('dialog');
  for (let piece = 0; piece < 3; piece += 1) {
    await userEvent.click(dialog().getByRole('button', { name: 'Weniger Bier' }));
  }
  await userEvent.click(dialog().getByRole('button', { name: 'Falsch erfasst' }));
  await waitFor(() => expect(dialog().queryByText('Admin-PIN')).toBeNull());
  await cancel();
  expect(dialog().getByText('Mindestens ein Stück wählen.')).toBeDefined();
  expect(wishes(sent)).toEqual([]);
});

test('where something of it is paid and nothing is too much by it, it goes back or counts on, as is said', async () => {
  const paid = { ...soup, settled: true, paidAmount: money(900) };
  const order = anOrder({ id: 'o2', products: [paid, beers], total: money(2700), payed: money(900) });
  const open = (lines: readonly (typeof paid)[]) =>
    renderScreen(
      <CancelLinesDialog picked={[{ order, lines }]} onDone={() => {}} onClose={() => {}} />,
      fakeApi(withoutPin).api,
    );
  open([paid]);
  await screen.findByText(/^Bereits bezahlt\. CHF 9\.00 gehen zurück/);
  await userEvent.click(screen.getByRole('radio', { name: 'An den Rest' }));
  await screen.findByText(/^Was davon bezahlt ist, zählt an den Rest der Bestellung/);
  cleanup();
  open([{ ...beers, paidAmount: money(0) }]);
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/^(Was davon|Bereits) bezahlt/)).toBeNull();
});
