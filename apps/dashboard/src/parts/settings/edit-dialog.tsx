/** One thing of a list in a dialog, the whole way: its form, saving, deleting, and what two people changed at once. */
import type { ReactNode } from 'react';

import { useLeadToWrong } from '../form/lead-to-wrong.ts';
import { ConflictDialog, type FieldTexts } from './conflict-dialog.tsx';
import { EditModal } from './edit-modal.tsx';
import type { Values } from './merge-edit.ts';
import type { ListedEdit } from './use-listed-edit.ts';

type Removal = {
  readonly title: string;
  readonly text: string;
  readonly isBusy: boolean;
  /** Null where it was not removed. */
  readonly onRemove: () => Promise<unknown>;
};

type Props<V extends Values, Saved> = {
  readonly title: string;
  readonly edit: ListedEdit<V, Saved>;
  /** Whether it may be saved as it stands; the form says what is wrong once that was tried. */
  readonly isSound: boolean;
  /** At a try to save what is not sound: shows where. */
  readonly onUnsound?: () => void;
  /** How its fields are called, where two changed the same one. */
  readonly texts: FieldTexts<V>;
  /** Where it can be removed here. */
  readonly removal?: Removal | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function EditDialog<V extends Values, Saved>(props: Props<V, Saved>) {
  const { title, edit, isSound, onUnsound, texts, removal, onClose, children } = props;
  const closeIf = (done: unknown) => {
    if (done !== null) onClose();
  };
  const leadToWrong = useLeadToWrong();
  const save = async () => {
    edit.setTried();
    leadToWrong();
    if (isSound) closeIf(await edit.save());
    else onUnsound?.();
  };
  return (
    <>
      <EditModal
        title={title}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal && { ...removal, onRemove: () => void removal.onRemove().then(closeIf) }}
      >
        {children}
      </EditModal>
      <ConflictDialog edit={{ ...edit, decide: (whose) => edit.decide(whose).then(closeIf) }} texts={texts} />
    </>
  );
}
