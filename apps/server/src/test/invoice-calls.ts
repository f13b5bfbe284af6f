/** What tests of invoices send again and again; each call is a command of its own. Of the house "linde". */
import type { QuerySent } from '@comanda/contract/calls';
import type { InvoiceEntryKind } from '@comanda/domain/invoices/invoice';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };

export const anInvoicedDebtor = {
  name: 'Muster AG',
  street: 'Bahnhofstrasse',
  houseNumber: '1',
  zip: '8001',
  city: 'Zürich',
};

export const invoiceSettings = {
  creditor: { name: 'Gasthof Linde GmbH', street: 'Dorfweg', houseNumber: '3', zip: '4500', city: 'Solothurn' },
  iban: 'CH44 3199 9123 0008 8901 2',
  daysToPay: 30,
  footer: 'Vielen Dank.',
};

const entryOf = (kind: InvoiceEntryKind, amount: number, more: { reason?: string; date?: string } = {}) => ({
  id: anId(),
  kind,
  amount: money(amount),
  date: '2023-01-01',
  ...more,
});

export function invoiceCalls(serverNow: () => TestServer) {
  return {
    invoiceSent: (orderId: string, more: object = {}) => ({
      as: 'sara',
      params: { orderId },
      body: { id: anId(), debtor: anInvoicedDebtor, printsReceipt: false, ...more },
    }),
    make: async (orderId: string) =>
      (
        await serverNow().call('POST /v1/orders/{orderId}/invoice', {
          as: 'sara',
          params: { orderId },
          body: { id: anId(), debtor: anInvoicedDebtor },
        })
      ).invoice,
    setUp: async (settings: typeof invoiceSettings | null = invoiceSettings) => {
      const { version } = await serverNow().call('GET /v1/customers/{customerId}/invoiceSettings', {
        as: 'sara',
        params,
      });
      const body = { id: anId(), version, settings };
      return serverNow().call('PUT /v1/customers/{customerId}/invoiceSettings', { as: 'anna', params, body });
    },
    bookSent: (invoiceId: string, ...entry: Parameters<typeof entryOf>) => ({
      as: 'anna',
      params: { invoiceId },
      body: entryOf(...entry),
    }),
    book: (invoiceId: string, ...entry: Parameters<typeof entryOf>) =>
      serverNow().call('POST /v1/invoices/{invoiceId}/entries', {
        as: 'anna',
        params: { invoiceId },
        body: entryOf(...entry),
      }),
    list: (query: QuerySent<'GET /v1/customers/{customerId}/invoices'> = {}) =>
      serverNow().call('GET /v1/customers/{customerId}/invoices', { as: 'anna', params, query }),
  };
}
