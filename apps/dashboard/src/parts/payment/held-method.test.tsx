/** Where the connection goes while the sheet is open, no money is booked as another one under a finger on its way. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { useConnection } from '../connection.ts';
import { memoryKey, useRemembered } from '../remembered.ts';
import { setupKey } from '../venue/setup-keys.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => {
  useRemembered.setState({ userId: 'u1', people: {}, venues: {} });
  useConnection.setState({ state: 'online' });
});
afterEach(() => {
  cleanup();
  useConnection.setState({ state: 'connecting' });
});

const offered = (method: string) => ({ id: `m_${method}`, method, name: '', offeredOn: ['pos'] });
const terminal = { id: 't1', name: 'Theke', model: 'A77', station: null, terminalId: '1', active: true, version: 1 };
const be = (state: 'offline' | 'online') => act(() => useConnection.setState({ state }));

function openSheet() {
  let methods = [offered('cash'), offered('wallee_terminal')];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({ paymentMethods: methods }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [terminal], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'POST /v1/payments': () => new Promise(() => {}),
  });
  const session = aSession(api);
  useRemembered.getState().setVenue(memoryKey(session), { paymentMethodId: 'm_wallee_terminal' });
  const place = { short: 'T4', long: 'Tisch T4' };
  const sheet = <PaymentSheet orders={[anOrder()]} place={place} onClose={() => {}} onDone={() => {}} />;
  const { queries } = renderScreen(sheet, api);
  return {
    taken: () => sent.filter(({ key }) => key === 'POST /v1/payments').length,
    withdraw: async () => {
      methods = [offered('cash')];
      await act(() => queries.invalidateQueries({ queryKey: setupKey('paymentMethod', 'c1') }));
    },
  };
}
const open = () => openSheet().taken;

test('a card that was to be asked for becomes no cash: the sheet says why, until cash is chosen', async () => {
  const taken = open();
  const card = await screen.findByRole('button', { name: /^Karte\s*CHF/ });
  be('offline');
  expect(screen.queryByRole('button', { name: 'Bar kassieren' })).toBeNull();
  const side = within(card.closest('.pay__side') ?? document.body);
  expect(side.getByText('Ohne Verbindung geht nur bar')).toBeDefined();
  await userEvent.click(card);
  expect(taken()).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: /^Bar/ }));
  expect(await screen.findByRole('button', { name: 'Bar kassieren' })).toBeDefined();
});

test('cash that is being counted becomes no card when the connection is back', async () => {
  be('offline');
  open();
  await screen.findByRole('radio', { name: /^Karte/ });
  expect(await screen.findByRole('button', { name: 'Bar kassieren' })).toBeDefined();
  be('online');
  expect(screen.getByRole('button', { name: 'Bar kassieren' })).toBeDefined();
});

test('a method that the venue takes away becomes no cash: nothing is chosen, it is said, and cash can be chosen', async () => {
  const { taken, withdraw } = openSheet();
  await screen.findByRole('button', { name: /^Karte\s*CHF/ });
  await withdraw();
  expect(
    await screen.findByText('Die gewählte Zahlungsart gibt es nicht mehr. Bitte eine andere wählen.'),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Bar kassieren' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Bar/ }).checked).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(taken()).toBe(0);
  await userEvent.click(screen.getByRole('radio', { name: /^Bar/ }));
  expect(await screen.findByRole('button', { name: 'Bar kassieren' })).toBeDefined();
});
