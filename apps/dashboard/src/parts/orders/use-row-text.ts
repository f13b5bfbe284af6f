/** The text of modifier rows in the language of the screen. */
import type { WireOrder } from '@comanda/contract/orders';
import { useCallback } from 'react';

import { useTranslate } from '../translate.ts';
import { type ModifierRow, rowsOfWire, textOfRow } from './modifier-rows.ts';

export function useRowText(): (row: Pick<ModifierRow, 'parts'>) => string {
  const translate = useTranslate();
  return useCallback((row) => textOfRow(row, (texts) => translate(texts).text), [translate]);
}

type SentLine = Pick<WireOrder['products'][number], 'selectedModifiers' | 'note'>;

/** Everything said about a sent line in one text: its options, then the note to the kitchen. Empty when plain. */
export function useLineDetails(): (line: SentLine) => string {
  const rowText = useRowText();
  return useCallback(
    ({ selectedModifiers, note }) =>
      [...rowsOfWire(selectedModifiers).map(rowText), ...(note === null ? [] : [note])].join(', '),
    [rowText],
  );
}
