/** Queries of every command, built and compiled once: for SQLite that costs more than answering them. */
import type { Compilable, CompiledQuery, Kysely, UnknownRow } from 'kysely';

import { SendAhead } from './send-ahead.ts';
import type { Tables } from './tables.ts';
import { readRows } from './values.ts';

type Db = Kysely<Tables>;

/** Stands for a value while the query is built. */
class Slot {
  readonly name: string;
  /** Of an insert: in which of its rows. */
  readonly row: number;

  constructor(name: string, row = 0) {
    this.name = name;
    this.row = row;
  }
}

/** Per connection and per way of sending: what is sent ahead answers nothing, so it is never the same query. */
function keptByEngine<Thing>(): (db: Db) => Map<string, Thing> {
  const plain = new WeakMap<object, Map<string, Thing>>();
  const ahead = new WeakMap<object, Map<string, Thing>>();
  return (db) => {
    const { adapter, plugins } = db.getExecutor();
    const byAdapter = plugins.some((plugin) => plugin instanceof SendAhead) ? ahead : plain;
    const kept = byAdapter.get(adapter) ?? new Map<string, Thing>();
    byAdapter.set(adapter, kept);
    return kept;
  };
}

export type Question<Given, Row> = {
  /** The rows; none of a query that is sent ahead (send-ahead.ts). */
  (db: Db, given: Given): Promise<Row[]>;
  /** To be asked together with others. */
  compiled(db: Db, given: Given): CompiledQuery<Row>;
};

/** @param build names the values as fields of `given`; it sees no value, so the query is the same for all of them. */
export function prepare<Given extends object, Row>(
  build: (db: Db, given: Given) => Compilable<Row>,
): Question<Given, Row> {
  const templates = keptByEngine<CompiledQuery<Row>>();
  const compiled = (db: Db, given: Given): CompiledQuery<Row> => {
    const kept = templates(db);
    let template = kept.get('');
    if (template === undefined) {
      const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });
      template = build(db, slots as Given).compile();
      kept.set('', template);
    }
    const values = given as Readonly<Record<string, unknown>>;
    const parameters = template.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
    return { ...template, parameters };
  };
  const ask = async (db: Db, given: Given) => (await db.executeQuery<Row>(compiled(db, given))).rows;
  return Object.assign(ask, { compiled });
}

/** Two questions in one round trip, answered one after the other. */
export function askBoth<First, Second>(
  db: Db,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): Promise<[First[], Second[]]> {
  return db.getExecutor().provideConnection(async (connection) => {
    const answers = await Promise.all([connection.executeQuery<First>(first), connection.executeQuery<Second>(second)]);
    for (const { rows } of answers) readRows(rows as readonly UnknownRow[]);
    return [answers[0].rows, answers[1].rows];
  });
}

type Prepared = {
  readonly compiled: CompiledQuery;
  readonly cells: readonly (readonly [row: number, column: string])[];
};

const insertsByEngine = keptByEngine<Prepared>();

/** Inserts rows of the same columns in one statement, prepared per number of rows. */
export async function insertRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const inserts = insertsByEngine(db);
  const columns = Object.keys(first);
  const key = `${table} ${rows.length} ${columns.join()}`;
  let insert = inserts.get(key);
  if (insert === undefined) {
    insert = prepareInsert(db, table, { columns, count: rows.length });
    inserts.set(key, insert);
  }
  const values = rows as readonly Readonly<Record<string, unknown>>[];
  const parameters = insert.cells.map(([row, column]) => values[row]?.[column]);
  await db.executeQuery({ ...insert.compiled, parameters });
}

type Shape = { readonly columns: readonly string[]; readonly count: number };

function prepareInsert(db: Db, table: keyof Tables, { columns, count }: Shape): Prepared {
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column, new Slot(column, row)])),
  );
  const compiled = db
    .insertInto(table)
    .values(rows as never)
    .compile();
  const slots = compiled.parameters.filter((one) => one instanceof Slot);
  return { compiled, cells: slots.map(({ row, name }) => [row, name]) };
}
