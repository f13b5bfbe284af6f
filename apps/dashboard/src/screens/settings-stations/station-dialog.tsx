/** One station: its name, whether tickets print by themselves, and who brings them to the printers (decisions.md §7). */
import type { WireStation } from '@comanda/contract/venue';
import { deliverers, presentDeliverers } from '@comanda/domain/printing/deliverers';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useTranslations } from 'use-intl';

import { EditDialog } from '../../parts/settings/edit-dialog.tsx';
import { isNamed, NameField } from '../../parts/settings/name-field.tsx';
import { useStationName } from '../../parts/venue/use-stations.ts';
import { AgentSection } from './agent-section.tsx';
import { FallbackFields } from './fallback-fields.tsx';
import { useStationChanges, useStationEdit } from './use-stations-setup.ts';

type Props = { readonly station: WireStation | null; readonly onClose: () => void };

export function StationDialog({ station, onClose }: Props) {
  const t = useTranslations('station');
  const tForm = useTranslations('form');
  const toast = useToast();
  const stationName = useStationName();
  const edit = useStationEdit(station);
  const { isBusy, remove } = useStationChanges();
  const { values, set } = edit;
  const removal =
    station === null
      ? undefined
      : {
          title: t('removeTitle', { name: station.name }),
          text: t('removeText'),
          isBusy,
          onRemove: () => remove(station.id),
        };
  return (
    <EditDialog
      title={station?.name ?? t('new')}
      edit={edit}
      isSound={isNamed(values.name) && !edit.isTaken(values.name)}
      texts={{
        name: { label: t('name') },
        autoPrint: { label: t('autoPrint'), show: (isOn) => tForm(isOn ? 'on' : 'off') },
        deliverer: { label: t('deliverer'), show: (value) => t(`deliverers.${value}`) },
        fallbackStation: { label: t('fallback'), show: stationName },
        fallbackSeconds: { label: t('fallbackAfter'), show: (count) => t('seconds', { count }) },
      }}
      removal={removal}
      onClose={onClose}
    >
      <NameField
        label={t('name')}
        hint={t('nameHint')}
        name={values.name}
        isTried={edit.isTried}
        isTaken={edit.isTaken(values.name)}
        onName={(name) => set({ name })}
      />
      <SwitchRow
        label={t('autoPrint')}
        detail={t(values.autoPrint ? 'autoPrintOn' : 'autoPrintOff')}
        on={values.autoPrint}
        onToggle={() => set({ autoPrint: !values.autoPrint })}
      />
      {!values.autoPrint && <p className="mid">{t('screenOnly')}</p>}
      <div className="group">
        <h3 className="field__label">{t('deliverer')}</h3>
        <Segmented
          className="segmented--pairs"
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
        <p className="mid">{t(`delivererHints.${values.deliverer}`)}</p>
      </div>
      {station !== null && station.deliverer === 'agent' && values.deliverer === 'agent' && (
        <AgentSection station={station} />
      )}
      {values.deliverer === 'agent' && station?.deliverer !== 'agent' && <p className="mid">{t('agentLater')}</p>}
      <FallbackFields
        fallbackStation={values.fallbackStation}
        fallbackSeconds={values.fallbackSeconds}
        stationId={station?.id ?? null}
        onChange={set}
      />
    </EditDialog>
  );
}
