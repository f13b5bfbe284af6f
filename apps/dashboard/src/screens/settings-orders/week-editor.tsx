/** The hours of a week, and what they mean now: open until when, or when next (specification §3 Opening hours). */
import { checkWeek } from '@comanda/domain/opening-hours/check-hours';
import { isOpenAt, nextOpening } from '@comanda/domain/opening-hours/is-open-at';
import type { OpeningHours, WeekHours } from '@comanda/domain/opening-hours/opening-hours';
import { Button } from '@comanda/ui/button.tsx';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useFormatter, useTranslations } from 'use-intl';

import type { OnHeld } from '../../parts/form/use-held.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { SettingsSection } from '../../parts/settings/settings-section.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useSlotText } from '../../parts/use-slot-text.ts';
import { DayEditor } from './day-editor.tsx';

/** 5 January 2026 is a Monday: the weekdays by their names. */
const monday = Date.UTC(2026, 0, 5, 12);
const dayMs = 86_400_000;

export function useWeekdayNames(): readonly string[] {
  const format = useFormatter();
  return Array.from({ length: 7 }, (_, index) =>
    format.dateTime(monday + index * dayMs, { weekday: 'long', timeZone: 'UTC' }),
  );
}

function OpenNow({ week }: { readonly week: WeekHours }) {
  const t = useTranslations('settingsOrders');
  const when = useSlotText();
  const { specialDays, timeZone } = useSession().settings;
  const now = useNow();
  if (!checkWeek(week).ok) return null;
  const hours: OpeningHours = { ...week, specialDays, timeZone };
  const { open, until } = isOpenAt(hours, now);
  const next = open ? null : nextOpening(hours, now);
  const text = open
    ? until === null
      ? t('openAlways')
      : t('openUntil', { time: when(until) })
    : next === null
      ? t('closedForGood')
      : t('opens', { time: when(next.from) });
  return <Note tone={open ? 'positive' : 'neutral'}>{text}</Note>;
}

type Props = {
  readonly week: WeekHours;
  readonly onChange: (week: Partial<WeekHours>) => void;
  /** A time that cannot be read. */
  readonly onHeld: OnHeld;
};

export function WeekEditor({ week, onChange, onHeld }: Props) {
  const t = useTranslations('settingsOrders');
  const names = useWeekdayNames();
  const { weekdays, aroundTheClock } = week;
  const change = (place: number, day: WeekHours['weekdays'][number]) =>
    onChange({ weekdays: weekdays.map((one, index) => (index === place ? day : one)) });
  return (
    <SettingsSection id="hours" title={t('openingHours')}>
      <Segmented
        label={t('openingHours')}
        value={aroundTheClock ? 'always' : 'week'}
        items={[
          { value: 'always', label: t('aroundTheClock') },
          { value: 'week', label: t('byWeekday') },
        ]}
        onChange={(value) => onChange({ aroundTheClock: value === 'always' })}
      />
      <OpenNow week={week} />
      <div className="hours">
        {weekdays.map((day, place) => {
          const name = names[place] ?? '';
          return (
            <fieldset key={name} className="hours__day" aria-label={name}>
              <span className="hours__name" aria-hidden="true">
                {name}
              </span>
              <DayEditor
                name={name}
                day={day}
                preordersAlone={aroundTheClock}
                onChange={(next) => change(place, next)}
                onHeld={onHeld}
                extra={
                  place === 0 ? (
                    <Button variant="ghost" onClick={() => onChange({ weekdays: weekdays.map(() => day) })}>
                      {t('forAllDays')}
                    </Button>
                  ) : null
                }
              />
            </fieldset>
          );
        })}
      </div>
    </SettingsSection>
  );
}
