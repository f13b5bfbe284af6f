/** Kysely’s PostgreSQL dialect with this house’s values: integers as numbers, booleans as 0 and 1. */
import { type CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type QueryResult } from 'kysely';
import pg from 'pg';

import { toEngine } from './values.ts';

const int8 = 20;
const numeric = 1700;

/** Amounts and times are safe integers (domain/money checks amounts), so bigint columns and their sums are numbers. */
function readNumber(text: string): number {
  return Number(text);
}

export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
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
  return pool;
}

export class VenuePostgresDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => withOwnValues(await acquire(options));
    return driver;
  }
}

const wrapped = new WeakSet<DatabaseConnection>();

function withOwnValues(connection: DatabaseConnection): DatabaseConnection {
  if (wrapped.has(connection)) return connection;
  wrapped.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = <Row>(query: CompiledQuery): Promise<QueryResult<Row>> =>
    execute<Row>({ ...query, parameters: toEngine(query.parameters) });
  return connection;
}
