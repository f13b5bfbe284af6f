/** On the paper of a settlement: what went to the house, and what the house added (decisions.md §8): 80 mm and A4. */
import { money } from '@comanda/domain/money';
import { makeClosingPaper } from '@comanda/paper/closing';
import { makeClosingSheet } from '@comanda/paper/closing-sheet';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { expect, test } from 'vitest';

import { closingFacts } from '../../../test/closing-facts.ts';
import { sheetWords } from '../../printing/index.ts';

const settlement = (amount: number, tips: number) =>
  closingFacts(
    {},
    {
      kind: 'person',
      personName: 'Sara',
      handedOver: { amount: money(amount), intoDrawerId: amount === 0 ? null : 'till', tips: money(tips) },
      names: { till: 'Service' },
    },
  );
const lines = (amount: number, tips: number, language = 'de') =>
  layOut(makeClosingPaper(settlement(amount, tips), sheetWords(language, 'Europe/Zurich'))).map((line) =>
    textOf(line).replaceAll(/ +/gu, ' ').trim(),
  );
const section = (title: string, amount: number, tips: number) =>
  makeClosingSheet(
    { ...settlement(amount, tips), categories: [], logo: null },
    sheetWords('de', 'Europe/Zurich'),
  ).sections.find((one) => one.title === title);

test('what the house added was received from it, and nothing was handed over', () => {
  expect(lines(-8230, 26_340)).toContain('Erhalten aus Service 82.30');
  expect(lines(-8230, 26_340).filter((line) => line.includes('Abgegeben'))).toEqual([]);
  expect(section('Abgegeben', -8230, 26_340)).toBeUndefined();
  expect(JSON.stringify(section('Trinkgeld ausbezahlt', -8230, 26_340))).toMatch(/Erhalten aus Service.*"82\.30"/u);
});

test.each([
  ['en-US', 'Received from Service'],
  ['fr-CH', 'Reçu de Service'],
  ['it-CH', 'Ricevuto da Service'],
  ['es-ES', 'Recibido de Service'],
  ['pt-PT', 'Recebido de Service'],
  ['pl-PL', 'Otrzymano z: Service'],
])('in %s as well', (language, label) => {
  expect(lines(-8230, 26_340, language)).toContain(`${label} 82.30`);
});

test('what went to the house was handed over', () => {
  expect(lines(10_490, 1500)).toContain('Abgegeben in Service 104.90');
  expect(lines(0, 20)).toContain('Abgegeben 0.00');
  expect(JSON.stringify(section('Abgegeben', 10_490, 1500))).toMatch(/Abgegeben in Service.*"104\.90"/u);
});
