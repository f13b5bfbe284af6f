/** Days of the calendar with hours of their own, of every way to order: holidays, events (specification §3 Opening hours). */
import { checkSpecialDays } from '@comanda/domain/opening-hours/check-hours';
import { closedDay, type SpecialDay } from '@comanda/domain/opening-hours/opening-hours';
import { localDate } from '@comanda/domain/time/local-time';
import { addDays } from '@comanda/domain/time/wall-time';
import { Button } from '@comanda/ui/button.tsx';
import { EmptyState } from '@comanda/ui/empty-state.tsx';
import { TextField } from '@comanda/ui/field.tsx';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useFailureText } from '../../parts/failure/use-failure-text.ts';
import { FormHead } from '../../parts/form/form-head.tsx';
import { useSession } from '../../parts/session/session-context.ts';
import { ConflictDialog } from '../../parts/settings/conflict-dialog.tsx';
import { SettingsBack } from '../../parts/settings/settings-head.tsx';
import { useNow } from '../../parts/use-now.ts';
import { DayEditor } from './day-editor.tsx';
import { useSpecialDays } from './use-orders-settings.ts';

/** Tomorrow, or the day after the last one: a date that nobody has taken. */
function nextDate(days: readonly SpecialDay[], today: string): string {
  const last = days.reduce((latest, { date }) => (date > latest ? date : latest), today);
  return addDays(last, 1);
}

type RowProps = {
  readonly day: SpecialDay;
  readonly onChange: (day: SpecialDay) => void;
  readonly onRemove: () => void;
};

function SpecialDayRow({ day, onChange, onRemove }: RowProps) {
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
            onChange={({ target }) => onChange({ ...day, date: target.value })}
          />
          <TextField
            label={t('specialName')}
            value={day.name}
            maxLength={80}
            onChange={({ target }) => onChange({ ...day, name: target.value })}
          />
        </div>
        <DayEditor name={name} day={day} onChange={(hours) => onChange({ ...day, ...hours })} />
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

export function SpecialDays({ tabs }: { readonly tabs: ReactNode }) {
  const t = useTranslations();
  const textOf = useFailureText();
  const { timeZone } = useSession().settings;
  const today = localDate(useNow(), timeZone);
  const edit = useSpecialDays();
  const days = edit.values.specialDays;
  const checked = checkSpecialDays(days);
  const set = (specialDays: SpecialDay[]) => edit.set({ specialDays });
  const save = () => {
    edit.setTried();
    if (checked.ok) void edit.save();
  };
  const numbered = days.map((day, place) => ({ day, place, key: `day ${place}` }));
  return (
    <section className="set-page set-page--form">
      <FormHead
        title={t('settings.pages.orders')}
        back={<SettingsBack />}
        isChanged={edit.isChanged}
        isBusy={edit.isBusy}
        onSave={save}
        onDiscard={edit.reset}
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
          <ul className="hours">
            {numbered.map(({ day, place, key }) => (
              <SpecialDayRow
                key={key}
                day={day}
                onChange={(next) => set(days.map((one, index) => (index === place ? next : one)))}
                onRemove={() => set(days.filter((_, index) => index !== place))}
              />
            ))}
          </ul>
          {edit.isTried && !checked.ok && (
            <span className="hours__error" role="alert">
              {textOf({ code: checked.code, ...(checked.params && { params: checked.params }) })}
            </span>
          )}
          <Button
            size="lg"
            icon={<Plus className="icon" aria-hidden="true" />}
            onClick={() => set([...days, { ...closedDay, date: nextDate(days, today), name: '' }])}
          >
            {t('settingsOrders.addSpecialDay')}
          </Button>
        </div>
      </div>
      {edit.conflict !== null && (
        <ConflictDialog
          conflict={edit.conflict}
          texts={{
            specialDays: {
              label: t('settingsOrders.specialDays'),
              show: (value) => value.map(({ date, name }) => `${date} ${name}`.trim()).join(', '),
            },
          }}
          isBusy={edit.isBusy}
          onDecide={(whose) => void edit.decide(whose)}
          onClose={edit.postpone}
        />
      )}
    </section>
  );
}
