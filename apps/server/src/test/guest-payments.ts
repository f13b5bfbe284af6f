/** A house whose guests order and pay by themselves, at the sandbox's pages and terminals. Of the house "linde". */
import { anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aWallee } from '@comanda/test-kit/a-payment-method';
import { type PaymentSandbox, sandboxTerminals, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { expect } from 'vitest';

import { findKiosk, updateKiosk } from '../modules/guests/index.ts';
import { aGuestDraft, openDoors, setMethod } from './guest-doors.ts';
import { payCalls, soon } from './pay-at-provider.ts';
import { paymentCalls, providersAt } from './payment-calls.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { stoppedClock } from './test-clock.ts';

const params = { customerId: 'linde' };

/** Two espressos. */
export const price = 960;

export type GuestPayServer = {
  readonly server: TestServer;
  readonly sandbox: PaymentSandbox;
  /** Methods by which guests pay. */
  readonly page: string;
  readonly terminal: string;
  readonly close: () => Promise<void>;
};

const allGuests = { activeOnApp: true, activeOnKiosk: true, activeOnReceipt: true };

export async function startGuestPayServer(): Promise<GuestPayServer> {
  const clock = stoppedClock();
  const sandbox = await startPaymentSandbox(clock.now);
  const server = await startTestServer({
    clock,
    providers: providersAt(sandbox.address),
    pace: { askMs: 50, asks: 400, reconcileMs: 100, wheelMs: 15_000 },
  });
  await openDoors(server);
  const { add } = paymentCalls(() => server);
  const page = await add(aDatatrans(allGuests));
  const terminal = await add({ ...aWallee(), activeOnKiosk: true });
  await hangUpTerminal(server);
  server.startDelivery();
  const close = async () => void (await Promise.all([server.close(), sandbox.close()]));
  return { server, sandbox, page: page.id, terminal: terminal.id, close };
}

async function hangUpTerminal(server: TestServer): Promise<void> {
  const id = anId();
  const body = { id, name: 'Eingang', model: 'A920', station: null, terminalId: sandboxTerminals[0], active: true };
  await server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
  const { write } = server.house.database;
  const kiosk = await findKiosk(write, { customerId: 'linde', id: 'kiosk' });
  if (kiosk === null) throw new Error('no kiosk');
  await server.house.database.write.transaction().execute((tx) => updateKiosk(tx, kiosk, { terminal_id: id }));
}

/** Whether orders at a table are taken on by the staff, or by themselves. */
export const byHand = (server: TestServer, isByHand: boolean) =>
  setMethod(server, 'table', { acceptsAutomatically: !isByHand });

export type Paying = {
  readonly id?: string;
  readonly methodId?: string;
  readonly what?: 'order' | 'table';
  readonly tip?: number;
  readonly amount?: number;
};

/** What a guest's phone and the till beside it send. */
export function guestCalls(now: () => GuestPayServer) {
  const serverNow = () => now().server;
  const sent = ({ id = anId(), methodId = now().page, what = 'order', tip = 0, amount = price }: Paying) => {
    return { id, methodId, what, tip, amount };
  };
  const look = async (token: string) =>
    (await serverNow().call('GET /v1/guest/orders/{token}', { params: { token } })).order;
  return {
    ...payCalls(serverNow),
    look,
    order: async (changes: Parameters<typeof aGuestDraft>[2] = {}) => {
      const body = aGuestDraft([['espresso', 2]], price, { paysNow: true, ...changes });
      return (await serverNow().call('POST /v1/guest/orders', { body })).order;
    },
    payBy: (token: string, paying: Paying = {}) =>
      serverNow().call('POST /v1/guest/orders/{token}/payments', { params: { token }, body: sent(paying) }),
    refusedBy: async (token: string, paying: Paying = {}) => {
      const asked = { params: { token }, body: sent(paying) };
      const {
        status,
        message,
        params: more,
      } = await serverNow().refused('POST /v1/guest/orders/{token}/payments', asked);
      return { refusal: `${status} ${message}`, params: more };
    },
    payment: async (token: string, paymentId: string) =>
      (
        await serverNow().call('GET /v1/guest/orders/{token}/payments/{paymentId}', {
          params: { token, paymentId },
        })
      ).payment,
    becomes: async (token: string, like: Record<string, unknown>) => {
      await expect.poll(() => look(token), soon).toMatchObject(like);
    },
    /** By the guest, as soon as the provider asks. */
    press: async (id: string, pressed: 'approve' | 'decline' | 'cancel') => {
      await expect.poll(() => now().sandbox.press(id, pressed), soon).toBe(true);
    },
    accept: (orderId: string) =>
      serverNow().call('POST /v1/orders/{orderId}/accept', { as: 'sara', params: { orderId }, body: { id: anId() } }),
    reject: (orderId: string) =>
      serverNow().call('POST /v1/orders/{orderId}/reject', {
        as: 'sara',
        params: { orderId },
        body: { id: anId(), reason: 'Küche geschlossen' },
      }),
    ...guestBooks(now),
  };
}

/** What printers, provider and books know of it. */
function guestBooks(now: () => GuestPayServer) {
  const serverNow = () => now().server;
  return {
    tickets: (orderId: string) => papers(serverNow(), orderId, 'ticket'),
    receipts: (orderId: string) => papers(serverNow(), orderId, 'receipt'),
    /** At the provider, of this payment. */
    atProvider: (id: string) => {
      const made = now()
        .sandbox.datatrans.payments()
        .filter(({ refno, type }) => refno === id && type === 'payment');
      const [first] = made;
      return { made: made.length, status: first?.status, settled: first?.settled, credited: first?.credited };
    },
    /** Of the tips' account, by who served; the venue's own stand under null. */
    tips: async () => {
      const rows = await serverNow()
        .house.database.read.selectFrom('ledger')
        .select(['user_id', 'amount'])
        .where('customer_id', '=', 'linde')
        .where('account', '=', 'tips')
        .execute();
      return rows.map(({ user_id: who, amount }) => ({ who, amount }));
    },
  };
}

async function papers(server: TestServer, orderId: string, kind: 'ticket' | 'receipt'): Promise<number> {
  const rows = await server.house.database.read
    .selectFrom('print_jobs')
    .select('id')
    .where('customer_id', '=', 'linde')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute();
  return rows.length;
}
