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
