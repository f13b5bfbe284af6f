import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { money, zero } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test, vi } from 'vitest';

import { aSession } from '../../test/a-session.ts';
import { anOrder } from '../../test/an-order.ts';
import { SessionContext } from '../session/session-context.ts';
import { wholeDue } from './due.ts';
import { usePayment } from './use-payment.ts';

type Answer = { readonly code: string; readonly orders: readonly WireOrder[] };

/** The server refuses every payment with this code and has these orders. */
function open(shown: readonly WireOrder[], { code, orders }: Answer) {
  const calls: (readonly [string, unknown])[] = [];
  const answer = (key: string, input: { readonly params?: { readonly orderId: string } }) => {
    calls.push([key, input]);
    const order = orders.find(({ id }) => id === input.params?.orderId);
    if (order !== undefined) return Promise.resolve({ ok: true, value: { order, revision: 1 } });
    return Promise.resolve({ ok: false, code, status: 409, params: {}, incident: null, fields: {} });
  };
  const asked = () => calls.flatMap(([key, input]) => (key === 'POST /v1/payments' ? [input] : []));
  return { ...show(shown, answer as Api), asked };
}

function show(shown: readonly WireOrder[], api: Api) {
  const session = aSession({ api });
  const onFaster = vi.fn<(orders: readonly WireOrder[]) => void>();
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <IntlProvider locale="de-CH" messages={{}}>
        <SessionContext value={session}>{children}</SessionContext>
      </IntlProvider>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => usePayment(shown), { wrapper });
  const cash = {
    method: 'cash',
    methodId: '',
    tip: zero,
    received: money(3450),
    reference: '',
    buyer: [],
    device: null,
  } as const;
  const take = () =>
    act(() => {
      void result.current.take({ ...cash, due: wholeDue(result.current.orders) }).then((now) => {
        if (now !== null) onFaster(now);
      });
    });
  return { result, onFaster, take };
}

test('when another device was faster, the sheet goes on with what is open now', async () => {
  const now = anOrder({ version: 2, payed: money(1000), stillToPay: money(2450) });
  const sheet = open([anOrder()], { code: 'payments.error.openAmountChanged', orders: [now] });
  sheet.take();
  await waitFor(() => expect(sheet.onFaster).toHaveBeenCalledWith([now]));
  expect(sheet.result.current.state).toEqual({ step: 'preparing' });
  expect(sheet.result.current.orders).toEqual([now]);
  sheet.take();
  await waitFor(() => expect(sheet.asked()).toHaveLength(2));
  expect(sheet.asked()[1]).toMatchObject({ body: { orders: [{ id: 'o1', amount: 2450 }] } });
});

test('what is paid already is no longer among what is to pay', async () => {
  const paid = anOrder({ version: 2, payed: money(3450), stillToPay: zero, state: 'done' });
  const sheet = open([anOrder(), anOrder({ id: 'o2' })], {
    code: 'payments.error.nothingToPay',
    orders: [paid, anOrder({ id: 'o2' })],
  });
  sheet.take();
  await waitFor(() => expect(sheet.result.current.orders.map(({ id }) => id)).toEqual(['o2']));
});

test('any other refusal, or orders that cannot be read, is a failure', async () => {
  const sheet = open([anOrder()], { code: 'payments.error.openAmountChanged', orders: [] });
  sheet.take();
  await waitFor(() => expect(sheet.result.current.state.step).toBe('failed'));
  expect(sheet.onFaster).not.toHaveBeenCalled();
});

test('what was asked before a payment was sent does not change what it pays, what is asked after it does', async () => {
  const asked: ((order: WireOrder) => void)[] = [];
  // No payment is answered.
  const answer = (key: string) =>
    new Promise((done) => {
      if (key === 'GET /v1/orders/{orderId}') asked.push((order) => done({ ok: true, value: { order, revision: 1 } }));
    });
  const { result, take } = show([anOrder()], answer as Api);
  const before = result.current.rereadOrders();
  take();
  expect(result.current.state.step).toBe('sending');
  asked[0]?.(anOrder({ version: 2, reserved: money(3450), stillToPay: zero }));
  await act(async () => void (await before));
  expect(result.current.allOrders).toEqual([anOrder()]);
  const after = result.current.rereadOrders();
  const now = anOrder({ version: 3, payed: money(1000), stillToPay: money(2450) });
  asked[1]?.(now);
  await act(async () => void (await after));
  expect(result.current.allOrders).toEqual([now]);
});

test('a try without an answer that is sent away at the door the next time stays the same payment', async () => {
  const fates = [
    { code: 'general.error.internal', status: 502 },
    { code: 'session.error.expired', status: 401 },
    { code: 'request.error.tooLate', status: 408 },
    { code: 'general.error.internal', status: 403 },
    { code: 'payments.error.deviceBusy', status: 409 },
    { code: 'session.error.expired', status: 401 },
    { code: 'general.error.internal', status: 502 },
  ];
  const ids: string[] = [];
  const answer = (key: string, { body }: { readonly body: { readonly id: string } }) => {
    if (key !== 'POST /v1/payments') return Promise.resolve({ ok: false, code: 'network', status: 0, params: {} });
    ids.push(body.id);
    return Promise.resolve({ ok: false, params: {}, incident: null, fields: {}, ...fates[ids.length - 1] });
  };
  const { result, take } = show([anOrder()], answer as Api);
  for (const [index, { code, status }] of fates.entries()) {
    take();
    await waitFor(() => expect(result.current.state).toMatchObject({ step: 'failed', failure: { code, status } }));
    expect(ids).toHaveLength(index + 1);
    // Only the server's own no ends it, and a door that was shut before anything was sent.
    expect(result.current.isUnanswered()).toBe(index < 4 || index === 6);
  }
  expect(new Set(ids.slice(0, 5)).size).toBe(1);
  expect(new Set(ids).size).toBe(3);
});
