/** The thread's program: adds up days that are over. */
import type { StorageConfig } from '../../platform/database/open-database.ts';
import { withReader } from '../../platform/database/open-reader.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import type { Keeping } from './kept-sums.repository.ts';
import { readDays } from './read-days.ts';
import type { DaysToSum } from './sum-days.ts';

export type SumJob = DaysToSum & { readonly storage: StorageConfig };

serveThread<SumJob, Keeping>(({ storage, ...days }) => withReader(storage, (reader) => readDays(reader, days)));
