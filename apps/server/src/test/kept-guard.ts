/**
 * Whoever changes what commands keep in memory (platform/kept.ts) raises the revision that it is kept by, in the same
 * command. In tests the storage itself sees to it, whatever way the change took: triggers note each change, the raised
 * head takes the note back, and a note that is left when the server closes fails the test.
 */
import { sql } from 'kysely';

import type { Engine } from '../../database/migration.ts';
import type { House } from '../platform/house.ts';

type Revision = 'setup_revision' | 'menu_revision';

/** Table → by which revision of the venue's head its rows are kept. */
export const keptTables: Readonly<Record<string, Revision>> = {
  settings: 'setup_revision',
  order_methods: 'setup_revision',
  payment_methods: 'setup_revision',
  pickup_locations: 'setup_revision',
  stations: 'setup_revision',
  printers: 'setup_revision',
  tables: 'setup_revision',
  categories: 'menu_revision',
  tags: 'menu_revision',
  specials: 'menu_revision',
  products: 'menu_revision',
  modifier_groups: 'menu_revision',
  modifier_options: 'menu_revision',
};

/** Nobody keeps it: stock is read anew by every command (modules/menu, `findStock`), and no command asks where a printer is. */
const unkept: ReadonlySet<string> = new Set(['products.current_stock', 'printers.port']);

const verbs = ['insert', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

export async function watchKept(house: Pick<House, 'database'>): Promise<void> {
  const { engine, write } = house.database;
  const statements = [
    `create table kept_guard (customer_id text, name text, verb text, revision bigint, kept_by text, raised bigint)`,
    ...takesBack(engine),
  ];
  for (const table of Object.keys(keptTables)) {
    const columns = (await columnsOf(house, table)).filter((column) => !unkept.has(`${table}.${column}`));
    for (const verb of verbs) {
      statements.push(
        ...watches(engine, table, { verb, event: verb === 'update' ? `update of ${columns.join()}` : verb }),
      );
    }
  }
  // In one go: a test server starts often.
  const all = engine === 'postgres' ? [`do $all$ begin ${statements.join(';\n')}; end $all$`] : statements;
  for (const statement of all) await sql.raw(statement).execute(write);
}

async function columnsOf({ database }: Pick<House, 'database'>, table: string): Promise<string[]> {
  const asked =
    database.engine === 'postgres'
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${table}`
      : sql<{ name: string }>`select name from pragma_table_info(${table})`;
  return (await asked.execute(database.write)).rows.map(({ name }) => name);
}

/** A venue opens with its settings, its checkout and its first payment methods: nobody has kept anything of it yet. */
const isOpening: Readonly<Record<string, string>> = {
  settings: 'true',
  payment_methods: 'h.revision = 0',
  tables: 'h.revision = 0 and r.is_checkout = 1',
};

function note(table: string, verb: Verb, row: string): string {
  const kept = keptTables[table] ?? '';
  const unless = verb === 'insert' ? (isOpening[table]?.replace('r.', `${row}.`) ?? 'false') : 'false';
  return `insert into kept_guard
    select h.customer_id, '${table}', '${verb}', h.revision, '${kept}', h.${kept}
    from venue_heads h where h.customer_id = ${row}.customer_id and not (${unless})`;
}

function watches(engine: Engine, table: string, { verb, event }: { verb: Verb; event: string }): string[] {
  const row = verb === 'delete' ? 'old' : 'new';
  return trigger(engine, {
    name: `kept_guard_${table}_${verb}`,
    when: `after ${event} on ${table}`,
    does: note(table, verb, row),
  });
}

/** The head is saved at the end of a command; its revision before says which changes were made in it. */
function takesBack(engine: Engine): string[] {
  const does = `delete from kept_guard where customer_id = new.customer_id and revision = old.revision and
    raised < case kept_by when 'setup_revision' then new.setup_revision else new.menu_revision end`;
  return trigger(engine, { name: 'kept_guard_taken_back', when: 'after update on venue_heads', does });
}

type Trigger = { readonly name: string; readonly when: string; readonly does: string };

function trigger(engine: Engine, { name, when, does }: Trigger): string[] {
  if (engine === 'sqlite') return [`create trigger ${name} ${when} begin ${does}; end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $f$ begin ${does}; return null; end $f$`,
    `create trigger ${name} ${when} for each row execute function ${name}()`,
  ];
}

/** For who opens a whole venue row by row: nobody has asked for anything of it yet. */
export async function nothingKeptYet(house: Pick<House, 'database'>, customerId: string): Promise<void> {
  const { write } = house.database;
  await sql`delete from kept_guard where customer_id = ${customerId} and revision = 0`.execute(write);
}

type Note = { customer_id: string; name: string; verb: string; kept_by: string; kind: string | null };

/** Changes that nobody would have noticed, one line each. */
export async function findUnnoticed({ database }: Pick<House, 'database'>): Promise<string[]> {
  const { rows } = await sql<Note>`select distinct g.customer_id, g.name, g.verb, g.kept_by, (
      select min(c.kind) from commands c where c.customer_id = g.customer_id
        and c.answer like '%"revision":' || (g.revision + 1) || '}') as kind
    from kept_guard g`.execute(database.write);
  return rows.map(({ customer_id, name, verb, kept_by, kind }) => {
    return `${verb} in ${name} of ${customer_id} (${kind ?? 'outside of a command'}) did not raise ${kept_by}`;
  });
}
