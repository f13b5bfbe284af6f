/** What a guest paid for an order that nobody takes on: said before, and who hands it out is told how much. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { RejectDialog } from './reject-dialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const call = 'POST /v1/orders/{orderId}/reject';
const order = anOrder({ state: 'requested', total: money(1235), payed: money(1235), stillToPay: money(0) });
const canceled = { ...order, state: 'canceled' as const, version: 2 };

function open(answers: readonly unknown[]) {
  const left = [...answers];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1 }),
    'GET /v1/orders/{orderId}/payments': () => ({
      payments: [aPayment()],
    }),
    [call]: () => left.shift(),
  });
  const seen = { closed: 0 };
  renderScreen(<RejectDialog order={order} onClose={() => (seen.closed += 1)} />, api);
  return { sent: () => sent.filter(({ key }) => key === call).map(({ input }) => input), seen };
}

test('what goes back in cash is named before and after; what the drawer lacks is asked, under the same id', async () => {
  const { sent, seen } = open([
    failure('cash.error.aboveBalance', 409, { balance: 1000, missing: 235 }),
    { order: canceled, refunded: money(1235), inCash: money(1235), byHand: money(0), revision: 2 },
  ]);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/CHF 12\.35 werden bar zurückbezahlt/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Ausverkauft' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A02.35' }));
  expect(seen.closed).toBe(0);
  await userEvent.click(asked.getByRole('button', { name: 'Trotzdem buchen' }));
  expect(await screen.findByText(/abgelehnt\. CHF 12\.35 zurückzahlen, die Schublade ist offen/)).toBeTruthy();
  await waitFor(() => expect(seen.closed).toBe(1));
  expect(sent()).toMatchObject([{ body: { missing: 0 } }, { body: { missing: 235 } }]);
  const ids = sent().map((input) => (input as { body: { id: string } }).body.id);
  expect(new Set(ids).size).toBe(1);
});
