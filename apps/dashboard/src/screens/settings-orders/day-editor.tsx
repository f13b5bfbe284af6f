/** The hours of one day: closed, all day or several ranges, and ordering ahead (specification §3 Opening hours). */
import { problemOfDay } from '@comanda/domain/opening-hours/check-hours';
import type { DayHours, TimeRange } from '@comanda/domain/opening-hours/opening-hours';
import { proposeRange, usualRange } from '@comanda/domain/opening-hours/propose-range';
import { Button } from '@comanda/ui/button.tsx';
import { Chip } from '@comanda/ui/chip.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { type OnHeld, useHeld, useHolding } from '../../parts/form/use-held.ts';
import { useRowKeys } from '../../parts/form/use-row-keys.ts';
import { TimeField } from './time-field.tsx';

type Props = {
  /** Of the day, spoken with each field. */
  readonly name: string;
  readonly day: DayHours;
  readonly onChange: (day: DayHours) => void;
  /** A time that cannot be read. */
  readonly onHeld: OnHeld;
  /** Around the clock: of the day only ordering ahead is asked. */
  readonly preordersAlone?: boolean;
  /** Further buttons of the row. */
  readonly extra?: ReactNode;
};

type TimesProps = Pick<Props, 'name' | 'day' | 'onChange' | 'onHeld'>;
type RangesProps = TimesProps & {
  /** By their place. */
  readonly wrong: readonly number[];
  /** Of the text that says what is wrong with them. */
  readonly wrongBy: string;
};

type Mode = 'closed' | 'hours' | 'allDay';

function modeOf({ open, allDay }: DayHours): Mode {
  if (!open) return 'closed';
  return allDay ? 'allDay' : 'hours';
}

const mostRanges = 6;
const lastMinute = 1440;

function withMode(day: DayHours, mode: Mode): DayHours {
  const ranges = mode === 'hours' && day.ranges.length === 0 ? [usualRange] : day.ranges;
  return { ...day, open: mode !== 'closed', allDay: mode === 'allDay', ranges };
}

function Ranges({ name, day, wrong, wrongBy, onChange, onHeld }: RangesProps) {
  const t = useTranslations('settingsOrders');
  const change = (place: number, range: TimeRange) =>
    onChange({ ...day, ranges: day.ranges.map((one, index) => (index === place ? range : one)) });
  const { keyOf, onRemove } = useRowKeys(day.ranges);
  const remove = (place: number) => {
    onRemove(place);
    onChange({ ...day, ranges: day.ranges.filter((_, index) => index !== place) });
  };
  const numbered = day.ranges.map((range, place) => ({ range, place, key: keyOf(place) }));
  return (
    <>
      {numbered.map(({ range, place, key }) => (
        <div key={key} className="hours__row">
          <TimeField
            label={t('from', { day: name })}
            value={range.from}
            wrongBy={wrong.includes(place) ? wrongBy : undefined}
            onChange={(from) => change(place, { ...range, from: (from ?? 0) % lastMinute })}
            onHeld={onHeld}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={t('until', { day: name })}
            value={range.until}
            wrongBy={wrong.includes(place) ? wrongBy : undefined}
            onChange={(until) => change(place, { ...range, until: until ?? lastMinute })}
            onHeld={onHeld}
          />
          {range.until <= range.from && <span className="low">{t('nextMorning')}</span>}
          {day.ranges.length > 1 && (
            <IconButton
              label={t('removeRange', { day: name })}
              icon={<X className="icon" aria-hidden="true" />}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
    </>
  );
}

function Preorders({ name, day, onChange, onHeld }: TimesProps) {
  const t = useTranslations('settingsOrders');
  const { allowsPreorders, preordersUntil } = day;
  return (
    <div className="hours__row">
      <Chip
        active={allowsPreorders}
        aria-label={t('preordersOn', { day: name })}
        onClick={() => onChange({ ...day, allowsPreorders: !allowsPreorders })}
      >
        {t('preorders')}
      </Chip>
      {allowsPreorders && (
        <>
          <span className="mid">{t('preordersUntil')}</span>
          <TimeField
            label={t('preordersUntilOn', { day: name })}
            value={preordersUntil}
            mayBeEmpty
            onChange={(minutes) => onChange({ ...day, preordersUntil: minutes })}
            onHeld={onHeld}
          />
          {preordersUntil === null && <span className="low">{t('untilClosing')}</span>}
        </>
      )}
    </div>
  );
}

export function DayEditor({ name, day, onChange, onHeld, preordersAlone = false, extra }: Props) {
  const t = useTranslations('settingsOrders');
  const textOf = useFailureText();
  const mode = modeOf(day);
  const next = day.ranges.length < mostRanges ? proposeRange(day.ranges) : null;
  const problem = preordersAlone ? null : problemOfDay(day);
  const wrongBy = useId();
  const times = useHeld();
  useHolding(times.isHeld, onHeld);
  return (
    <div className="hours__times">
      {!preordersAlone && (
        <div className="hours__row">
          <Segmented<Mode>
            label={name}
            value={mode}
            items={[
              { value: 'closed', label: t('closed') },
              { value: 'hours', label: t('hours') },
              { value: 'allDay', label: t('allDay') },
            ]}
            onChange={(chosen) => onChange(withMode(day, chosen))}
          />
          {mode === 'hours' && next !== null && (
            <Button
              variant="ghost"
              icon={<Plus className="icon" aria-hidden="true" />}
              onClick={() => onChange({ ...day, ranges: [...day.ranges, next] })}
            >
              {t('addRange')}
            </Button>
          )}
          {extra}
        </div>
      )}
      {!preordersAlone && mode === 'hours' && (
        <Ranges
          name={name}
          day={day}
          wrong={problem?.ranges ?? []}
          wrongBy={wrongBy}
          onChange={onChange}
          onHeld={times.onHeld}
        />
      )}
      {(preordersAlone || mode !== 'closed') && (
        <Preorders name={name} day={day} onChange={onChange} onHeld={times.onHeld} />
      )}
      {times.isHeld && (
        <span className="hours__error" role="alert">
          {t('timeInvalid')}
        </span>
      )}
      {problem !== null && (
        <span className="hours__error" role="alert" id={wrongBy}>
          {textOf({ code: problem.code })}
        </span>
      )}
    </div>
  );
}
