/** One printer: where it is reached, where it stands, what it prints (specification §3 Printer). */
import type { WirePrinter } from '@comanda/contract/venue';
import { checkPrinterAddress } from '@comanda/domain/printing/printer-address';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../../parts/modal.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { useStationItems, useStationName } from '../../parts/venue/use-stations.ts';
import { modelName, printerModels } from './printer-models.ts';
import { type PrinterValues, useDeviceRemoval, usePrinterEdit } from './use-devices-setup.ts';

type Edit = ReturnType<typeof usePrinterEdit>;

/** Digits alone; none is no port. */
function readPort(text: string): number {
  const digits = text.replaceAll(/\D/g, '').slice(0, 5);
  return digits === '' ? 0 : Number(digits);
}

const isPort = (port: number): boolean => port >= 1 && port <= 65_535;

export function printerProblems(values: PrinterValues) {
  return {
    name: values.name.trim() === '',
    address: !checkPrinterAddress(values.ipAddress).ok,
    port: !isPort(values.port),
  };
}

function Fields({ edit }: { readonly edit: Edit }) {
  const t = useTranslations('setupDevices.printer');
  const tForm = useTranslations('form');
  const stations = useStationItems();
  const { values, set, isTried } = edit;
  const wrong = printerProblems(values);
  const row = (field: 'printsTickets' | 'printsReceipts' | 'active', detail?: string) => (
    <SwitchRow label={t(field)} detail={detail} on={values[field]} onToggle={() => set({ [field]: !values[field] })} />
  );
  return (
    <>
      <TextField
        label={t('name')}
        value={values.name}
        maxLength={60}
        error={isTried && wrong.name ? tForm('nameMissing') : undefined}
        onChange={(event) => set({ name: event.target.value })}
        {...firstFocus}
      />
      <div className="grid-address">
        <TextField
          label={t('address')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="192.168.1.50"
          value={values.ipAddress}
          maxLength={45}
          error={isTried && wrong.address ? t('addressInvalid') : undefined}
          onChange={(event) => set({ ipAddress: event.target.value })}
        />
        <TextField
          label={t('port')}
          inputMode="numeric"
          autoComplete="off"
          value={values.port === 0 ? '' : String(values.port)}
          error={isTried && wrong.port ? t('portInvalid') : undefined}
          onChange={(event) => set({ port: readPort(event.target.value) })}
        />
      </div>
      <div className="grid2">
        <SelectField
          label={t('model')}
          value={values.model}
          items={printerModels}
          onChange={(model) => set({ model })}
        />
        <SelectField
          label={t('station')}
          value={values.station ?? ''}
          items={stations}
          onChange={(station) => set({ station: station === '' ? null : station })}
        />
      </div>
      <div className="group">
        {row('printsTickets')}
        {row('printsReceipts')}
        {row('active', values.active ? undefined : t('inactiveHint'))}
      </div>
    </>
  );
}

function Conflict({ edit, onSaved }: { readonly edit: Edit; readonly onSaved: (saved: unknown) => void }) {
  const t = useTranslations('setupDevices.printer');
  const tForm = useTranslations('form');
  const stationName = useStationName();
  if (edit.conflict === null) return null;
  const onOff = (isOn: boolean) => tForm(isOn ? 'on' : 'off');
  return (
    <ConflictDialog
      conflict={edit.conflict}
      texts={{
        name: { label: t('name') },
        ipAddress: { label: t('address') },
        port: { label: t('port') },
        model: { label: t('model'), show: modelName },
        station: { label: t('station'), show: stationName },
        active: { label: t('active'), show: onOff },
        printsTickets: { label: t('printsTickets'), show: onOff },
        printsReceipts: { label: t('printsReceipts'), show: onOff },
      }}
      isBusy={edit.isBusy}
      onDecide={(whose) => void edit.decide(whose).then(onSaved)}
      onClose={edit.postpone}
    />
  );
}

type Props = { readonly printer: WirePrinter | null; readonly onClose: () => void };

export function PrinterDialog({ printer, onClose }: Props) {
  const t = useTranslations('setupDevices.printer');
  const { may } = useSession();
  const edit = usePrinterEdit(printer);
  const { isBusy, remove } = useDeviceRemoval('printer');
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    const { name, address, port } = printerProblems(edit.values);
    if (!name && !address && !port) closeIf(await edit.save());
  };
  const removal =
    printer === null || !may('device.manage')
      ? undefined
      : {
          title: t('removeTitle', { name: printer.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => void remove(printer.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={printer?.name ?? t('new')}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <Fields edit={edit} />
      </EditModal>
      <Conflict edit={edit} onSaved={closeIf} />
    </>
  );
}
