import type { ContractKey } from '@comanda/contract/calls';
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import type { TakePayment } from '@comanda/contract/payments';
import { money, zero } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { stubTagReader, type TagReaderStub } from '../../../test/a-tag-reader.ts';
import { aTag } from '../../../test/a-tag.ts';
import { anOrder } from '../../../test/an-order.ts';
import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useRemembered } from '../../remembered.ts';
import { PaymentSheet } from '../payment-sheet.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  useRemembered.setState({ userId: 'u1', people: {}, venues: {} });
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = (body: TakePayment) => unknown;

const paid: Answer = ({ nfcTag, orders }) => ({
  payment: aPayment({
    method: 'nfc_credit',
    amount: money(orders[0]?.amount ?? 0),
    nfcTag: { id: nfcTag?.id ?? '', name: 'Mia', balance: money(1550) },
  }),
  revision: 2,
});

/** The sheet with an order of 34.50, and the tag asked for. */
async function ask(tag: WireNfcTag, answers: readonly Answer[] = [paid], orders = [anOrder()]) {
  const left = [...answers];
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: (['cash', 'nfc_credit'] as const).map((method) => ({
        id: `m_${method}`,
        method,
        name: '',
        offeredOn: ['pos'],
      })),
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'GET /v1/orders/{orderId}': () => ({ order: orders[0] }),
    'GET /v1/nfcTags/bySerial': () => ({ tag }),
    'POST /v1/payments': ({ body }) => (left.length > 1 ? left.shift() : left[0])?.(body as TakePayment),
  });
  const place = { short: 'T4', long: 'Tisch T4' };
  renderScreen(<PaymentSheet orders={orders} place={place} onClose={() => {}} onDone={() => {}} />, api);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: /NFC-Guthaben/ }));
  await user.click(screen.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }));
  await waitFor(() => expect(reader.listening()).toBe(1));
  const asked = () =>
    sent
      .filter(({ key }) => key === ('POST /v1/payments' satisfies ContractKey))
      .map(({ input }) => (input as { readonly body: TakePayment }).body);
  return { user, asked, hold: () => act(async () => reader.hold('04:a2:2b:1a:c3:52:80')) };
}

const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('a tag that is held there pays at once, and its credit is told', async () => {
  const { hold, asked } = await ask(aTag());
  expect(screen.getByRole('dialog', { name: 'Mit NFC-Guthaben bezahlen' }).textContent).toMatch(/CHF\s34.50/);
  await hold();
  expect(await screen.findByText(/^Guthaben auf Mia: CHF\s15.50$/)).toBeTruthy();
  expect(asked()).toMatchObject([
    { method: 'nfc_credit', orders: [{ id: 'o1', amount: 3450 }], nfcTag: { id: 'tag1' }, cashReceived: null },
  ]);
});

test('a tag found by its code is shown first: before, to pay, after', async () => {
  const { user, asked } = await ask(aTag());
  await user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-7{Enter}');
  const after = await screen.findByText('Guthaben danach');
  expect(after.parentElement?.textContent).toContain('15.50');
  expect(asked()).toEqual([]);
  await user.click(await button(/^CHF\s34.50 abbuchen$/));
  expect(await screen.findByText(/^Guthaben auf Mia/)).toBeTruthy();
});

test('a tag that lacks credit pays what it has, and the rest is for another method', async () => {
  const { hold, user, asked } = await ask(aTag({ balance: money(1000) }), [paid], [anOrder()]);
  await hold();
  expect(await screen.findByText('Nicht genug Guthaben')).toBeTruthy();
  expect(
    screen.getByText(/CHF\s10.00 vom Chip bezahlen, CHF\s24.50 danach mit einer anderen Zahlungsart/),
  ).toBeTruthy();
  await user.click(await button(/^CHF\s10.00 vom Chip bezahlen$/));
  expect(asked()).toMatchObject([{ split: 'amount', orders: [{ id: 'o1', amount: 1000 }], tip: zero }]);
  await user.click(await button('Nächster Teil'));
  // The sheet is back, with another method chosen.
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Bar/ })).checked).toBe(true);
});

test('an empty or a blocked tag says why, and the next one can be held there', async () => {
  const { hold } = await ask(aTag({ balance: zero }));
  await hold();
  expect((await screen.findByRole('alert')).textContent).toContain('Nicht genug Guthaben');
  cleanup();
  reader = stubTagReader();
  const blocked = await ask(aTag({ state: 'blocked' }));
  await blocked.hold();
  expect((await screen.findByRole('alert')).textContent).toContain('Dieser Chip ist gesperrt.');
  expect(reader.listening()).toBe(1);
});

test('the PIN of the tag is asked for, again when it was wrong, and never twice under one id', async () => {
  const wrong: Answer = () => failure('nfc.error.pinWrong', 403);
  const { hold, user, asked } = await ask(aTag({ hasPin: true }), [wrong, paid]);
  await hold();
  expect(await screen.findByRole('dialog', { name: 'PIN des Chips' })).toBeTruthy();
  await user.keyboard('1111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Die PIN ist falsch');
  await user.keyboard('2846{Enter}');
  expect(await screen.findByText(/^Guthaben auf Mia/)).toBeTruthy();
  expect(asked().map(({ nfcTag }) => nfcTag)).toEqual([
    { id: 'tag1', pin: '1111' },
    { id: 'tag1', pin: '2846' },
  ]);
  expect(new Set(asked().map(({ id }) => id)).size).toBe(2);
});

test('credit that another till spent meanwhile is told; the tag is held again', async () => {
  const spent: Answer = () => failure('nfc.error.notEnoughCredit', 409, { balance: 100 });
  const { hold } = await ask(aTag(), [spent, paid]);
  await hold();
  const dialog = await screen.findByRole('dialog', { name: 'Mit NFC-Guthaben bezahlen' });
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Nicht genug Guthaben');
});

test('without an answer the very same is sent again', async () => {
  const lost: Answer = () => failure('network', 0);
  const { hold, user, asked } = await ask(aTag(), [lost, paid]);
  await hold();
  expect(await screen.findByText(/Es wird nie doppelt abgebucht/)).toBeTruthy();
  await user.click(await button('Nochmals versuchen'));
  expect(await screen.findByText(/^Guthaben auf Mia/)).toBeTruthy();
  const [first, second] = asked();
  expect(second).toEqual(first);
});

test('another method takes it instead', async () => {
  const { user, asked } = await ask(aTag());
  await user.click(await button('Andere Zahlungsart'));
  expect(await screen.findByRole('dialog', { name: 'Bezahlen' })).toBeTruthy();
  expect(reader.listening()).toBe(0);
  expect(asked()).toEqual([]);
});

test('a code that nobody knows stays where it was typed', async () => {
  const { user } = await ask(aTag({ state: 'blocked' }));
  await user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-8{Enter}');
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>('Code auf dem Chip').value).toBe('LINDE-8');
});
