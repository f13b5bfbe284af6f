// The steps of `npm test` in their order, each with how it runs and how its result is counted.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { buildIfStale } from './build.mjs';
import { root } from './places.mjs';
import { countPlaywright, countReport, countSoak, countVitest } from './reports.mjs';
import { run, runNpm } from './run.mjs';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');

/** A check without tests of its own counts as one. */
const asOne = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

const npmStep = (name, script) => ({
  name,
  run: async ({ env }) => asOne((await runNpm(['run', '--silent', script], { env })) === 0),
});

function vitestStep(name, projects, needs = {}) {
  return {
    name,
    keepsInMemory: true,
    ...needs,
    run: async ({ env, reports }) => {
      const file = join(reports, `${name}.json`);
      rmSync(file, { force: true });
      const selected = projects.flatMap((project) => ['--project', project]);
      const written = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await run(process.execPath, [vitest, 'run', ...selected, `--maxWorkers=${workers}`, ...written], {
        env,
      });
      return countReport(file, countVitest, code);
    },
  };
}

/** While one waits, for a printer, for two seconds to pass, for PostgreSQL, which has processes of its own, another one works. */
const workers = Math.ceil(availableParallelism() * 1.5);

const build = { name: 'build', run: async () => asOne(await buildIfStale()) };

const journeys = {
  name: 'e2e',
  keepsInMemory: true,
  needsChromium: true,
  usesPostgres: true,
  run: async ({ env, reports }) => {
    const file = join(reports, 'e2e.json');
    rmSync(file, { force: true });
    const code = await runNpm(['run', '--silent', 'e2e'], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    return countReport(file, countPlaywright, code);
  },
};

const soak = {
  name: 'soak',
  usesPostgres: true,
  run: async ({ env, reports }) => {
    const file = join(reports, 'soak.json');
    rmSync(file, { force: true });
    const engines = env.TEST_POSTGRES_URL ? [] : ['--engine', 'sqlite'];
    const args = [join('scripts', 'soak.mjs'), '--share', '--counts', file, ...engines];
    return countReport(file, countSoak, await run(process.execPath, args, { env }));
  },
};

/** All steps; `keepsInMemory`: its temporary files may lie there (memory-folder.mjs); `needsPostgres` is left out without a server, `usesPostgres` does what it can. */
export const testSteps = [
  npmStep('types', 'types'),
  npmStep('lint', 'lint'),
  npmStep('law', 'law'),
  vitestStep('unit', ['unit', 'screens']),
  vitestStep('server-sqlite', ['server-sqlite']),
  vitestStep('server-postgres', ['server-postgres'], {
    needsPostgres: true,
    usesPostgres: true,
  }),
  build,
  soak,
  journeys,
];

/**
 * The steps that `--only a,b` names: a whole name, or the part before its hyphen (`server`).
 * Answers undefined when a name fits none: a misspelt step must not look like a passed one.
 */
export function selectSteps(only, steps = testSteps) {
  if (only === undefined) return steps;
  const wanted = only.split(',').map((name) => name.trim());
  const fits = (step, name) => step.name === name || step.name.startsWith(`${name}-`);
  if (!wanted.every((name) => steps.some((step) => fits(step, name)))) return undefined;
  return steps.filter((step) => wanted.some((name) => fits(step, name)));
}
