/** The soak's program, started by scripts/soak.mjs: all simulators in turn, on each engine that is there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import { engineVersion } from '../apps/server/src/test/fresh-storage.ts';
import { simulators } from './all.ts';
import { lanes, runLane, tellEnds, type Turn, turnsOf } from './lanes.ts';
import { deriveSeed, largestSeed } from './random.ts';
import { reportMarkdown, type TrialEnd } from './report.ts';
import { runTrial } from './run-trial.ts';

/** One turn of a simulator on an engine in a long run. */
const turnMs = 60_000;
/** A long run may have slow rounds; what takes longer than this hangs. */
const longestTurnMs = 600_000;
/** In `npm test` each simulator has a share of time: no new round after the first, no trial beyond the second. */
const shareMs = 14_000;
const longestShareMs = 120_000;
/** The share meets the same chance every time: a change is never refused for what it did not touch. */
const shareSeed = 20_261_122;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engine: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    /** Seconds: so long `bad-days` holds PostgreSQL away, once in each evening. */
    away: { type: 'string' },
    share: { type: 'boolean', default: false },
    /** The part of the share that this program runs beside another one (lanes.ts). */
    lane: { type: 'string' },
    /** Where the counts go as JSON, for `npm test`. */
    counts: { type: 'string' },
    /** Where the report of a long run goes; left out, that of all simulators on all engines is kept in bench/soak.md. */
    report: { type: 'string' },
  },
});

const isWhole = values.only === undefined && values.engine === undefined;
const reportFile = values.report ?? (isWhole ? 'bench/soak.md' : null);

const say = (line: string) => process.stdout.write(`${line}\n`);

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isFinite(number) || number < 0) throw new Error(`${name} is no number: ${text}`);
  return number;
}

/** A misspelt name must not look like a passed run. */
function chooseTurns(): Turn[] {
  const engines = values.engine === undefined ? ['sqlite', 'postgres'] : values.engine.split(',');
  const names = values.only?.split(',') ?? simulators.map(({ name }) => name);
  const turns = names.flatMap((name) => {
    const simulator = simulators.find((one) => one.name === name);
    if (!simulator) throw new Error(`--only takes ${simulators.map((one) => one.name).join(', ')}`);
    return simulator.engines.filter((engine) => engines.includes(engine)).map((engine) => ({ simulator, engine }));
  });
  if (turns.length === 0) throw new Error('nothing to run: --engine takes sqlite, postgres');
  return turns;
}

async function takeTurn({ simulator, engine }: Turn, seed: number, ms: number, longestMs: number): Promise<TrialEnd> {
  const title = `${simulator.name} on ${engine}`;
  const log = (line: string) => say(`${title}: ${line}`);
  const away = readNumber('--away', values.away);
  const awayMs = away === undefined ? undefined : away * 1000;
  const end = await runTrial(simulator, { seed, engine, endsAt: Date.now() + ms, awayMs, log }, longestMs);
  const counted = Object.entries(end.counts).map(([name, count]) => `${count} ${name}`);
  log(`${end.failure ? 'FAILED after' : 'passed with'} ${counted.join(', ')} in ${end.seconds.toFixed(1)} s`);
  if (end.failure) {
    log(end.failure.message);
    const options = `--only ${simulator.name} --engine ${engine} --seed ${end.failure.seed} --minutes 0`;
    log(`replay with: npm run soak -- ${options}`);
  }
  return end;
}

async function takeShares(turns: readonly Turn[], seed: number): Promise<TrialEnd[]> {
  const ends: TrialEnd[] = [];
  for (const turn of turns) ends.push(await takeTurn(turn, seed, shareMs, longestShareMs));
  return ends;
}

async function runShare(turns: readonly Turn[], seed: number): Promise<TrialEnd[]> {
  // One alone has nothing to run beside it.
  if (turns.length === 1) return takeShares(turns, seed);
  const beside = await Promise.all(lanes.map(runLane));
  return [...beside.flat(), ...(await takeShares(turnsOf(turns, null), seed))];
}

/** Round robin until the time is over; each turn has a seed of its own, the first the one that was asked for. */
async function runLong(turns: readonly Turn[], seed: number, minutes: number): Promise<TrialEnd[]> {
  const startedAt = new Date();
  const endsAt = startedAt.getTime() + minutes * 60_000;
  const versions = Object.fromEntries(
    await Promise.all(
      [...new Set(turns.map(({ engine }) => engine))].map(async (one) => [one, await engineVersion(one)]),
    ),
  ) as Record<string, string>;
  const ends: TrialEnd[] = [];
  // Turns count downwards: the rounds of a turn derive their seeds upwards from the same one.
  for (let cycle = 0; cycle === 0 || Date.now() < endsAt; cycle += 1) {
    for (const turn of turns) {
      if (cycle > 0 && Date.now() >= endsAt) break;
      const ms = Math.max(0, Math.min(turnMs, endsAt - Date.now()));
      ends.push(await takeTurn(turn, cycle === 0 ? seed : deriveSeed(seed, -ends.length), ms, longestTurnMs));
      // After each turn: a run that is broken off leaves its report.
      if (reportFile === null) continue;
      mkdirSync(dirname(reportFile), { recursive: true });
      writeFileSync(reportFile, reportMarkdown(ends, { startedAt, seed, node: process.version, versions }));
    }
  }
  return ends;
}

async function main(): Promise<number> {
  const turns = chooseTurns();
  const asked = readNumber('--seed', values.seed) ?? readNumber('SOAK_SEED', process.env['SOAK_SEED']);
  const seed = asked ?? (values.share ? shareSeed : Date.now() % largestSeed);
  const lane = readNumber('--lane', values.lane);
  if (lane !== undefined) {
    await tellEnds(await takeShares(turnsOf(turns, lane), seed));
    return 0;
  }
  say(`soak with seed ${seed}`);
  const minutes = readNumber('--minutes', values.minutes) ?? 120;
  const ends = values.share ? await runShare(turns, seed) : await runLong(turns, seed, minutes);
  const failed = ends.filter(({ failure }) => failure !== null).length;
  const passed = ends.length - failed;
  const failures = ends.flatMap(({ simulator, engine, failure }) =>
    failure ? [{ title: `${simulator} on ${engine}, seed ${failure.seed}`, message: failure.message }] : [],
  );
  if (values.counts !== undefined) writeFileSync(values.counts, JSON.stringify({ passed, failed, failures }));
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

// Through `exit`: what a hanging round left open must not hold the result, and its servers die with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(2);
}
