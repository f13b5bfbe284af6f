/** The second factor of accounts and its recovery codes (decision 0053). */
import type { Migration } from '../migration.ts';

export const secondFactors: Migration = {
  name: '20261129T0500_second_factors',
  statements: (engine) => {
    const int = engine === 'postgres' ? 'bigint' : 'integer';
    return [
      `create table second_factors (
        user_id text primary key references users (id), sealed_secret text not null, begun_at ${int} not null,
        since ${int}, last_step ${int})`,
      `create table recovery_codes (
        user_id text not null references users (id), position ${int} not null, code_hash text not null, used_at ${int},
        primary key (user_id, position))`,
    ];
  },
};
