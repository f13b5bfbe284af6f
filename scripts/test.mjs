// `npm test`: every check of the house on every engine, on a fresh clone too. Its last line is the result.
import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findChromium } from './lib/chromium.mjs';
import { installIfMissing } from './lib/install.mjs';
import { findMemory, makeMemoryFolder } from './lib/memory-folder.mjs';
import { findPostgres } from './lib/postgres.mjs';
import { selectSteps, testSteps } from './lib/test-steps.mjs';

/** What the run has found out so far: a row per step, and how often something passed and failed. */
const rows = [];
const isPostgresRequired = process.env.COMANDA_REQUIRE_POSTGRES === '1';

function announce(text) {
  console.log(`\n━━ ${text}`);
}

function warnLoudly(lines) {
  const bar = '!'.repeat(100);
  console.log(`\n${[bar, ...lines.map((line) => `!! ${line}`), bar].join('\n')}`);
}

/** Runs a step and keeps its row; a throw is a failure like any other, and the next step still runs. */
async function record(name, task) {
  announce(name);
  const startedAt = Date.now();
  let result;
  try {
    result = await task();
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    console.error(note);
    result = { passed: 0, failed: 1, note };
  }
  rows.push({ name, ...result, seconds: (Date.now() - startedAt) / 1000 });
  return result;
}

/** Preparing is counted only when it fails. */
const prepared = (note, found) => ({ passed: 0, failed: 0, note, found });

async function preparePostgres() {
  const postgres = await findPostgres(process.env, findMemory());
  if (postgres !== undefined) {
    console.log(`PostgreSQL: ${postgres.source}`);
    return prepared(postgres.source, postgres);
  }
  warnLoudly([
    'No PostgreSQL: the server tests and the journeys run on SQLite ALONE.',
    'Start one on 127.0.0.1:5432, name one in TEST_POSTGRES_URL, or install its package.',
  ]);
  return { passed: 0, failed: isPostgresRequired ? 1 : 0, note: 'NONE FOUND, tests on it were left out' };
}

async function prepareChromium() {
  const path = await findChromium({ mayInstall: true, isForAll: true });
  if (path === undefined) throw new Error('no Chromium could be found or installed');
  const note = path ?? "Playwright's own";
  console.log(`Chromium: ${note}`);
  return prepared(note, path);
}

function printTable() {
  announce('Summary');
  console.log(`${'step'.padEnd(18)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(10)}`);
  for (const { name, passed, failed, seconds, note } of rows) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(10)}`;
    console.log(`${name.padEnd(18)}${numbers}${note ? `  ${note}` : ''}`);
  }
}

function printFailures() {
  const names = rows.flatMap(({ name, failures = [] }) => failures.map((failure) => `${name}: ${failure}`));
  if (names.length > 0) console.log(`\nFailed:\n${names.join('\n')}`);
}

function finish() {
  printTable();
  printFailures();
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

async function runSteps(steps, { reports, memory }) {
  const postgres = steps.some((step) => step.usesPostgres)
    ? (await record('PostgreSQL', preparePostgres)).found
    : undefined;
  const chromium = steps.some((step) => step.needsChromium)
    ? (await record('Chromium', prepareChromium)).found
    : undefined;
  const env = { ...process.env };
  if (postgres !== undefined) env.TEST_POSTGRES_URL = postgres.url;
  if (chromium) env.CHROMIUM_PATH = chromium;
  const inMemory = memory === undefined ? env : { ...env, TMPDIR: memory.path };
  try {
    for (const step of steps) {
      if (step.needsPostgres && postgres === undefined) continue;
      await record(step.name, () => step.run({ env: step.keepsInMemory ? inMemory : env, reports }));
    }
  } finally {
    await postgres?.stop();
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const steps = selectSteps(values.only);
if (steps === undefined) {
  console.error(`--only takes these steps: ${testSteps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

// Leaving through `exit` lets a cluster of its own be stopped when the run is broken off.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const reports = mkdtempSync(join(tmpdir(), 'comanda-reports-'));
const memory = makeMemoryFolder();
process.once('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  memory?.remove();
});

const installed = await record('install', async () => ({ passed: 0, failed: (await installIfMissing()) ? 0 : 1 }));
if (installed.failed === 0) await runSteps(steps, { reports, memory });
finish();
