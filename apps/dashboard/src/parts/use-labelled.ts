/** What something is called and what it says, as the language writes a colon: French leaves a space before it. */
import { useTranslations } from 'use-intl';

export function useLabelled(): (label: string, text: string) => string {
  const t = useTranslations('app');
  return (label, text) => t('labelled', { label, text });
}
