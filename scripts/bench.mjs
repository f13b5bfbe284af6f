// `npm run bench`: measures the built server beside its storage engines; bench/results.md keeps the figures.
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
    return await run(process.execPath, ['--import', 'tsx', join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], {
      env,
    });
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = (await prepareProgram()) ? await measure() : 1;
