/** A link to a thing that is not there: deleted meanwhile, or never was. */
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

type Props = {
  /** The list that it would be in, and how the way there is called. */
  readonly to: string;
  readonly label: string;
};

export function NotThere({ to, label }: Props) {
  const t = useTranslations('settings');
  return (
    <EmptyState
      art="broken"
      title={t('notThere')}
      text={t('notThereText')}
      action={
        <Link to={to} className="btn btn--lg">
          {label}
        </Link>
      }
      large
      heads
    />
  );
}
