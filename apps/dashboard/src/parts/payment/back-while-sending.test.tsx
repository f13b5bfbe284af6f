/** The way back from the payment sheet, while something of it is still under way. */
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment } from '@comanda/contract/payments';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stubTagReader, type TagReaderStub } from '../../test/a-tag-reader.ts';
import { aTag } from '../../test/a-tag.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
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
  return {
    user: userEvent.setup(),
    asked,
    found: () => act(async () => waiting.tag?.({ tag })),
  };
}

const goBack = () => act(async () => void closeTopModal());
const button = (name: RegExp | string) => screen.findByRole('button', { name });

async function askForTag({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('radio', { name: /NFC-Guthaben/ }));
  await user.click(await button(/^NFC-Guthaben\s*CHF/));
  await waitFor(() => expect(reader.listening()).toBe(1));
}

async function holdTag(opened: ReturnType<typeof open>) {
  await askForTag(opened);
  await act(async () => reader.hold('04:a2:2b:1a:c3:52:80'));
}

test('a tag that is still being looked up pays nothing once the sheet was left', async () => {
  const opened = open();
  await holdTag(opened);
  await goBack();
  expect(screen.getByText('left')).toBeTruthy();
  await opened.found();
  expect(opened.asked()).toEqual([]);
});

test('nor once another method is chosen meanwhile', async () => {
  const opened = open();
  await holdTag(opened);
  await opened.user.click(await button('Andere Zahlungsart'));
  await opened.found();
  expect(opened.asked()).toEqual([]);
  expect(await screen.findByRole('radio', { name: /NFC-Guthaben/ })).toBeTruthy();
});
