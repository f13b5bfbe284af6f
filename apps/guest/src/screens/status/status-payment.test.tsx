import type { WireGuestPayment } from '@comanda/contract/guests';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { GuestApp } from '../../app/guest-app.tsx';
import { orderAtTable as order, orderedAt, page } from '../../test/an-order-at-table.ts';
import { look, payment as aPayment, type Reply, type Sent, serve } from '../../test/kiosk-server.ts';

vi.mock('../../parts/live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

configure({ asyncUtilTimeout: 10_000 });
const orderKey = 'GET /v1/guest/orders/t';
const payKey = 'POST /v1/guest/orders/t/payments';
const paymentKey = 'GET /v1/guest/orders/t/payments/p';
const later = { id: 'later', method: 'pay_later', title: '', subMethods: [] } as const;

const paid = order({ stillToPay: 0, payed: 950, paymentMethods: [], receiptUrl: '/r/x' });
const payment = (more: object = {}) =>
  aPayment({ method: 'datatrans', isReserved: false, pageUrl: null, ...more } as unknown as Partial<WireGuestPayment>);

const back = '/status/t?payment=p';
function open(path: string, replies: Record<string, () => Reply>): Sent[] {
  window.history.replaceState(null, '', path);
  const sent = serve({ [orderKey]: () => [200, { order: order() }], ...replies });
  render(<GuestApp />);
  return sent;
}
const tap = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const bodies = (sent: readonly Sent[]) => sent.filter(({ key }) => key === payKey).map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('back from the page: it is asked until it is decided, and says paid', async () => {
  let asked = 0;
  open(back, {
    [paymentKey]: () => {
      asked += 1;
      return asked < 3
        ? [200, { payment: payment(), order: order() }]
        : [200, { payment: payment({ state: 'success' }), order: paid }];
    },
  });
  expect(await screen.findByText('Die Zahlung wird geprüft')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
  expect(await screen.findByText('Bezahlt: CHF 9.50', {})).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Beleg' }).getAttribute('href')).toBe('/r/x');
});

test('declined: says why and that nothing was charged, and the next try is a further payment', async () => {
  const sent = open(back, {
    [paymentKey]: () => [
      200,
      { payment: payment({ state: 'failed', failReason: 'payments.failed.declined' }), order: order() },
    ],
    [payKey]: () => [200, { payment: payment({ id: 'q', pageUrl: '#page' }), order: order() }],
  });
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('Die Karte wurde abgelehnt. Es wurde nichts belastet.');
  await tap('Nochmals versuchen');
  await tap('CHF\u00A09.50 bezahlen');
  await waitFor(() => expect(window.location.hash).toBe('#page'));
  expect(bodies(sent)).toMatchObject([{ what: 'order', amount: 950, tip: 0, methodId: 'page' }]);
});

test('what ails the account of the house is not told to its guests', async () => {
  const failed = payment({ state: 'failed', failReason: 'payments.failed.credentialsRefused' });
  open(back, { [paymentKey]: () => [200, { payment: failed, order: order() }] });
  const note = await screen.findByRole('alert');
  expect(note.textContent).toBe('Die Zahlung hat nicht geklappt. Es wurde nichts belastet.');
});

test('nobody knows: the provider is asked, and nothing is paid a second time', async () => {
  open(back, { [paymentKey]: () => [200, { payment: payment({ state: 'unknown' }), order: order() }] });
  expect(await screen.findByText(/fragen beim Anbieter nach/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /bezahlen|Nochmals/ })).toBeNull();
});

test('held ready on the card it is done for the guest, and nothing stands open', async () => {
  const reserved = payment({ isReserved: true });
  open(back, { [paymentKey]: () => [200, { payment: reserved, order: order({ version: 2 }) }] });
  expect(await screen.findByText('Der Betrag ist reserviert und wird bei Annahme belastet.')).toBeTruthy();
  expect(screen.queryByText(/^Offen/)).toBeNull();
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
});

test('what a card holds ready is asked of nobody again, on whichever phone the link is opened', async () => {
  open('/status/t', { [orderKey]: () => [200, { order: order({ reserved: 950 }) }] });
  expect(await screen.findByText('Der Betrag ist reserviert und wird bei Annahme belastet.')).toBeTruthy();
  expect(screen.queryByText(/^Offen/)).toBeNull();
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
});

test('says where it is fetched, what was chosen and what was written to it', async () => {
  const chosen = { id: 'rice', title: { de: 'Reis' }, amount: 2, price: 0, removes: false, selectedModifiers: [] };
  const line = {
    opid: '1',
    id: 'steak',
    title: { de: 'Rindsfilet' },
    count: 1,
    total: 950,
    state: 'open',
    selectedModifiers: [{ id: 'side', selectedModifierProducts: [chosen] }],
    note: 'gut durch',
    allergy: null,
  };
  const place = { street: 'Marktgasse 14', zip: '3011', city: 'Bern' };
  const pickupLocation = { ...place, id: 'shop', name: 'Laden', description: { de: 'Eingang im Hof' } };
  const fetched = { type: 'pickup', tableName: null, isFetched: true, pickupLocation, products: [line] };
  open('/status/t', { [orderKey]: () => [200, { order: order(fetched) }] });
  expect(await screen.findByText('Marktgasse 14, 3011 Bern')).toBeTruthy();
  expect(screen.getByText('Eingang im Hof')).toBeTruthy();
  expect(screen.getByText('2× Reis, gut durch')).toBeTruthy();
  cleanup();
  const address = { street: 'Aareweg 3', zip: '3005', city: 'Bern' };
  open('/status/t', { [orderKey]: () => [200, { order: order({ type: 'delivery', deliveryAddress: address }) }] });
  expect(await screen.findByText('Aareweg 3, 3005 Bern')).toBeTruthy();
});

test('without a network it says from when the status is, until there is one again', async () => {
  open('/status/t', {});
  await screen.findByRole('heading', { name: 'Deine Bestellung' });
  fireEvent(window, new Event('offline'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Keine Verbindung. Stand \d\d:\d\d$/);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an open page is gone back to, or left for another way', async () => {
  open(back, { [paymentKey]: () => [200, { payment: payment({ pageUrl: '#page' }), order: order() }] });
  const link = await screen.findByRole('link', { name: 'Weiter zur Bezahlseite' });
  expect(link.getAttribute('href')).toBe('#page');
  await tap('Anders bezahlen');
  expect(await screen.findByRole('button', { name: 'CHF\u00A09.50 bezahlen' })).toBeTruthy();
});

test('the payment that is answered is followed, whichever was asked for', async () => {
  const sent = open('/status/t', {
    [payKey]: () => [200, { payment: payment(), order: order() }],
    [paymentKey]: () => [200, { payment: payment({ state: 'success' }), order: paid }],
  });
  await tap('CHF\u00A09.50 bezahlen');
  await tap('CHF\u00A09.50 bezahlen');
  expect(await screen.findByText('Bezahlt: CHF 9.50', {})).toBeTruthy();
  expect(bodies(sent)).toHaveLength(1);
  expect(localStorage.getItem('comanda.guest.payment.t')).toBeNull();
});

test('a payment that never arrived is forgotten: the order can be paid', async () => {
  localStorage.setItem('comanda.guest.payment.t', '{"id":"lost"}');
  open('/status/t', {
    'GET /v1/guest/orders/t/payments/lost': () => [404, { message: 'guest.error.orderNotFound', params: {} }],
  });
  expect(await screen.findByRole('button', { name: 'CHF\u00A09.50 bezahlen' })).toBeTruthy();
  expect(localStorage.getItem('comanda.guest.payment.t')).toBeNull();
});

test('what staff brought back after its time names no time that is over', async () => {
  const waits = order({ awaitsPayment: true, paymentMethods: [page], orderedAt: orderedAt - 2400 });
  open('/status/t', { [orderKey]: () => [200, { order: waits }] });
  expect(await screen.findByText('Erst nach der Zahlung geht die Bestellung in die Küche.')).toBeTruthy();
});

test('the kitchen waits for the money: says until when, and lets the guest pay, or later after all', async () => {
  const waits = order({ awaitsPayment: true, paymentMethods: [later, page] });
  const sent = open('/status/t', {
    [orderKey]: () => [200, { order: waits }],
    [payKey]: () => [200, { payment: payment({ method: 'pay_later', state: 'success', total: 0 }), order: order() }],
  });
  const until = new Date((orderedAt + 1800) * 1000).toLocaleTimeString('de-CH', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Zurich',
  });
  expect(
    await screen.findByText(new RegExp(`Erst nach der Zahlung .* Wir behalten sie bis (\\S+ )*${until}`)),
  ).toBeTruthy();
  await tap('CHF\u00A09.50 bezahlen');
  fireEvent.click(await screen.findByRole('radio', { name: /Am Tisch bezahlen/ }));
  await tap('Am Tisch bezahlen');
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ methodId: 'later', tip: 0, amount: 950 }]));
  expect(screen.queryByText(/^Bezahlt/)).toBeNull();
});

test('own order or the whole table: each sum is said, and the tip is of what is paid', async () => {
  const sent = open('/status/t', {
    'GET /v1/guest/orders/t/table': () => [200, { open: 3000, ownOpen: 950, orders: 3 }],
    [payKey]: () => [200, { payment: payment({ pageUrl: '#table' }), order: order() }],
  });
  await tap('CHF\u00A09.50 bezahlen');
  fireEvent.click(await screen.findByRole('radio', { name: 'Ganzer Tisch CHF\u00A030.00' }));
  expect(screen.getByText('3 Bestellungen am Tisch, auch die der anderen')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^10\s%/ }));
  await tap('CHF\u00A033.00 bezahlen');
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ what: 'table', amount: 3000, tip: 300 }]));
});

test('a sum that is another by now is told as that, and asked for anew: no price has changed', async () => {
  let onTable = 3000;
  open('/status/t', {
    'GET /v1/guest/orders/t/table': () => [200, { open: onTable, ownOpen: 950, orders: 3 }],
    [payKey]: () => [409, { message: 'guest.error.totalChanged', params: { total: 3400 } }],
  });
  await tap('CHF\u00A09.50 bezahlen');
  fireEvent.click(await screen.findByRole('radio', { name: 'Ganzer Tisch CHF\u00A030.00' }));
  onTable = 3400;
  await tap('CHF\u00A030.00 bezahlen');
  expect(await screen.findByText('Der offene Betrag hat sich geändert. Bitte nochmals anschauen.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'CHF\u00A034.00 bezahlen' })).toBeTruthy();
});

test('who has paid the own order is offered the rest of the table, as one sum', async () => {
  const mine = { ...paid, paymentMethods: [page] };
  const sent = open('/status/t', {
    [orderKey]: () => [200, { order: mine }],
    'GET /v1/guest/orders/t/table': () => [200, { open: 2050, ownOpen: 0, orders: 2 }],
    [payKey]: () => [200, { payment: payment({ pageUrl: '#rest' }), order: mine }],
  });
  await tap('Rest vom Tisch bezahlen, CHF\u00A020.50');
  expect(await screen.findByText('2 Bestellungen am Tisch, auch die der anderen')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Ganzer Tisch/ })).toBeNull();
  await tap('Rest vom Tisch bezahlen, CHF\u00A020.50');
  await waitFor(() => expect(bodies(sent)).toMatchObject([{ what: 'table', amount: 2050, tip: 0 }]));
});

test('who has paid the own order is offered nothing once the table has nothing left', async () => {
  const sent = open('/status/t', {
    [orderKey]: () => [200, { order: { ...paid, paymentMethods: [page] } }],
    'GET /v1/guest/orders/t/table': () => [200, { open: 0, ownOpen: 0, orders: 0 }],
  });
  await waitFor(() => expect(sent.some(({ key }) => key.endsWith('/table'))).toBe(true));
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
});

test('an order that its guest took back says so; one that was rejected says why, in the words of this screen', async () => {
  const end = { state: 'canceled', stillToPay: 0, paymentMethods: [], canCancel: false };
  const taken = order({ ...end, isWithdrawn: true });
  open('/status/t', { [orderKey]: () => [200, { order: taken }] });
  expect(await screen.findByRole('heading', { name: 'Zurückgezogen' })).toBeTruthy();
  cleanup();
  const rejected = order({ ...end, cancelComment: 'Too busy', cancelReason: 'tooBusy' });
  open('/status/t', { [orderKey]: () => [200, { order: rejected }] });
  expect(await screen.findByRole('heading', { name: 'Abgesagt' })).toBeTruthy();
  expect(screen.getByText('Zu viel los')).toBeTruthy();
});

test('the page of an order wears and counts as its venue, on a device that was never there', async () => {
  const abroad = { ...look, theme: 'dark', primaryColor: '#ffe600', currency: 'EUR', timeZone: 'America/New_York' };
  open('/status/t', { [orderKey]: () => [200, { order: order({ look: abroad }) }] });
  expect(await screen.findByRole('button', { name: 'EUR\u00A09.50 bezahlen' })).toBeTruthy();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#ffe600');
});

test('who sits there alone is not asked what to pay', async () => {
  const sent = open('/status/t', {
    'GET /v1/guest/orders/t/table': () => [200, { open: 950, ownOpen: 950, orders: 1 }],
  });
  await tap('CHF\u00A09.50 bezahlen');
  await waitFor(() => expect(sent.some(({ key }) => key.endsWith('/table'))).toBe(true));
  expect(screen.queryByText('Ganzer Tisch')).toBeNull();
});

test('whether to take it back is asked where one is, and who keeps the order is there again', async () => {
  open('/status/t', {});
  await tap('Bestellung zurückziehen');
  expect(document.activeElement?.textContent).toBe('Behalten');
  await tap('Behalten');
  expect(document.activeElement?.textContent).toBe('Bestellung zurückziehen');
});

test('a link that was sent on has no way back to a menu: none is shown', async () => {
  open('/status/t', {});
  await screen.findByRole('heading', { name: 'Deine Bestellung' });
  expect(screen.queryByRole('button', { name: 'Zur Karte' })).toBeNull();
  cleanup();
  const order = { token: 't', number: '124', path: '/order/linde', at: Date.now(), wishedAt: null };
  localStorage.setItem('comanda.guest.orders', JSON.stringify([order]));
  open('/status/t', {});
  expect(await screen.findByRole('button', { name: 'Zur Karte' })).toBeTruthy();
});
