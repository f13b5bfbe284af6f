// A PostgreSQL cluster of the tests' own in a temporary folder, from the binaries the machine has.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

import { mayCreateDatabases } from './postgres-client.mjs';
import { read } from './run.mjs';

const startTimeoutMilliseconds = 30_000;

/** The distribution keeps each version in a folder of its own. */
const versionsFolder = '/usr/lib/postgresql';

/** The newest folder that holds both `initdb` and `postgres`; undefined without any. */
export function findBinaries() {
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const ofDistribution = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versionsFolder, version, 'bin'));
  const ofPath = (process.env.PATH ?? '').split(delimiter);
  return [...ofDistribution, ...ofPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** PostgreSQL refuses to run as root: then as `postgres`, else `nobody`. Empty for any other user. */
async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all([read('id', ['-u', name]), read('id', ['-g', name])]);
    if (uid.code === 0 && gid.code === 0) return { uid: Number(uid.text), gid: Number(gid.text) };
  }
  throw new Error('no user "postgres" or "nobody" to run PostgreSQL as');
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** A folder that the other user can reach, also where the usual temporary folder is private to root. */
function makeFolder(parent, user) {
  const folder = mkdtempSync(join(parent, 'comanda-test-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function initialise(binaries, folder, user, password, auth) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) chownSync(passwordFile, user.uid, user.gid);
  const options = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', `--auth=${auth}`];
  const { code } = await read(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), `--pwfile=${passwordFile}`, ...options],
    { ...user, cwd: folder },
  );
  if (code !== 0) throw new Error(`initdb ended with exit code ${code}`);
}

function startServer(binaries, folder, user, port) {
  // Nothing here survives the run, so durability may go; the sockets stay in the folder.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_wal_size: '256MB',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), '-p', String(port), ...flags], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  });
}

async function waitUntilReady(url, server) {
  const deadline = Date.now() + startTimeoutMilliseconds;
  while (Date.now() < deadline && server.exitCode === null) {
    if (await mayCreateDatabases(url)) return;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  throw new Error('the cluster did not start');
}

/**
 * Starts a cluster of its own on a free port; answers its address and how to stop and remove it.
 * Throws when the binaries are there but will not run.
 * @param parent where its folder lies; everybody must be able to reach it
 * @param {'scram-sha-256' | 'md5'} auth how a password is proven: SCRAM as a house has it costs both sides some
 *   milliseconds for each connection, md5 next to nothing
 */
export async function startCluster(binaries, parent = '/tmp', auth = 'scram-sha-256') {
  const user = await unprivilegedUser();
  const folder = makeFolder(parent, user);
  let server;
  // Also when the run breaks off: no server and no folder stays behind.
  const removeAtOnce = () => {
    server?.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', removeAtOnce);
  try {
    const password = randomBytes(16).toString('hex');
    await initialise(binaries, folder, user, password, auth);
    const port = await freePort();
    server = startServer(binaries, folder, user, port);
    const ended = new Promise((done) => {
      server.once('close', done);
      server.once('error', done);
    });
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await waitUntilReady(url, server);
    const stop = async () => {
      process.off('exit', removeAtOnce);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    };
    return { url, stop };
  } catch (error) {
    process.off('exit', removeAtOnce);
    removeAtOnce();
    throw error;
  }
}
