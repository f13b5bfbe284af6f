/** When somebody last showed, within a session, who they are. */
import type { Migration } from '../migration.ts';

export const sessionProofs: Migration = {
  name: '20261207T0900_session_proofs',
  statements: (engine) => [
    `create table session_proofs (
      session_id text primary key references sessions (id) on delete cascade,
      proved_at ${engine === 'postgres' ? 'bigint' : 'integer'} not null)`,
  ],
};
