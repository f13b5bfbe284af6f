/** What a soak found, as the table of bench/soak.md. */
import { addCounts } from './rounds.ts';
import type { Counts, Engine } from './simulator.ts';

/** One trial that has ended. */
export type TrialEnd = {
  readonly simulator: string;
  readonly engine: Engine;
  readonly seconds: number;
  readonly counts: Counts;
  readonly failure: { readonly seed: number; readonly message: string } | null;
};

export type Circumstances = {
  readonly startedAt: Date;
  readonly seed: number;
  readonly node: string;
  /** Engine → its version. */
  readonly versions: Readonly<Record<string, string>>;
};

export function reportMarkdown(ends: readonly TrialEnd[], around: Circumstances): string {
  const failures = ends.flatMap(({ simulator, engine, failure }) =>
    failure ? [{ simulator, engine, ...failure }] : [],
  );
  return [
    '# Soak',
    '',
    'Written by `npm run soak`. A failing round replays with `npm run soak -- --only NAME --engine ENGINE --seed SEED --minutes 0`.',
    '',
    `- Started ${around.startedAt.toISOString()}, seed ${around.seed}`,
    `- Node ${around.node}, ${Object.entries(around.versions)
      .map(([engine, version]) => `${engine} ${version}`)
      .join(', ')}`,
    '',
    '| Simulator | Engine | Rounds | What was counted | Minutes | Failures |',
    '|---|---|--:|---|--:|--:|',
    ...sumUp(ends).map(tableRow),
    '',
    '## Failures',
    '',
    ...(failures.length === 0 ? ['None.'] : failures.map(failureLine)),
    '',
  ].join('\n');
}

type Sum = Omit<TrialEnd, 'failure'> & { readonly failures: number };

/** One row for each simulator and engine. */
export function sumUp(ends: readonly TrialEnd[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { simulator, engine, seconds, counts, failure } of ends) {
    const key = `${simulator} ${engine}`;
    const sum = sums.get(key) ?? { simulator, engine, seconds: 0, counts: {}, failures: 0 };
    sums.set(key, {
      ...sum,
      seconds: sum.seconds + seconds,
      counts: addCounts(sum.counts, counts),
      failures: sum.failures + (failure === null ? 0 : 1),
    });
  }
  return [...sums.values()];
}

function tableRow({ simulator, engine, seconds, counts, failures }: Sum): string {
  const { rounds = 0, ...others } = counts;
  const counted = Object.entries(others).map(([name, count]) => `${count} ${name}`);
  return `| ${simulator} | ${engine} | ${rounds} | ${counted.join(', ')} | ${(seconds / 60).toFixed(1)} | ${failures} |`;
}

function failureLine(failure: { simulator: string; engine: Engine; seed: number; message: string }): string {
  const text = failure.message.split('\n').slice(0, 5).join(' / ').replaceAll('|', '\\|');
  return `- ${failure.simulator} on ${failure.engine}, seed ${failure.seed}: ${text}`;
}
