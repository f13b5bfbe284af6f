/** The thread's program: adds up days that are over. */
import type { StorageConfig } from '../../platform/database/open-database.ts';
import { withReader } from '../../platform/database/open-reader.ts';
import { serveThread } from '../../platform/serve-thread.ts';
import type { Keeping } from './kept-sums.repository.ts';
import { type DaysToKeep, readDays } from './read-days.ts';

export type SumJob = DaysToKeep & { readonly storage: StorageConfig };

serveThread<SumJob, Keeping>(({ storage, ...days }) => withReader(storage, (reader) => readDays(reader, days)));
