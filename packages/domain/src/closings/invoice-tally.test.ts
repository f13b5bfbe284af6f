import { expect, test } from 'vitest';

import { money } from '../money.ts';
import { tallyInvoices } from './invoice-tally.ts';

type Entry = Parameters<ReturnType<typeof tallyInvoices>['book']>[0];
const entry = (kind: Entry['kind'], amount: number, takesBack: string | null = null): Entry => ({
  kind,
  amount: money(amount),
  takesBack,
});

function figuresOf(...entries: readonly Entry[]) {
  const tally = tallyInvoices();
  for (const one of entries) tally.book(one);
  return tally.figures().invoices;
}

test('nothing is said where nothing was booked', () => {
  expect(tallyInvoices().figures()).toEqual({});
});

test('each kind is added up by itself, and what was paid back stands above zero', () => {
  const booked = [entry('received', 4000), entry('received', 2500), entry('writtenOff', 5), entry('paidBack', -700)];
  expect(figuresOf(...booked)).toEqual({
    received: { count: 2, amount: 6500 },
    writtenOff: { count: 1, amount: 5 },
    paidBack: { count: 1, amount: 700 },
  });
});

test('an entry that was taken back counts no more, whatever its kind', () => {
  const none = { count: 0, amount: 0 };
  expect(
    figuresOf(
      entry('received', 4000),
      entry('received', -4000, 'e1'),
      entry('paidBack', -700),
      entry('paidBack', 700, 'e3'),
    ),
  ).toEqual({ received: none, writtenOff: none, paidBack: none });
});

test('taken back in the period after, it stands below zero there', () => {
  expect(figuresOf(entry('received', -4000, 'e1'))).toMatchObject({ received: { count: -1, amount: -4000 } });
});
