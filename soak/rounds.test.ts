import { expect, it } from 'vitest';

import { reportMarkdown, sumUp, type TrialEnd } from './report.ts';
import { RoundFailed, runRounds } from './rounds.ts';
import { runTrial } from './run-trial.ts';
import type { Counts, Simulator, Trial } from './simulator.ts';

const aTrial = (changes: Partial<Trial> = {}): Trial => ({
  seed: 11,
  engine: 'sqlite',
  endsAt: 0,
  log: () => {},
  ...changes,
});

it('runs one round with the seed of the trial where the time is over', async () => {
  const seeds: number[] = [];
  const counts = await runRounds(aTrial(), async ({ seed }) => {
    seeds.push(seed);
    return { kills: 3 };
  });
  expect(seeds).toEqual([11]);
  expect(counts).toEqual({ rounds: 1, kills: 3 });
});

/** Rounds until the fourth, whose promise is broken. */
async function failInTheFourth(seed: number): Promise<{ seeds: number[]; error: unknown }> {
  const seeds: number[] = [];
  const round = async (one: { seed: number }): Promise<Counts> => {
    seeds.push(one.seed);
    if (seeds.length === 4) throw new Error('lost an order');
    return { kills: 1 };
  };
  const error = await runRounds(aTrial({ seed, endsAt: Infinity }), round).catch((caught: unknown) => caught);
  return { seeds, error };
}

it('stops at the first broken round and names its seed, which is the same in each run', async () => {
  const { seeds, error } = await failInTheFourth(11);
  expect(error).toBeInstanceOf(RoundFailed);
  expect(error).toMatchObject({ seed: seeds[3], message: 'lost an order', counts: { rounds: 3, kills: 3 } });
  expect(new Set(seeds).size).toBe(4);
  expect((await failInTheFourth(11)).seeds).toEqual(seeds);
});

it('fails where what it is for never happens, once there were rounds enough', async () => {
  const rounds = (most: number) => {
    let round = 0;
    const trial = aTrial({ endsAt: Infinity });
    const run = async () => {
      round += 1;
      if (round === most) Object.assign(trial, { endsAt: 0 });
      return { kills: 1, lost: 0 };
    };
    return runRounds(trial, run, ['kills', 'lost', 'kept']);
  };
  await expect(rounds(3)).resolves.toMatchObject({ rounds: 3 });
  await expect(rounds(25)).rejects.toMatchObject({ message: 'never happened: lost, kept', counts: { rounds: 25 } });
});

const simulator = (run: Simulator['run']): Simulator => ({ name: 'crash', engines: ['sqlite'], run });

it('counts a trial that hangs as failed, with the seed of the round that hung', async () => {
  const hanging = simulator((trial) => {
    trial.log('round 2, seed 99');
    return new Promise(() => {});
  });
  const end = await runTrial(hanging, aTrial(), 1);
  expect(end.failure).toMatchObject({ seed: 99, message: expect.stringContaining('did not end within') });
});

it('tells rounds, counts and failures in one table', async () => {
  const good = await runTrial(
    simulator(async () => ({ rounds: 2, kills: 5 })),
    aTrial(),
    1000,
  );
  const bad = await runTrial(
    simulator((trial) => runRounds(trial, () => Promise.reject(new Error('lost an order')))),
    aTrial({ seed: 12 }),
    1000,
  );
  const ends: TrialEnd[] = [good, bad].map((end) => ({ ...end, seconds: 30 }));
  expect(sumUp(ends)).toEqual([
    { simulator: 'crash', engine: 'sqlite', seconds: 60, counts: { rounds: 2, kills: 5 }, failures: 1 },
  ]);
  const around = { startedAt: new Date(0), seed: 11, node: 'v20', versions: { sqlite: '3.50.0' } };
  const text = reportMarkdown(ends, around);
  expect(text).toContain('| crash | sqlite | 2 | 5 kills | 1.0 | 1 |');
  expect(text).toContain('- crash on sqlite, seed 12: ');
  expect(text).toContain('lost an order');
});
