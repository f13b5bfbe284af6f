import { describe, expect, test } from 'vitest';

import { asText, csvRow } from './csv.ts';

const cell = (text: string) => csvRow([asText(text)]).trimEnd();

describe('what people wrote is shown by a spreadsheet and never computed', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+41 44', "'+41 44"],
    ['@SUM', "'@SUM"],
    [' =1+1', "' =1+1"],
    ['\u{a0}@SUM', "'\u{a0}@SUM"],
    ['\n=1+1', "'\n=1+1"],
    // Spreadsheets in Japanese and Chinese compute these too.
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－x', "'－x"],
    ['＠SUM', "'＠SUM"],
  ])('%s', (text, shown) => {
    expect(cell(text).replaceAll('"', '')).toBe(shown);
  });

  test.each(['Bier,=1+1', 'Bier\t=1+1', "'=1+1", 'Bier;=1+1'])('%j stays one cell wherever cells are cut', (text) => {
    expect(cell(text)).toMatch(/^".*"$/s);
  });

  test('a name, a price behind it and a number stay as they are', () => {
    expect(['Rösti', '12.50', '-5', '1010'].map(cell)).toEqual(['Rösti', '12.50', '-5', '1010']);
  });
});
