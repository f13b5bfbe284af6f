// `npm run e2e`: the browser journeys against the built program, on SQLite and, with TEST_POSTGRES_URL, on PostgreSQL.
// Arguments are handed on: `npm run e2e -- --project sqlite --grep cash`.
import './lib/node-version.mjs';
import { join } from 'node:path';

import { findChromium } from './lib/chromium.mjs';
import { root } from './lib/places.mjs';
import { prepareProgram } from './lib/program.mjs';
import { run } from './lib/run.mjs';

if (!(await prepareProgram())) process.exit(1);

const chromium = await findChromium({ mayInstall: true });
if (chromium === undefined) {
  console.error('No Chromium could be found or installed; CHROMIUM_PATH can name one.');
  process.exit(1);
}

const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const args = [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)];
const env = { ...process.env, ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }) };

// Playwright gets Ctrl+C too and then stops its servers: wait for it.
process.on('SIGINT', () => {});
process.exitCode = await run(process.execPath, args, { env });
