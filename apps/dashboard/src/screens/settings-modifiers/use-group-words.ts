/** What minimum and maximum mean, in a sentence. */
import { useTranslations } from 'use-intl';

import { type GroupValues, wordsOf } from './group-values.ts';

export function useGroupWords(): (numbers: Pick<GroupValues, 'min' | 'max'>) => string {
  const t = useTranslations('modifierGroups');
  return ({ min, max }) => t(wordsOf({ min, max }), { min, max, count: min });
}
