/** Any sequence of orders, splits, payments, tips, refunds and cancels at the server's door, by every method: the money adds up. */
import { startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';

import { providersAt } from '../../apps/server/src/test/payment-calls.ts';
import { type ProviderOnTrial, providerOnTrial } from '../../apps/server/src/test/provider-on-trial.ts';
import type { TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { stoppedClock } from '../../apps/server/src/test/test-clock.ts';
import { PromiseBroken } from '../in-process/check.ts';
import { openHouse } from '../in-process/house.ts';
import { type Random, randomOf } from '../random.ts';
import { runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import { checkMoney } from './check-money.ts';
import { type Evening, openEvening } from './evening.ts';
import {
  addMore,
  cancel,
  cancelProduct,
  divide,
  giveAway,
  handOver,
  merge,
  move,
  place,
  repay,
  restore,
  tellGone,
} from './orders.ts';
import { giveBack, pay, payAtOnce, payInParts, payTheRest } from './pay.ts';
import { becomeQuiet, changeMood, disturb } from './provider.ts';
import { shareDish } from './shares.ts';

export const randomPayments: Simulator = {
  name: 'random-payments',
  engines: ['sqlite', 'postgres'],
  async run(trial) {
    const clock = stoppedClock();
    const provider = providerOnTrial();
    const sandbox = await startPaymentSandbox(clock.now);
    const { findProvider } = provider;
    const options = { clock, findProvider, pace, providers: providersAt(sandbox.address) };
    const server = await openHouse(trial.engine, options);
    try {
      return await runRounds(trial, ({ seed }) => runRound(server, provider, seed));
    } finally {
      await server.close();
      await sandbox.close();
    }
  },
};

/** Asks a provider again and again while somebody waits. */
const pace = { askMs: 5, asks: 10_000, reconcileMs: 60_000, wheelMs: 15_000 };

const acts: readonly { readonly weight: number; readonly act: (evening: Evening) => Promise<void> }[] = [
  { weight: 6, act: place },
  { weight: 10, act: pay },
  { weight: 3, act: payAtOnce },
  { weight: 1.5, act: payInParts },
  { weight: 2, act: shareDish },
  { weight: 4, act: giveBack },
  { weight: 2, act: addMore },
  { weight: 1, act: move },
  { weight: 0.5, act: merge },
  { weight: 1, act: giveAway },
  { weight: 1, act: handOver },
  { weight: 1.5, act: cancel },
  { weight: 3, act: cancelProduct },
  { weight: 1.5, act: divide },
  { weight: 1, act: restore },
  { weight: 1, act: repay },
  { weight: 1, act: tellGone },
  { weight: 1.5, act: changeMood },
  { weight: 2, act: disturb },
];
const allWeights = acts.reduce((sum, { weight }) => sum + weight, 0);

const actsPerRound = 60;
const actsBetweenLooks = 12;

async function runRound(server: TestServer, trial: ProviderOnTrial, seed: number): Promise<Counts> {
  const random = randomOf(seed);
  const evening = await openEvening({ server, trial }, seed, random);
  const done: string[] = [];
  try {
    await place(evening);
    for (let number = 1; number <= actsPerRound; number += 1) {
      const act = chooseAct(random);
      done.push(act.name);
      server.clock.pass(random.int(1, 90) * 1000);
      await act(evening);
      if (number % actsBetweenLooks === 0) await look(evening, done);
    }
    await payTheRest(evening);
    done.push('payTheRest');
    await look(evening, done);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PromiseBroken(`${reason}\nafter ${done.join(', ')}`, { cause: error });
  }
  return evening.counts;
}

async function look(evening: Evening, done: string[]): Promise<void> {
  done.push('(look)');
  await becomeQuiet(evening);
  await checkMoney(evening);
}

function chooseAct(random: Random): (evening: Evening) => Promise<void> {
  let left = random.next() * allWeights;
  const chosen = acts.find(({ weight }) => (left -= weight) < 0);
  return chosen?.act ?? pay;
}
