/** A card terminal of Wallee, a card reader of SumUp (specification §3; §2 settings/devices). */
import type { WireReader, WireTerminal } from '@comanda/contract/venue';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isNamed, mostLetters, NameField } from '../../parts/settings/name-field.tsx';
import { StationField } from '../../parts/venue/station-field.tsx';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { useDeviceRemoval, useReaderEdit, useTerminalEdit } from './use-devices-setup.ts';

type TerminalProps = { readonly terminal: WireTerminal | null; readonly onClose: () => void };

function TerminalFields({ edit }: { readonly edit: ReturnType<typeof useTerminalEdit> }) {
  const t = useTranslations('setupDevices.terminal');
  const { values, set, isTried, isTaken } = edit;
  const field = (name: 'model' | 'terminalId', missing: string, hint?: string) => (
    <TextField
      label={t(name)}
      value={values[name]}
      maxLength={mostLetters}
      hint={hint}
      error={isTried && !isNamed(values[name]) ? missing : undefined}
      onChange={(event) => set({ [name]: event.target.value })}
    />
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
        {field('model', t('modelMissing'))}
        {field('terminalId', t('terminalIdMissing'), t('terminalIdHint'))}
      </div>
      <StationField label={t('station')} station={values.station} onStation={(station) => set({ station })} />
      <SwitchRow label={t('active')} on={values.active} onToggle={() => set({ active: !values.active })} />
    </>
  );
}

export function TerminalDialog({ terminal, onClose }: TerminalProps) {
  const t = useTranslations('setupDevices.terminal');
  const tForm = useTranslations('form');
  const stationName = useStationName();
  const edit = useTerminalEdit(terminal);
  const { isBusy, remove } = useDeviceRemoval('terminal');
  const { name, model, terminalId } = edit.values;
  return (
    <EditDialog
      title={terminal?.name ?? t('new')}
      edit={edit}
      isSound={[name, model, terminalId].every(isNamed) && !edit.isTaken(name)}
      texts={{
        name: { label: t('name') },
        model: { label: t('model') },
        terminalId: { label: t('terminalId') },
        station: { label: t('station'), show: stationName },
        active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
      }}
      removal={
        terminal === null
          ? undefined
          : {
              title: t('removeTitle', { name: terminal.name }),
              text: t('removeText'),
              isBusy,
              onRemove: () => remove(terminal.id),
            }
      }
      onClose={onClose}
    >
      <TerminalFields edit={edit} />
    </EditDialog>
  );
}

type ReaderProps = { readonly reader: WireReader | null; readonly onClose: () => void };

/** As the reader shows it: eight or nine letters and digits. */
export const isPairingCode = (code: string): boolean => /^[a-z0-9]{8,9}$/iu.test(code);

type ReaderFieldsProps = { readonly edit: ReturnType<typeof useReaderEdit>; readonly isUnpaired: boolean };

function ReaderFields({ edit, isUnpaired }: ReaderFieldsProps) {
  const t = useTranslations('setupDevices.reader');
  const { values, set, isTried, isTaken, isNew } = edit;
  return (
    <>
      <NameField
        label={t('name')}
        name={values.name}
        isTried={isTried}
        isTaken={isTaken(values.name)}
        onName={(name) => set({ name })}
      />
      {isNew && (
        <TextField
          label={t('pairingCode')}
          hint={t('pairingCodeHint')}
          value={values.pairingCode}
          maxLength={9}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isTried && !isPairingCode(values.pairingCode) ? t('pairingCodeInvalid') : undefined}
          onChange={(event) => set({ pairingCode: event.target.value.trim().toUpperCase() })}
        />
      )}
      <StationField label={t('station')} station={values.station} onStation={(station) => set({ station })} />
      {isNew && <Note>{t('pairingHint')}</Note>}
      {isUnpaired && <Note tone="warning">{t('notPaired')}</Note>}
    </>
  );
}

export function ReaderDialog({ reader, onClose }: ReaderProps) {
  const t = useTranslations('setupDevices.reader');
  const stationName = useStationName();
  const edit = useReaderEdit(reader);
  const { isBusy, remove } = useDeviceRemoval('reader');
  const { name, pairingCode } = edit.values;
  return (
    <EditDialog
      title={reader?.name ?? t('new')}
      edit={edit}
      isSound={isNamed(name) && !edit.isTaken(name) && (!edit.isNew || isPairingCode(pairingCode))}
      texts={{
        name: { label: t('name') },
        station: { label: t('station'), show: stationName },
        pairingCode: { label: t('pairingCode') },
      }}
      removal={
        reader === null
          ? undefined
          : {
              title: t('removeTitle', { name: reader.name }),
              text: t('removeText'),
              isBusy,
              onRemove: () => remove(reader.id),
            }
      }
      onClose={onClose}
    >
      <ReaderFields edit={edit} isUnpaired={reader?.status === 'unpaired'} />
    </EditDialog>
  );
}
