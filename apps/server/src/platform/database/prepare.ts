/** Queries of every command, built and compiled once: for SQLite that costs more than answering them. */
import type { Compilable, CompiledQuery, DatabaseConnection, Kysely, UnknownRow } from 'kysely';

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

/** Of transactions that are at work. */
const connections = new WeakMap<Db, DatabaseConnection>();

/**
 * A transaction has one connection from its beginning to its end. While `work` runs, what is prepared goes straight to
 * it: Kysely's way there costs more than most of these statements.
 */
export async function straightTo<Result>(
  connection: DatabaseConnection,
  ways: readonly Db[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const db of ways) connections.set(db, connection);
  try {
    return await work();
  } finally {
    // Who asks after the end is told so by Kysely.
    for (const db of ways) connections.delete(db);
  }
}

async function execute<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  const connection = connections.get(db);
  if (connection === undefined) return (await db.executeQuery<Row>(query)).rows;
  const { rows } = await connection.executeQuery<Row>(query);
  readRows(rows as readonly UnknownRow[]);
  return rows;
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
    return { query: template.query, queryId: template.queryId, sql: template.sql, parameters };
  };
  const ask = (db: Db, given: Given) => execute(db, compiled(db, given));
  return Object.assign(ask, { compiled });
}

/** What a connection was asked, and which one it was: it is this transaction's until its end. */
export type AskedBoth<First, Second> = {
  readonly connection: DatabaseConnection;
  readonly answers: readonly [First[], Second[]];
};

/** Two questions in one round trip, answered one after the other. */
export function askBoth<First, Second>(
  db: Db,
  first: CompiledQuery<First>,
  second: CompiledQuery<Second>,
): Promise<AskedBoth<First, Second>> {
  return db.getExecutor().provideConnection(async (connection) => {
    const asked = [connection.executeQuery<First>(first), connection.executeQuery<Second>(second)] as const;
    // Where the first one fails, the second only says that the transaction is over.
    asked[1].catch(() => {});
    const one = await asked[0];
    const other = await asked[1];
    for (const { rows } of [one, other]) readRows(rows as readonly UnknownRow[]);
    return { connection, answers: [one.rows, other.rows] };
  });
}

/** An insert of so many rows of these columns; its parameters are the values of the rows, one after the other. */
type Prepared = { readonly compiled: CompiledQuery; readonly columns: readonly string[]; readonly count: number };

const insertsByEngine = keptByEngine<Prepared[]>();

/** Inserts rows of the same columns in one statement, prepared per number of rows. */
export async function insertRows<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const inserts = insertsByEngine(db);
  const known = inserts.get(table) ?? [];
  let insert = known.find(({ columns, count }) => count === rows.length && hasColumns(first, columns));
  if (insert === undefined) {
    insert = prepareInsert(db, table, { columns: Object.keys(first), count: rows.length });
    inserts.set(table, [...known, insert]);
  }
  const { compiled, columns } = insert;
  const parameters: unknown[] = [];
  for (const row of rows) {
    if (row !== first && !hasColumns(row, columns)) throw new TypeError(`rows of ${table} with different columns`);
    for (const value of Object.values(row)) parameters.push(value);
  }
  await execute(db, { query: compiled.query, queryId: compiled.queryId, sql: compiled.sql, parameters });
}

function hasColumns(row: object, columns: readonly string[]): boolean {
  const own = Object.keys(row);
  if (own.length !== columns.length) return false;
  for (const [index, column] of own.entries()) if (column !== columns[index]) return false;
  return true;
}

function prepareInsert(db: Db, table: keyof Tables, shape: Omit<Prepared, 'compiled'>): Prepared {
  const { columns, count } = shape;
  const rows = Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map((column) => [column, new Slot(column, row)])),
  );
  const compiled = db
    .insertInto(table)
    .values(rows as never)
    .compile();
  const isInOrder = compiled.parameters.every(
    (one, index) =>
      one instanceof Slot &&
      one.name === columns[index % columns.length] &&
      one.row === Math.floor(index / columns.length),
  );
  if (!isInOrder) throw new Error(`an insert into ${table} whose values do not stand as its rows`);
  return { ...shape, compiled };
}
