/** The head of a page that is edited: where it lies, whether it is saved, and the two buttons (drawing 11-settings). */
import { Button } from '@comanda/ui/button.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly title: string;
  readonly back: LinkProps['to'];
  readonly backLabel: string;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** The word of the button where it makes something new. */
  readonly saveLabel?: string;
  readonly hasTabs?: boolean;
};

export function FormHead(props: Props) {
  const { title, back, backLabel, isChanged, isBusy, onSave, onDiscard, saveLabel, hasTabs = false } = props;
  const t = useTranslations('form');
  return (
    <header className={hasTabs ? 'set-head set-head--tabs' : 'set-head'}>
      <Link to={back} className="icon-btn icon-btn--fill" aria-label={t('backTo', { name: backLabel })}>
        <ArrowLeft className="icon" aria-hidden="true" />
      </Link>
      <div className="set-head__titles">
        <span className="set-head__crumb">{backLabel}</span>
        <h1 className="h-title">{title}</h1>
      </div>
      {isChanged && <span className="unsaved">{t('unsaved')}</span>}
      <div className="set-head__actions row">
        {isChanged && (
          <Button size="lg" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <Button size="lg" variant="primary" loading={isBusy} disabled={!isChanged} onClick={onSave}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </header>
  );
}
