/** One printer: where it stands, how it is reached, what it prints and how (specification §3 Printer). */
import type { WirePrinter } from '@comanda/contract/venue';
import type { Deliverer } from '@comanda/domain/printing/deliverers';
import { characterSets, pageColumns } from '@comanda/domain/printing/paper-page';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { useSession } from '../../parts/session/session-context.ts';
import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { NameField } from '../../parts/settings/name-field.tsx';
import { StationField } from '../../parts/venue/station-field.tsx';
import { useStationName, useStations } from '../../parts/venue/use-stations.ts';
import { PrinterCheck } from './printer-check.tsx';
import { PrinterJobs } from './printer-jobs.tsx';
import { modelName, printerModels } from './printer-models.ts';
import { printerProblems } from './printer-problems.ts';
import { PrinterWay } from './printer-way.tsx';
import { type PrinterValues, useDeviceRemoval, usePrinterEdit } from './use-devices-setup.ts';

type Edit = ReturnType<typeof usePrinterEdit>;
type FieldsProps = { readonly edit: Edit; readonly printer: WirePrinter | null; readonly deliverer: Deliverer };

/** Without a station it is the server who prints there. */
function useDelivererAt(stationId: string | null): Deliverer {
  const { data = [] } = useStations();
  return data.find(({ id }) => id === stationId)?.deliverer ?? 'server';
}

function Page({ edit }: Pick<FieldsProps, 'edit'>) {
  const t = useTranslations('setupDevices.printer');
  const { values, set } = edit;
  return (
    <div className="grid2">
      <SelectField
        label={t('columns')}
        value={String(values.columns)}
        items={pageColumns.map((count) => ({ value: String(count), label: t(`width.${count}`) }))}
        onChange={(chosen) => set({ columns: pageColumns.find((count) => String(count) === chosen) ?? 48 })}
      />
      <SelectField
        label={t('characters')}
        value={values.characters}
        items={characterSets.map((value) => ({ value, label: t(`letters.${value}`) }))}
        onChange={(chosen) => set({ characters: characterSets.find((known) => known === chosen) ?? 'european' })}
      />
    </div>
  );
}

function Fields({ edit, printer, deliverer }: FieldsProps) {
  const t = useTranslations('setupDevices.printer');
  const { values, set, isTried, isTaken } = edit;
  const wrong = printerProblems(values, deliverer);
  const row = (field: 'printsTickets' | 'printsReceipts' | 'active', detail?: string) => (
    <SwitchRow label={t(field)} detail={detail} on={values[field]} onToggle={() => set({ [field]: !values[field] })} />
  );
  return (
    <>
      <NameField
        label={t('name')}
        name={values.name}
        isTried={isTried}
        isTaken={isTaken(values.name)}
        onName={(name) => set({ name })}
      />
      <div className="grid2">
        <StationField label={t('station')} station={values.station} onStation={(station) => set({ station })} />
        <SelectField
          label={t('model')}
          value={values.model}
          items={printerModels}
          error={wrong.model ? t('modelUnfit') : undefined}
          onChange={(model) => set({ model })}
        />
      </div>
      <PrinterWay printer={printer} edit={edit} wrong={wrong} deliverer={deliverer} />
      {printer !== null && <PrinterCheck printer={printer} />}
      <Page edit={edit} />
      <div className="group">
        {row('printsTickets')}
        {row('printsReceipts')}
        {row('active', values.active ? undefined : t('inactiveHint'))}
      </div>
      {printer !== null && <PrinterJobs printerId={printer.id} />}
    </>
  );
}

function usePrinterTexts(): FieldTexts<PrinterValues> {
  const t = useTranslations('setupDevices.printer');
  const tForm = useTranslations('form');
  const stationName = useStationName();
  const onOff = (isOn: boolean) => tForm(isOn ? 'on' : 'off');
  return {
    name: { label: t('name') },
    ipAddress: { label: t('address') },
    port: { label: t('port') },
    isSecure: { label: t('isSecure'), show: onOff },
    model: { label: t('model'), show: modelName },
    station: { label: t('station'), show: stationName },
    active: { label: t('active'), show: onOff },
    printsTickets: { label: t('printsTickets'), show: onOff },
    printsReceipts: { label: t('printsReceipts'), show: onOff },
    columns: { label: t('columns'), show: (count) => t(`width.${count}`) },
    characters: { label: t('characters'), show: (set) => t(`letters.${set}`) },
  };
}

type Props = { readonly printer: WirePrinter | null; readonly onClose: () => void };

export function PrinterDialog({ printer, onClose }: Props) {
  const t = useTranslations('setupDevices.printer');
  const { may } = useSession();
  const edit = usePrinterEdit(printer);
  const texts = usePrinterTexts();
  const deliverer = useDelivererAt(edit.values.station);
  const { isBusy, remove } = useDeviceRemoval('printer');
  const problems = Object.values(printerProblems(edit.values, deliverer));
  const removal =
    printer === null || !may('device.manage')
      ? undefined
      : {
          title: t('removeTitle', { name: printer.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => remove(printer.id),
        };
  return (
    <EditDialog
      title={printer?.name ?? t('new')}
      edit={edit}
      isSound={!problems.includes(true) && !edit.isTaken(edit.values.name)}
      texts={texts}
      removal={removal}
      onClose={onClose}
    >
      <Fields edit={edit} printer={printer} deliverer={deliverer} />
    </EditDialog>
  );
}
