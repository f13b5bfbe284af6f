/** One cash drawer: its name, and the printer that opens it (decisions.md §7: the kick belongs to the payment). */
import type { WireDrawer } from '@comanda/contract/devices';
import type { WirePrinter } from '@comanda/contract/venue';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isNamed, NameField } from '../../parts/settings/name-field.tsx';
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
  const nameOf = (id: string | null) => printers.find((printer) => printer.id === id)?.name ?? t('receiptPrinter');
  const removal =
    drawer === null
      ? undefined
      : {
          title: t('removeTitle', { name: drawer.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => remove(drawer.id),
        };
  return (
    <EditDialog
      title={drawer?.name ?? t('new')}
      edit={edit}
      isSound={isNamed(values.name) && !edit.isTaken(values.name)}
      texts={{
        name: { label: t('name') },
        printer: { label: t('printer'), show: nameOf },
        active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
      }}
      removal={removal}
      onClose={onClose}
    >
      <NameField
        label={t('name')}
        name={values.name}
        isTried={edit.isTried}
        isTaken={edit.isTaken(values.name)}
        onName={(name) => set({ name })}
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
    </EditDialog>
  );
}
