/** What one process is at while it waits for a mail server or a store of pictures, so that no other one begins the same. */
import type { Migration } from '../migration.ts';

export const claims: Migration = {
  name: '20261206T0900_claims',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [`create table claims (key text primary key, holder text not null, held_until ${int} not null)`];
  },
};
