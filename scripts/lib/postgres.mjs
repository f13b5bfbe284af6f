// Finds a PostgreSQL server for the tests: the one named, one that runs here, one of their own, an installed one.
import { userInfo } from 'node:os';

import { canInstallPackages, installPackage } from './apt.mjs';
import { mayCreateDatabases } from './postgres-client.mjs';
import { findBinaries, startCluster } from './postgres-cluster.mjs';

const nothingToStop = async () => {};

/** A server on the usual port that lets one of the usual users in without a password. */
async function findRunning() {
  for (const user of new Set([userInfo().username, 'postgres', 'root'])) {
    const url = `postgres://${encodeURIComponent(user)}@127.0.0.1:5432/postgres`;
    if (await mayCreateDatabases(url)) return url;
  }
  return undefined;
}

async function startOwn(folder) {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const where = folder === undefined ? '' : ' in memory';
  // In memory are the thousands of short tests: each connects some ten times, and none is about the password.
  const auth = folder === undefined ? undefined : 'md5';
  try {
    return { ...(await startCluster(binaries, folder, auth)), source: `a cluster of its own${where} from ${binaries}` };
  } catch (error) {
    console.error(
      `A PostgreSQL cluster could not be started: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}

/**
 * Answers `{ url, source, stop }` of a server where the tests may create databases, or undefined without any.
 * `COMANDA_TEST_OWN_POSTGRES=1` passes over a running one.
 * Throws when TEST_POSTGRES_URL names a server that does not answer: another one would not be what was asked for.
 * @param {string} [memory] for thousands of short tests: a cluster of their own lies there, and is rather taken than a running
 *   server; a file system on a disk spends more on the files of their databases than they on what they test
 */
export async function findPostgres(env = process.env, memory) {
  const named = env.TEST_POSTGRES_URL;
  if (named) {
    if (await mayCreateDatabases(named)) return { url: named, source: 'TEST_POSTGRES_URL', stop: nothingToStop };
    throw new Error('TEST_POSTGRES_URL does not answer, or its user may not create databases');
  }
  const inMemory = memory === undefined ? undefined : await startOwn(memory);
  if (inMemory !== undefined) return inMemory;
  if (env.COMANDA_TEST_OWN_POSTGRES !== '1') {
    const url = await findRunning();
    if (url !== undefined) return { url, source: 'the server on 127.0.0.1:5432', stop: nothingToStop };
  }
  const own = await startOwn();
  if (own !== undefined) return own;
  if (findBinaries() === undefined && (await canInstallPackages())) {
    console.log('Installing PostgreSQL from the distribution …');
    if (await installPackage('postgresql')) return startOwn();
  }
  return undefined;
}
