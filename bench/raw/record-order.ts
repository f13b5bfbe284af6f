/** Records what the server really sends to its engine for one order, below every library of its own. */
import { buildApp } from '../../apps/server/src/app.ts';
import { usualLimits } from '../../apps/server/src/platform/database/limits.ts';
import { openPool } from '../../apps/server/src/platform/database/postgres-dialect.ts';
import { SqliteDialect } from '../../apps/server/src/platform/database/sqlite-dialect.ts';
import { toEngine } from '../../apps/server/src/platform/database/values.ts';
import { quietConfig } from '../../apps/server/src/test/quiet-config.ts';
import { testPassword } from '../../packages/test-kit/src/a-venue.ts';
import type { BenchStorage } from '../storage/bench-storage.ts';
import { benchDraft, waiterOf } from '../storage/bench-venue.ts';

export type Value = string | number | bigint | null;
export type Sent = { readonly sql: string; readonly values: readonly Value[]; rows: readonly Row[] };
export type Row = Readonly<Record<string, unknown>>;

/** Where a statement went, and what it was. */
type Heard = { readonly connection: object; readonly sent: Sent };

/** The statements of two orders that came one after the other; what differs between them is fresh in every order. */
export type Recording = { readonly first: readonly Sent[]; readonly second: readonly Sent[] };

/** Before these the server fills what it keeps. */
const ordersBefore = 3;
const betweenOrdersMs = 5000;

/** The storage holds the recorded orders afterwards. @throws Error when an order has no transaction of its own. */
export async function recordOrders(storage: BenchStorage, customerId: string): Promise<Recording> {
  const heard: Heard[] = [];
  const stopListening = await listen(storage, (one) => heard.push(one));
  let now = Date.now();
  const app = await buildApp({ ...quietConfig, ...storage.config }, () => now);
  try {
    const login = { email: `${waiterOf(customerId)}@venue.test`, password: testPassword };
    const { cookies } = await app.http.inject({ method: 'POST', url: '/v1/login', payload: login });
    const session = { comanda_session: cookies[0]?.value ?? '' };
    const answer = await app.http.inject({ url: '/v1/getAccessToken', cookies: session });
    const { accessToken } = answer.json<{ accessToken: string }>();
    const place = async () => {
      heard.length = 0;
      now += betweenOrdersMs;
      const headers = { authorization: `Bearer ${accessToken}` };
      const placed = await app.http.inject({
        method: 'POST',
        url: '/v1/orders',
        headers,
        payload: benchDraft(customerId),
      });
      if (placed.statusCode !== 200) throw new Error(`no order to record: ${placed.body}`);
      return transactionOf(heard);
    };
    for (let index = 0; index < ordersBefore; index += 1) await place();
    return { first: await place(), second: await place() };
  } finally {
    stopListening();
    await app.close();
  }
}

/** From `begin` to `commit` on the connection of the order. */
function transactionOf(heard: readonly Heard[]): Sent[] {
  const begins = heard.filter(({ sent }) => /^\s*(begin|start transaction)/i.test(sent.sql));
  const [begin] = begins;
  if (begins.length !== 1 || !begin) throw new Error(`${begins.length} transactions for one order`);
  const ofConnection = heard.slice(heard.indexOf(begin)).filter(({ connection }) => connection === begin.connection);
  const end = ofConnection.findIndex(({ sent }) => /^\s*commit/i.test(sent.sql));
  if (end < 0) throw new Error('the transaction of the order has no end');
  return ofConnection.slice(0, end + 1).map(({ sent }) => sent);
}

type Listener = (heard: Heard) => void;

function listen(storage: BenchStorage, onHeard: Listener): Promise<() => void> {
  return storage.config.databaseUrl === null
    ? listenToSqlite(onHeard)
    : listenToPostgres(storage.config.databaseUrl, onHeard);
}

/** The library's own methods cannot be replaced: it is heard where the house hands its statements to its driver. */
async function listenToSqlite(onHeard: Listener): Promise<() => void> {
  const createDriver = Reflect.get(SqliteDialect.prototype, 'createDriver') as SqliteDialect['createDriver'];
  SqliteDialect.prototype.createDriver = function createHeardDriver() {
    return withEars(createDriver.call(this), onHeard);
  };
  return () => {
    SqliteDialect.prototype.createDriver = createDriver;
  };
}

type Driver = ReturnType<SqliteDialect['createDriver']>;

/** How a driver begins and ends a transaction is its own affair: what the engine does then is the same. */
function withEars(driver: Driver, onHeard: Listener): Driver {
  const hear = (connection: object, sql: string, values: Value[]) =>
    onHeard({ connection, sent: { sql, values, rows: [] } });
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...given) => {
    const connection = await acquire(...given);
    if (heardConnections.has(connection)) return connection;
    heardConnections.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query) => {
      if (!/^(begin|commit|rollback)/i.test(query.sql)) hear(connection, query.sql, toEngine(query.parameters));
      return execute(query);
    };
    return connection;
  };
  const begin = driver.beginTransaction.bind(driver);
  driver.beginTransaction = (connection, settings) => {
    hear(connection, 'begin immediate', []);
    return begin(connection, settings);
  };
  const commit = driver.commitTransaction.bind(driver);
  driver.commitTransaction = (connection) => {
    hear(connection, 'commit', []);
    return commit(connection);
  };
  return driver;
}

const heardConnections = new WeakSet<object>();

type PostgresQuery = string | { text?: string; values?: Value[] };
type PostgresPrototype = { query(this: object, query: PostgresQuery, ...more: unknown[]): unknown };

async function listenToPostgres(url: string, onHeard: Listener): Promise<() => void> {
  const pool = openPool(url, { ...usualLimits.commands, connections: 1 });
  const probe = await pool.connect();
  const prototype = Object.getPrototypeOf(probe) as PostgresPrototype;
  probe.release();
  await pool.end();
  const send = Reflect.get(prototype, 'query') as PostgresPrototype['query'];
  prototype.query = function queryHeard(query, ...more) {
    const sql = typeof query === 'string' ? query : (query.text ?? '');
    const values = typeof query === 'string' ? more.find(Array.isArray) : (query.values ?? more.find(Array.isArray));
    const sent: Sent = { sql, values: (values as Value[] | undefined) ?? [], rows: [] };
    onHeard({ connection: this, sent });
    const result = send.call(this, query, ...more);
    if (result instanceof Promise) void result.then(({ rows }: { rows: Row[] }) => (sent.rows = rows)).catch(() => {});
    return result;
  };
  return () => {
    prototype.query = send;
  };
}
