/** The way back while a payment is on its way: the sheet stays until it is known what came of it. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag } from '../../test/a-tag.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useConnection } from '../connection.ts';
import { closeTopModal } from '../open-modals.ts';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';

let reader: TagReaderStub;
beforeEach(() => {
  useRemembered.setState({ userId: 'u1', people: {}, venues: {} });
  reader = stubTagReader();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useConnection.setState({ state: 'connecting' });
});

const place = { short: 'T4', long: 'Tisch T4' };

function Sheet({ orders }: { readonly orders: readonly WireOrder[] }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return isOpen ? <PaymentSheet orders={orders} place={place} onClose={close} onDone={close} /> : <p>left</p>;
}

type Answer = (answer: unknown) => void;

/** The sheet, with answers that come when they are told to. */
function open({ orders = [anOrder()], tag = aTag() } = {}) {
  const waiting: { payment: Answer | null; tag: Answer | null } = { payment: null, tag: null };
  const later = (of: keyof typeof waiting) => () => new Promise((resolve) => (waiting[of] = resolve));
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
    'GET /v1/nfcTags/bySerial': later('tag'),
    'POST /v1/payments': later('payment'),
  });
  renderScreen(<Sheet orders={orders} />, api);
  const asked = () =>
    sent
      .filter(({ key }) => key === 'POST /v1/payments')
      .map(({ input }) => (input as { readonly body: TakePayment }).body);
  const isAsked = () => waitFor(() => expect(asked()).toHaveLength(1));
  const paid = () => ({ payment: aPayment({ id: asked()[0]?.id ?? '' }), revision: 2 });
  return {
    user: userEvent.setup(),
    asked,
    isAsked,
    answer: (answer: unknown = paid()) => act(async () => waiting.payment?.(answer)),
    found: () => act(async () => waiting.tag?.({ tag })),
  };
}

const goBack = () => act(async () => void closeTopModal());
const button = (name: RegExp | string) => screen.findByRole('button', { name });

test('the whole sheet stays while the money is sent, and tells what came of it', async () => {
  const { user, isAsked, answer } = open();
  await user.click(await button('Bar kassieren'));
  await isAsked();
  await goBack();
  await goBack();
  expect(screen.queryByText('left')).toBeNull();
  await answer();
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test('so does the sheet of a shared bill', async () => {
  const { user, isAsked, answer } = open({ orders: [anOrder({ covers: 2 })] });
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  await user.click(await button(/^Bar\s*CHF/));
  await user.click(await button('Bar kassieren'));
  await isAsked();
  await goBack();
  expect(screen.queryByText('left')).toBeNull();
  await answer();
  expect(await screen.findByRole('dialog', { name: /^(Bezahlt|Teil)/ })).toBeTruthy();
});

async function askForTag({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: /NFC-Guthaben/ }));
  await user.click(await button(/^NFC-Guthaben\s*CHF/));
  await waitFor(() => expect(reader.listening()).toBe(1));
}

async function holdTag(opened: ReturnType<typeof open>) {
  await askForTag(opened);
  await act(async () => reader.hold('04:a2:2b:1a:c3:52:80'));
}

test('a tag that is held there and pays: neither the way back nor Escape leaves it', async () => {
  const opened = open();
  await holdTag(opened);
  await opened.found();
  await opened.isAsked();
  await goBack();
  await opened.user.keyboard('{Escape}');
  expect(screen.queryByText('left')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Mit NFC-Guthaben bezahlen' })).toBeTruthy();
  await opened.answer();
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeTruthy();
});

test.each([
  { balance: 5000, name: 'Mit NFC-Guthaben bezahlen' },
  { balance: 1000, name: 'Nicht genug Guthaben' },
])('a tag with $balance whose code was typed stays as well once it pays', async ({ balance, name }) => {
  const opened = open({ tag: aTag({ balance: money(balance) }) });
  await askForTag(opened);
  await opened.user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-7{Enter}');
  await opened.found();
  await opened.user.click(await button(/^CHF\s\d+\.\d\d (abbuchen|vom Chip bezahlen)$/));
  await opened.isAsked();
  await goBack();
  await opened.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  await opened.answer();
  expect(screen.queryByText('left')).toBeNull();
});

test('a tag that is still being looked up pays nothing once the sheet was left', async () => {
  const opened = open();
  await holdTag(opened);
  await goBack();
  expect(screen.getByText('left')).toBeTruthy();
  await opened.found();
  expect(opened.asked()).toEqual([]);
});

test('a tip that was chosen is not lost by the way back from the tag: it asks', async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('radio', { name: /^5\s%/ }));
  await askForTag(opened);
  await goBack();
  expect(question()).toBeTruthy();
  const asking = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await opened.user.click(within(asking).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('dialog', { name: 'Mit NFC-Guthaben bezahlen' })).toBeTruthy();
  await goBack();
  await opened.user.click(await button('Verwerfen'));
  expect(screen.getByText('left')).toBeTruthy();
});

test('without a connection the tag says so and takes nothing, and goes on where it comes back', async () => {
  const opened = open();
  await askForTag(opened);
  await opened.user.type(screen.getByLabelText('Code auf dem Chip'), 'LINDE-7{Enter}');
  await opened.found();
  const pay = await button(/^CHF\s\d+\.\d\d abbuchen$/);
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.getByRole('alert').textContent).toBe('Ohne Verbindung geht nur bar');
  await opened.user.click(pay);
  await opened.user.click(await button('Anderer Chip'));
  expect(screen.getByRole('alert').textContent).toBe('Ohne Verbindung geht nur bar');
  expect([reader.listening(), opened.asked()]).toEqual([0, []]);
  act(() => useConnection.setState({ state: 'online' }));
  await waitFor(() => expect(reader.listening()).toBe(1));
});

test('nor once another method is chosen meanwhile', async () => {
  const opened = open();
  await holdTag(opened);
  await opened.user.click(await button('Andere Zahlungsart'));
  await opened.found();
  expect(opened.asked()).toEqual([]);
  expect(await screen.findByRole('radio', { name: /NFC-Guthaben/ })).toBeTruthy();
});

test('without an answer the same payment can be tried again: only a button leaves that', async () => {
  const { user, isAsked, answer } = open({ orders: [anOrder({ training: true })] });
  await user.click(await button('Bar kassieren'));
  await isAsked();
  await answer(failure('network', 0));
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
  await goBack();
  expect(screen.queryByText('left')).toBeNull();
  await user.click(await button('Zurück zur Bestellung'));
  expect(screen.getByText('left')).toBeTruthy();
});

const question = () => screen.queryByRole('alertdialog', { name: 'Änderungen verwerfen?' });

test('before it is sent the way back closes the sheet, and asks where money was counted', async () => {
  const { user } = open();
  await button('Bar kassieren');
  await goBack();
  expect(screen.getByText('left')).toBeTruthy();
  cleanup();
  open();
  await user.click(await button('5'));
  await goBack();
  expect(question()).toBeTruthy();
  await user.click(await button('Verwerfen'));
  expect(screen.getByText('left')).toBeTruthy();
});

test('it asks where dishes of a part are picked, and steps back from the money of that part, which it asks about as well', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Rechnung teilen'));
  await user.click(await screen.findByRole('radio', { name: 'Betrag' }));
  await user.click(await button('5'));
  await user.click(await button('00'));
  await user.click(await button(/^Bar\s*CHF/));
  await user.click(await button('7'));
  await goBack();
  expect(question()).toBeTruthy();
  await user.click(await button('Verwerfen'));
  expect(question()).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Rechnung teilen' })).toBeTruthy();
  await goBack();
  expect(question()).toBeTruthy();
  await user.click(await button('Abbrechen'));
  expect(screen.getByRole('dialog', { name: 'Rechnung teilen' })).toBeTruthy();
});
