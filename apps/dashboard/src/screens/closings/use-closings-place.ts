/** Where on the closings page somebody is: tab and period stand in the address, so that back leads there again. */
import { businessDate } from '@comanda/domain/time/local-time';
import type { PeriodPreset } from '@comanda/domain/time/period-presets';
import { type Period, presetPeriod } from '@comanda/domain/time/periods';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { useSession } from '../../parts/session/session-context.ts';
import { useNow } from '../../parts/use-now.ts';
import { type ClosingsSearch, type ClosingsTab, readClosingsSearch } from './closings-search.ts';
import { firstWeekday } from './first-weekday.ts';

/** The business day that runs at the venue, `YYYY-MM-DD`. */
export function useToday(): string {
  const { timeZone, businessDayCutOffMinutes } = useSession().settings;
  return businessDate(useNow(), timeZone, businessDayCutOffMinutes);
}

export type ClosingsPlace = {
  readonly tab: ClosingsTab;
  /** Null: days that were chosen one by one. */
  readonly preset: PeriodPreset | null;
  readonly period: Period;
  readonly today: string;
  readonly showTab: (tab: ClosingsTab) => void;
  readonly showPreset: (preset: PeriodPreset) => void;
  readonly showPeriod: (period: Period) => void;
};

export function useClosingsPlace(): ClosingsPlace {
  const search = readClosingsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useToday();
  const { country } = useSession().settings;
  const { tab = 'all', from, to } = search;
  const chosen = from !== undefined && to !== undefined ? { from, to } : null;
  const preset = chosen === null ? (search.preset ?? 'today') : null;
  const show = (next: ClosingsSearch) => void navigate({ to: '.', search: next as never, replace: true });
  return {
    tab,
    preset,
    period: chosen ?? presetPeriod(preset ?? 'today', today, firstWeekday(country)),
    today,
    showTab: (next) => show({ ...search, tab: next }),
    showPreset: (next) => show({ tab, preset: next }),
    showPeriod: (next) => show({ tab, ...next }),
  };
}
