// `npm run bench`: measures the built server beside its storage engines; bench/results.md keeps the figures.
// `npm run bench:scale`: the same server on much data and in several processes; bench/scale.md keeps them.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { root, serverEnvironment, serverFlags } from './lib/places.mjs';
import { askVersion } from './lib/postgres-client.mjs';
import { findBinaries } from './lib/postgres-cluster.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { prepareProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

/** Beside the server's own programs, or wherever the shell would find it. */
function findPgbench() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), findBinaries() ?? ''];
  return folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path)) ?? '';
}

const [first, ...others] = process.argv.slice(2);
const [program, args] = first === 'scale' ? [join('scale', 'main.ts'), others] : ['main.ts', process.argv.slice(2)];

async function measure() {
  const postgres = await findPostgres();
  if (postgres === undefined) console.log('No PostgreSQL was found: only SQLite is measured.');
  const env = {
    ...process.env,
    BENCH_POSTGRES_URL: postgres?.url ?? '',
    BENCH_POSTGRES_VERSION: postgres === undefined ? 'none' : await askVersion(postgres.url),
    BENCH_PGBENCH: findPgbench(),
    BENCH_SERVER_FLAGS: serverFlags.join(' '),
    BENCH_SERVER_ENVIRONMENT: JSON.stringify(serverEnvironment),
  };
  try {
    return await run(process.execPath, ['--import', 'tsx', join(root, 'bench', program), ...args], { env });
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = (await prepareProgram()) ? await measure() : 1;
