/** Triggers that keep books append-only on both engines (decisions.md §2, Journal). */
import type { Engine } from './migration.ts';

/**
 * Refuses update and delete; with `recursive_triggers` on SQLite this also stops `insert or replace`,
 * and on PostgreSQL a statement trigger stops `truncate`.
 */
export function appendOnly(engine: Engine, tables: readonly string[]): string[] {
  if (engine === 'sqlite') {
    return tables.flatMap((table) =>
      ['update', 'delete'].map(
        (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table}
          begin select raise(abort, '${table} is append-only'); end`,
      ),
    );
  }
  return [
    `create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    ...postgresTriggers(tables),
  ];
}

/** For the tables of later migrations: PostgreSQL has the function already. */
export function alsoAppendOnly(engine: Engine, tables: readonly string[]): string[] {
  return engine === 'sqlite' ? appendOnly(engine, tables) : postgresTriggers(tables);
}

function postgresTriggers(tables: readonly string[]): string[] {
  return tables.flatMap((table) => [
    `create trigger ${table}_no_change before update or delete on ${table}
        for each row execute function refuse_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function refuse_change()`,
  ]);
}
