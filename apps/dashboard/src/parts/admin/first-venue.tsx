/** The first screen of a fresh installation: a venue, then who administers it (decisions.md §5, first start). */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function FirstVenue() {
  const t = useTranslations('admin');
  return (
    <EmptyState
      art="set"
      title={t('welcome')}
      text={t('welcomeText')}
      action={
        <Link
          to="/dashboard/adminSettings/customers/$openItemId"
          params={{ openItemId: 'new' }}
          className="btn btn--primary btn--xl"
        >
          <Plus className="icon" aria-hidden="true" />
          {t('firstVenue')}
        </Link>
      }
      large
      heads
    />
  );
}
