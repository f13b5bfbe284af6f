/** Kysely on pg: prepared statements, pipelined writes, and this house's values (integers as numbers, booleans as 0 and 1). */
import type { Duplex } from 'node:stream';

import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

import type { PoolLimits } from './limits.ts';
import { isSentAhead } from './send-ahead.ts';
import { StorageTroubled } from './storage-trouble.ts';
import { toEngine } from './values.ts';

const int8 = 20;
const numeric = 1700;

/** Awaited before each question of those who let others go first (under-way.ts). */
export type GiveWay = () => Promise<void>;

/** Amounts and times are safe integers (domain/money checks amounts), so bigint columns and their sums are numbers. */
function readNumber(text: string): number {
  return Number(text);
}

/** @param onBroken a connection ended though nobody had asked for it. */
export function openPool(url: string, limits: PoolLimits, onBroken: () => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    // A server that does not even refuse is as good as gone.
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    // Ends the connection too: what was sent behind it would wait for the same answer.
    query_timeout: limits.silenceMs,
    keepAlive: true,
    // A query is sent at once, also while the one before it is still at work.
    pipeline: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 || oid === numeric
          ? readNumber
          : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that rests in the pool and breaks (the server restarts) is replaced by itself; unheard, its error
  // would end the process. One at work fails its query.
  pool.on('error', () => {});
  // The pool listens only while a connection rests: one that breaks between two queries of a command would end the
  // process too, though its next query says the same.
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}

export class PostgresDialect implements Dialect {
  readonly #pool: pg.Pool;
  readonly #giveWay: GiveWay | null;

  constructor(pool: pg.Pool, giveWay: GiveWay | null = null) {
    this.#pool = pool;
    this.#giveWay = giveWay;
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PostgresDriver(this.#pool, this.#giveWay);
  }

  createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }
}

/** A line that is broken without a word says nothing at all, until this (pg's own words). */
const silence = 'Query read timeout';

/** All connections of the pool are lent, and none came back in time (pg-pool's own words). */
const allLent = 'timeout exceeded when trying to connect';

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #giveWay: GiveWay | null;
  /** Connection → when it answered last, by the process's own clock. */
  readonly #heard = new WeakMap<pg.PoolClient, number>();
  /** When any of them answered last. */
  #heardAt = Number.NEGATIVE_INFINITY;
  /** One connection was silent: those that rested since before are not trusted either. */
  #silentAt = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, giveWay: GiveWay | null) {
    this.#pool = pool;
    this.#giveWay = giveWay;
  }

  async init(): Promise<void> {}

  /** @throws StorageTroubled where all are lent and some came back meanwhile: the engine is there, and asked too much */
  async #connect(): Promise<pg.PoolClient> {
    const from = performance.now();
    try {
      return await this.#pool.connect();
    } catch (error) {
      const isLent = error instanceof Error && error.message === allLent && this.#heardAt > from;
      throw isLent ? new StorageTroubled('busy', 'no connection came free') : error;
    }
  }

  async acquireConnection(): Promise<PostgresConnection> {
    for (;;) {
      const client = await this.#connect();
      const heard = this.#heard.get(client);
      if (heard === undefined || heard >= this.#silentAt) return new PostgresConnection(client, this.#giveWay);
      client.release(true);
    }
  }

  async beginTransaction(connection: PostgresConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const begin = isolationLevel ? `start transaction isolation level ${isolationLevel} ${accessMode ?? ''}` : 'begin';
    // Sent with the first question; where a write may come first (platform/transaction.ts) it must have begun.
    if (accessMode === undefined) connection.sendAhead(begin);
    else await connection.send(begin);
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { command } = await connection.send('commit');
    // What an aborted transaction answers to a commit.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    const now = performance.now();
    if (connection.wasSilent) this.#silentAt = now;
    else {
      this.#heardAt = now;
      this.#heard.set(connection.client, now);
    }
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/** A list of one has a text of its own; longer ones would use the names up. */
const longList = / in \(\$\d+,/;

/** Names of the statements that connections prepare: the set of queries is small, but for lists of any length. */
const names = new Map<string, string>();
const mostNames = 500;

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= mostNames || longList.test(sql)) return known;
  const name = `q${names.size}`;
  names.set(sql, name);
  return name;
}

/** A prepared statement is of no use any more: its table changed, or something between us and the engine lost it. */
const lostStatements: ReadonlySet<unknown> = new Set(['0A000', '26000', '42P05']);

function isLostStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostStatements.has(error.code);
}

function streamOf(client: pg.PoolClient): Duplex {
  return (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection.stream;
}

/** One client for as long as it is borrowed from the pool. */
class PostgresConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #giveWay: GiveWay | null;
  /** It was asked and did not answer in time. */
  wasSilent = false;
  /** Sent, and nobody waited for their outcome yet. */
  #ahead: Promise<unknown>[] = [];
  #isBroken = false;
  #isCorked = false;

  constructor(client: pg.PoolClient, giveWay: GiveWay | null) {
    this.client = client;
    this.#giveWay = giveWay;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#giveWay !== null) await this.#giveWay();
    const name = nameOf(sql);
    const prepared = { text: sql, values: toEngine(parameters), ...(name !== undefined && { name }) };
    if (isSentAhead(query)) {
      this.sendAhead(prepared);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.send(prepared);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
    return { rows: rows as Row[], ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  sendAhead(query: string | pg.QueryConfig): void {
    this.#ahead.push(this.#write(query));
  }

  /** The first failure counts: what was sent after it only says that the transaction is over. */
  async send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const sent = this.#write(query);
    const ahead = this.#takeAhead();
    try {
      for (const one of ahead) await one;
      return await sent;
    } catch (error) {
      this.wasSilent ||= error instanceof Error && error.message === silence;
      this.#isBroken ||= this.wasSilent || isLostStatement(error);
      throw error;
    }
  }

  #takeAhead(): Promise<unknown>[] {
    const ahead = this.#ahead;
    this.#ahead = [];
    return ahead;
  }

  /** What is asked in one go goes to the socket in one piece. */
  #write(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#isCorked) {
      const stream = streamOf(this.client);
      stream.cork();
      this.#isCorked = true;
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    const sent = this.client.query(query);
    sent.catch(() => {});
    return sent;
  }

  async rollback(): Promise<void> {
    const ahead = await Promise.allSettled(this.#takeAhead());
    this.#isBroken ||= ahead.some((one) => one.status === 'rejected' && isLostStatement(one.reason));
    try {
      await this.send('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.client.release(this.#isBroken);
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not used on PostgreSQL');
  }
}
