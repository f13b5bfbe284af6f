/** What the sheet asks before it takes money: a tip that looks mistyped, the number of a voucher. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { cleanup, screen } from '@testing-library/react';
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

function open({ method = 'cash', order = anOrder() }: { method?: PaymentMethod; order?: WireOrder }) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm', method, name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order }),
    'POST /v1/payments': () => ({ payment: aPayment({ method }), revision: 2 }),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const bodies = () => sent.filter(({ key }) => key === 'POST /v1/payments').map(({ input }) => input);
  return {
    user: userEvent.setup(),
    /** What was asked for, the last one. */
    asked: () => (bodies().at(-1) as { readonly body: TakePayment } | undefined)?.body,
  };
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('a tip that looks mistyped is asked once; it can be typed anew, or is meant', async () => {
  const { asked, user } = open({});
  const typeTip = async (digits: string) => {
    for (const digit of digits) await user.click(await button(digit));
    await user.click(await button('Übernehmen'));
    await user.click(await button('Bar kassieren'));
  };
  await user.click(await screen.findByRole('radio', { name: /^Anderes/ }));
  await typeTip('99999');
  expect(await screen.findByRole('dialog', { name: /^Trinkgeld CHF.999\.99\?$/ })).toBeTruthy();
  expect(screen.getByText(/Ohne Trinkgeld sind CHF.34\.50 zu zahlen/)).toBeTruthy();
  expect(asked()).toBeUndefined();
  await user.click(await button('Trinkgeld ändern'));
  await typeTip('2000');
  await user.click(await button('Trinkgeld stimmt'));
  expect(asked()).toMatchObject({ tip: 2000 });
});

test('the voucher of a part is asked for its number before anything is taken', async () => {
  const { asked, user } = open({ method: 'ext_coupon' });
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  await user.click(await button(/^Gutschein\s*CHF/));
  expect(asked()).toBeUndefined();
  await user.type(await screen.findByLabelText('Gutscheinnummer'), 'G-78');
  await user.click(await button(/^Gutschein\s*CHF/));
  expect(asked()).toMatchObject({ reference: 'G-78', split: 'equal' });
});

test('large sums are read by their thousands', async () => {
  open({ order: anOrder({ stillToPay: money(99_999_900), total: money(99_999_900) }) });
  expect(await button('1’000’000')).toBeTruthy();
  expect(screen.getByText('Auf 1’000’000')).toBeTruthy();
});
