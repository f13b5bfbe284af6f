import { expect, test } from 'vitest';

import { hasPrinter, type KnownPrinter, type Paper } from './has-printer.ts';

const ticket: Paper = { kind: 'ticket', stationId: 'kitchen', printerId: null };
const printer: KnownPrinter = {
  id: 'p',
  stationId: 'kitchen',
  isActive: true,
  printsTickets: true,
  printsReceipts: false,
};

test.each<[string, Partial<Paper>, Partial<KnownPrinter>, string | null, boolean]>([
  ['one at its station', {}, {}, null, true],
  ['one that is switched off', {}, { isActive: false }, null, false],
  ['one that makes other paper', {}, { printsTickets: false, printsReceipts: true }, null, false],
  ['one for receipts, a bill', { kind: 'bill' }, { printsTickets: false, printsReceipts: true }, null, true],
  ['one for tickets, a kick of the drawer', { kind: 'kick' }, {}, null, false],
  ['one at another station', {}, { stationId: 'bar' }, null, false],
  ['one at the station that stands in', {}, { stationId: 'bar' }, 'bar', true],
  ['one at no station', {}, { stationId: null }, null, false],
  ['the one that it is meant for, wherever it stands', { printerId: 'p' }, { stationId: null }, null, true],
  ['the one that it is meant for, switched off', { printerId: 'p' }, { isActive: false }, null, false],
  ['another one than it is meant for', { printerId: 'other' }, {}, null, false],
])('%s', (_, paper, known, fallbackId, takes) => {
  expect(hasPrinter({ ...ticket, ...paper }, fallbackId, [{ ...printer, ...known }])).toBe(takes);
});

test('without any printer nothing is taken', () => {
  expect(hasPrinter(ticket, 'bar', [])).toBe(false);
});
