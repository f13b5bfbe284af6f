import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { openPage, stubServer } from '../../test/open-page.tsx';
import { ReceiptScreen } from './receipt-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const token = 'a-token-of-a-receipt';
const receipt = {
  restaurantName: 'Gasthof Linde',
  document: JSON.stringify({ title: 'Beleg 7', drawerKick: false, blocks: [] }),
  receiptNumber: '7',
  issuedAt: 1_795_000_000,
  currency: 'CHF',
  openAmount: 850,
  methods: [{ id: 'm1', method: 'datatrans', title: '', subMethods: ['twint', 'visa'] }],
  language: 'de-CH',
  timeZone: 'Europe/Zurich',
  theme: 'light',
};
const payment = {
  id: 'p1',
  method: 'datatrans',
  state: 'paying',
  isReserved: false,
  amount: 850,
  tip: 0,
  total: 850,
  pageUrl: 'https://pay.test/1',
  failReason: null,
  receiptUrl: null,
};
const at = (address: string, goTo: (to: string) => void = () => {}) =>
  openPage(address, { '/receipt/$token': () => <ReceiptScreen goTo={goTo} /> });

test('what is open is paid on the page of the provider', async () => {
  const sent = stubServer({
    [`GET /v1/receipts/${token}`]: () => [200, receipt],
    [`POST /v1/receipts/${token}/payments`]: () => [200, { payment }],
  });
  const goTo = vi.fn<(to: string) => void>();
  at(`/receipt/${token}`, goTo);
  const pay = await screen.findByRole('button', { name: /Jetzt bezahlen/ });
  expect(pay.textContent).toContain('TWINT, Visa');
  await userEvent.setup().click(pay);
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.test/1'));
  const begun = sent.find(({ call }) => call.startsWith('POST'));
  expect(begun?.body).toMatchObject({ methodId: 'm1', amount: 850 });
});

test('a try whose answer was lost can be repeated and goes on with the same payment', async () => {
  let tries = 0;
  const begin = (): [number, object] => [200, { payment }];
  const sent = stubServer({
    // What is under way is reserved: nothing is open beside it.
    [`GET /v1/receipts/${token}`]: () => [200, tries === 0 ? receipt : { ...receipt, openAmount: 0, methods: [] }],
    [`POST /v1/receipts/${token}/payments`]: () => {
      tries += 1;
      return tries === 1 ? [502, {}] : begin();
    },
  });
  const goTo = vi.fn<(to: string) => void>();
  at(`/receipt/${token}`, goTo);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jetzt bezahlen/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Jetzt bezahlen/ }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://pay.test/1'));
  const ids = sent.flatMap(({ call, body }) => (call.startsWith('POST') ? [(body as { id: string }).id] : []));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('who leaves the provider’s page by the back button is led to it again, and can start over once it ended', async () => {
  let state = 'paying';
  const isOver = () => state === 'canceled';
  stubServer({
    // What is under way is held: nothing is open beside it.
    [`GET /v1/receipts/${token}`]: () => [200, isOver() ? receipt : { ...receipt, openAmount: 0, methods: [] }],
    [`GET /v1/receipts/${token}/payments/p1`]: () => [
      200,
      { payment: { ...payment, state, pageUrl: isOver() ? null : payment.pageUrl } },
    ],
  });
  at(`/receipt/${token}?payment=p1`);
  const on = await screen.findByRole('link', { name: 'Weiter zur Bezahlseite' });
  expect(on.getAttribute('href')).toBe('https://pay.test/1');
  expect(screen.getByText('Die Zahlung ist noch offen.')).toBeTruthy();
  state = 'canceled';
  expect(await screen.findByRole('button', { name: /Jetzt bezahlen/ }, { timeout: 4000 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Weiter zur Bezahlseite' })).toBeNull();
});

test('the address names the payment before the guest leaves, also where the answer was lost', async () => {
  let isAnswered = false;
  let id = '';
  const sent = stubServer({
    [`GET /v1/receipts/${token}`]: () => [200, receipt],
    [`POST /v1/receipts/${token}/payments`]: () => (isAnswered ? [200, { payment: { ...payment, id } }] : [502, {}]),
  });
  const left: string[] = [];
  const address = at(`/receipt/${token}`, () => left.push(address()));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Jetzt bezahlen/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  [id = ''] = sent.flatMap(({ call, body }) => (call.startsWith('POST') ? [(body as { id: string }).id] : []));
  await waitFor(() => expect(address()).toBe(`/receipt/${token}?payment=${id}`));
  isAnswered = true;
  await user.click(await screen.findByRole('button', { name: /Jetzt bezahlen/ }));
  await waitFor(() => expect(left).toEqual([`/receipt/${token}?payment=${id}`]));
  // A page that the browser kept as it was leads on too.
  expect(await screen.findByRole('link', { name: 'Weiter zur Bezahlseite' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Jetzt bezahlen/ })).toBeNull();
});

test('who comes back sees that it is paid, and nothing is open any more', async () => {
  let reads = 0;
  stubServer({
    [`GET /v1/receipts/${token}`]: () => {
      reads += 1;
      return [200, reads === 1 ? receipt : { ...receipt, openAmount: 0, methods: [] }];
    },
    [`GET /v1/receipts/${token}/payments/p1`]: () => [
      200,
      { payment: { ...payment, state: 'success', pageUrl: null } },
    ],
  });
  at(`/receipt/${token}?payment=p1`);
  expect(await screen.findByText(/Danke, CHF.8.50 sind bezahlt/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Jetzt bezahlen/ })).toBeNull());
});

test('who paid nothing can try again, and reads why a try was refused', async () => {
  stubServer({
    [`GET /v1/receipts/${token}`]: () => [200, receipt],
    [`GET /v1/receipts/${token}/payments/p1`]: () => [200, { payment: { ...payment, state: 'canceled' } }],
    [`POST /v1/receipts/${token}/payments`]: () => [409, { message: 'payments.error.nothingToPay' }],
  });
  at(`/receipt/${token}?payment=p1`);
  expect(await screen.findByText('Es wurde nichts bezahlt.')).toBeTruthy();
  await userEvent.setup().click(await screen.findByRole('button', { name: /Jetzt bezahlen/ }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('where nothing is open or no way to pay is active there is no button', async () => {
  stubServer({ [`GET /v1/receipts/${token}`]: () => [200, { ...receipt, methods: [] }] });
  at(`/receipt/${token}`);
  expect(await screen.findByText(/Noch offen: CHF.8.50/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Jetzt bezahlen/ })).toBeNull();
});

test('a receipt that cannot be read now is not said to be gone, and is there with the next try', async () => {
  let isThere = false;
  stubServer({ [`GET /v1/receipts/${token}`]: () => (isThere ? [200, receipt] : [502, {}]) });
  at(`/receipt/${token}`);
  const again = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  expect(screen.queryByText('Diesen Beleg gibt es nicht')).toBeNull();
  isThere = true;
  await userEvent.setup().click(again);
  expect(await screen.findByRole('heading', { name: 'Gasthof Linde' })).toBeTruthy();
});

test('what was read stays in sight where it cannot be read anew once it is paid', async () => {
  let reads = 0;
  stubServer({
    [`GET /v1/receipts/${token}`]: () => {
      reads += 1;
      return reads === 1 ? [200, receipt] : [502, {}];
    },
    [`GET /v1/receipts/${token}/payments/p1`]: () => [
      200,
      { payment: { ...payment, state: 'success', pageUrl: null } },
    ],
  });
  at(`/receipt/${token}?payment=p1`);
  expect(await screen.findByText(/Danke, CHF.8.50 sind bezahlt/)).toBeTruthy();
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText(/Danke, CHF.8.50 sind bezahlt/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Gasthof Linde' })).toBeTruthy();
});

test('a payment that could not be read is asked for again', async () => {
  let asks = 0;
  stubServer({
    [`GET /v1/receipts/${token}`]: () => [200, receipt],
    [`GET /v1/receipts/${token}/payments/p1`]: () => {
      asks += 1;
      return asks === 1 ? [502, {}] : [200, { payment: { ...payment, state: 'success', pageUrl: null } }];
    },
  });
  at(`/receipt/${token}?payment=p1`);
  expect(await screen.findByText(/Danke, CHF.8.50 sind bezahlt/, {}, { timeout: 4000 })).toBeTruthy();
});

test('when it was issued is said by the clock of the house, wherever that is', async () => {
  const abroad = { ...receipt, issuedAt: Date.UTC(2026, 10, 18, 19, 42) / 1000, timeZone: 'Atlantic/Azores' };
  stubServer({ [`GET /v1/receipts/${token}`]: () => [200, abroad] });
  at(`/receipt/${token}`);
  expect(await screen.findByText(/18:42/)).toBeTruthy();
});
