/** Without a network nobody gets back in: whoever locks the till or logs out hears it before. */
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../../parts/form/confirm-dialog.tsx';

type Props = {
  /** The verb of what was tapped. */
  readonly action: string;
  readonly onLeave: () => void;
  readonly onClose: () => void;
};

export function LeaveOfflineDialog({ action, onLeave, onClose }: Props) {
  const t = useTranslations('till');
  return (
    <ConfirmDialog
      title={t('leaveOffline', { action })}
      text={t('leaveOfflineText')}
      action={action}
      onConfirm={onLeave}
      onClose={onClose}
    />
  );
}
