/** On the paper of a settlement: the lines from the turnover of a person to the money that it took: 80 mm and A4. */
import { money, zero } from '@comanda/domain/money';
import { makeClosingPaper } from '@comanda/paper/closing';
import { makeClosingSheet } from '@comanda/paper/closing-sheet';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { expect, test } from 'vitest';

import { closingFacts } from '../../../test/closing-facts.ts';
import { sheetWords } from '../../printing/index.ts';

const cash = {
  method: 'cash',
  subMethods: [],
  payments: 2,
  refunds: 0,
  amount: money(12_000),
  tips: money(400),
  rounding: zero,
  total: money(12_400),
  refunded: zero,
} as const;
type Figures = Parameters<typeof closingFacts>[0];
const taken: Figures = { turnover: money(20_100), receivable: money(-2000), methods: [cash] };
const colleagues = { byOthers: money(14_100), forOthers: money(4000) };

const settlement = (figures: Figures) => closingFacts(figures, { kind: 'person', personName: 'Sara' });
const words = (language: string) => sheetWords(language, 'Europe/Zurich');
const lines = (figures: Figures, language = 'de') =>
  layOut(makeClosingPaper(settlement(figures), words(language))).map((line) =>
    textOf(line).replaceAll(/ +/gu, ' ').trim(),
  );
const sections = (figures: Figures) =>
  makeClosingSheet({ ...settlement(figures), categories: [], logo: null }, words('de')).sections;

test('what colleagues took, and what was taken for them, stands between turnover and money, and adds up', () => {
  const paper = lines({ ...taken, colleagues });
  const from = paper.indexOf('Umsatz und Zahlungen');
  expect(paper.slice(from, from + 8)).toEqual([
    'Umsatz und Zahlungen',
    'Umsatz 201.00',
    'Im Voraus bezahlt 20.00',
    'Von anderen oder online kassiert -141.00',
    'Für andere kassiert 40.00',
    'Zahlungen 120.00',
    'Trinkgeld in diesen Zahlungen 4.00',
    'Eingenommen 124.00',
  ]);
  expect(paper.filter((line) => line.startsWith('Im Voraus'))).toHaveLength(1);
  const sheet = sections({ ...taken, colleagues }).find(({ title }) => title === 'Umsatz und Zahlungen');
  expect(JSON.stringify(sheet)).toMatch(/Für andere kassiert.*"40\.00".*Eingenommen.*"124\.00"/u);
});

test.each([
  ['en-US', 'Taken by others or online'],
  ['fr-CH', 'Encaissé par d’autres ou en ligne'],
  ['it-CH', 'Incassato da altri o online'],
  ['es-ES', 'Cobrado por otros o en línea'],
  ['pt-PT', 'Recebido por outros ou online'],
  ['pl-PL', 'Przyjęte przez innych lub online'],
])('in %s as well', (language, label) => {
  expect(lines({ ...taken, colleagues }, language)).toContain(`${label} -141.00`);
});

test('a settlement of before has its paper as it was, but for money in advance, which is said in words', () => {
  const paper = lines(taken);
  expect(paper).not.toContain('Umsatz und Zahlungen');
  expect(paper).toContain('Im Voraus bezahlt 20.00');
  expect(paper.join('\n')).not.toContain('Ausstehend');
  expect(sections(taken).some(({ title }) => title === 'Umsatz und Zahlungen')).toBe(false);
  expect(JSON.stringify(sections(taken))).toMatch(/Im Voraus bezahlt[^-]*"20\.00"/u);
  expect(lines({ ...taken, receivable: money(700) })).toContain('Ausstehend 7.00');
});
