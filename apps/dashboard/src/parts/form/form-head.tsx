/** The head of a page that is edited: where it lies, whether it is saved, and the two buttons (drawing 11-settings). */
import { Button } from '@comanda/ui/button.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSavedBeforeLeaving } from '../leaving.ts';
import { useLeadToWrong } from './lead-to-wrong.ts';
import { saveKeys, useSaveByKey } from './save-by-key.ts';

type Props = {
  readonly title: string;
  /** The arrow to the list, and its name. */
  readonly back?: ReactNode;
  readonly crumb?: string;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Over once it is saved, or was told why it is not; what is wrong is marked by then. */
  readonly onSave: () => unknown;
  readonly onDiscard: () => void;
  /** The word of the button where it makes something new. */
  readonly saveLabel?: string;
  /** Further buttons, such as to delete the thing. */
  readonly extra?: ReactNode;
};

export function FormHead(props: Props) {
  const { title, back, crumb, isChanged, isBusy, onSave, onDiscard, saveLabel, extra } = props;
  const t = useTranslations('form');
  const leadToWrong = useLeadToWrong();
  const save = () => {
    const saved = onSave();
    leadToWrong();
    return saved;
  };
  useSavedBeforeLeaving(isChanged, save);
  useSaveByKey(isChanged && !isBusy, save);
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
        <Button
          size="lg"
          variant="primary"
          loading={isBusy}
          disabled={!isChanged}
          aria-keyshortcuts={saveKeys}
          onClick={() => void save()}
        >
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </header>
  );
}
