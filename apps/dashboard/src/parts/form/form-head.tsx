/** The head of a page that is edited: where it lies, whether it is saved, and the two buttons (drawing 11-settings). */
import { Button } from '@comanda/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  readonly title: string;
  /** The arrow to the list, and its name. */
  readonly back?: ReactNode;
  readonly crumb?: string;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  /** The word of the button where it makes something new. */
  readonly saveLabel?: string;
  /** Further buttons, such as to delete the thing. */
  readonly extra?: ReactNode;
};

export function FormHead(props: Props) {
  const { title, back, crumb, isChanged, isBusy, onSave, onDiscard, saveLabel, extra } = props;
  const t = useTranslations('form');
  return (
    <header className="set-head set-head--tabs">
      {back}
      <div className="set-head__titles">
        {crumb !== undefined && <span className="set-head__crumb">{crumb}</span>}
        <h1 className="h-title">{title}</h1>
      </div>
      {isChanged && <span className="unsaved">{t('unsaved')}</span>}
      <div className="set-head__actions row">
        {extra}
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
