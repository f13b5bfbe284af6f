/** Before what was arranged on the floor plan is thrown away (docs/decisions/0028-a-changed-form-asks-for-itself.md). */
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';

type Props = { readonly onDiscard: () => void; readonly onClose: () => void };

export function DiscardPlan({ onDiscard, onClose }: Props) {
  const t = useTranslations();
  return (
    <ConfirmDialog
      title={t('settings.discardTitle')}
      text={t('settings.discardText')}
      action={t('form.discard')}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  );
}
