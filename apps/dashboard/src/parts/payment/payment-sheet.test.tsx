import type { ContractKey } from '@comanda/contract/calls';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment, aRunningPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const terminal = { id: 't1', name: 'Theke', model: 'A77', station: null, terminalId: '1', active: true, version: 1 };

type Venue = {
  readonly methods?: readonly PaymentMethod[];
  readonly terminals?: readonly (typeof terminal)[];
  readonly orders?: readonly WireOrder[];
  readonly payments?: readonly WirePayment[];
  readonly answers?: Parameters<typeof fakeApi>[0];
};

function open({ methods = ['cash'], terminals = [terminal], orders = [anOrder()], ...venue }: Venue) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: methods.map((method) => ({ id: `m_${method}`, method, name: '', offeredOn: ['pos'] })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals, readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: venue.payments ?? [] }),
    'GET /v1/orders/{orderId}': () => ({ order: orders[0] }),
    ...venue.answers,
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={orders} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const bodies = (key: ContractKey) => sent.filter((call) => call.key === key).map(({ input }) => input);
  return {
    user: userEvent.setup(),
    bodies,
    /** What was asked for, the last one. */
    asked: () => (bodies('POST /v1/payments').at(-1) as { readonly body: TakePayment } | undefined)?.body,
  };
}

const method = (name: RegExp) => screen.findByRole('radio', { name });
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('cash is offered where the venue has set it up', async () => {
  open({});
  expect(await method(/Bar/)).toBeTruthy();
});

test('where nothing is set up nothing is offered, and no key takes money', async () => {
  const { asked, user } = open({ methods: [] });
  expect(await screen.findByText('Hier ist keine Zahlungsart eingerichtet')).toBeTruthy();
  await user.click(await button('Bar kassieren'));
  await user.keyboard('{Enter}');
  expect(asked()).toBeUndefined();
});

test('a card is asked for at the terminal without rounding, and the waiting ends with its answer', async () => {
  let now = aRunningPayment();
  const { asked, user } = open({
    methods: ['cash', 'wallee_terminal'],
    orders: [anOrder({ stillToPay: money(3451), total: money(3451) })],
    answers: {
      'POST /v1/payments': () => ({ payment: now, revision: 2 }),
      'GET /v1/payments/{paymentId}': () => ({ payment: now }),
    },
  });
  await user.click(await method(/Karte/));
  await user.click(await button(/Karte\s*CHF\s34.51/));
  expect(await screen.findByText('Karte hinhalten oder einstecken')).toBeTruthy();
  expect(asked()).toMatchObject({ method: 'wallee_terminal', device: 't1', cashReceived: null });
  expect(asked()?.orders).toEqual([{ id: 'o1', amount: 3451 }]);
  now = aPayment({ method: 'wallee_terminal', subMethod: 'visa', maskedCard: '************1234' });
  expect(await screen.findByText('Karte (Visa ************1234) 34.50')).toBeTruthy();
  expect(useRemembered.getState().venues['u1 c1']).toMatchObject({
    paymentMethodId: 'm_wallee_terminal',
    lastPaymentId: 'p1',
    runningPaymentId: null,
  });
});

test('a declined card says why and that nothing was charged; trying again is another payment', async () => {
  const declined = aRunningPayment({ state: 'failed', failReason: 'payments.failed.declined' });
  const { bodies, user } = open({
    methods: ['wallee_terminal'],
    answers: { 'POST /v1/payments': () => ({ payment: declined, revision: 2 }) },
  });
  await user.click(await button(/^Karte\s*CHF/));
  expect(await screen.findByText('Die Karte wurde abgelehnt. Es wurde nichts belastet.')).toBeTruthy();
  await user.click(await button('Nochmals versuchen'));
  const ids = bodies('POST /v1/payments').map((input) => (input as { body: TakePayment }).body.id);
  expect(new Set(ids).size).toBe(2);
  await user.click(await button('Andere Zahlungsart'));
  expect(await method(/Karte/)).toBeTruthy();
});

test('a lost answer of the provider is neither paid nor free to charge again; a person may decide with a reason', async () => {
  const unknown = aRunningPayment({ state: 'unknown', canCancel: false });
  const { bodies, user } = open({
    methods: ['wallee_terminal'],
    answers: {
      'POST /v1/payments': () => ({ payment: unknown, revision: 2 }),
      'GET /v1/payments/{paymentId}': () => ({ payment: unknown }),
      'GET /v1/customers/{customerId}/adminPin': () => ({ isSet: true, grantedUntil: null }),
      'POST /v1/payments/{paymentId}/report': () => ({ payment: unknown, revision: 2 }),
      'POST /v1/payments/{paymentId}/resolve': () => ({
        payment: aPayment({ method: 'wallee_terminal' }),
        revision: 3,
      }),
    },
  });
  await user.click(await button(/^Karte\s*CHF/));
  expect(await screen.findByText('Noch nicht bekannt, ob bezahlt ist')).toBeTruthy();
  await user.click(await button('Nochmals nachfragen'));
  expect(await screen.findByText('Noch keine Antwort')).toBeTruthy();
  await user.click(await button('Selbst entscheiden'));
  await user.click(await button('Entscheiden'));
  expect(bodies('POST /v1/payments/{paymentId}/resolve')).toEqual([]);
  await user.type(screen.getByLabelText('Grund'), 'Beleg gesehen');
  const dialog = screen.getByRole('dialog', { name: 'Wie ist die Zahlung ausgegangen?' });
  for (const digit of '2580') await user.click(within(dialog).getByRole('button', { name: digit }));
  await user.click(await button('Entscheiden'));
  expect(bodies('POST /v1/payments/{paymentId}/resolve')[0]).toMatchObject({
    body: { outcome: 'success', reason: 'Beleg gesehen', pin: '2580' },
  });
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test('cancelling asks the provider, and what was paid meanwhile stays paid', async () => {
  const paid = aPayment({ method: 'wallee_terminal' });
  const { bodies, user } = open({
    methods: ['wallee_terminal'],
    answers: {
      'POST /v1/payments': () => ({ payment: aRunningPayment(), revision: 2 }),
      'GET /v1/payments/{paymentId}': () => ({ payment: aRunningPayment() }),
      'POST /v1/payments/{paymentId}/cancel': () => ({ payment: paid, revision: 3 }),
    },
  });
  await user.click(await button(/^Karte\s*CHF/));
  await user.click(await button('Abbrechen'));
  expect(bodies('POST /v1/payments/{paymentId}/cancel')).toHaveLength(1);
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test('a payment page is shown to the guest as a QR code', async () => {
  const step = { kind: 'page', url: 'https://pay.example/1', message: null } as const;
  const payment = aRunningPayment({ method: 'datatrans', step, deviceName: null });
  const { user } = open({
    methods: ['datatrans'],
    answers: {
      'POST /v1/payments': () => ({ payment, revision: 2 }),
      'GET /v1/payments/{paymentId}': () => ({ payment }),
    },
  });
  await user.click(await button(/^Datatrans\s*CHF/));
  expect(await screen.findByTitle('QR-Code zur Bezahlseite')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Bezahlseite hier öffnen' }).getAttribute('href')).toBe(step.url);
});

test('a coupon needs its number', async () => {
  const { asked, user } = open({
    methods: ['ext_coupon'],
    answers: { 'POST /v1/payments': () => ({ payment: aPayment({ method: 'ext_coupon' }), revision: 2 }) },
  });
  const take = await button(/^Gutschein\s*CHF/);
  await user.click(take);
  expect(asked()).toBeUndefined();
  await user.type(screen.getByLabelText('Gutscheinnummer'), 'G-77');
  await user.click(take);
  expect(asked()).toMatchObject({ reference: 'G-77', methodId: 'm_ext_coupon' });
});

test('paying later takes no money and says so', async () => {
  const { user } = open({
    methods: ['pay_later'],
    answers: {
      'POST /v1/payments': () => ({ payment: aPayment({ method: 'pay_later', receiptNumber: null }), revision: 2 }),
    },
  });
  await user.click(await button('Später bezahlen'));
  expect(await screen.findByRole('dialog', { name: 'Bleibt offen, T4' })).toBeTruthy();
});

test('without a terminal the card says so in the words of the specification', async () => {
  const { user } = open({ methods: ['cash', 'wallee_terminal'], terminals: [] });
  const card = await method(/Karte.*Kein Wallee-Terminal gefunden/);
  await user.click(card);
  expect((card as HTMLInputElement).checked).toBe(false);
});

test('terminals that are read late move no method under a finger', async () => {
  let arrive: (devices: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  const { user } = open({
    methods: ['wallee_terminal', 'cash', 'ext_twint'],
    answers: { 'GET /v1/customers/{customerId}/devices': () => late },
  });
  const card = await method(/Karte/);
  const tiles = () => screen.getAllByRole('radio', { name: /^(Karte|Bar|TWINT)/ });
  const before = tiles();
  await user.click(card);
  arrive({ printers: [], terminals: [terminal], readers: [] });
  expect(await screen.findByRole('radio', { name: /Karte.*Theke/ })).toBe(card);
  expect(tiles()).toEqual(before);
  expect((card as HTMLInputElement).checked).toBe(true);
});

test('what another device is paying is shown, and the rest alone is offered', async () => {
  open({
    methods: ['cash'],
    orders: [anOrder({ reserved: money(2000) })],
    payments: [aRunningPayment({ id: 'p7', amount: money(2000) })],
  });
  expect(await screen.findByText(/Wird gerade bezahlt: CHF.20\.00 an Terminal Theke/)).toBeTruthy();
  expect(screen.getByText('Zu zahlen').parentElement?.textContent).toContain('14.50');
});

test('a payment that was begun is come back to: its money is all that was open', async () => {
  open({
    orders: [anOrder({ reserved: money(3450) })],
    payments: [aRunningPayment()],
    answers: { 'GET /v1/payments/{paymentId}': () => ({ payment: aRunningPayment() }) },
  });
  expect(await screen.findByText('Karte hinhalten oder einstecken')).toBeTruthy();
});

test('an error of the server while preparing is said in the words of the specification', async () => {
  const { user } = open({
    methods: ['wallee_terminal'],
    answers: { 'POST /v1/payments': () => failure('internal', 500) },
  });
  await user.click(await button(/^Karte\s*CHF/));
  expect((await screen.findByRole('alert')).textContent).toBe('Zahlung fehlgeschlagen');
  expect(screen.getByText(/Nochmals versuchen ist sicher/)).toBeTruthy();
});

test('the bill can be looked at and printed before it is paid; Enter there takes no money', async () => {
  const document = JSON.stringify({
    title: 'Rechnung',
    drawerKick: false,
    blocks: [{ kind: 'text', text: 'Noch nicht bezahlt' }],
  });
  const { asked, bodies } = open({
    answers: {
      'GET /v1/orders/{orderId}/bill': () => ({ document }),
      'POST /v1/orders/{orderId}/printReceipt': () => ({ revision: 2 }),
    },
  });
  await method(/Bar/);
  await userEvent.click(screen.getByRole('button', { name: 'Zwischenbeleg ansehen' }));
  expect((await screen.findByRole('figure', { name: 'Zwischenbeleg #119' })).textContent).toContain(
    'Noch nicht bezahlt',
  );
  fireEvent.keyDown(window.document.body, { key: 'Enter' });
  const [, bill] = screen.getAllByRole('dialog');
  await userEvent.click(within(bill ?? window.document.body).getByRole('button', { name: 'Zwischenbeleg drucken' }));
  expect(bodies('POST /v1/orders/{orderId}/printReceipt')).toHaveLength(1);
  expect(asked()).toBeUndefined();
});

test('while the parts that were paid are still read, no part is taken; then it is the right one', async () => {
  const paid = aPayment({ split: 'equal', amount: money(667) });
  let tell: (read: { payments: readonly WirePayment[] }) => void = () => {};
  const { asked, user } = open({
    orders: [anOrder({ stillToPay: money(1333), total: money(2000) })],
    answers: {
      'GET /v1/orders/{orderId}/payments': () =>
        new Promise((done) => {
          tell = done;
        }),
    },
  });
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  const take = await button(/^Bar\s*CHF/);
  await user.click(take);
  await user.keyboard('{Enter}');
  expect(asked()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Bar kassieren' })).toBeNull();
  tell({ payments: [paid] });
  expect(await button(/^Bar\s*CHF\s*6.67/)).toBeTruthy();
});
