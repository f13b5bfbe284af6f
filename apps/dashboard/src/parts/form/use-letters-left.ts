/** How many letters a note still takes, in words: for the fields of `packages/ui`. */
import { useTranslations } from 'use-intl';

export function useLettersLeft(): (left: number) => string {
  const t = useTranslations('app');
  return (count) => t('lettersLeft', { count });
}
