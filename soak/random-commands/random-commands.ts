/** Random sequences of all commands, several clients at once, against a small model of a venue. */
import { PromiseBroken } from '../in-process/check.ts';
import { openHouse } from '../in-process/house.ts';
import { type House, keepTokens } from '../in-process/keep-tokens.ts';
import { runRounds } from '../rounds.ts';
import type { Counts, Engine, Simulator } from '../simulator.ts';
import { shrink } from './shrink.ts';
import { walkWorld, WalkBroken } from './walk-world.ts';

const allSteps = Array.from({ length: 80 }, (_, index) => index);

/** A broken walk is repeated with fewer steps for at most so long. */
const shrinkMs = 20_000;

export const randomCommands: Simulator = {
  name: 'random-commands',
  engines: ['sqlite', 'postgres'],
  async run(trial) {
    const server = await openHouse(trial.engine);
    const house = { server, tokens: keepTokens(server) };
    try {
      return await runRounds(trial, ({ seed }) => runRound(house, trial.engine, seed));
    } finally {
      await server.close();
    }
  },
};

async function runRound(house: House, engine: Engine, seed: number): Promise<Counts> {
  try {
    return await walkWorld(house, seed, allSteps);
  } catch (error) {
    if (error instanceof WalkBroken) throw await tellShortest(error, engine, seed);
    throw error;
  }
}

/** Where chance decides who comes first, a shorter walk may not break again: then the whole one is told. */
async function tellShortest(whole: WalkBroken, engine: Engine, seed: number): Promise<PromiseBroken> {
  let shortest = whole;
  const breaks = async (kept: readonly number[]) => {
    const broken = await walkAnew(engine, seed, kept);
    if (broken !== null) shortest = broken;
    return broken !== null;
  };
  await shrink(allSteps, breaks, Date.now() + shrinkMs);
  return new PromiseBroken(`${shortest.message}\nafter\n  ${shortest.log.join('\n  ')}`, { cause: whole });
}

/** In a house of its own: ids come again. */
async function walkAnew(engine: Engine, seed: number, kept: readonly number[]): Promise<WalkBroken | null> {
  const server = await openHouse(engine);
  try {
    await walkWorld({ server, tokens: keepTokens(server) }, seed, kept);
    return null;
  } catch (error) {
    return error instanceof WalkBroken ? error : null;
  } finally {
    await server.close();
  }
}
