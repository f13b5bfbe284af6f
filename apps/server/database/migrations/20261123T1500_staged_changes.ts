/** Changes of so many products that their history is still being written out (docs/decisions/0015). */
import type { Migration } from '../migration.ts';

export const stagedChanges: Migration = {
  name: '20261123T1500_staged_changes',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table staged_changes (
        customer_id text not null references customers (id), import_id text not null, menu_revision ${int} not null,
        primary key (customer_id, import_id))`,
    ];
  },
};
