/** What tests of invoices send again and again; each call is a command of its own. Of the house "linde". */
import type { QuerySent } from '@comanda/contract/calls';
import type { InvoiceEntryKind } from '@comanda/domain/invoices/invoice';
import { money } from '@comanda/domain/money';
import { businessDate } from '@comanda/domain/time/local-time';
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

type More = { readonly reason?: string; readonly date?: string };

const entryOf = (today: string, kind: InvoiceEntryKind, amount: number, more: More = {}) => ({
  id: anId(),
  kind,
  amount: money(amount),
  date: today,
  ...more,
});

type Entry = Parameters<typeof entryOf> extends [string, ...infer Rest] ? Rest : never;

export function invoiceCalls(serverNow: () => TestServer) {
  const today = () => businessDate(serverNow().clock.now(), 'Europe/Zurich', 240);
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
    bookSent: (invoiceId: string, ...entry: Entry) => ({
      as: 'anna',
      params: { invoiceId },
      body: entryOf(today(), ...entry),
    }),
    book: (invoiceId: string, ...entry: Entry) =>
      serverNow().call('POST /v1/invoices/{invoiceId}/entries', {
        as: 'anna',
        params: { invoiceId },
        body: entryOf(today(), ...entry),
      }),
    list: (query: QuerySent<'GET /v1/customers/{customerId}/invoices'> = {}) =>
      serverNow().call('GET /v1/customers/{customerId}/invoices', { as: 'anna', params, query }),
  };
}
