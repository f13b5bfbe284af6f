/** A database of PostgreSQL that takes nobody in, and comes back. */
import { askPostgres } from './fresh-storage.ts';

export type DatabaseAway = { readonly goAway: () => Promise<void>; readonly comeBack: () => Promise<void> };

/** @param address of the database; the server is asked by another one, for this one takes nobody in */
export function databaseAway(address: string): DatabaseAway {
  const url = new URL(address);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const ask = (statement: string) => askPostgres(url.href, statement);
  return {
    goAway: async () => {
      await ask(`alter database ${name} allow_connections false`);
      await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    comeBack: async () => void (await ask(`alter database ${name} allow_connections true`)),
  };
}
