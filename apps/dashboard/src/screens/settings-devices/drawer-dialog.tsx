/** One cash drawer: its name, and the printer that opens it (decisions.md §7: the kick belongs to the payment). */
import type { WireDrawer } from '@comanda/contract/devices';
import type { WirePrinter } from '@comanda/contract/venue';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../../parts/modal.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { useDeviceRemoval, useDrawerEdit } from './use-devices-setup.ts';

type Props = {
  readonly drawer: WireDrawer | null;
  readonly printers: readonly WirePrinter[];
  readonly onClose: () => void;
};

export function DrawerDialog({ drawer, printers, onClose }: Props) {
  const t = useTranslations('setupDevices.drawer');
  const tForm = useTranslations('form');
  const edit = useDrawerEdit(drawer);
  const { isBusy, remove } = useDeviceRemoval('drawer');
  const { values, set } = edit;
  const isMissing = values.name.trim() === '';
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    if (!isMissing) closeIf(await edit.save());
  };
  const nameOf = (id: string | null) => printers.find((printer) => printer.id === id)?.name ?? t('receiptPrinter');
  const removal =
    drawer === null
      ? undefined
      : {
          title: t('removeTitle', { name: drawer.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => void remove(drawer.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={drawer?.name ?? t('new')}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <TextField
          label={t('name')}
          value={values.name}
          maxLength={60}
          error={edit.isTried && isMissing ? tForm('nameMissing') : undefined}
          onChange={(event) => set({ name: event.target.value })}
          {...firstFocus}
        />
        <SelectField
          label={t('printer')}
          value={values.printer ?? ''}
          items={[
            { value: '', label: t('receiptPrinter') },
            ...printers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(printer) => set({ printer: printer === '' ? null : printer })}
        />
        <SwitchRow label={t('active')} on={values.active} onToggle={() => set({ active: !values.active })} />
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('name') },
            printer: { label: t('printer'), show: nameOf },
            active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose).then(closeIf)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
