/** Figures over what was sold; they only add up what is stored. */
import { mostDays } from '@comanda/contract/statistics';
import { accept, refuse } from '@comanda/domain/decision';
import { businessDate } from '@comanda/domain/time/local-time';
import { daysOf, type Period } from '@comanda/domain/time/periods';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import type { MediaStore } from '../media/index.ts';
import { findSettings } from '../settings/index.ts';
import { drawStatistics } from './draw-statistics.ts';
import { showStatistics } from './show-period.ts';

export { forgetKeptSums } from './kept-sums.repository.ts';

export function mountStatistics(app: FastifyInstance, door: Door, house: House, media: MediaStore): void {
  mount(app, door, 'GET /v1/customers/{customerId}/statistics', async ({ customerId, query }) => {
    const shown = await showPeriod(house, customerId, query);
    return shown.ok ? accept(shown.value.statistics) : shown;
  });
  mount(app, door, 'GET /v1/customers/{customerId}/statistics/pdf', async ({ customerId, query }) => {
    const shown = await showPeriod(house, customerId, query);
    return shown.ok ? accept({ pdf: await drawStatistics(house, media, shown.value) }) : shown;
  });
}

async function showPeriod(house: House, customerId: string, asked: Asked) {
  const settings = await findSettings(house.database.read, customerId);
  const { time_zone: timeZone, cut_off_minutes: cutOffMinutes } = settings;
  const now = house.clock();
  const today = businessDate(now, timeZone, cutOffMinutes);
  const period = periodOf(asked, today);
  const days = daysOf(period);
  if (days < 1 || days > mostDays) return refuse('exports.error.periodInvalid');
  const statistics = await showStatistics(house, { customerId, timeZone, cutOffMinutes, now, today, period });
  return accept({ statistics, settings });
}

type Asked = {
  readonly businessDate?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

function periodOf({ businessDate: day, from, to }: Asked, today: string): Period {
  const first = from ?? day ?? to ?? today;
  return { from: first, to: to ?? (from === undefined ? first : today) };
}
