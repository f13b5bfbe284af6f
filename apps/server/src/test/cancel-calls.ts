/** What tests of cancel and restore send again and again; each call is a command of its own. */
import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';
import { printJobs } from './storage.ts';

type Confirmed = { readonly commandId?: string; readonly pin?: string };
type Cancel = Confirmed & { readonly cancelComment?: string; readonly money?: 'refund' | 'fee' };
type CancelProduct = Cancel & { readonly count?: string; readonly newOpid?: string };

const cancelSent = (orderId: string, query: Cancel = {}, as = 'anna') => ({
  as,
  params: { orderId },
  query: { commandId: anId(), cancelComment: 'fiel hin', ...query },
});
const productSent = (orderId: string, opid: string, query: CancelProduct = {}, as = 'anna') => ({
  as,
  params: { orderId, opid },
  query: { commandId: anId(), newOpid: anId(), count: '1', cancelComment: 'fiel hin', ...query },
});
type CancelLines = { readonly id?: string; readonly pin?: string; readonly money?: 'refund' | 'fee' };
type Part = { readonly opid: string } | { readonly opid: string; readonly count: number; readonly newOpid: string };
const linesSent = (orderId: string, lines: Part[], body: CancelLines = {}, as = 'anna') => ({
  as,
  params: { orderId },
  body: { id: anId(), lines, comment: 'fiel hin', ...body },
});
const restoreSent = (orderId: string, query: Confirmed = {}, as = 'anna') => ({
  as,
  params: { orderId },
  query: { commandId: anId(), ...query },
});
const repaySent = (orderId: string, body: { readonly id?: string; readonly pin?: string } = {}, as = 'anna') => ({
  as,
  params: { orderId },
  body: { id: anId(), ...body },
});
const params = { customerId: 'linde' };

/** Of the house "linde"; by its administrator unless told otherwise. */
export function cancelCalls(serverNow: () => TestServer) {
  return {
    ...readings(serverNow),
    cancelSent,
    productSent,
    linesSent,
    restoreSent,
    repaySent,
    place: async (...draft: Parameters<typeof aDraft>) =>
      (await serverNow().call('POST /v1/orders', { as: 'sara', body: aDraft(...draft) })).order,
    pay: async (...payment: Parameters<typeof aCashPayment>) =>
      (await serverNow().call('POST /v1/payments', { as: 'sara', body: aCashPayment(...payment) })).payment,
    /** Taken without a connection: it is booked, whatever is open. */
    payOffline: async (id: string, amount: number) => {
      const at = Math.floor(serverNow().clock.now() / 1000);
      const taken = { orders: [{ id, amount: money(amount) }], offline: { at }, sentAt: at };
      return (await serverNow().call('POST /v1/payments', { as: 'sara', body: aCashPayment([], taken) })).payment;
    },
    cancel: (...sent: Parameters<typeof cancelSent>) =>
      serverNow().call('DELETE /v1/orders/{orderId}/storno', cancelSent(...sent)),
    cancelProduct: (...sent: Parameters<typeof productSent>) =>
      serverNow().call('DELETE /v1/orders/{orderId}/products/{opid}', productSent(...sent)),
    cancelProducts: (...sent: Parameters<typeof linesSent>) =>
      serverNow().call('POST /v1/orders/{orderId}/cancelProducts', linesSent(...sent)),
    restore: (...sent: Parameters<typeof restoreSent>) =>
      serverNow().call('DELETE /v1/orders/{orderId}/undoStorno', restoreSent(...sent)),
    repay: (...sent: Parameters<typeof repaySent>) =>
      serverNow().call('POST /v1/orders/{orderId}/repay', repaySent(...sent)),
    refusedRepay: (...sent: Parameters<typeof repaySent>) =>
      serverNow().refused('POST /v1/orders/{orderId}/repay', repaySent(...sent)),
    refusedCancel: (...sent: Parameters<typeof cancelSent>) =>
      serverNow().refused('DELETE /v1/orders/{orderId}/storno', cancelSent(...sent)),
    refusedRestore: (...sent: Parameters<typeof restoreSent>) =>
      serverNow().refused('DELETE /v1/orders/{orderId}/undoStorno', restoreSent(...sent)),
    setPin: (pin: string) => {
      const body = { id: anId(), pin };
      return serverNow().call('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body });
    },
  };
}

/** What came of it, past the calls. */
function readings(serverNow: () => TestServer) {
  const db = () => serverNow().house.database.read;
  return {
    /** Station, kind and words of each paper since this many. */
    papers: async (orderId: string, since = 0) =>
      (await printJobs(db(), orderId)).slice(since).map(({ station_id, kind, document }) => {
        const words = layOut(document, 42).map(textOf).join('\n').replaceAll(/ +/g, ' ');
        return [station_id, kind, words] as const;
      }),
    stockOf: async (id: string) => {
      const products = db().selectFrom('products').select('current_stock').where('customer_id', '=', 'linde');
      return (await products.where('id', '=', id).executeTakeFirstOrThrow()).current_stock;
    },
    /** Account → balance in minor units, debit positive. */
    balances: async () => {
      const rows = await db()
        .selectFrom('ledger')
        .select(['account', (eb) => eb.fn.sum<number>('amount').as('amount')])
        .where('customer_id', '=', 'linde')
        .groupBy('account')
        .execute();
      return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
    },
    /** Where the money of a payment lies: account, method, minor units. */
    funds: async (paymentId: string) => {
      const rows = await db()
        .selectFrom('ledger')
        .select(['account', 'method', 'amount'])
        .where('customer_id', '=', 'linde')
        .where('payment_id', '=', paymentId)
        .where('account', 'in', ['cash', 'clearing', 'voucher'])
        .execute();
      return rows.map(({ account, method, amount }) => [account, method, amount]);
    },
    /** What all receipts of an order show together. */
    vatOf: async (orderId: string) => {
      const receipts = db().selectFrom('receipts').select('vat_parts').where('customer_id', '=', 'linde');
      const rows = await receipts.where('vat_parts', 'is not', null).execute();
      const shown = rows.flatMap(({ vat_parts }) => vat_parts ?? []).filter((part) => part.orderId === orderId);
      const all = shown.flatMap(({ parts }) => parts);
      return { gross: sum(all.map(({ gross }) => gross)), vat: sum(all.map(({ vat }) => vat)) };
    },
    vatBooked: async (orderId: string) => {
      const booked = db().selectFrom('ledger').select('amount').where('customer_id', '=', 'linde');
      const rows = await booked.where('order_id', '=', orderId).where('account', '=', 'vat').execute();
      return -sum(rows.map(({ amount }) => amount));
    },
    day: () => serverNow().call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: {} }),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
