// `npm run soak`: simulators against the server for hours, a report in bench/soak.md. Options stand in soak/main.ts;
// `--share` is the part of it that `npm test` runs.
import './lib/node-version.mjs';
import { join } from 'node:path';

import { findChromium } from './lib/chromium.mjs';
import { root } from './lib/places.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { prepareProgram } from './lib/program.mjs';
import { runUntilStopped } from './lib/run.mjs';

const args = process.argv.slice(2);

/** Whether the engine was chosen, as `--engine x` or `--engine=x`. */
const isEngineChosen = args.some((arg) => arg === '--engine' || arg.startsWith('--engine='));
const isSqliteChosen = args.some(
  (arg, index) => arg === '--engine=sqlite' || (arg === 'sqlite' && args[index - 1] === '--engine'),
);

if (!(await prepareProgram())) process.exit(1);

const postgres = isSqliteChosen ? undefined : await findPostgres();
const env = { ...process.env };
// The kiosk's simulator needs a browser; where there is none Playwright says what to install.
const chromium = await findChromium({ mayInstall: true });
if (typeof chromium === 'string') env.CHROMIUM_PATH = chromium;
if (postgres !== undefined) env.TEST_POSTGRES_URL = postgres.url;
else if (!isSqliteChosen && isEngineChosen) throw new Error('There is no PostgreSQL to run on.');
else if (!isSqliteChosen) {
  console.log('!! No PostgreSQL: the soak runs on SQLite ALONE.');
  args.push('--engine', 'sqlite');
}

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
process.exitCode = await runUntilStopped(process.execPath, [tsx, join('soak', 'main.ts'), ...args], { env });
await postgres?.stop();
