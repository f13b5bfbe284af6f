/** A link to a thing that is not there: deleted meanwhile, or never was. */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { useTranslations } from 'use-intl';

export function NotThere() {
  const t = useTranslations('settings');
  return <EmptyState art="broken" title={t('notThere')} text={t('notThereText')} large heads />;
}
