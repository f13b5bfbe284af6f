/** Invoices and cards on the paper of a closing: 80 mm and A4 (docs/decisions/0044). */
import type { ClosingFigures } from '@comanda/domain/closings/closing';
import { money, zero } from '@comanda/domain/money';
import { makeClosingPaper } from '@comanda/paper/closing';
import { makeClosingSheet } from '@comanda/paper/closing-sheet';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { makeVatSheet } from '@comanda/paper/vat-sheet';
import { expect, test } from 'vitest';

import { closingFacts } from '../../../test/closing-facts.ts';
import { sheetWords } from '../../printing/index.ts';

const words = sheetWords('de', 'Europe/Zurich');

type Booked = Pick<ClosingFigures, 'invoices' | 'invoicesOpen'>;

const method = (amount: number): ClosingFigures['methods'][number] => ({
  method: 'invoice',
  subMethods: [],
  payments: 1,
  refunds: 0,
  amount: money(amount),
  tips: zero,
  rounding: zero,
  total: money(amount),
  refunded: zero,
});

/** A day on which an order of 120.00 went on an invoice. */
const closing = (booked: Booked, methods = [method(12_000)]) => closingFacts({ methods, ...booked });

const lines = (booked: Booked) =>
  layOut(makeClosingPaper(closing(booked), words)).map((line) => textOf(line).replaceAll(/ +/gu, ' ').trim());
const section = (booked: Booked) =>
  makeClosingSheet({ ...closing(booked), categories: [], logo: null }, words).sections.find(
    ({ title }) => title === 'Rechnungen',
  );

const all: Booked = {
  invoices: {
    received: { count: 2, amount: money(125_000) },
    writtenOff: { count: 1, amount: money(5) },
    paidBack: { count: 1, amount: money(700) },
  },
  invoicesOpen: money(9400),
};

test('80 mm: what came in, was written off and paid back, and what is open at the end', () => {
  const paper = lines(all);
  expect(paper).toContain('Rechnung 120.00');
  const at = paper.indexOf('Rechnungen');
  expect(paper.slice(at, at + 5)).toEqual([
    'Rechnungen',
    'Zahlungseingang Bank 1’250.00',
    'Abgeschrieben 0.05',
    'Zurückbezahlt -7.00',
    'Offene Posten 94.00',
  ]);
});

test('80 mm: nothing of it where there are no invoices; what is open stands there on a day without any booking', () => {
  expect(lines({})).not.toContain('Rechnungen');
  const paper = lines({ invoicesOpen: money(9400) });
  const at = paper.indexOf('Rechnungen');
  expect(paper.slice(at, at + 2)).toEqual(['Rechnungen', 'Offene Posten 94.00']);
});

test('A4: the same rows with how many there were, and the sum as the last one', () => {
  expect(section(all)?.rows).toEqual([
    { cells: ['Zahlungseingang Bank', '2', '1’250.00'], tone: 'plain' },
    { cells: ['Abgeschrieben', '1', '0.05'], tone: 'plain' },
    { cells: ['Zurückbezahlt', '1', '−7.00'], tone: 'plain' },
    { cells: ['Offene Posten', '', '94.00'], tone: 'total' },
  ]);
});

test('A4: no section without invoices; all of them paid, what is open is zero', () => {
  expect(section({})).toBeUndefined();
  const { invoices } = all;
  expect(section(invoices === undefined ? {} : { invoices })?.rows.at(-1)?.cells).toEqual([
    'Offene Posten',
    '',
    '0.00',
  ]);
});

test('cards that nobody named are called otherwise than the whole that they are a part of', () => {
  const part = { payments: 1, amount: money(6000), total: money(6000) };
  const subMethods = [
    { subMethod: 'visa', ...part },
    { subMethod: null, ...part },
  ] as const;
  const facts = closing(all, [{ ...method(12_000), method: 'wallee_terminal', subMethods }]);
  const paper = layOut(makeClosingPaper(facts, words)).map((line) => textOf(line).replaceAll(/ +/gu, ' ').trim());
  const at = paper.indexOf('Karte 120.00');
  expect(paper.slice(at + 1, at + 3)).toEqual(['Visa 60.00', 'ohne Angabe 60.00']);
  const sheet = makeClosingSheet({ ...facts, categories: [], logo: null }, words);
  expect(JSON.stringify(sheet).match(/"(Karte|Visa|ohne Angabe)"/gu)).toEqual(['"Karte"', '"Visa"', '"ohne Angabe"']);
});

test('the VAT of a quarter names what was written off, and what to do with it', () => {
  const { venue, currency } = closing({});
  const sums = { turnover: money(1081), net: money(1000), vat: money(81), fees: zero };
  const period = { year: 2026, quarter: 4, from: '2026-10-01', to: '2026-12-31' };
  const rates = [{ rate: 81, gross: money(1081), net: money(1000), vat: money(81) }];
  const lost = [{ rate: 26, gross: money(1026), net: money(1000), vat: money(26) }];
  const titled = (losses: typeof lost) =>
    makeVatSheet({ venue, logo: null, currency, madeAt: 0, ...period, ...sums, rates, losses }, words).sections;
  expect(titled([]).map(({ title }) => title)).toEqual(['MwSt.']);
  const section = titled(lost).at(-1);
  expect(section?.title).toBe('Abgeschriebene Rechnungen');
  expect(section?.rows.map(({ cells }) => cells)).toEqual([['2.6 %', '10.26', '10.00', '0.26']]);
  expect(section?.notes.join()).toContain('Ziffer 235');
});
