/** Kills the server under load and looks whether it kept every promise (specification §8; decisions.md §2, §3). */
import { deriveSeed, type Random, randomOf } from '../random.ts';
import { type Round, runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import { findUnprinted, findWrongPaper } from './check-paper.ts';
import { findBrokenPromises } from './check.ts';
import type { Known } from './commands.ts';
import { type CrashStorage, endBackends, holdWal, prepareStorage } from './crash-storage.ts';
import { staff } from './crash-venue.ts';
import { type Device, sellOrders, sendAgain, signIn, type Tally } from './device.ts';
import { Excuses } from './excuses.ts';
import type { Stored } from './read-stored.ts';
import { ServerProcess } from './server-process.ts';

export const crash: Simulator = {
  name: 'crash',
  engines: ['sqlite', 'postgres'],
  run: (trial) => runRounds(trial, crashRound),
};

const deviceCount = 8;
const ordersPerDevice = 28;
/** About so many commands a device sends for an order. */
const commandsPerOrder = 3;
/** After the trial's time, for the round that is under way: what was sold is still printed and looked at. */
const closingMs = 8_000;
/** A moment within the work of a command, also of a commit. */
const longestPauseMs = 25;
/** A start takes about so long. */
const longestStartMs = 900;
const largeWalBytes = 8_000_000;
/** Of a kill at the end of the work, and one when the rest was printed. */
const endings = 2;
/** Longer than a lease, and than a loaded machine needs for one paper. */
const longestStandstillMs = 30_000;
const lookAgainMs = 100;

type Crashing = {
  readonly storage: CrashStorage;
  readonly server: ServerProcess;
  readonly random: Random;
  readonly known: Known;
  readonly tally: Tally;
  readonly excuses: Excuses;
  readonly counts: {
    kills: number;
    'kills in a start': number;
    'kills with a large WAL': number;
    'cut backends': number;
  };
  readonly progress: Progress;
  /** Aborted when the round has ended, well or badly. */
  readonly over: AbortController;
  /** Unix milliseconds: a round on a slow machine ends with fewer orders. */
  readonly closesAt: number;
};

async function crashRound({ seed, trial }: Round): Promise<Counts> {
  const storage = await prepareStorage(trial.engine);
  const server = new ServerProcess(storage.config);
  const crashing: Crashing = {
    storage,
    server,
    random: randomOf(seed),
    known: { commands: [], ticketsAgain: [] },
    tally: { answered: 0, repeats: 0, unanswered: 0, faults: 0, reusedIds: 0 },
    excuses: new Excuses(),
    counts: { kills: 0, 'kills in a start': 0, 'kills with a large WAL': 0, 'cut backends': 0 },
    progress: new Progress(),
    over: new AbortController(),
    closesAt: Math.max(Date.now(), trial.endsAt) + closingMs,
  };
  try {
    await server.start();
    await Promise.race([workAndCrash(crashing, seed), server.diedByItself]);
    const { counts, tally } = crashing;
    const crashes = counts.kills + counts['cut backends'];
    if (crashes === 0 || tally.repeats === 0) throw new Error('a round without a crash and re-sends proves nothing');
    return countUp(crashing);
  } finally {
    crashing.over.abort();
    crashing.progress.end();
    await server.close();
    await storage.drop();
  }
}

async function workAndCrash(crashing: Crashing, seed: number): Promise<void> {
  const { server, progress } = crashing;
  const tokens = await Promise.all(staff.map((person) => signIn(server, person)));
  const devices = Array.from({ length: deviceCount }, (_, number) =>
    aDevice(crashing, randomOf(deriveSeed(seed, number)), tokens[number % tokens.length] ?? ''),
  );
  const selling = Promise.all(devices.map((device) => sellOrders(device, ordersPerDevice)));
  const ended = selling.finally(() => progress.end());
  await Promise.all([ended, crashUntilSold(crashing)]);
  await Promise.all(devices.map(sendAgain));
  await server.kill();
  await look(crashing, true);
  await printTheRest(crashing);
}

/** Nothing new is sold: what waits comes out, what was cut off on its way does not. */
async function printTheRest(crashing: Crashing): Promise<void> {
  const { server, storage, counts } = crashing;
  await server.start();
  for (let papers = -1; papers < storage.papers.length && (await storage.openJobs()) > 0;) {
    papers = storage.papers.length;
    for (let waited = 0; waited < longestStandstillMs && papers === storage.papers.length; waited += lookAgainMs) {
      await pause(lookAgainMs);
      if ((await storage.openJobs()) === 0) break;
    }
  }
  await server.kill();
  const stored = await look(crashing, true);
  // Each crash may cut off one job per printer, each lost connection the word of one.
  const crashes = counts.kills + counts['kills in a start'] + endings;
  fail('when all was printed', findUnprinted(stored, crashes * storage.printers + counts['cut backends']));
}

function aDevice(
  { server, known, tally, excuses, progress, over, closesAt }: Crashing,
  random: Random,
  token: string,
): Device {
  return {
    server,
    random,
    known,
    sent: [],
    tally,
    token,
    excuses,
    isOver: () => over.signal.aborted,
    isClosing: () => over.signal.aborted || Date.now() > closesAt,
    onAnswer: () => progress.step(),
  };
}

/** Several crashes at random places of the work, the last one well before its end. */
async function crashUntilSold(crashing: Crashing): Promise<void> {
  const { random, progress, storage } = crashing;
  const last = Math.floor(deviceCount * ordersPerDevice * commandsPerOrder * 0.8);
  const others = Array.from({ length: random.int(3, 6) }, () => random.int(60, last)).toSorted((a, b) => a - b);
  // The first comes early: there is none without a crash.
  const moments = [random.int(10, 60), ...others];
  const withLargeWal = storage.engine === 'sqlite' && random.chance(0.5) ? random.int(1, moments.length - 1) : -1;
  for (const [index, moment] of moments.entries()) {
    if (index === withLargeWal) await crashWithLargeWal(crashing);
    else if (await progress.reached(moment)) await crashNow(crashing);
  }
}

async function crashNow(crashing: Crashing): Promise<void> {
  const { random, storage, counts } = crashing;
  await pause(random.int(0, longestPauseMs));
  if (storage.engine === 'postgres' && random.chance(0.35)) {
    counts['cut backends'] += await crashing.excuses.during(() => endBackends(storage.config));
    if (random.chance(0.5)) return;
    await pause(random.int(0, longestPauseMs));
  }
  await killAndStart(crashing);
}

async function crashWithLargeWal(crashing: Crashing): Promise<void> {
  const { storage, progress, counts } = crashing;
  const wal = await holdWal(storage.config);
  try {
    while (wal.sizeOf() < largeWalBytes && (await progress.next()));
    if (wal.sizeOf() >= largeWalBytes) counts['kills with a large WAL'] += 1;
    await crashing.server.kill();
  } finally {
    // Before the next start: the reader would spare it the recovery.
    wal.release();
  }
  await killAndStart(crashing);
}

async function killAndStart(crashing: Crashing): Promise<void> {
  const { server, random, counts } = crashing;
  await server.kill();
  crashing.excuses.restarted();
  counts.kills += 1;
  await look(crashing, false);
  while (random.chance(0.25)) {
    counts['kills in a start'] += 1;
    await server.start(random.int(0, longestStartMs));
    // It may have been faster.
    if (server.isRunning) return;
    await server.kill();
  }
  await server.start();
}

/** While nobody serves. @throws Error with every broken promise. */
async function look({ storage, known }: Crashing, isEnd: boolean): Promise<Stored> {
  const stored = await storage.look();
  const broken = [...findBrokenPromises(known, stored, isEnd), ...findWrongPaper(stored, storage.papers)];
  fail(isEnd ? 'at the end' : 'after a crash', broken);
  return stored;
}

function fail(where: string, broken: readonly string[]): void {
  if (broken.length === 0) return;
  throw new Error(`${broken.length} broken promises ${where}:\n${broken.slice(0, 20).join('\n')}`);
}

function countUp({ known, tally, counts, storage }: Crashing): Counts {
  const ofKind = (wanted: string) => known.commands.filter(({ kind }) => kind === wanted).length;
  const { answered, repeats, unanswered, faults, reusedIds } = tally;
  return {
    ...counts,
    orders: ofKind('place'),
    payments: ofKind('pay'),
    commands: answered,
    papers: storage.papers.length,
    're-sends': repeats,
    unanswered,
    faults,
    'reused ids refused': reusedIds,
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** How many answers the devices got; whoever waits for a number is told also when no more will come. */
class Progress {
  #count = 0;
  #isEnded = false;
  #waiting: (() => void)[] = [];

  step(): void {
    this.#count += 1;
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** @returns false where the work ended before. */
  async reached(count: number): Promise<boolean> {
    while (this.#count < count) if (!(await this.next())) return false;
    return true;
  }

  /** The next answer. @returns false where there is none. */
  async next(): Promise<boolean> {
    if (this.#isEnded) return false;
    await new Promise<void>((done) => this.#waiting.push(done));
    return !this.#isEnded;
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
