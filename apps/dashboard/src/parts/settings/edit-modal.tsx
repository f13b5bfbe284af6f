/** The form of one thing of a list in a dialog: what was changed in it is not lost by a slip (design.md §9). */
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { Modal, ModalHead } from '../modal.tsx';

type Removal = {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
};

type Props = {
  readonly title: string;
  readonly isNew: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Somebody removed it meanwhile. */
  readonly isGone?: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Where it can be removed here. */
  readonly removal?: Removal | undefined;
  readonly children: ReactNode;
};

export function EditModal(props: Props) {
  const { title, isNew, isChanged, isBusy, isGone = false, onSave, onClose, removal, children } = props;
  const t = useTranslations('settings');
  const tForm = useTranslations('form');
  const [asks, setAsks] = useState<'discard' | 'remove' | null>(null);
  const maySave = isNew || isChanged;
  const enter = () => {
    if (maySave && asks === null) onSave();
  };
  const close = () => (isChanged ? setAsks('discard') : onClose());
  return (
    <Modal label={title} onClose={close} onLeave={close} keepsData={isChanged} className="dialog--edit" onEnter={enter}>
      <ModalHead title={title} onClose={close} />
      <div className="dialog__body stack stack--gap">
        {isGone && (
          <Note tone="warning" alert>
            {t('gone')}
          </Note>
        )}
        {children}
      </div>
      <footer className="dialog__foot">
        {removal !== undefined && !isNew && (
          <Button size="lg" variant="danger-soft" onClick={() => setAsks('remove')}>
            {tForm('delete')}
          </Button>
        )}
        <Button size="lg" variant="primary" block loading={isBusy} disabled={!maySave} onClick={onSave}>
          {tForm(isNew ? 'add' : 'save')}
        </Button>
      </footer>
      {asks === 'discard' && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          action={tForm('discard')}
          onConfirm={onClose}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'remove' && removal !== undefined && (
        <ConfirmDialog
          title={removal.title}
          text={removal.text}
          action={tForm('delete')}
          isBusy={removal.isBusy}
          onConfirm={removal.onRemove}
          onClose={() => setAsks(null)}
        />
      )}
    </Modal>
  );
}
