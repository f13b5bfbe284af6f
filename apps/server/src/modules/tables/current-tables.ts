/** Tables as a command reads them, once per revision. */
import { keepPerRevision } from '../../platform/kept.ts';
import { findTables, type TableRow } from './tables.repository.ts';

/** By id. */
export const currentTables = keepPerRevision<ReadonlyMap<string, TableRow>>({
  revisionOf: (head) => head.setupRevision,
  read: async (tx, customerId) => new Map((await findTables(tx, customerId)).map((table) => [table.id, table])),
});
