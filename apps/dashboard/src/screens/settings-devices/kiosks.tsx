/** Kiosks: the screens in the house at which guests order by themselves, each opened by its own link (decisions.md §6). */
import type { WireKiosk } from '@comanda/contract/guest-setup';
import { Badge } from '@comanda/ui/badge.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useTranslations } from 'use-intl';

import { RenewableLinkCode } from '../../parts/link-code.tsx';
import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isNamed, NameField } from '../../parts/settings/name-field.tsx';
import { OpenRow } from '../../parts/settings/open-row.tsx';
import { StationField } from '../../parts/venue/station-field.tsx';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { useDevices } from './use-devices-setup.ts';
import { useKioskChanges, useKioskEdit, useKiosks } from './use-kiosks.ts';

function useTerminalItems() {
  const t = useTranslations('setupDevices.kiosk');
  const { data } = useDevices();
  return [
    { value: '', label: t('noTerminal') },
    ...(data?.terminals ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
}

export function Kiosks({ onOpen }: { readonly onOpen: (kiosk: WireKiosk) => void }) {
  const t = useTranslations('setupDevices.kiosk');
  const stationName = useStationName();
  const terminals = useTerminalItems();
  const { data: kiosks = [] } = useKiosks();
  return (
    <ul className="rows">
      {kiosks.map((kiosk) => {
        const { id, name, station, terminal, active } = kiosk;
        const card = terminals.find(({ value }) => value === (terminal ?? ''))?.label ?? t('noTerminal');
        return (
          <li key={id}>
            <OpenRow
              title={name}
              detail={`${stationName(station)} · ${card}`}
              isInactive={!active}
              onOpen={() => onOpen(kiosk)}
            >
              {!active && <Badge>{t('inactive')}</Badge>}
            </OpenRow>
          </li>
        );
      })}
    </ul>
  );
}

function KioskLink({ kiosk }: { readonly kiosk: WireKiosk }) {
  const t = useTranslations('setupDevices.kiosk');
  const { data: kiosks } = useKiosks();
  const { isBusy, renew } = useKioskChanges();
  // As it is now: the form may have been open for a while.
  const now = kiosks?.find(({ id }) => id === kiosk.id) ?? kiosk;
  return (
    <RenewableLinkCode
      link={now.link}
      name={now.name}
      texts={{ renew: t('renew'), title: t('renewTitle', { name: now.name }), text: t('renewText') }}
      isBusy={isBusy}
      onRenew={() => renew(now)}
    />
  );
}

type Props = { readonly kiosk: WireKiosk | null; readonly onClose: () => void };

export function KioskDialog({ kiosk, onClose }: Props) {
  const t = useTranslations('setupDevices.kiosk');
  const tForm = useTranslations('form');
  const stationName = useStationName();
  const terminals = useTerminalItems();
  const edit = useKioskEdit(kiosk);
  const { isBusy, remove } = useKioskChanges();
  const { values, set, isTried, isTaken } = edit;
  const terminalName = (id: string | null) => terminals.find(({ value }) => value === (id ?? ''))?.label ?? '';
  const removal =
    kiosk === null
      ? undefined
      : {
          title: t('removeTitle', { name: kiosk.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => remove(kiosk.id),
        };
  return (
    <EditDialog
      title={kiosk?.name ?? t('new')}
      edit={edit}
      isSound={isNamed(values.name) && !isTaken(values.name)}
      texts={{
        name: { label: t('name') },
        station: { label: t('station'), show: stationName },
        terminal: { label: t('terminal'), show: terminalName },
        active: { label: t('active'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
      }}
      removal={removal}
      onClose={onClose}
    >
      <NameField
        label={t('name')}
        name={values.name}
        isTried={isTried}
        isTaken={isTaken(values.name)}
        onName={(name) => set({ name })}
      />
      <StationField label={t('station')} station={values.station} onStation={(station) => set({ station })} />
      <SelectField
        label={t('terminal')}
        value={values.terminal ?? ''}
        items={terminals}
        onChange={(chosen) => set({ terminal: chosen === '' ? null : chosen })}
      />
      <SwitchRow label={t('active')} on={values.active} onToggle={() => set({ active: !values.active })} />
      {kiosk !== null && <KioskLink kiosk={kiosk} />}
    </EditDialog>
  );
}
