/** The text of a modifier row in the language of the screen. */
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

import { useTranslate } from '../translate.ts';
import { type ModifierRow, textOfRow } from './modifier-rows.ts';

export function useRowText(): (row: Pick<ModifierRow, 'parts'>) => string {
  const t = useTranslations('modifiers');
  const translate = useTranslate();
  return useCallback(
    (row) =>
      textOfRow(row, {
        translated: (texts) => translate(texts).text,
        without: (name) => t('without', { name }),
      }),
    [t, translate],
  );
}
