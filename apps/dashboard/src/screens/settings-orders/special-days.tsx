/** Days of the calendar with hours of their own, of every way to order: holidays, events (specification §3 Opening hours). */
import { problemsOfSpecialDays } from '@comanda/domain/opening-hours/check-hours';
import { closedDay, type SpecialDay } from '@comanda/domain/opening-hours/opening-hours';
import { localDate } from '@comanda/domain/time/local-time';
import { addDays } from '@comanda/domain/time/wall-time';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { FormHead } from '../../parts/form/form-head.tsx';
import { type OnHeld, useHeld } from '../../parts/form/use-held.ts';
import { useRowKeys } from '../../parts/form/use-row-keys.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { useDifferingItems } from '../../parts/settings/use-differing-items.ts';
import { useLabelled } from '../../parts/use-labelled.ts';
import { useNow } from '../../parts/use-now.ts';
import { DayEditor } from './day-editor.tsx';
import { useDayText } from './use-method-texts.ts';
import { useSpecialDays } from './use-orders-settings.ts';

/** Tomorrow, or the day after the last one: a date that nobody has taken. */
function nextDate(days: readonly SpecialDay[], today: string): string {
  const last = days.reduce((latest, { date }) => (date > latest ? date : latest), today);
  return addDays(last, 1);
}

function useDateText(): (date: string) => string {
  const format = useFormatter();
  return (date) => format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

function useSpecialDayText(): (day: SpecialDay) => string {
  const labelled = useLabelled();
  const dateText = useDateText();
  const dayText = useDayText();
  return (day) => labelled(`${dateText(day.date)} ${day.name}`.trim(), dayText(day));
}

type RowProps = {
  readonly day: SpecialDay;
  /** What is wrong with its date. */
  readonly dateError: string | undefined;
  readonly onChange: (day: SpecialDay) => void;
  readonly onRemove: () => void;
  readonly onHeld: OnHeld;
};

function SpecialDayRow({ day, dateError, onChange, onRemove, onHeld }: RowProps) {
  const t = useTranslations('settingsOrders');
  const name = day.name === '' ? day.date : day.name;
  return (
    <li className="hours__day hours__day--area">
      <div className="hours__times">
        <div className="grid2">
          <TextField
            label={t('date')}
            type="date"
            value={day.date}
            error={dateError}
            onChange={({ target }) => onChange({ ...day, date: target.value })}
          />
          <TextField
            label={t('specialName')}
            value={day.name}
            maxLength={80}
            onChange={({ target }) => onChange({ ...day, name: target.value })}
          />
        </div>
        <DayEditor name={name} day={day} onChange={(hours) => onChange({ ...day, ...hours })} onHeld={onHeld} />
      </div>
      <IconButton
        variant="fill"
        label={t('removeSpecialDay', { name })}
        icon={<Trash2 className="icon" aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

type Props = {
  readonly tabs: ReactNode;
  /** At a try to save what is wrong, also from another tab: shows this one. */
  readonly onWrong: () => void;
};

export function SpecialDays({ tabs, onWrong }: Props) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { timeZone } = useSession().settings;
  const today = localDate(useNow(), timeZone);
  const edit = useSpecialDays();
  const days = edit.values.specialDays;
  const problems = problemsOfSpecialDays(days);
  const dateText = useDateText();
  const dateError = (place: number) => {
    const problem = edit.isTried ? problems[place] : null;
    if (problem?.at !== 'date') return undefined;
    // Only a date that can be read can be there twice.
    const isRead = problem.code === 'openingHours.error.dateTwice';
    return textOf({ code: problem.code, ...(isRead && { params: { date: dateText(days[place]?.date ?? '') } }) });
  };
  const specialDayText = useSpecialDayText();
  const differing = useDifferingItems();
  const set = (specialDays: SpecialDay[]) => edit.set({ specialDays });
  const { isHeld, onHeld, round, ...held } = useHeld();
  const discard = () => {
    edit.reset();
    held.discard();
  };
  const save = async () => {
    edit.setTried();
    if (isHeld || problems.some((problem) => problem !== null)) return onWrong();
    return edit.save();
  };
  const rows = useRowKeys(days, ({ date }) => date);
  const numbered = days.map((day, place) => ({ day, place, key: rows.keyOf(place) }));
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('settings.pages.orders')}
        back={<SettingsBack />}
        isChanged={edit.isChanged || isHeld}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={discard}
      />
      {tabs}
      <div className="set-body">
        <div className="set-form">
          {days.length === 0 && (
            <EmptyState
              art="set"
              title={t('settingsOrders.noSpecialDays')}
              text={t('settingsOrders.specialDaysText')}
            />
          )}
          <ul className="hours" key={`days ${round}`}>
            {numbered.map(({ day, place, key }) => (
              <SpecialDayRow
                key={key}
                day={day}
                dateError={dateError(place)}
                onChange={(next) => set(days.map((one, index) => (index === place ? next : one)))}
                onHeld={onHeld}
                onRemove={() => {
                  rows.onRemove(place);
                  set(days.filter((_, index) => index !== place));
                }}
              />
            ))}
          </ul>
          <Button
            size="lg"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => set([...days, { ...closedDay, date: nextDate(days, today), name: '' }])}
          >
            {t('settingsOrders.addSpecialDay')}
          </Button>
        </div>
      </div>
      <ConflictDialog
        edit={edit}
        texts={{
          specialDays: {
            label: t('settingsOrders.specialDays'),
            show: (value, others) =>
              differing(value, others, {
                keyOf: ({ date }) => date,
                nameOf: ({ date, name }) => `${dateText(date)} ${name}`.trim(),
                textOf: specialDayText,
              }),
          },
        }}
      />
    </section>
  );
}
