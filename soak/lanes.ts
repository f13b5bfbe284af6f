/** The share of `npm test` is run by two programs side by side, for most simulators keep one processor busy. */
import { fork } from 'node:child_process';

import type { TrialEnd } from './report.ts';
import type { Engine, Simulator } from './simulator.ts';

export type Turn = { readonly simulator: Simulator; readonly engine: Engine };

export const lanes = [0, 1] as const;

/** @param lane null: what is run when the lanes are through, by itself */
export function turnsOf(turns: readonly Turn[], lane: number | null): readonly Turn[] {
  if (lane === null) return turns.filter(({ simulator }) => simulator.isAlone);
  return turns.filter(({ simulator }) => !simulator.isAlone).filter((_, index) => index % lanes.length === lane);
}

/** This program once more with the same words, for one of the lanes. @throws Error where it ends without its results */
export function runLane(lane: number): Promise<readonly TrialEnd[]> {
  const [, program = '', ...words] = process.argv;
  const child = fork(program, [...words, '--lane', String(lane)]);
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    let ends: readonly TrialEnd[] | undefined;
    child.once('message', (message) => (ends = message as unknown as readonly TrialEnd[]));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', stop);
      if (ends === undefined) reject(new Error(`lane ${lane} ended with ${code} and told nothing`));
      else resolve(ends);
    });
  });
}

/** To the program that began the lane; it has heard it when this is done. */
export function tellEnds(ends: readonly TrialEnd[]): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error('--lane is for the program itself');
    process.send(ends, (error: Error | null) => (error === null ? resolve() : reject(error)));
  });
}
