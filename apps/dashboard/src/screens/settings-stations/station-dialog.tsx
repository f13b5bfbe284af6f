/** One station: its name, whether tickets print by themselves, and who brings them to the printers (decisions.md §7). */
import type { WireStation } from '@comanda/contract/venue';
import { deliverers, presentDeliverers } from '@comanda/domain/printing/deliverers';
import { TextField } from '@comanda/ui/field.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../../parts/modal.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { useStationChanges, useStationEdit } from './use-stations-setup.ts';

type Props = { readonly station: WireStation | null; readonly onClose: () => void };

export function StationDialog({ station, onClose }: Props) {
  const t = useTranslations('station');
  const tForm = useTranslations('form');
  const toast = useToast();
  const edit = useStationEdit(station);
  const { isBusy, remove } = useStationChanges();
  const { values, set } = edit;
  const isMissing = values.name.trim() === '';
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    if (!isMissing) closeIf(await edit.save());
  };
  const removal =
    station === null
      ? undefined
      : {
          title: t('removeTitle', { name: station.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => void remove(station.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={station?.name ?? t('new')}
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
          hint={t('nameHint')}
          value={values.name}
          maxLength={60}
          error={edit.isTried && isMissing ? tForm('nameMissing') : undefined}
          onChange={(event) => set({ name: event.target.value })}
          {...firstFocus}
        />
        <SwitchRow
          label={t('autoPrint')}
          detail={t(values.autoPrint ? 'autoPrintOn' : 'autoPrintOff')}
          on={values.autoPrint}
          onToggle={() => set({ autoPrint: !values.autoPrint })}
        />
        <div className="group">
          <h3 className="field__label">{t('deliverer')}</h3>
          <Segmented
            label={t('deliverer')}
            value={values.deliverer}
            items={deliverers.map((value) => ({
              value,
              label: t(`deliverers.${value}`),
              disabledReason: presentDeliverers.includes(value) ? undefined : t('delivererToCome'),
            }))}
            onDisabledTap={(text) => toast({ tone: 'warning', text })}
            onChange={(deliverer) => set({ deliverer })}
          />
        </div>
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('name') },
            autoPrint: { label: t('autoPrint'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
            deliverer: { label: t('deliverer'), show: (value) => t(`deliverers.${value}`) },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose).then(closeIf)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
