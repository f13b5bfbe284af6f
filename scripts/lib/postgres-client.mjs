// The few statements the tests' tools say to PostgreSQL, and the guard on the names of databases.
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from './places.mjs';

/** Only such databases are made or dropped: whatever else a server holds belongs to somebody. */
const ownName = /^comanda_test_[a-z0-9_]+$/;

/** The driver is the server's own; it may be missing until the packages are installed. */
function driver() {
  return createRequire(join(root, 'apps', 'server', 'package.json'))('pg');
}

async function withClient(url, task) {
  const { Client } = driver();
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  // Without a listener an idle connection that breaks would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

function guardName(name) {
  if (!ownName.test(name)) throw new Error(`"${name}" is not a name of a test database`);
  return name;
}

/** Whether the address answers and its user may create databases; never throws. */
export async function mayCreateDatabases(url) {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query(
        'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
      );
      return rows[0]?.may === true;
    });
  } catch {
    return false;
  }
}

/** The server's version, such as `15.20`. */
export async function askVersion(url) {
  return withClient(url, async (client) => {
    const { rows } = await client.query('show server_version');
    return String(rows[0]?.server_version).split(' ')[0];
  });
}

/**
 * Makes a database and answers its address.
 * @param {string} [template] one that nobody uses, to be copied; empty without
 */
export async function createDatabase(url, name, template) {
  const copied = template === undefined ? '' : ` template "${guardName(template)}"`;
  await withClient(url, (client) => client.query(`create database "${guardName(name)}"${copied}`));
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Drops a database that `createDatabase` made, also with connections left open. */
export async function dropDatabase(url, name) {
  await withClient(url, (client) => client.query(`drop database if exists "${guardName(name)}" with (force)`));
}
