import { printable } from '@comanda/paper/printable';
import { titleOnPaper } from '@comanda/paper/title-on-paper';
import { describe, expect, test } from 'vitest';

import { catalogues } from '../../platform/texts.ts';
import { paperTexts } from './paper-texts.ts';

const evening = Date.UTC(2026, 10, 20, 19, 38);

test('a title is in the language of the paper, else in any, else the id', () => {
  const title = (text: Record<string, string>) => titleOnPaper(text, ['de', 'en'], 'p-17');
  expect(title({ fr: 'Eau', en: 'Water', de: 'Wasser' })).toBe('Wasser');
  expect(title({ fr: 'Eau', en: 'Water', de: ' ' })).toBe('Water');
  expect(title({ fr: 'Eau' })).toBe('Eau');
  expect(title({ de: '' })).toBe('p-17');
  expect(title({})).toBe('p-17');
});

describe('texts of paper', () => {
  test('date and time in the venue’s zone, as its language writes them', () => {
    expect(paperTexts('de', 'Europe/Zurich').receipt.dateTime(evening)).toBe('20.11.2026 20:38');
    expect(paperTexts('en-US', 'Europe/Zurich').ticket.time(evening)).toMatch(/^8:38\sPM$/u);
  });

  test('an unknown language is answered in English', () => {
    expect(paperTexts('rm', 'Europe/Zurich').receipt.change).toBe('Change');
  });

  test('plurals and rates', () => {
    const german = paperTexts('de-CH', 'Europe/Zurich');
    expect(german.ticket.guests(1)).toBe('1 Gast');
    expect(german.ticket.guests(4)).toBe('4 Gäste');
    expect(german.receipt.vatRate(81)).toBe('8.1 %');
    expect(paperTexts('en', 'Europe/Zurich').receipt.vatRate(26)).toBe('2.6%');
  });

  test('the trade’s words in each of the seven languages', () => {
    const said = ['de', 'en', 'fr-CH', 'it', 'es', 'pt', 'pl'].map((language) => {
      const { receipt, ticket } = paperTexts(language, 'Europe/Zurich');
      return [receipt.bill, receipt.vat, ticket.guests(5), receipt.dateTime(evening).slice(0, 10)];
    });
    expect(said).toEqual([
      ['Rechnung', 'MwSt.', '5 Gäste', '20.11.2026'],
      ['Bill', 'VAT', '5 guests', '11/20/2026'],
      ['Addition', 'TVA', '5 couverts', '20.11.2026'],
      ['Conto', 'IVA', '5 coperti', '20.11.2026'],
      ['Cuenta', 'IVA', '5 comensales', '20/11/2026'],
      ['Conta', 'IVA', '5 pessoas', '20/11/2026'],
      ['Rachunek', 'VAT', '5 gości', '20.11.2026'],
    ]);
  });

  test('no letter of any text is spelled in others on paper', () => {
    const whole = Object.values(catalogues).map(({ paper }) => ({ ...paper, demo: {} }));
    const spelled = whole.flatMap((texts) =>
      Array.from(JSON.stringify(texts)).filter((letter) => printable(letter) !== letter),
    );
    expect(spelled).toEqual([]);
  });

  test('the smallest venue and the largest number leave no placeholder', () => {
    for (const language of ['de', 'en', 'fr', 'it', 'es', 'pt', 'pl']) {
      const { ticket, receipt, testPage } = paperTexts(language, 'Europe/Zurich');
      const texts = [
        ticket.guests(0),
        ticket.pieces(1),
        ticket.guest(1),
        ticket.course(2),
        ticket.ticketNumber(3),
        receipt.table('T12'),
        receipt.receiptNumber('2026-1'),
        receipt.orderNumber('2026-47-1'),
        receipt.discountOf(100),
        testPage.printer('P'),
        testPage.width(48),
      ];
      for (const text of texts) expect(text).not.toMatch(/[{}]|paper\./u);
    }
  });
});
