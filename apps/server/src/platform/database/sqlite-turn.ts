/** One user of the SQLite connection, from its turn in line until it leaves. */
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

import type { SqliteDatabase, SqliteStatement } from './open-sqlite.ts';
import type { SharedCommits } from './shared-commits.ts';
import { toEngine } from './values.ts';

/** Prepared statements are kept: the set of queries is small and fixed. */
const keptStatements = 500;

export type KeptStatement = { readonly statement: SqliteStatement; readonly answersRows: boolean };

type TurnFacts = {
  readonly database: SqliteDatabase;
  readonly statements: Map<string, KeptStatement>;
  readonly commits: SharedCommits;
  readonly leave: () => void;
};

export class SqliteTurn implements DatabaseConnection {
  readonly #facts: TurnFacts;
  #state: 'alone' | 'inTransaction' | 'left' = 'alone';
  /** What the engine refused last: a full disk ends the whole transaction, and what is asked then fails for another reason. */
  #failure: unknown = null;

  constructor(facts: TurnFacts) {
    this.#facts = facts;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A statement of its own is durable when it answers: it shares no commit with others.
    if (this.#state === 'alone') this.#facts.commits.commit();
    const { statement, answersRows } = this.#prepare(query.sql);
    const parameters = toEngine(query.parameters);
    try {
      if (answersRows) return { rows: statement.all(...parameters) as Row[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  begin(): void {
    this.#facts.commits.begin();
    this.#state = 'inTransaction';
  }

  /** Lets the next one work meanwhile; resolves when all of it is on the disk. */
  commit(): Promise<void> {
    const durable = this.#facts.commits.end();
    this.leave();
    return durable;
  }

  /** After a commit that failed there is nothing left to undo. */
  rollback(): void {
    if (this.#state === 'inTransaction') this.#facts.commits.undo(this.#failure);
  }

  leave(): void {
    if (this.#state === 'left') return;
    this.#state = 'left';
    this.#facts.leave();
  }

  #prepare(sql: string): KeptStatement {
    const { database, statements } = this.#facts;
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const kept = { statement, answersRows: statement.columns().length > 0 };
    if (statements.size >= keptStatements) {
      const oldest = statements.keys().next().value;
      if (oldest !== undefined) statements.delete(oldest);
    }
    statements.set(sql, kept);
    return kept;
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not used on SQLite');
  }
}
