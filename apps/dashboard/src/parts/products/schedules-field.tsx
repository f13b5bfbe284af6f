/** When something is sold, or what it costs then: by weekday and time. */
import { largestSchedulePercent } from '@comanda/domain/menu/schedule';
import { Button } from '@comanda/ui/button.tsx';
import { Choice } from '@comanda/ui/choice.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { PriceField } from '../form/price-field.tsx';
import { useRowKeys } from '../form/use-row-keys.ts';
import { useSession } from '../session/session-context.ts';
import {
  blankSchedule,
  type FormSchedule,
  readTypedPercent,
  type ScheduleKind,
  type TypedPercent,
} from './form-schedule.ts';
import { minuteOf, timeText } from './minute-of-day.ts';
import { useWeekdayName } from './use-schedule-text.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const minutesOfDay = 24 * 60;

type RowProps = {
  readonly schedule: FormSchedule;
  readonly number: number;
  readonly onChange: (change: Partial<FormSchedule>) => void;
  readonly onRemove: () => void;
};

function Weekdays({ schedule, onChange }: Pick<RowProps, 'schedule' | 'onChange'>) {
  const t = useTranslations('schedules');
  const nameOf = useWeekdayName();
  const toggle = (day: number) =>
    onChange({
      weekdays: schedule.weekdays.includes(day)
        ? schedule.weekdays.filter((each) => each !== day)
        : [...schedule.weekdays, day].toSorted((a, b) => a - b),
    });
  return (
    <fieldset className="schedule__days" aria-label={t('weekdays')}>
      {weekdays.map((day) => (
        <Choice
          key={day}
          kind="checkbox"
          checked={schedule.weekdays.includes(day)}
          label={nameOf(day, 'long')}
          className={schedule.weekdays.includes(day) ? 'chip is-active' : 'chip'}
          onChoose={() => toggle(day)}
        >
          {nameOf(day, 'short')}
        </Choice>
      ))}
    </fieldset>
  );
}

type PercentProps = { readonly percent: TypedPercent; readonly onPercent: (percent: TypedPercent) => void };

function PercentField({ percent, onPercent }: PercentProps) {
  const t = useTranslations('schedules');
  // The writing of a hand is kept while it is no percentage: without its mark `12.5` would be 125.
  const [typed, setTyped] = useState('');
  const isOwn = readTypedPercent(typed) === percent;
  const stored = percent === 'invalid' ? '' : String(percent);
  return (
    <TextField
      label={t('percentOf')}
      className="num"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={isOwn ? typed : stored}
      error={percent === 'invalid' ? t('percentInvalid', { most: largestSchedulePercent }) : undefined}
      trailing={<span className="mid">%</span>}
      onChange={({ target }) => {
        setTyped(target.value);
        onPercent(readTypedPercent(target.value));
      }}
    />
  );
}

function PriceThen({ schedule: { price, percent }, onChange }: Pick<RowProps, 'schedule' | 'onChange'>) {
  const t = useTranslations('schedules');
  const { currency } = useSession().settings;
  const isPercent = percent !== null;
  return (
    <div className="grid2">
      <div className="field">
        <span className="field__label">{t('priceHow')}</span>
        <Segmented
          label={t('priceHow')}
          value={isPercent ? 'percent' : 'price'}
          items={[
            { value: 'percent', label: t('percent') },
            { value: 'price', label: t('price') },
          ]}
          onChange={(how) =>
            onChange(how === 'percent' ? { percent: 80, price: null } : { percent: null, price: null })
          }
        />
      </div>
      {isPercent ? (
        <PercentField percent={percent} onPercent={(next) => onChange({ percent: next })} />
      ) : (
        <PriceField
          label={t('priceThen')}
          currency={currency}
          value={price}
          onChange={(next) => onChange({ price: next })}
        />
      )}
    </div>
  );
}

function ScheduleRow({ schedule, number, onChange, onRemove }: RowProps) {
  const t = useTranslations('schedules');
  const { from, until, validFrom, validUntil } = schedule;
  return (
    <li className="schedule">
      <div className="schedule__head">
        <strong>{t('number', { number })}</strong>
        <IconButton
          label={t('remove', { number })}
          icon={<Trash2 className="icon" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <Weekdays schedule={schedule} onChange={onChange} />
      <div className="grid4">
        <TextField
          label={t('from')}
          type="time"
          value={timeText(from)}
          onChange={(event) => onChange({ from: minuteOf(event.target.value) ?? from })}
        />
        <TextField
          label={t('until')}
          type="time"
          value={timeText(until)}
          hint={until <= from ? t('nextDay') : undefined}
          onChange={(event) => onChange({ until: (minuteOf(event.target.value) ?? until) || minutesOfDay })}
        />
        <TextField
          label={t('validFrom')}
          type="date"
          value={validFrom ?? ''}
          onChange={(event) => onChange({ validFrom: event.target.value === '' ? null : event.target.value })}
        />
        <TextField
          label={t('validUntil')}
          type="date"
          value={validUntil ?? ''}
          onChange={(event) => onChange({ validUntil: event.target.value === '' ? null : event.target.value })}
        />
      </div>
      {schedule.kind === 'price' && <PriceThen schedule={schedule} onChange={onChange} />}
    </li>
  );
}

type Props = {
  /** Only those of this kind are shown; the others stay as they are. */
  readonly kind: ScheduleKind;
  readonly schedules: readonly FormSchedule[];
  readonly onChange: (schedules: readonly FormSchedule[]) => void;
  readonly error?: string | undefined;
};

export function SchedulesField({ kind, schedules, onChange, error }: Props) {
  const t = useTranslations('schedules');
  const rows = useRowKeys(schedules);
  const own = schedules.flatMap((schedule, place) => (schedule.kind === kind ? [{ schedule, place }] : []));
  return (
    <section className="set-section" aria-label={t(`kinds.${kind}.title`)}>
      <h2 className="h-section">{t(`kinds.${kind}.title`)}</h2>
      <p className="mid">{t(own.length === 0 ? `kinds.${kind}.none` : `kinds.${kind}.text`)}</p>
      {own.length > 0 && (
        <ul className="schedules">
          {own.map(({ schedule, place }) => (
            <ScheduleRow
              key={rows.keyOf(place)}
              schedule={schedule}
              number={place + 1}
              onChange={(change) =>
                onChange(schedules.map((each, index) => (index === place ? { ...each, ...change } : each)))
              }
              onRemove={() => {
                rows.onRemove(place);
                onChange(schedules.filter((_, index) => index !== place));
              }}
            />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <Note tone="negative" alert>
          {error}
        </Note>
      )}
      <Button
        icon={<Plus className="icon" aria-hidden="true" />}
        onClick={() => onChange([...schedules, blankSchedule(kind)])}
      >
        {t(`kinds.${kind}.add`)}
      </Button>
    </section>
  );
}
