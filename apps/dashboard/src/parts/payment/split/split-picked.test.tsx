/** Dishes are picked where an amount was paid of nobody's in particular: they cost at most what is open, and it is said. */
import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { PaymentSheet } from '../payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const [plain] = anOrder().products;
const dishes = [
  { title: { de: 'Rösti' }, total: money(1250) },
  { title: { de: 'Fendant' }, total: money(1200) },
  { title: { de: 'Espresso' }, total: money(400) },
];
const products = dishes.flatMap((dish, at) =>
  plain === undefined ? [] : [{ ...plain, opid: `l${at}`, posi: at, count: 1, ...dish }],
);

async function share(stillToPay: number) {
  const order = anOrder({
    products,
    total: money(2850),
    payed: money(2850 - stillToPay),
    stillToPay: money(stillToPay),
  });
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechnung teilen' }));
  const pick = async (name: RegExp) => user.click(dialog.getByRole('checkbox', { name }));
  return { dialog, pick };
}

test('what of the picked dishes is paid already is said beside how many they are', async () => {
  const { dialog, pick } = await share(1000);
  await pick(/^Rösti/);
  expect(dialog.getByText('1 Position, 2.50 davon schon bezahlt')).toBeTruthy();
  await pick(/^Fendant/);
  expect(dialog.getByText('2 Positionen, 14.50 davon schon bezahlt')).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^Bar\s*CHF\s*10\.00/ })).toBeTruthy();
});

test('a dish that costs no more than what is open costs what it costs', async () => {
  const { dialog, pick } = await share(1000);
  await pick(/^Espresso/);
  expect(dialog.queryByText(/schon bezahlt/)).toBeNull();
  expect(dialog.getByRole('button', { name: /^Bar\s*CHF\s*4\.00/ })).toBeTruthy();
});
