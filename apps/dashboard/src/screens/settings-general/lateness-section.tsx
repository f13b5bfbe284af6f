/** When an order is late: first it warns, then it alarms (design.md §9, Orders board). */
import type { LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import { useTranslations } from 'use-intl';

import { MinutesField } from '../../parts/form/minutes-field.tsx';
import type { OnHeld } from '../../parts/form/use-held.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import type { GeneralEdit } from './use-general.ts';

export const latenessGroups = [
  'notAccepted',
  'paid',
  'readyToPickUp',
  'dineInUnpaid',
] as const satisfies readonly (keyof LatenessThresholds)[];

/** A day. */
const mostMinutes = 1440;

type Props = { readonly edit: GeneralEdit; readonly onHeld: OnHeld };

export function LatenessSection({ edit, onHeld }: Props) {
  const t = useTranslations();
  const { values, set } = edit;
  const change = (group: keyof LatenessThresholds, minutes: Partial<LatenessThresholds['paid']>) =>
    set({ thresholds: { ...values.thresholds, [group]: { ...values.thresholds[group], ...minutes } } });
  return (
    <SettingsSection id="lateness" title={t('settingsGeneral.lateness')} text={t('settingsGeneral.latenessText')}>
      <div className="hours">
        {latenessGroups.map((group) => {
          const { warnMinutes, lateMinutes } = values.thresholds[group];
          const isWrong = warnMinutes >= lateMinutes;
          return (
            <fieldset key={group} className="hours__day">
              <legend className="sr-only">{t(`settingsGeneral.late.${group}`)}</legend>
              <span className="hours__name" aria-hidden="true">
                {t(`settingsGeneral.late.${group}`)}
              </span>
              <div className="grid2">
                <MinutesField
                  label={t('settingsGeneral.warn')}
                  minutes={warnMinutes}
                  least={1}
                  most={mostMinutes}
                  error={isWrong ? t('errors.settings.error.thresholdOrder') : undefined}
                  onMinutes={(minutes) => change(group, { warnMinutes: minutes })}
                  onHeld={(isHeld) => onHeld(`${group} warn`, isHeld)}
                />
                <MinutesField
                  label={t('settingsGeneral.alarm')}
                  minutes={lateMinutes}
                  least={1}
                  most={mostMinutes}
                  onMinutes={(minutes) => change(group, { lateMinutes: minutes })}
                  onHeld={(isHeld) => onHeld(`${group} alarm`, isHeld)}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
    </SettingsSection>
  );
}
