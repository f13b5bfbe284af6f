/**
 * Twice as many orders as the server can take, each from a till that sends again until it is answered: waiting and memory
 * stay bounded, and in the end each order is there once (docs/decisions/0049).
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { holds } from '../in-process/check.ts';
import { deriveSeed, type Random, randomOf } from '../random.ts';
import { type Round, runRounds } from '../rounds.ts';
import type { Counts, Simulator, Trial } from '../simulator.ts';
import { checkEnd } from './check-end.ts';
import { openOverloadHouse, type OverloadHouse } from './overload-house.ts';
import { nothingTallied, orderOnce, type Tally } from './till.ts';
import { checkMemory, type Seen, watch } from './watch.ts';

export const overload: Simulator = {
  name: 'overload',
  engines: ['sqlite', 'postgres'],
  isAlone: true,
  run: (trial) => runRounds(trial, overloadRound),
};

/** Waiters that order one after the other: as fast as the server answers and no faster. */
const waiters = 16;
const warmUpMs = 1500;
const calmMs = 2500;
/** A turn of a long run has time for a longer one than the share in the tests. */
const isLongMs = 30_000;
const [shortStormMs, longStormMs] = [4000, 20_000];
/** Of what the server took in the calm; more where that was measured on a machine that had other things to do. */
const factors = [2, 4, 8, 16, 32] as const;
const longestHealingMs = 10_000;

type Scene = {
  readonly house: OverloadHouse;
  readonly random: Random;
  readonly tally: Tally;
  readonly trial: Trial;
  readonly stormMs: number;
};

async function overloadRound({ seed, trial }: Round): Promise<Counts> {
  const stormMs = trial.endsAt - Date.now() > isLongMs ? longStormMs : shortStormMs;
  const house = await openOverloadHouse(trial.engine);
  try {
    const scene: Scene = { house, random: randomOf(seed), tally: nothingTallied(), trial, stormMs };
    return await Promise.race([liveThrough(scene, seed), house.server.diedByItself]);
  } finally {
    await house.close();
  }
}

async function liveThrough(scene: Scene, seed: number): Promise<Counts> {
  const { house, tally, trial } = scene;
  await orderInTurn(scene, warmUpMs, deriveSeed(seed, 0));
  const sustained = await orderInTurn(scene, calmMs, deriveSeed(seed, 1));
  const watching = watch(house);
  let stormed = { offered: 0, taken: 0 };
  // What this process was late itself belongs to no answer's time.
  const own = monitorEventLoopDelay();
  own.enable();
  for (const factor of factors) {
    [tally.taken, tally.shed] = [[], []];
    stormed = await storm(scene, sustained * factor);
    trial.log(`${sustained.toFixed(0)}/s in the calm, ${told(stormed, tally)}`);
    if (tally.shed.length > 0) break;
  }
  const seen = await watching.end();
  own.disable();
  trial.log(`this process itself was late by p99 ${(own.percentile(99) / 1e6).toFixed(0)} ms`);
  const { taken, shed } = tally;
  holds('a storm has sent somebody away: otherwise it proves nothing', shed.length > 0);
  await becomeCalm(scene);
  trial.log(toldOf(seen));
  checkMemory(seen.memory);
  await house.look((database) => checkEnd(database, tally));
  const { health, reads, readsShed } = seen;
  const others = { 'lost answers': tally.unheard, health, reads, 'reads sent away': readsShed };
  return { orders: tally.answered.size, 'taken in storms': taken.length, 'sent away': shed.length, ...others };
}

/** Closed loop. @returns orders a second */
async function orderInTurn({ house, tally }: Scene, ms: number, seed: number): Promise<number> {
  const [from, before] = [performance.now(), tally.answered.size];
  const work = async (number: number) => {
    const till = { house, tally, random: randomOf(deriveSeed(seed, number)) };
    while (performance.now() - from < ms) await orderOnce(till);
  };
  await Promise.all(Array.from({ length: waiters }, (_, number) => work(number)));
  return ((tally.answered.size - before) * 1000) / (performance.now() - from);
}

/** Open loop: a new order whenever its time has come, whatever became of those before. Ends when all are answered. */
async function storm({ house, random, tally, stormMs }: Scene, rate: number) {
  const offered = Math.ceil((rate * stormMs) / 1000);
  const from = performance.now();
  const ordering: Promise<void>[] = [];
  let failure: unknown = null;
  let taken = 0;
  while (ordering.length < offered) {
    const due = Math.min(offered, Math.ceil(((performance.now() - from) * rate) / 1000));
    while (ordering.length < due) {
      const one = orderOnce({ house, tally, random: randomOf(random.int(0, 2 ** 31 - 1)) });
      ordering.push(one);
      // Heard at once: what is broken ends the storm.
      one.catch((error: unknown) => (failure ??= error));
    }
    if (failure !== null) throw failure;
    await new Promise((later) => setTimeout(later, 2));
  }
  taken = tally.taken.length;
  const lastedMs = performance.now() - from;
  await Promise.all(ordering);
  return { offered: (offered * 1000) / lastedMs, taken: (taken * 1000) / lastedMs };
}

/** By itself: ready, and the next order is taken the first time it is sent. */
async function becomeCalm({ house, random, tally }: Scene): Promise<void> {
  const from = performance.now();
  for (;;) {
    const before = tally.shed.length;
    await orderOnce({ house, tally, random });
    if (tally.shed.length === before) return;
    holds('calm again soon after', performance.now() - from < longestHealingMs);
  }
}

function told({ offered, taken }: { offered: number; taken: number }, tally: Tally): string {
  const share = (100 * tally.shed.length) / (tally.shed.length + tally.taken.length);
  return (
    `${offered.toFixed(0)}/s offered: ${taken.toFixed(0)}/s taken, ${timesOf(tally.taken)}; ` +
    `${share.toFixed(0)} % of the tries sent away, ${timesOf(tally.shed)}; at most ${tally.mostTries} tries`
  );
}

function toldOf({ memory, health, reads, readsShed }: Seen): string {
  const megabytes = (bytes: number | undefined) => ((bytes ?? Number.NaN) / 1e6).toFixed(0);
  return (
    `memory ${megabytes(memory[0])} MB at first, at most ${megabytes(Math.max(...memory))}, ` +
    `${megabytes(memory.at(-1))} at last; ${health} times well, ${reads} reads, ${readsShed} of them sent away`
  );
}

function timesOf(ms: readonly number[]): string {
  const times = ms.toSorted((a, b) => a - b);
  const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} p99 ${at(0.99)} longest ${at(1)} ms`;
}
