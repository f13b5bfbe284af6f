/** Who buys, what is shared, and the receipt by mail: the payment sheet from the till's side. */
import type { TakePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const [plain] = anOrder().products;
const vat = { vatNumber: 'CHE-123.456.788' };

function open(total: number, settings: object = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const products = plain === undefined ? [] : [{ ...plain, total: money(total), price: money(total) }];
  const order = anOrder({ total: money(total), stillToPay: money(total), products });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: ['cash', 'ext_terminal'].map((method) => ({ id: method, method, name: '', offeredOn: ['pos'] })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order: { ...order, stillToPay: money(0), state: 'done' } }),
    'POST /v1/payments': () => ({ payment: aPayment({ amount: money(total) }), revision: 2 }),
    ...answers,
  });
  const session = { ...aSession(api), settings: { ...aSession(api).settings, ...settings } };
  const place = { short: 'T4', long: 'Tisch T4' };
  const sheet = <PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />;
  renderAt('/', { '/': sheet }, api, session);
  const inputs = (key: string) => sent.filter((call) => call.key === key).map(({ input }) => input);
  return {
    user: userEvent.setup(),
    inputs,
    asked: () => (inputs('POST /v1/payments').at(-1) as { readonly body: TakePayment } | undefined)?.body,
  };
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('above 400 francs the buyer can be typed, without a key of it being taken for money', async () => {
  const { user, asked } = open(40_005, vat);
  await user.click(await button('Käufer auf den Beleg'));
  const field = await screen.findByLabelText('Name und Adresse des Käufers');
  await user.type(field, 'Seele 5 AG{Enter}Bahnhofstrasse 12{Enter}8001 Zürich');
  expect(asked()).toBeUndefined();
  await user.click(await button('Bar kassieren'));
  await waitFor(() => expect(asked()?.buyer).toEqual(['Seele 5 AG', 'Bahnhofstrasse 12', '8001 Zürich']));
  expect(asked()?.cashReceived).toBe(40_005);
});

test('what is too long for the receipt is said and takes no money, and nothing of it is lost', async () => {
  const { user, asked } = open(50_000, vat);
  await user.click(await button('Käufer auf den Beleg'));
  const field = await screen.findByLabelText('Name und Adresse des Käufers');
  await user.type(field, 'a{Enter}b{Enter}c{Enter}d{Enter}e{Enter}f');
  expect((await screen.findByRole('alert')).textContent).toBe('Höchstens 5 Zeilen mit je 80 Zeichen');
  await user.click(await button('Bar kassieren'));
  expect(asked()).toBeUndefined();
  expect((field as HTMLTextAreaElement).value).toBe('a\nb\nc\nd\ne\nf');
});

test('up to 400 francs, and without a VAT number, nobody is asked who buys', async () => {
  open(40_000, vat);
  expect(await button('Bar kassieren')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Käufer auf den Beleg' })).toBeNull();
  cleanup();
  open(90_000);
  expect(await button('Bar kassieren')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Käufer auf den Beleg' })).toBeNull();
});

test('a bottle is shared by three: one share is paid, and the rest stays for the others', async () => {
  const { user, asked } = open(5000);
  await user.click(await screen.findByRole('radio', { name: 'Rechnung teilen' }));
  const sheet = await screen.findByRole('dialog', { name: 'Rechnung teilen' });
  const share = within(sheet).getByRole('button', { name: 'Position aufteilen' });
  await user.click(share);
  expect(within(sheet).queryByText(/ein Anteil/)).toBeNull();
  await user.click(within(sheet).getByRole('checkbox', { name: /Geschnetzeltes/ }));
  await user.click(share);
  expect(within(sheet).getByText(/ein Anteil von 2/)).toBeTruthy();
  await user.click(within(sheet).getByRole('button', { name: /auf mehr Gäste aufteilen$/ }));
  expect(within(sheet).getByText(/ein Anteil von 3/)).toBeTruthy();
  await user.click(within(sheet).getByRole('radio', { name: 'Externes Terminal' }));
  await user.click(within(sheet).getByRole('button', { name: /^Externes Terminal\s*CHF\s16\.66/ }));
  await waitFor(() =>
    expect(asked()?.orders).toEqual([{ id: 'o1', amount: 1666, lines: [{ opid: 'l1', count: 1, shares: 3 }] }]),
  );
});

test('the receipt goes to the guest by mail where the house can; a slip is said beside the address', async () => {
  let refused = true;
  const { user, inputs } = open(
    3450,
    { mailsReceipts: true },
    {
      'POST /v1/payments/{paymentId}/mailReceipt': () =>
        refused ? failure('mail.error.failed', 502) : { revision: 3 },
    },
  );
  await user.click(await button('Bar kassieren'));
  await user.click(await button('E-Mail'));
  const dialog = await screen.findByRole('dialog', { name: 'Beleg per E-Mail' });
  await user.type(within(dialog).getByLabelText('E-Mail des Gastes'), 'gast@{Enter}');
  expect(within(dialog).getByRole('alert').textContent).toBe('Ungültige E-Mail-Adresse');
  await user.type(within(dialog).getByLabelText('E-Mail des Gastes'), 'linde.test');
  await user.click(within(dialog).getByRole('button', { name: 'Senden' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Die Mail konnte nicht gesendet werden.');
  refused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Senden' }));
  expect(await screen.findByText('Beleg an gast@linde.test gesendet')).toBeTruthy();
  const ids = inputs('POST /v1/payments/{paymentId}/mailReceipt').map(
    (input) => (input as { body: { id: string; email: string } }).body,
  );
  expect(ids).toHaveLength(2);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  expect(screen.getByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test('where the house mails nothing, nobody is offered it', async () => {
  const { user } = open(3450);
  await user.click(await button('Bar kassieren'));
  expect(await button('Beleg')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'E-Mail' })).toBeNull();
});

test('the receipt of one payment is printed once, however many orders it paid', async () => {
  const orders = ['o1', 'o2'].map((id) => ({ ...aPayment().orders[0], id }));
  const payment = aPayment({ orders: orders as ReturnType<typeof aPayment>['orders'] });
  const { user, inputs } = open(
    3450,
    {},
    {
      'POST /v1/payments': () => ({ payment, revision: 2 }),
      'POST /v1/orders/{orderId}/printReceipt': () => ({ revision: 3 }),
    },
  );
  await user.click(await button('Bar kassieren'));
  await user.click(await button('Beleg'));
  expect(await screen.findByText('Beleg wird gedruckt')).toBeTruthy();
  expect(inputs('POST /v1/orders/{orderId}/printReceipt')).toMatchObject([
    { params: { orderId: 'o1' }, body: { payment: 'p1' } },
  ]);
});

test('a receipt whose answer was lost comes out once when it is asked for again, and again when another one is meant', async () => {
  const lost = failure('network', 0);
  const answers = [lost, { revision: 3 }, { revision: 4 }];
  const { user, inputs } = open(
    3450,
    {},
    {
      'POST /v1/payments': () => ({ payment: aPayment(), revision: 2 }),
      'POST /v1/orders/{orderId}/printReceipt': () => answers.shift(),
    },
  );
  const ids = () =>
    inputs('POST /v1/orders/{orderId}/printReceipt').map((input) => (input as { body: { id: string } }).body.id);
  await user.click(await button('Bar kassieren'));
  for (const count of [1, 2, 3]) {
    await user.click(await button('Beleg'));
    await waitFor(() => expect(ids()).toHaveLength(count));
  }
  const [first, again, other] = ids();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('bill and receipt come out at the station of the device, and where that is gone at the one of the house', async () => {
  const stationAt = async (stations: readonly { readonly id: string; readonly name: string }[]) => {
    const { user, inputs } = open(
      3450,
      {},
      {
        'GET /v1/customers/{customerId}/stations': () => stations,
        'POST /v1/orders/{orderId}/printReceipt': () => ({ revision: 3 }),
      },
    );
    useRemembered.getState().setVenue('u1 c1', { stationId: 'bar' });
    await user.click(await button('Bar kassieren'));
    await user.click(await button('Beleg'));
    await screen.findByText('Beleg wird gedruckt');
    const [printed] = inputs('POST /v1/orders/{orderId}/printReceipt') as { readonly body: object }[];
    cleanup();
    return printed?.body;
  };
  expect(await stationAt([{ id: 'bar', name: 'Bar' }])).toMatchObject({ payment: 'p1', station: 'bar' });
  expect(await stationAt([])).not.toHaveProperty('station');
});

test('keys that are pressed over the bill type no money into the sheet behind it', async () => {
  const { user } = open(3400);
  const received = () => document.querySelector('.pay__side .amount')?.textContent;
  await user.click(await button('5'));
  expect(received()).toContain('0.05');
  await user.click(await button('Zwischenbeleg ansehen'));
  await screen.findByRole('dialog', { name: 'Zwischenbeleg' });
  await user.keyboard('7');
  expect(received()).toContain('0.05');
  await user.keyboard('{Backspace}');
  expect(received()).toContain('0.05');
  await user.keyboard('e');
  expect(received()).toContain('0.05');
});
