/** What a guest gives on top is what the sheet shows: of a part, of another method, and never unseen. */
import type { TakePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

function open(total = money(3752)) {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('a line');
  const order = anOrder({ total, stillToPay: total, products: [{ ...line, price: total, total }] });
  const methods = ['cash', 'ext_terminal'] as const;
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: methods.map((method) => ({ id: `m_${method}`, method, name: '', offeredOn: ['pos'] })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'POST /v1/payments': () => ({ payment: aPayment(), revision: 2 }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const asked = () =>
    sent.filter(({ key }) => key === 'POST /v1/payments').map(({ input }) => (input as { body: TakePayment }).body);
  return { asked };
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('only cash gives change while a tip is typed', async () => {
  open();
  await choose(/^Externes Terminal/);
  await choose(/^(Anderes|Anderer|Betrag|Eigener)/);
  expect(screen.queryByText('Rückgeld')).toBeNull();
  await choose(/^Bar/);
  expect(await screen.findByText('Rückgeld')).toBeTruthy();
});

test('a tip of the whole bill is none of a part, which says its price alone', async () => {
  const { asked } = open();
  await choose(/^Externes Terminal/);
  await choose(/^5\s%/);
  await userEvent.click(await screen.findByLabelText('Rechnung teilen'));
  await choose(/^Gleichmässig$/);
  await press(/^Externes Terminal.*18\.76$/);
  expect(asked()).toMatchObject([{ split: 'equal', orders: [{ amount: 1876 }], tip: 0 }]);
});

test('a tip that was typed for a part and left again is not paid with it', async () => {
  const { asked } = open();
  await choose(/^Externes Terminal/);
  await userEvent.click(await screen.findByLabelText('Rechnung teilen'));
  await choose(/^Gleichmässig$/);
  await press(/^Trinkgeld$/);
  await choose(/^5\s%/);
  await screen.findByRole('button', { name: /19\.70$/ });
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await press(/^Externes Terminal.*18\.76$/);
  expect(asked()).toMatchObject([{ tip: 0 }]);
});

test('up to a round sum is a round sum by every method', async () => {
  const { asked } = open();
  await choose(/^Bar/);
  await choose(/^auf 40/i);
  await choose(/^Externes Terminal/);
  await press(/40\.00/);
  expect(asked()).toMatchObject([{ method: 'ext_terminal', tip: 248 }]);
});

test('a tip of one’s own that was applied is typed anew by the same tap', async () => {
  const { asked } = open(money(3700));
  await choose(/^Externes Terminal/);
  await choose(/^Anderes/);
  await userEvent.keyboard('500');
  await press(/^Übernehmen$/);
  await choose(/^Anderes/);
  await userEvent.keyboard('600');
  await press(/^Übernehmen$/);
  await press(/^Externes Terminal.*43\.00$/);
  expect(asked()).toMatchObject([{ tip: 600 }]);
});
