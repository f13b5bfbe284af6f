/** Kysely on the API of node:sqlite: the built-in where Node has it, else the package with prebuilt binaries. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import { toEngine } from './values.ts';

type Bindable = string | number | bigint | null;

type Statement = {
  all(...parameters: Bindable[]): unknown[];
  run(...parameters: Bindable[]): { changes: number | bigint };
  columns(): readonly unknown[];
};

export type SqliteDatabase = {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  close(): void;
};

/** Opens a file; the caller sets the pragmas. */
export async function openSqlite(path: string, readOnly: boolean): Promise<SqliteDatabase> {
  const { DatabaseSync } = await loadSqlite();
  return new DatabaseSync(path, { readOnly });
}

type SqliteLibrary = { DatabaseSync: new (path: string, options: { readOnly: boolean }) => SqliteDatabase };

/** The built-in of earlier versions cannot tell which columns a statement answers. */
export function hasWholeSqlite(nodeVersion: string): boolean {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  return major >= 24 || (major === 23 && minor >= 11) || (major === 22 && minor >= 16);
}

async function loadSqlite(): Promise<SqliteLibrary> {
  const name = hasWholeSqlite(process.versions.node) ? 'node:sqlite' : '@photostructure/sqlite';
  return (await import(name)) as SqliteLibrary;
}

/** One connection; its users wait in line, as the engine itself has one writer. */
export class SqliteDialect implements Dialect {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  createAdapter(): DialectAdapter {
    return new SqliteAdapter();
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#database);
  }

  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
}

class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #connection: SqliteConnection;
  #turn: Promise<void> = Promise.resolve();
  #leave: (() => void)[] = [];

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#connection = new SqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#turn;
    let leave: () => void = () => {};
    this.#turn = new Promise((resolve) => (leave = resolve));
    await before;
    this.#leave.push(leave);
    return this.#connection;
  }

  /** `immediate`: the write lock is taken at the start, or two commands could both read before one writes. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#leave.shift()?.();
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }
}

/** Prepared statements are kept: the set of queries is small and fixed. */
const keptStatements = 500;

class SqliteConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase;
  readonly #statements = new Map<string, Statement>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#prepare(query.sql);
    const parameters = toEngine(query.parameters);
    if (SelectQueryNode.is(query.query) || statement.columns().length > 0) {
      return { rows: statement.all(...parameters) as Row[] };
    }
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    if (this.#statements.size >= keptStatements) {
      const oldest = this.#statements.keys().next().value;
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, statement);
    return statement;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not used on SQLite');
  }
}
