/** A card terminal of Wallee, a card reader of SumUp (specification §3; §2 settings/devices). */
import type { WireReader, WireTerminal } from '@comanda/contract/venue';
import { TextField } from '@comanda/ui/field.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { firstFocus } from '../../parts/modal.tsx';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { EditModal } from '../../parts/settings/edit-modal.tsx';
import { useStationItems, useStationName } from '../../parts/venue/use-stations.ts';
import { useDeviceRemoval, useReaderEdit, useTerminalEdit } from './use-devices-setup.ts';

type TerminalProps = { readonly terminal: WireTerminal | null; readonly onClose: () => void };

function TerminalFields({ edit }: { readonly edit: ReturnType<typeof useTerminalEdit> }) {
  const t = useTranslations('setupDevices.terminal');
  const tForm = useTranslations('form');
  const stations = useStationItems();
  const { values, set, isTried } = edit;
  const field = (name: 'name' | 'model' | 'terminalId', missing: string, hint?: string) => (
    <TextField
      label={t(name)}
      value={values[name]}
      maxLength={60}
      hint={hint}
      error={isTried && values[name].trim() === '' ? missing : undefined}
      onChange={(event) => set({ [name]: event.target.value })}
      {...(name === 'name' ? firstFocus : {})}
    />
  );
  return (
    <>
      {field('name', tForm('nameMissing'))}
      <div className="grid2">
        {field('model', t('modelMissing'))}
        {field('terminalId', t('terminalIdMissing'), t('terminalIdHint'))}
      </div>
      <SelectField
        label={t('station')}
        value={values.station ?? ''}
        items={stations}
        onChange={(station) => set({ station: station === '' ? null : station })}
      />
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
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    const { name, model, terminalId } = edit.values;
    if ([name, model, terminalId].every((text) => text.trim() !== '')) closeIf(await edit.save());
  };
  const removal =
    terminal === null
      ? undefined
      : {
          title: t('removeTitle', { name: terminal.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => void remove(terminal.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={terminal?.name ?? t('new')}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <TerminalFields edit={edit} />
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('name') },
            model: { label: t('model') },
            terminalId: { label: t('terminalId') },
            station: { label: t('station'), show: stationName },
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

type ReaderProps = { readonly reader: WireReader | null; readonly onClose: () => void };

/** As the reader shows it: eight or nine letters and digits. */
export const isPairingCode = (code: string): boolean => /^[a-z0-9]{8,9}$/iu.test(code);

function ReaderFields({ edit }: { readonly edit: ReturnType<typeof useReaderEdit> }) {
  const t = useTranslations('setupDevices.reader');
  const tForm = useTranslations('form');
  const stations = useStationItems();
  const { values, set, isTried, isNew } = edit;
  return (
    <>
      <TextField
        label={t('name')}
        value={values.name}
        maxLength={60}
        error={isTried && values.name.trim() === '' ? tForm('nameMissing') : undefined}
        onChange={(event) => set({ name: event.target.value })}
        {...firstFocus}
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
      <SelectField
        label={t('station')}
        value={values.station ?? ''}
        items={stations}
        onChange={(station) => set({ station: station === '' ? null : station })}
      />
      <Note tone="warning">{t('notConnected')}</Note>
    </>
  );
}

export function ReaderDialog({ reader, onClose }: ReaderProps) {
  const t = useTranslations('setupDevices.reader');
  const stationName = useStationName();
  const edit = useReaderEdit(reader);
  const { isBusy, remove } = useDeviceRemoval('reader');
  const closeIf = (saved: unknown) => {
    if (saved !== null) onClose();
  };
  const save = async () => {
    edit.setTried();
    const { name, pairingCode } = edit.values;
    if (name.trim() !== '' && (!edit.isNew || isPairingCode(pairingCode))) closeIf(await edit.save());
  };
  const removal =
    reader === null
      ? undefined
      : {
          title: t('removeTitle', { name: reader.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => void remove(reader.id).then(closeIf),
        };
  return (
    <>
      <EditModal
        title={reader?.name ?? t('new')}
        isNew={edit.isNew}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        isGone={edit.isGone}
        onSave={() => void save()}
        onClose={onClose}
        removal={removal}
      >
        <ReaderFields edit={edit} />
      </EditModal>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            name: { label: t('name') },
            station: { label: t('station'), show: stationName },
            pairingCode: { label: t('pairingCode') },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose).then(closeIf)}
          onClose={edit.postpone}
        />
      )}
    </>
  );
}
