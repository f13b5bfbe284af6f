/** Between two pages: what was changed on this one is saved, discarded, or one stays (design.md §9). */
import { Button } from '@comanda/ui/button.tsx';
import { BareDialog } from '@comanda/ui/dialog.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

import { saveForms, useCanSaveForms } from '../../parts/leaving.ts';
import { firstFocus } from '../../parts/modal.tsx';

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

export function LeavePageDialog({ onStay, onLeave }: Props) {
  const t = useTranslations('leavePage');
  const tForm = useTranslations('form');
  const titleId = useId();
  const textId = useId();
  const canSave = useCanSaveForms();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await saveForms();
    setSaving(false);
    // What is saved opens the way by itself; what could not be saved from here is asked about again.
    if (!isSaved) onStay();
  };
  // The admin PIN, a conflict or a failure is answered meanwhile.
  if (isSaving) return null;
  return (
    <BareDialog alert className="dialog--alert" onClose={onStay} labelledBy={titleId} describedBy={textId}>
      <h2 className="h-title" id={titleId}>
        {t('title')}
      </h2>
      <p className="mid" id={textId}>
        {t('text')}
      </p>
      <footer className="dialog__foot">
        <Button size="lg" onClick={onStay} {...(canSave ? {} : firstFocus)}>
          {t('stay')}
        </Button>
        <Button size="lg" variant="danger" onClick={onLeave}>
          {tForm('discard')}
        </Button>
        {canSave && (
          <Button size="lg" variant="primary" onClick={() => void save()} {...firstFocus}>
            {tForm('save')}
          </Button>
        )}
      </footer>
    </BareDialog>
  );
}
