/** The text of a modifier row in the language of the screen. */
import { useCallback } from 'react';

import { useTranslate } from '../translate.ts';
import { type ModifierRow, textOfRow } from './modifier-rows.ts';

export function useRowText(): (row: Pick<ModifierRow, 'parts'>) => string {
  const translate = useTranslate();
  return useCallback((row) => textOfRow(row, (texts) => translate(texts).text), [translate]);
}
