/** One round after the other, each with a seed of its own, so that a broken one replays alone. */
import { deriveSeed } from './random.ts';
import type { Counts, Trial } from './simulator.ts';

export type Round = { readonly seed: number; readonly trial: Trial };

/** A promise was broken; `seed` is the round's and replays it as the first of a trial. */
export class RoundFailed extends Error {
  readonly seed: number;
  /** What the rounds before it counted. */
  readonly counts: Counts;

  constructor(seed: number, counts: Counts, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.seed = seed;
    this.counts = counts;
  }
}

/** After so many rounds what a simulator is for has happened. */
const enoughRounds = 25;

/**
 * At least one round, even where the time is over.
 * @param happens what is counted sooner or later: rounds in which it never happens would prove nothing of it
 * @throws RoundFailed at the first broken one, and where what must happen never did.
 */
export async function runRounds(
  trial: Trial,
  run: (round: Round) => Promise<Counts>,
  happens: readonly string[] = [],
): Promise<Counts> {
  let sums: Counts = { rounds: 0 };
  do {
    const number = sums['rounds'] ?? 0;
    // The first round has the trial's own seed: that is how a round is asked for.
    const seed = number === 0 ? trial.seed : deriveSeed(trial.seed, number);
    trial.log(`round ${number + 1}, seed ${seed}`);
    try {
      sums = addCounts(addCounts(sums, await run({ seed, trial })), { rounds: 1 });
    } catch (error) {
      throw new RoundFailed(seed, sums, error);
    }
  } while (Date.now() < trial.endsAt);
  const never = happens.filter((name) => (sums[name] ?? 0) === 0);
  if ((sums['rounds'] ?? 0) >= enoughRounds && never.length > 0)
    throw new RoundFailed(trial.seed, sums, new Error(`never happened: ${never.join(', ')}`));
  return sums;
}

export function addCounts(one: Counts, other: Counts): Counts {
  const sums = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
