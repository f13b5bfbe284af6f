/** What happens to invoices on a random day, and what must be true of them in the evening. */
import type { WireClosingFigures } from '@comanda/contract/closings';
import { invoiceEntryKinds } from '@comanda/domain/invoices/invoice';
import { anId } from '@comanda/test-kit/a-draft';
import fc from 'fast-check';
import { expect } from 'vitest';

import { invoiceCalls } from './invoice-calls.ts';
import type { TestServer } from './start-test-server.ts';

const which = fc.nat(9);

/** Numbers choose among what there is. */
export const invoiceSteps = [
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invoice' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('bookInvoice' as const),
      which,
      kind: fc.constantFrom(...invoiceEntryKinds),
      amount: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBackEntry' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('creditInvoice' as const), which, amount: fc.nat(900) }) },
] as const;

type Day = { readonly server: () => TestServer; readonly orders: readonly string[] };

export function invoiceDeeds({ server, orders }: Day) {
  const calls = invoiceCalls(server);
  const oneOf = (all: readonly string[], at: number) => all.at(-1 - (at % Math.max(1, all.length))) ?? '';
  const invoiceAt = async (at: number) =>
    oneOf(
      (await calls.list()).invoices.map(({ id }) => id),
      at,
    );
  return {
    invoice: async (one: { which: number }) =>
      server().send('POST /v1/orders/{orderId}/invoice', calls.invoiceSent(oneOf(orders, one.which))),
    bookInvoice: async (one: { which: number; kind: (typeof invoiceEntryKinds)[number]; amount: number }) => {
      const sent = calls.bookSent(await invoiceAt(one.which), one.kind, one.amount, { reason: 'Abmachung' });
      return server().send('POST /v1/invoices/{invoiceId}/entries', sent);
    },
    takeBackEntry: async (one: { which: number }) => {
      const invoiceId = await invoiceAt(one.which);
      const found = await server().send('GET /v1/invoices/{invoiceId}', { as: 'anna', params: { invoiceId } });
      const { entries = [] } = found.json<{ entries?: readonly { readonly id: string }[] }>();
      const params = { invoiceId, entryId: entries.at(-1)?.id ?? 'none' };
      const body = { id: anId(), reason: 'falsch' };
      return server().send('POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack', { as: 'anna', params, body });
    },
    creditInvoice: async (one: { which: number; amount: number }) => {
      const body = { id: anId(), amount: one.amount === 0 ? null : one.amount, reason: 'Reklamation' };
      const params = { invoiceId: await invoiceAt(one.which) };
      return server().send('POST /v1/invoices/{invoiceId}/credit', { as: 'anna', params, body });
    },
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Evening = {
  readonly server: TestServer;
  /** Of all closings, the newest first. */
  readonly figures: readonly WireClosingFigures[];
  /** Balance of an account by the ledger, credit above zero. */
  readonly booked: (account: string) => number;
  /** What came in by a way, by all closings. */
  readonly byMethod: (method: string) => number;
};

/** All that was put on invoices is at the bank, lost, or still owed: by closings, ledger and the list alike. */
export async function invoicesAddUp({ server, figures, booked, byMethod }: Evening): Promise<void> {
  const total = (of: (one: NonNullable<WireClosingFigures['invoices']>) => number) =>
    sum(figures.map(({ invoices }) => (invoices === null ? 0 : of(invoices))));
  const received = total((one) => one.received.amount);
  const writtenOff = total((one) => one.writtenOff.amount);
  const paidBack = total((one) => one.paidBack.amount);
  const open = figures[0]?.invoices?.open ?? 0;
  expect([received - paidBack, writtenOff]).toEqual([0 - booked('bank'), 0 - booked('losses')]);
  expect(open).toBe(0 - booked('debtors'));
  expect(byMethod('invoice')).toBe(open + received - paidBack + writtenOff);
  const { invoices } = await invoiceCalls(() => server).list({ limit: '200' });
  expect(sum(invoices.map((one) => one.open))).toBe(open);
}
