/** A dialog in which something is typed: Escape does not lose it, and a change of path, as by the browser's way back, asks. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, type ModalProps } from '../modal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = Omit<ModalProps, 'onLeave'> & { readonly isChanged: boolean };

export function TypedModal({ isChanged, keepsData = false, children, ...modal }: Props): ReactNode {
  const t = useTranslations();
  const [asks, setAsks] = useState(false);
  // While it is on its way nothing can be thrown away any more.
  const asking = isChanged && !keepsData ? { onLeave: () => setAsks(true) } : {};
  return (
    <Modal {...modal} keepsData={keepsData || isChanged} {...asking}>
      {children}
      {asks && (
        <ConfirmDialog
          title={t('settings.discardTitle')}
          text={t('settings.discardText')}
          action={t('form.discard')}
          onConfirm={modal.onClose}
          onClose={() => setAsks(false)}
        />
      )}
    </Modal>
  );
}
