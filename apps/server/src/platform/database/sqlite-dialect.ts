/** Kysely on SQLite: one connection, whose users wait in line and share their commits. */
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

import type { SqliteDatabase } from './open-sqlite.ts';
import { SharedCommits } from './shared-commits.ts';
import { type KeptStatement, SqliteTurn } from './sqlite-turn.ts';

/** One connection; its users wait in line, as the engine itself has one writer. */
export class SqliteDialect implements Dialect {
  readonly #database: SqliteDatabase;
  readonly #onLost: () => void;

  /** @param onLost when a commit failed that several transactions shared: what they read of each other is void. */
  constructor(database: SqliteDatabase, onLost: () => void = () => {}) {
    this.#database = database;
    this.#onLost = onLost;
  }

  createAdapter(): DialectAdapter {
    return new WaitingAdapter();
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#database, this.#onLost);
  }

  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
}

/** The driver lines its users up itself: one may begin while another waits for the commit they share. */
class WaitingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #commits: SharedCommits;
  readonly #statements = new Map<string, KeptStatement>();

  constructor(database: SqliteDatabase, onLost: () => void) {
    this.#database = database;
    this.#commits = new SharedCommits((sql) => database.exec(sql), onLost);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const leave = await this.#commits.waitForTurn();
    return new SqliteTurn({ database: this.#database, statements: this.#statements, commits: this.#commits, leave });
  }

  async beginTransaction(turn: SqliteTurn): Promise<void> {
    turn.begin();
  }

  commitTransaction(turn: SqliteTurn): Promise<void> {
    return turn.commit();
  }

  async rollbackTransaction(turn: SqliteTurn): Promise<void> {
    turn.rollback();
  }

  async releaseConnection(turn: SqliteTurn): Promise<void> {
    turn.leave();
  }

  async destroy(): Promise<void> {
    // Whoever is at work comes to an end first, or half of it would be stored.
    const leave = await this.#commits.waitForTurn();
    this.#commits.commit();
    this.#database.close();
    leave();
  }
}
