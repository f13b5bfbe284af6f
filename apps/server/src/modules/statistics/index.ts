/** Figures over what was sold; they only add up what is stored. */
import { accept } from '@comanda/domain/decision';
import { businessDate } from '@comanda/domain/time/local-time';
import type { FastifyInstance } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findSettings } from '../settings/index.ts';
import { findDayTotals } from './day-totals.ts';

export function mountStatistics(app: FastifyInstance, door: Door, house: House): void {
  mount(app, door, 'GET /v1/customers/{customerId}/statistics', async ({ customerId, query }) => {
    const db = house.database.read;
    const settings = await findSettings(db, customerId);
    const today = businessDate(house.clock(), settings.time_zone, settings.cut_off_minutes);
    const date = query.businessDate ?? today;
    const { time_zone: timeZone, cut_off_minutes: cutOffMinutes } = settings;
    const day = { businessDate: date, timeZone, cutOffMinutes, isToday: date === today };
    return accept(await inOneMoment(house.database, (moment) => findDayTotals(moment, customerId, day)));
  });
}
