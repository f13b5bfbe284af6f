import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { add, money, type Money, negate, zero } from '../money.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import { bookInvoice, entryPostings, isWrittenOffTooMuch, takeBackEntry } from './book-invoice.ts';
import { followInvoices } from './invoice-events.ts';
import { checkInvoiceSettings, dueDateOf } from './invoice-settings.ts';
import { type InvoiceEntry, invoiceEntryKinds, standingOf, stateOf } from './invoice.ts';

const asked = { id: 'e1', invoiceId: 'i1', date: '2026-11-20', reason: '', by: 'anna' } as const;
const today = '2026-11-22';
const billed = (open: number, received = 1000) => ({
  open: money(open),
  received: money(received),
  paidBack: zero,
  date: '2026-11-20',
});

describe('book', () => {
  test('money of the bank also above what is open, no earlier than the invoice and no later than today', () => {
    const booked = bookInvoice({ ...asked, kind: 'received', amount: money(150) }, billed(100), today);
    expect(booked).toMatchObject({ ok: true, value: { amount: 150, reason: null, takesBack: null } });
    for (const date of ['2026-11-19', '2026-11-23']) {
      const apart = { ...asked, kind: 'received', amount: money(1), date } as const;
      expect(bookInvoice(apart, billed(100), today)).toMatchObject({ code: 'invoices.error.dateInvalid' });
    }
  });

  test('a write-off up to what is open, with a reason', () => {
    const off = { ...asked, kind: 'writtenOff', amount: money(100) } as const;
    expect(bookInvoice(off, billed(100), today)).toMatchObject({ code: 'invoices.error.reasonMissing' });
    const said = { ...off, reason: ' Skonto ' };
    expect(bookInvoice(said, billed(99), today)).toMatchObject({ code: 'invoices.error.aboveOpen' });
    expect(bookInvoice(said, billed(100), today)).toMatchObject({ value: { reason: 'Skonto' } });
  });

  test('money paid back up to what was paid too much', () => {
    const back = { ...asked, kind: 'paidBack', amount: money(50) } as const;
    expect(bookInvoice(back, billed(-49), today)).toMatchObject({ code: 'invoices.error.nothingToPayBack' });
    expect(bookInvoice(back, billed(-50), today)).toMatchObject({ value: { amount: -50 } });
  });

  test('of money that never came nothing is paid back: what was written off and credited is said so', () => {
    const back = { ...asked, kind: 'paidBack', amount: money(50) } as const;
    expect(bookInvoice(back, billed(-100, 49), today)).toMatchObject({ code: 'invoices.error.neverReceived' });
    expect(bookInvoice(back, billed(-100, 50), today)).toMatchObject({ value: { amount: -50 } });
    expect(isWrittenOffTooMuch(billed(-100, 99))).toBe(true);
    expect([billed(-100, 100), billed(0, 0), billed(100, 0)].some(isWrittenOffTooMuch)).toBe(false);
  });

  test('an entry is taken back once, with a reason, and what takes back is not taken back', () => {
    const entry: InvoiceEntry = { ...asked, kind: 'received', amount: money(70), reason: null, takesBack: null };
    const by = { id: 'e2', date: today, by: 'anna', entryId: 'e1', reason: 'falsche Rechnung' };
    const taken = takeBackEntry([entry], by);
    expect(taken).toMatchObject({ ok: true, value: { id: 'e2', amount: -70, takesBack: 'e1' } });
    const both = taken.ok ? [entry, taken.value] : [];
    expect(takeBackEntry(both, { ...by, id: 'e3' })).toMatchObject({ code: 'invoices.error.takenBackBefore' });
    expect(takeBackEntry(both, { ...by, id: 'e3', entryId: 'e2' })).toMatchObject({
      code: 'invoices.error.entryUnknown',
    });
    expect(takeBackEntry([entry], { ...by, reason: ' ' })).toMatchObject({ code: 'invoices.error.reasonMissing' });
  });
});

test('open is what was billed without credit and entries; all postings sum to zero', () => {
  const entry = fc.record({
    kind: fc.constantFrom(...invoiceEntryKinds),
    amount: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), fc.array(entry), (amount, credited, sent) => {
      const entries = sent.map(({ kind, amount: of }) => ({ kind, amount: money(kind === 'paidBack' ? -of : of) }));
      const postings = entries.flatMap(entryPostings);
      const { open } = standingOf(money(amount), money(credited), entries);
      const debtors: Money[] = postings.flatMap((one) => (one.account === 'debtors' ? [one.amount] : []));
      expect(sumOfPostings(postings)).toBe(0);
      expect(open).toBe(add(zero, money(amount), negate(money(credited)), ...debtors));
    }),
  );
});

test('its state is by what is open and by the day it is due', () => {
  const standing = (open: number, credited = 0) => ({
    ...standingOf(money(100), money(credited), [{ kind: 'received' as const, amount: money(100 - credited - open) }]),
  });
  expect(stateOf(standing(40), '2026-11-22', today)).toBe('open');
  expect(stateOf(standing(40), '2026-11-21', today)).toBe('overdue');
  expect(stateOf(standing(0), '2026-11-21', today)).toBe('paid');
  expect(stateOf(standing(-5), '2026-11-21', today)).toBe('overpaid');
  expect(stateOf(standing(0, 100), '2026-11-21', today)).toBe('canceled');
});

test('settings name an account that a QR-bill can be paid on', () => {
  const creditor = { name: ' Linde ', street: '', houseNumber: '', zip: '4500', city: 'Solothurn', country: 'ch' };
  const settings = { creditor, iban: 'ch44 3199 9123 0008 8901 2', daysToPay: 30, footer: ' Danke ' };
  expect(checkInvoiceSettings(settings)).toMatchObject({
    value: { iban: 'CH4431999123000889012', creditor: { name: 'Linde', country: 'CH' }, footer: 'Danke' },
  });
  const wrong = { ...settings, iban: 'CH4431999123000889013' };
  expect(checkInvoiceSettings(wrong)).toMatchObject({ code: 'invoices.error.ibanInvalid' });
  const nowhere = { ...settings, creditor: { ...creditor, city: ' ' } };
  expect(checkInvoiceSettings(nowhere)).toMatchObject({ code: 'invoices.error.creditorInvalid' });
});

test('is due some days later, over months and leap years', () => {
  expect(dueDateOf('2026-11-22', 30)).toBe('2026-12-22');
  expect(dueDateOf('2028-02-28', 1)).toBe('2028-02-29');
  expect(dueDateOf('2026-12-31', 0)).toBe('2026-12-31');
});

test('the journal tells what does not fit together', () => {
  const problems: string[] = [];
  const followed = followInvoices(problems);
  const entry: InvoiceEntry = { ...asked, kind: 'received', amount: money(70), reason: null, takesBack: null };
  followed.book(entry);
  followed.book({ ...entry, id: 'e2', amount: money(-60), takesBack: 'e1' });
  expect(problems).toEqual([
    'invoice i1 was booked and never made',
    'invoice i1 was booked and never made',
    'invoice entry e2 takes back what is not there',
  ]);
});
