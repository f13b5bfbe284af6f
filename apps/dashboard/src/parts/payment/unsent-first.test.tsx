import { newCommandId } from '@comanda/api-client/command-id';
import type { OutboxEntry, OutboxRefusal } from '@comanda/api-client/outbox/entry';
import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { aPayment } from '../../test/a-payment.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useRemembered } from '../remembered.ts';
import { PaymentSheet } from './payment-sheet.tsx';
import { allOf, paymentTaken, takeOrKeep } from './take-or-keep.ts';
import { unsentBefore } from './use-unsent.ts';

beforeEach(() => useRemembered.setState({ userId: 'u1', people: {}, venues: {} }));
afterEach(cleanup);

const luca = { id: 'u2', name: 'Luca Bernasconi' };
const cash = { tip: money(0), received: money(3450), currency: 'CHF' };

function anEntry(ownerId: string, command: OutboxEntry['command'], id = newCommandId()) {
  return { id, ownerId, customerId: 'c1', madeAtMs: Date.now(), command };
}

/** What was ordered here: an order of its own, or more for one. */
function ordered(order: WireOrder, addsTo: string | null = null) {
  const body = { offline: { at: 1, menuRevision: 1, addsTo } } as never;
  return anEntry(order.orderedBy?.id ?? '', { call: 'POST /v1/orders', body, order }, order.id);
}

function paid(order: WireOrder, ownerId: string, amount = order.stillToPay) {
  const payment = paymentTaken('cash', [{ order, amount, lines: [] }], cash, Date.now());
  return anEntry(ownerId, { call: 'POST /v1/payments', body: {} as never, payment });
}

type Chosen = { readonly radio: RegExp; readonly button: RegExp };
const inCash: Chosen = { radio: /Bar/, button: /^Bar kassieren$/ };
const byCard: Chosen = { radio: /Karte am Tisch/, button: /^Karte am Tisch/ };

async function open(
  order: WireOrder,
  made: ReturnType<typeof anEntry>,
  refusal: OutboxRefusal | null = null,
  { radio, button }: Chosen = inCash,
) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [
        { id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] },
        { id: 'm_card', method: 'ext_terminal', name: 'Karte am Tisch', offeredOn: ['pos'] },
      ],
    }),
    'GET /v1/customers/{customerId}/devices': () => ({ printers: [], terminals: [], readers: [] }),
    'GET /v1/orders/{orderId}/payments': () => ({ payments: [] }),
    'POST /v1/payments': () => ({ payment: aPayment(), revision: 2 }),
  });
  const store = memoryStore();
  const { position } = await store.add(null, () => made);
  await store.update(position, (entry) => ({ ...entry, refusal }));
  const outbox = anOutbox({ store });
  outbox.start()();
  const place = { short: 'T4', long: 'Tisch T4' };
  const sheet = <PaymentSheet orders={[order]} place={place} onClose={() => {}} onDone={() => {}} />;
  renderScreen(sheet, api, undefined, undefined, '', outbox);
  await userEvent.click(await screen.findByRole('radio', { name: radio }));
  const take = async () => userEvent.click(await screen.findByRole('button', { name: button }));
  const taken = () => sent.filter(({ key }) => key === 'POST /v1/payments');
  await take();
  await userEvent.keyboard('{Enter}');
  return { outbox, take, taken, sent: taken() };
}

test('what somebody else has not sent is paid after that, and it says whose it is', async () => {
  const waiting = anOrder({ version: 0, orderedBy: luca });
  for (const [order, entry] of [
    [waiting, ordered(waiting)],
    [anOrder(), ordered(anOrder({ id: 'more', version: 0, orderedBy: luca }), 'o1')],
  ] as const) {
    const { outbox, sent } = await open(order, entry);
    expect(screen.getByText(/^Luca Bernasconi hat zu dieser Bestellung etwas noch nicht gesendet/)).toBeDefined();
    expect(sent).toEqual([]);
    expect(outbox.view().entries).toHaveLength(1);
    cleanup();
  }
});

test('a shared bill is held back by it too', async () => {
  const waiting = anOrder({ version: 0, orderedBy: luca });
  await open(waiting, ordered(waiting));
  await userEvent.click(screen.getByLabelText('Rechnung teilen'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Gleichmässig' }));
  expect(await screen.findByText(/^Luca Bernasconi hat zu dieser Bestellung/)).toBeDefined();
});

test('the own is paid behind what waits; where that was refused, it is settled first', async () => {
  const more = ordered(anOrder({ id: 'more', version: 0, orderedBy: { id: 'u1', name: 'Sara' } }), 'o1');
  const kept = await open(anOrder(), more);
  expect(await screen.findByRole('dialog', { name: /^Bezahlt/ })).toBeDefined();
  expect(kept.sent).toEqual([]);
  expect(kept.outbox.view().entries).toHaveLength(2);
  cleanup();
  const refusal = { code: 'cart.error.productMissing', status: 422, params: {} };
  const refused = await open(anOrder(), more, refusal);
  expect(screen.getByText(/Bitte zuerst unter «Ungesendet» klären/)).toBeDefined();
  expect(refused.outbox.view().entries).toHaveLength(1);
});

test('a card for the own that is on its way waits until it is sent, and the sheet says so', async () => {
  const waiting = anOrder({ version: 0, orderedBy: { id: 'u1', name: 'Sara' } });
  for (const made of [ordered(waiting), paid(waiting, 'u1', money(1000))]) {
    const { outbox, take, taken } = await open(waiting, made, null, byCard);
    expect(screen.getByText('Die Bestellung wird noch gesendet. Bis dahin geht nur bar.')).toBeDefined();
    expect([taken(), outbox.view().entries.length]).toEqual([[], 1]);
    const [entry] = outbox.view().entries;
    if (entry === undefined) throw new Error('nothing waits');
    await act(() => outbox.remove(entry));
    expect(screen.queryByText(/^Die Bestellung wird noch gesendet/)).toBeNull();
    await take();
    expect(taken()).toHaveLength(1);
    cleanup();
  }
});

test('cash that somebody else took here and has not sent belongs to the order as well', () => {
  const before = (made: ReturnType<typeof anEntry>, id = 'o1') =>
    unsentBefore([{ ...made, position: 1, faults: 0, refusal: null }], {
      orderIds: [id],
      userId: 'u1',
      nowMs: Date.now(),
    });
  expect(before(paid(anOrder(), 'u2'))).toBeDefined();
  expect(before(paid(anOrder(), 'u2'), 'o2')).toBeUndefined();
  expect(before(paid(anOrder(), 'u1'))).toBeUndefined();
});

test('the rest of an order is paid behind the cash that waits here for its first part', async () => {
  const outbox = anOutbox();
  const rest = anOrder({ stillToPay: money(2450), payed: money(1000) });
  await outbox.add(null, () => paid(anOrder(), 'u1', money(1000)));
  const { api, sent } = fakeApi({ 'POST /v1/payments': () => failure('payments.error.openAmountChanged', 409) });
  const device = {
    api,
    outbox,
    user: { id: 'u1', name: 'Sara' },
    customer: { id: 'c1' },
    settings: { requiresTable: false, timeZone: 'Europe/Zurich', currency: 'CHF' },
    hasNoConnection: () => false,
    nowMs: Date.now,
  };
  const orders = allOf([rest]).map(({ amount }) => ({ id: 'o1', amount }));
  const body = { id: newCommandId(), customer: 'c1', method: 'cash' as const, orders, cashReceived: money(2450) };
  expect(await takeOrKeep(device, body, [rest])).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
  expect(outbox.view().entries).toHaveLength(2);
});
