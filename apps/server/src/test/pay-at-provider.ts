/** What tests of payments at a provider do again and again; the provider is one on trial. Of the house "linde". */
import type { WirePayment } from '@comanda/contract/payments';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aWallee } from '@comanda/test-kit/a-payment-method';
import { startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { expect } from 'vitest';

import { booksNow } from '../modules/settlements/index.ts';
import type { FreshStorage } from './fresh-storage.ts';
import { paymentCalls, providersAt } from './payment-calls.ts';
import { type ProviderOnTrial, providerOnTrial } from './provider-on-trial.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { stoppedClock, type TestClock } from './test-clock.ts';

export const soon = { timeout: 10_000, interval: 20 };

const params = { customerId: 'linde' };
const pace = { askMs: 20, asks: 400, reconcileMs: 60, wheelMs: 15_000 };

type Options = {
  readonly clock?: TestClock;
  readonly storage?: FreshStorage;
  readonly trial?: ProviderOnTrial;
  /** What it needs is there: the house was opened on this storage before. */
  readonly isSecond?: boolean;
  /** Nobody drives payments: as in a process that is about to be killed. */
  readonly isIdle?: boolean;
};

export async function startPayServer(options: Options = {}) {
  const { clock = stoppedClock(), storage, trial = providerOnTrial(), isSecond = false, isIdle = false } = options;
  const sandbox = await startPaymentSandbox(clock.now);
  const server = await startTestServer({
    clock,
    providers: providersAt(sandbox.address),
    findProvider: isIdle ? () => null : trial.findProvider,
    pace,
    ...(storage !== undefined && { storage }),
    ...(isSecond && { venues: [] }),
  });
  if (!isSecond) await setUp(server);
  return { server, trial, clock, close: async () => void (await Promise.all([server.close(), sandbox.close()])) };
}

async function setUp(server: TestServer): Promise<void> {
  const { add } = paymentCalls(() => server);
  await add(aWallee());
  await add(aDatatrans());
  for (const name of ['Terrasse', 'Saal']) {
    const body = { id: anId(), name, model: 'A920', station: null, terminalId: `terminal-${name}`, active: true };
    await server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
  }
}

export type Paying = Partial<Parameters<typeof bodyOf>[1]>;

function bodyOf(orderIds: readonly string[], changes: object) {
  return { id: anId(), customer: 'linde', method: 'datatrans', orders: orderIds.map((id) => ({ id })), ...changes };
}

type Answered = { readonly statusCode: number; readonly body: string; readonly json: () => { payment: WirePayment } };

/** @throws Error where the call was refused */
function paymentIn(answer: Answered): WirePayment {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().payment;
}

/** Calls of a till, against whichever server is at work. */
export function payCalls(serverNow: () => TestServer) {
  const send = (orderIds: readonly string[], changes: object = {}, as = 'sara') =>
    serverNow().send('POST /v1/payments', { as, body: bodyOf(orderIds, changes) });
  const paymentOf = async (paymentId: string): Promise<WirePayment> =>
    (await serverNow().call('GET /v1/payments/{paymentId}', { as: 'sara', params: { paymentId } })).payment;
  const orderOf = async (orderId: string) =>
    (await serverNow().call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
  const stateOf = async (paymentId: string) => (await paymentOf(paymentId)).state;
  const place = async (lines: Parameters<typeof aDraft>[0] = ['roesti']) =>
    (await serverNow().call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
  const pay = async (orderIds: readonly string[], changes: object = {}, as = 'sara') =>
    paymentIn(await send(orderIds, changes, as));
  const reaches = async (paymentId: string, state: WirePayment['state']) => {
    await expect.poll(() => stateOf(paymentId), soon).toBe(state);
  };
  const sendRefund = (paymentId: string, fields: object = {}) =>
    serverNow().send('POST /v1/payments/{paymentId}/refund', {
      as: 'anna',
      params: { paymentId },
      body: { id: anId(), reason: 'Falscher Tisch', ...fields },
    });
  return {
    send,
    paymentOf,
    orderOf,
    stateOf,
    place,
    pay,
    reaches,
    /** An order, and the payment that paid it. */
    paid: async (lines?: Parameters<typeof place>[0]) => {
      const order = await place(lines);
      const { id } = await pay([order.id]);
      await reaches(id, 'success');
      return { order, id };
    },
    sendRefund,
    refund: async (paymentId: string, fields: object = {}) => paymentIn(await sendRefund(paymentId, fields)),
    terminals: async () =>
      (await serverNow().call('GET /v1/customers/{customerId}/devices', { as: 'anna', params })).terminals,
    list: async (state: 'open' | 'unknown' | 'overpaid') =>
      (await serverNow().call('GET /v1/customers/{customerId}/payments', { as: 'sara', params, query: { state } }))
        .payments,
    cancel: async (paymentId: string) =>
      (
        await serverNow().call('POST /v1/payments/{paymentId}/cancel', {
          as: 'sara',
          params: { paymentId },
          body: { id: anId() },
        })
      ).payment,
    report: (body: string, provider = 'datatrans') =>
      serverNow().http.inject({ method: 'POST', url: `/v1/webhooks/${provider}/linde`, payload: body }),
    /** The books say what the journal says, and money is booked as often as it was taken. */
    isSound: async () => expect((await booksNow(serverNow().house.database, 'linde')).problems).toEqual([]),
  };
}
