import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { rowsOfWire, textOfRow } from './modifier-rows.ts';

const german = (texts: Readonly<Record<string, string>>) => texts['de'] ?? '';

test('a row names the option with what is nested in it and adds up their price', () => {
  const style = {
    id: 'style',
    selectedModifierProducts: [
      { id: 'bacon', title: { de: 'mit Speck' }, amount: 1, removes: false, price: money(300), selectedModifiers: [] },
    ],
  };
  const side = {
    id: 'side',
    selectedModifierProducts: [
      {
        id: 'roesti',
        title: { de: 'Rösti' },
        amount: 1,
        removes: false,
        price: money(250),
        selectedModifiers: [style],
      },
    ],
  };
  const [row] = rowsOfWire([side]);
  expect(row?.price).toBe(550);
  expect(row === undefined ? '' : textOfRow(row, german)).toBe('Rösti, mit Speck');
});

test('amounts stand before the name', () => {
  const extras = {
    id: 'extra',
    selectedModifierProducts: [
      { id: 'egg', title: { de: 'Spiegelei' }, amount: 2, removes: false, price: money(250), selectedModifiers: [] },
    ],
  };
  const [row] = rowsOfWire([extras]);
  expect(row?.price).toBe(500);
  expect(row === undefined ? '' : textOfRow(row, german)).toBe('2× Spiegelei');
});
