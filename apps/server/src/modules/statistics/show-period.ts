/** Statistics of a period, asked where they hold up no order: a thread on SQLite, connections of their own on PostgreSQL. */
import type { WireStatistics } from '@comanda/contract/statistics';
import { daysOf } from '@comanda/domain/time/periods';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { openThread } from '../../platform/thread.ts';
import type { StatisticsJob } from './ask-statistics-thread.ts';
import { makeUpDays, makeUpMonths } from './make-up.ts';
import { askStatistics, type StatisticsAsked, type StatisticsOf } from './show-statistics.ts';

const askAside = openThread<StatisticsJob, StatisticsAsked>(new URL('./ask-statistics-thread.ts', import.meta.url));

/** So many are read in less time than a thread takes to begin. */
const fewDays = 3;

/** What is over and was never asked for is summed up and kept first. */
export async function showStatistics(house: House, asked: StatisticsOf): Promise<WireStatistics> {
  const { customerId } = asked;
  const first = await ask(house, asked, false);
  if (first.kind === 'read') return first.statistics;
  const { days, months } = first;
  if (days.length > 0) await makeUpDays(house, { customerId, dates: days });
  if (months.length > 0) await makeUpMonths(house, customerId, months);
  const second = await ask(house, asked, true);
  if (second.kind === 'missing') throw new Error('statistics that were to be read name what is missing');
  return second.statistics;
}

function ask({ database }: House, asked: StatisticsOf, isFinal: boolean): Promise<StatisticsAsked> {
  const { engine, reports, config } = database;
  if (engine === 'sqlite' && daysOf(asked.period) > fewDays) return askAside({ asked, isFinal, storage: config });
  return inOneMoment({ engine, read: reports }, (db) => askStatistics(db, asked, isFinal));
}
