/** The thread's program: answers a question about weeks and months with a reader of its own. */
import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { StorageConfig } from '../../platform/database/open-database.ts';
import { withReader } from '../../platform/database/open-reader.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import { askStatistics, type StatisticsAsked, type StatisticsOf } from './show-statistics.ts';

export type StatisticsJob = {
  readonly asked: StatisticsOf;
  readonly isFinal: boolean;
  readonly storage: StorageConfig;
};

serveThread<StatisticsJob, StatisticsAsked>(({ asked, isFinal, storage }) =>
  withReader(storage, (reader) => inOneMoment(reader, (db) => askStatistics(db, asked, isFinal))),
);
