/** A refund whose answer is lost is asked for once more as it was: nothing goes back twice, whatever stands there by then. */
import type { WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { OrderPayments } from './order-payments.tsx';
import { forgetUnansweredWhere } from './unanswered-store.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const order = anOrder({ products: anOrder().products.map((line) => ({ ...line, title: { de: 'Espresso' } })) });
const key = 'POST /v1/payments/{paymentId}/refund';
const lost = () => failure('network', 0);

/** Three for 10.01, of which so many are left. */
function paid(count: number, left: number): WirePayment {
  const lines = [{ opid: 'l1', count: 3, amount: money(1001), left: money(left), leftCount: count }];
  const [one] = aPayment().orders;
  return aPayment({
    method: 'ext_terminal',
    split: 'lines',
    amount: money(1001),
    refunded: money(1001 - left),
    orders: [{ ...one, lines }] as WirePayment['orders'],
  });
}
const gone = (id: string, amount: number) =>
  aPayment({ id, amount: money(-amount), total: money(-amount), refundOf: 'p1', method: 'ext_terminal' });

type Body = { readonly id: string; readonly amount: number | null; readonly reason: string; readonly pin?: string };

/** @param tries what is answered, one after the other */
async function shownAnew(tries: readonly ((body: Body) => unknown)[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const server = { payment: paid(3, 1001) };
  const bodies: Body[] = [];
  const { api, sent } = fakeApi({
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [server.payment] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: false, grantedUntil: null }),
    [key]: ({ body }) => {
      bodies.push(body as Body);
      // What came of it is there, although nobody heard of it.
      if (bodies.length === 1) server.payment = paid(2, 668);
      return tries[bodies.length - 1]?.(body as Body);
    },
    ...answers,
  });
  renderScreen(<OrderPayments order={order} />, api);
  const user = userEvent.setup();
  const show = async () => {
    await user.click(await screen.findByRole('button', { name: 'Zurückzahlen' }));
    return within(await screen.findByRole('dialog', { name: 'Rückzahlung' }));
  };
  return { server, user, dialog: await show(), bodies, sent, show };
}

/** One of three pieces is asked for. */
async function open(...house: Parameters<typeof shownAnew>) {
  const shown = await shownAnew(...house);
  const { user, dialog } = shown;
  await user.click(dialog.getByLabelText('Positionen'));
  await user.click(await dialog.findByLabelText('3× Espresso, 10.01'));
  for (let press = 0; press < 2; press += 1) await user.click(dialog.getByRole('button', { name: 'Weniger Espresso' }));
  await user.type(dialog.getByLabelText('Grund'), 'kalt');
  await user.click(dialog.getByRole('button', { name: /3\.33 zurückzahlen$/ }));
  const again = async (within_ = dialog) =>
    user.click(await within_.findByRole('button', { name: 'Nochmals versuchen' }));
  return { ...shown, again };
}

test('the second try is the very same command, although the piece costs another sum by now', async () => {
  const { dialog, bodies, again } = await open([lost, ({ id }) => ({ payment: gone(id, 333), revision: 3 })]);
  expect(await dialog.findByText(/CHF.3\.33 .*vielleicht schon zurückbezahlt/)).toBeTruthy();
  // Nothing of it can be changed until it is known.
  expect(dialog.queryByLabelText('Grund')).toBeNull();
  expect(dialog.queryByLabelText('Positionen')).toBeNull();
  // Nobody says that it failed.
  expect(screen.queryByText('Die Rückzahlung ist fehlgeschlagen')).toBeNull();
  await again();
  expect(bodies[0]).toMatchObject({ amount: 333, shown: 333, lines: [{ orderId: 'o1', opid: 'l1', count: 1 }] });
  expect(bodies[1]).toEqual(bodies[0]);
  expect(await screen.findByText(/3\.33 zurückbezahlt/)).toBeTruthy();
});

test('it stays the same command when the dialog is left and opened again', async () => {
  const { user, dialog, bodies, show, again } = await open([
    lost,
    ({ id }) => ({ payment: gone(id, 333), revision: 3 }),
  ]);
  await dialog.findByText(/vielleicht schon zurückbezahlt/);
  for (const close of dialog.getAllByRole('button', { name: 'Schliessen' }).slice(-1)) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rückzahlung' })).toBeNull());
  await again(await show());
  expect(bodies[1]).toEqual(bodies[0]);
});

test('it stays the same command when the page is loaded anew, of who sent it alone, until they leave', async () => {
  const { bodies } = await open([lost]);
  await screen.findByText(/vielleicht schon zurückbezahlt/);
  cleanup();
  const anew = await shownAnew([({ id }) => ({ payment: gone(id, 333), revision: 3 })]);
  expect(await anew.dialog.findByText(/CHF.3\.33 .*vielleicht schon zurückbezahlt/)).toBeTruthy();
  await anew.user.click(anew.dialog.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText(/3\.33 zurückbezahlt/)).toBeTruthy();
  expect(anew.bodies).toEqual(bodies);
  cleanup();
  expect((await shownAnew([])).dialog.getByLabelText('Grund')).toBeTruthy();
});

test('of who left this device nothing is kept', async () => {
  await open([lost]);
  await screen.findByText(/vielleicht schon zurückbezahlt/);
  cleanup();
  forgetUnansweredWhere((key) => key.startsWith('u1 '));
  expect((await shownAnew([])).dialog.getByLabelText('Grund')).toBeTruthy();
  expect(localStorage.getItem('comanda.unanswered.1')).toBeNull();
});

test.each(['{', '[]', 'null', '{"u1 c1 refund p1":1}', '{"u1 c1 refund p1":{"id":1,"wish":{}}}'])(
  'what somebody wrote by hand is no refund: %s',
  async (text) => {
    localStorage.setItem('comanda.unanswered.1', text);
    expect((await shownAnew([])).dialog.getByLabelText('Grund')).toBeTruthy();
  },
);

test('a no of the server itself says that nothing went: then all can be chosen anew', async () => {
  const { dialog, bodies, user, again } = await open([
    lost,
    () => failure('payments.error.refundableChanged', 409, { amount: 334 }),
    ({ id }) => ({ payment: gone(id, 668), revision: 3 }),
  ]);
  await again();
  await dialog.findByText(/^Was zurückgeht, hat sich inzwischen geändert/);
  expect(dialog.getByLabelText<HTMLInputElement>('Grund').value).toBe('kalt');
  await user.click(await dialog.findByRole('button', { name: 'Mehr Espresso' }));
  await user.click(dialog.getByRole('button', { name: /6\.68 zurückzahlen$/ }));
  expect(bodies[2]).toMatchObject({ amount: 668, lines: [{ orderId: 'o1', opid: 'l1' }] });
});

test('who is sent away at the door, or types a wrong PIN, knows no more than before', async () => {
  const { dialog, bodies, again } = await open([
    lost,
    () => failure('session.error.expired', 401),
    () => failure('adminPin.error.wrong', 403),
    ({ id }) => ({ payment: gone(id, 333), revision: 3 }),
  ]);
  for (let press = 0; press < 3; press += 1) {
    await again();
    if (press < 2) await dialog.findByText(/vielleicht schon zurückbezahlt/);
  }
  expect(await screen.findByText(/3\.33 zurückbezahlt/)).toBeTruthy();
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies).toHaveLength(4);
});

test('an id that is taken is looked up: what was booked under it is told as done', async () => {
  const { dialog, sent } = await open([() => failure('command.error.idReused', 409)], {
    'GET /v1/payments/{paymentId}': (input) => ({
      payment: gone((input as { readonly params: { readonly paymentId: string } }).params.paymentId, 333),
    }),
  });
  expect(await screen.findByText(/3\.33 zurückbezahlt/)).toBeTruthy();
  expect(sent.filter((one) => one.key === 'GET /v1/payments/{paymentId}')).toHaveLength(1);
  expect(dialog.queryByText(/vielleicht schon/)).toBeNull();
});

test('nothing is held where the server says no the first time', async () => {
  const { dialog } = await open([() => failure('payments.error.nothingToRefund', 409)]);
  expect(await dialog.findByText('Bei dieser Zahlung gibt es nichts zurückzuzahlen.')).toBeTruthy();
  expect(dialog.getByLabelText('Grund')).toBeTruthy();
});
