/** When an order is late: first it warns, then it alarms (design.md §9, Orders board). */
import type { LatenessThresholds } from '@comanda/domain/orders/waitlist-group';
import { TextField } from '@comanda/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { GeneralEdit } from './use-general.ts';

const groups = [
  'notAccepted',
  'paid',
  'readyToPickUp',
  'dineInUnpaid',
] as const satisfies readonly (keyof LatenessThresholds)[];

type MinutesProps = {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
  readonly error?: string | undefined;
};

/** What is no number of minutes stays written until the field is left. */
function MinutesField({ label, value, onChange, error }: MinutesProps) {
  const t = useTranslations('settingsGeneral');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      className="num"
      autoComplete="off"
      maxLength={4}
      value={typed ?? String(value)}
      error={error}
      trailing={<span className="mid">{t('minutes')}</span>}
      onChange={({ target }) => {
        setTyped(target.value);
        const minutes = Number(target.value);
        if (/^\d+$/.test(target.value) && minutes >= 1 && minutes <= 1440) onChange(minutes);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export function LatenessSection({ edit }: { readonly edit: GeneralEdit }) {
  const t = useTranslations();
  const { values, set } = edit;
  const change = (group: keyof LatenessThresholds, minutes: Partial<LatenessThresholds['paid']>) =>
    set({ thresholds: { ...values.thresholds, [group]: { ...values.thresholds[group], ...minutes } } });
  return (
    <section className="set-section" aria-labelledby="lateness">
      <div>
        <h2 className="h-section" id="lateness">
          {t('settingsGeneral.lateness')}
        </h2>
        <p className="mid">{t('settingsGeneral.latenessText')}</p>
      </div>
      <div className="hours">
        {groups.map((group) => {
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
                  value={warnMinutes}
                  error={isWrong ? t('errors.settings.error.thresholdOrder') : undefined}
                  onChange={(minutes) => change(group, { warnMinutes: minutes })}
                />
                <MinutesField
                  label={t('settingsGeneral.alarm')}
                  value={lateMinutes}
                  onChange={(minutes) => change(group, { lateMinutes: minutes })}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
