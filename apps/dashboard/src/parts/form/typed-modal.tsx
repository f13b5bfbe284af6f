/** A dialog in which something is typed: a change of path, as by the browser's way back, asks before it is lost. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { Modal, type ModalProps } from '../modal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = Omit<ModalProps, 'onLeave'> & { readonly isChanged: boolean };

/** @param keepsData left out: once something is typed */
export function TypedModal({ isChanged, keepsData = isChanged, children, ...modal }: Props): ReactNode {
  const t = useTranslations();
  const [asks, setAsks] = useState(false);
  return (
    <Modal {...modal} keepsData={keepsData} onLeave={() => (isChanged ? setAsks(true) : modal.onClose())}>
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
