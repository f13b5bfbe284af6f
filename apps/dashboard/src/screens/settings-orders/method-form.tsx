/** One way to order: whether guests may, who accepts, how long it takes, when it is open (decisions.md §3, §6). */
import type { WireOrderMethod } from '@comanda/contract/order-methods';
import { packageOfOrderMethod } from '@comanda/domain/access/packages';
import { checkWeek } from '@comanda/domain/opening-hours/check-hours';
import { areasOfElsewhere, checkAreas } from '@comanda/domain/venue/check-areas';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { SwitchRow } from '@comanda/ui/switch-row.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { FormHead } from '../../parts/form/form-head.tsx';
import { MinutesField } from '../../parts/form/minutes-field.tsx';
import { type OnHeld, useHeld } from '../../parts/form/use-held.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { useStations } from '../../parts/venue/use-stations.ts';
import { AmountField } from './amount-field.tsx';
import { AreasEditor } from './areas-editor.tsx';
import { useMethodTexts } from './use-method-texts.ts';
import { type MethodEdit, useMethodEdit } from './use-orders-settings.ts';
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

/** A week. */
const mostLeadMinutes = 10_080;

type AmountsProps = { readonly edit: MethodEdit; readonly onHeld: OnHeld };

function Amounts({ edit, onHeld }: AmountsProps) {
  const t = useTranslations('settingsOrders');
  const { currency } = useSession().settings;
  const stations = useStations();
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
        <MinutesField
          label={t('leadMinutes')}
          hint={t('leadHint')}
          minutes={values.leadMinutes}
          least={0}
          most={mostLeadMinutes}
          onMinutes={(leadMinutes) => set({ leadMinutes })}
          onHeld={(isHeld) => onHeld('leadMinutes', isHeld)}
        />
        <AmountField
          label={t('minimumAmount')}
          currency={currency}
          amount={values.minimumAmount}
          onAmount={(minimumAmount) => set({ minimumAmount })}
          onHeld={(isHeld) => onHeld('minimumAmount', isHeld)}
        />
      </div>
    </section>
  );
}

type Props = {
  readonly stored: WireOrderMethod;
  readonly tabs: ReactNode;
  /** At a try to save what is wrong, also from another tab: shows this one. */
  readonly onWrong: () => void;
};

export function MethodForm({ stored, tabs, onWrong }: Props) {
  const t = useTranslations('settings.pages');
  const { country } = useSession().settings;
  const edit = useMethodEdit(stored);
  const texts = useMethodTexts();
  const { values, set } = edit;
  const { isHeld, onHeld, round, ...held } = useHeld();
  const discard = () => {
    edit.reset();
    held.discard();
  };
  const save = async () => {
    edit.setTried();
    if (isHeld || !checkWeek(values).ok || !checkAreas(values.areas, country).ok) return onWrong();
    return edit.save();
  };
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('orders')}
        back={<SettingsBack />}
        isChanged={edit.isChanged || isHeld}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={discard}
      />
      {tabs}
      <div className="set-body">
        <div className="set-form">
          <Switches method={stored.method} edit={edit} />
          <Amounts key={`amounts ${round}`} edit={edit} onHeld={onHeld} />
          {stored.method === 'delivery' && (
            <AreasEditor
              key={`areas ${round}`}
              areas={values.areas}
              isTried={edit.isTried || areasOfElsewhere(stored.areas, country).length > 0}
              onChange={(areas) => set({ areas })}
              onHeld={onHeld}
            />
          )}
          <WeekEditor
            key={`week ${round}`}
            onHeld={onHeld}
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
      <ConflictDialog edit={edit} texts={texts} />
    </section>
  );
}
