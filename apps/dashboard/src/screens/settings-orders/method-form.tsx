/** One way to order: whether guests may, who accepts, how long it takes, when it is open (decisions.md §3, §6). */
import type { WireOrderMethod } from '@comanda/contract/order-methods';
import { packageOfOrderMethod } from '@comanda/domain/access/packages';
import { zero } from '@comanda/domain/money';
import { checkWeek } from '@comanda/domain/opening-hours/check-hours';
import { checkAreas } from '@comanda/domain/venue/delivery-areas';
import { TextField } from '@comanda/ui/field.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { PriceField, type TypedPrice } from '../../parts/form/price-field.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog, type FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { AreasEditor } from './areas-editor.tsx';
import { type MethodEdit, type MethodValues, useMethodEdit, useStations } from './use-orders-settings.ts';
import { WeekEditor } from './week-editor.tsx';

function Switches({ method, edit }: { readonly method: WireOrderMethod['method']; readonly edit: MethodEdit }) {
  const t = useTranslations();
  const { values, set } = edit;
  const needed = packageOfOrderMethod(method);
  return (
    <section className="set-section">
      <SwitchRow
        label={t('settingsOrders.active')}
        detail={
          needed === null
            ? t('settingsOrders.activeDetail')
            : t('settingsOrders.needsPackage', { name: t(`packages.${needed}.name`) })
        }
        on={values.active}
        onToggle={() => set({ active: !values.active })}
      />
      <SwitchRow
        label={t('settingsOrders.acceptsAutomatically')}
        detail={t('settingsOrders.acceptsDetail')}
        on={values.acceptsAutomatically}
        onToggle={() => set({ acceptsAutomatically: !values.acceptsAutomatically })}
      />
      <SwitchRow
        label={t('settingsOrders.tracksHandOver')}
        detail={t('settingsOrders.tracksDetail')}
        on={values.tracksHandOver}
        onToggle={() => set({ tracksHandOver: !values.tracksHandOver })}
      />
    </section>
  );
}

function Amounts({ edit }: { readonly edit: MethodEdit }) {
  const t = useTranslations('settingsOrders');
  const { currency } = useSession().settings;
  const stations = useStations();
  const [minimum, setMinimum] = useState<TypedPrice>(null);
  const [lead, setLead] = useState<string | null>(null);
  const { values, set } = edit;
  return (
    <section className="set-section">
      <div className="grid2">
        <SelectField
          label={t('acceptingStation')}
          hint={t('acceptingHint')}
          value={values.acceptingStation ?? ''}
          items={[
            { value: '', label: t('everyStation') },
            ...(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => set({ acceptingStation: id === '' ? null : id })}
        />
        <TextField
          label={t('leadMinutes')}
          hint={t('leadHint')}
          inputMode="numeric"
          className="num"
          maxLength={5}
          value={lead ?? String(values.leadMinutes)}
          trailing={<span className="mid">{t('minutes')}</span>}
          onChange={({ target }) => {
            setLead(target.value);
            const minutes = Number(target.value);
            if (/^\d+$/.test(target.value) && minutes <= 10_080) set({ leadMinutes: minutes });
          }}
          onBlur={() => setLead(null)}
        />
        <PriceField
          label={t('minimumAmount')}
          currency={currency}
          value={minimum === 'invalid' ? minimum : values.minimumAmount}
          onChange={(value) => {
            setMinimum(value);
            if (value !== 'invalid') set({ minimumAmount: value ?? zero });
          }}
        />
      </div>
    </section>
  );
}

function useFieldTexts(): FieldTexts<MethodValues> {
  const t = useTranslations('settingsOrders');
  return {
    active: { label: t('active'), show: (value) => t(value ? 'on' : 'off') },
    tracksHandOver: { label: t('tracksHandOver'), show: (value) => t(value ? 'on' : 'off') },
    acceptsAutomatically: { label: t('acceptsAutomatically'), show: (value) => t(value ? 'on' : 'off') },
    acceptingStation: { label: t('acceptingStation'), show: (value) => value ?? t('everyStation') },
    aroundTheClock: { label: t('aroundTheClock'), show: (value) => t(value ? 'on' : 'off') },
    weekdays: { label: t('openingHours'), show: (value) => String(value.filter(({ open }) => open).length) },
    minimumAmount: { label: t('minimumAmount') },
    leadMinutes: { label: t('leadMinutes') },
    areas: { label: t('areas'), show: (value) => value.map(({ name }) => name).join(', ') },
  };
}

type Props = { readonly stored: WireOrderMethod; readonly tabs: ReactNode };

export function MethodForm({ stored, tabs }: Props) {
  const t = useTranslations('settings.pages');
  const { country } = useSession().settings;
  const edit = useMethodEdit(stored);
  const texts = useFieldTexts();
  const { values, set, conflict } = edit;
  const save = () => {
    edit.setTried();
    if (checkWeek(values).ok && checkAreas(values.areas, country).ok) void edit.save();
  };
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('orders')}
        back={<SettingsBack />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
      />
      {tabs}
      <div className="set-body">
        <div className="set-form">
          <Switches method={stored.method} edit={edit} />
          <Amounts edit={edit} />
          {stored.method === 'delivery' && (
            <AreasEditor areas={values.areas} isTried={edit.isTried} onChange={(areas) => set({ areas })} />
          )}
          <WeekEditor
            week={{ aroundTheClock: values.aroundTheClock, weekdays: values.weekdays }}
            onChange={({ aroundTheClock, weekdays }) =>
              set({
                ...(aroundTheClock !== undefined && { aroundTheClock }),
                ...(weekdays !== undefined && { weekdays: [...weekdays] }),
              })
            }
          />
        </div>
      </div>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          texts={texts}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose)}
          onClose={edit.postpone}
        />
      )}
    </section>
  );
}
