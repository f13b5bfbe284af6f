/**
 * Evenings on which everything around the server goes wrong: the disk fills up or gets slow, the clock jumps, PostgreSQL
 * is away or the line to it falls silent. Tills send until they are answered; afterwards each order and payment is there once, the books
 * are whole, and the server is ready without a restart (decisions.md §11).
 */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';

import { booksNow } from '../../apps/server/src/modules/settlements/index.ts';
import { type PoolLimits, usualLimits } from '../../apps/server/src/platform/database/limits.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import type { House } from '../../apps/server/src/platform/house.ts';
import { clearDisk, fillDisk, type SlowDisk, slowDisk } from '../../apps/server/src/test/bad-disk.ts';
import { type DatabaseAway, databaseAway } from '../../apps/server/src/test/database-away.ts';
import { freshStorage } from '../../apps/server/src/test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { integrityProblems } from '../../apps/server/src/test/storage.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/server/src/test/tcp-proxy.ts';
import { during, holds, same } from '../in-process/check.ts';
import { type Random, randomOf } from '../random.ts';
import { type Round, runRounds } from '../rounds.ts';
import type { Counts, Simulator, Trial } from '../simulator.ts';

export const badDays: Simulator = {
  name: 'bad-days',
  engines: ['sqlite', 'postgres'],
  run: (trial) => runRounds(trial, badEvening),
};

const tills = 6;
const troubles = 4;
/** Between two tries of a till. */
const againMs = 100;
const hour = 3_600_000;
const longestHealingMs = 30_000;

const quick = (limits: PoolLimits): PoolLimits => ({
  ...limits,
  connectMs: 2000,
  statementMs: 4000,
  lockMs: 3000,
  idleMs: 2000,
  silenceMs: 4500,
});
const limits = {
  commands: quick(usualLimits.commands),
  reading: quick(usualLimits.reading),
  reports: quick(usualLimits.reports),
  turnMs: 3000,
};

type Scene = {
  readonly server: TestServer;
  readonly disk: SlowDisk;
  /** To PostgreSQL; null on SQLite. */
  readonly line: TcpProxy | null;
  readonly away: DatabaseAway | null;
  /** For what the trial does to the storage: on PostgreSQL past the line, which may have fallen silent. */
  readonly hand: Pick<House, 'database'>;
  readonly trial: Trial;
  readonly random: Random;
  readonly counts: Record<string, number>;
  readonly answered: Map<string, string>;
  readonly paid: Set<string>;
  isOver: boolean;
};

async function badEvening({ seed, trial }: Round): Promise<Counts> {
  const storage = await freshStorage(trial.engine);
  const away = storage.config.databaseUrl === null ? null : databaseAway(storage.config.databaseUrl);
  const url = storage.config.databaseUrl === null ? null : new URL(storage.config.databaseUrl);
  const line = url && (await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) }));
  if (url && line) [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
  const disk = slowDisk();
  const server = await startTestServer({
    storage: { config: { ...storage.config, databaseUrl: url?.href ?? null }, drop: () => storage.drop() },
    engine: trial.engine,
    throughWriter: disk.throughWriter,
    limits,
    mostAtOnce: 100,
  });
  server.http.log.level = 'silent';
  const own = away && (await openDatabase(storage.config));
  const hand = own === null ? server.house : { database: own };
  const counts = { orders: 0, payments: 0, refused: 0, troubles: 0 };
  const facts = { answered: new Map<string, string>(), paid: new Set<string>(), isOver: false };
  const scene: Scene = { server, disk, line, away, hand, trial, random: randomOf(seed), counts, ...facts };
  try {
    await liveThrough(scene);
    return counts;
  } finally {
    scene.isOver = true;
    line?.letThrough();
    await away?.comeBack();
    await line?.close();
    await own?.close();
    await server.close();
  }
}

async function liveThrough(scene: Scene): Promise<void> {
  await scene.server.tokenOf('sara');
  const evening = Promise.all(Array.from({ length: tills }, () => sell(scene)));
  // Heard below; until then a till that fails must not end the program.
  evening.catch(() => {});
  for (let count = 0; count < troubles; count += 1) {
    const trouble = chooseTrouble(scene, count);
    await during(
      () => trouble,
      () => suffer(scene, trouble),
    );
    const ms = await becomeReady(scene.server, trouble);
    if (trouble === 'away' && isHeldAway(scene)) scene.trial.log(`ready ${(ms / 1000).toFixed(1)} s after it was back`);
    scene.counts['troubles'] = (scene.counts['troubles'] ?? 0) + 1;
  }
  scene.isOver = true;
  await evening;
  await checkBooks(scene);
}

const onSqlite = ['full', 'slow', 'clock'] as const;
const onPostgres = ['full', 'slow', 'clock', 'silence', 'away'] as const;
type Trouble = (typeof onPostgres)[number];

/** Whether somebody asked for how long. */
const isHeldAway = ({ away, trial }: Scene) => away !== null && trial.awayMs !== undefined;

function chooseTrouble(scene: Scene, count: number): Trouble {
  if (count === 0 && isHeldAway(scene)) return 'away';
  return scene.random.pick(scene.line === null ? onSqlite : onPostgres);
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The trouble from its beginning to its end. */
async function suffer({ server, hand, disk, line, away, random, trial }: Scene, trouble: Trouble): Promise<void> {
  const ms = 300 + random.int(0, 1500);
  switch (trouble) {
    case 'full':
      await fillDisk(hand);
      await pause(ms);
      return clearDisk(hand);
    case 'slow':
      await disk.setCommitMs(hand, 50 + random.int(0, 400));
      await pause(ms);
      return disk.setCommitMs(hand, 0);
    case 'clock':
      server.clock.pass(random.int(-2, 2) * hour + random.int(0, 999));
      return undefined;
    case 'silence':
      line?.swallow();
      await pause(ms);
      line?.letThrough();
      return undefined;
    case 'away':
      await away?.goAway();
      await sayAway(server, trial.awayMs ?? ms);
      return away?.comeBack();
  }
}

/** All the time, once it was heard that it is. */
async function sayAway({ http }: TestServer, ms: number): Promise<void> {
  const endsAt = performance.now() + ms;
  let wasHeard = false;
  while (performance.now() < endsAt) {
    const isReady = (await http.inject({ url: '/health/ready' })).statusCode === 200;
    holds('is not ready while its database is away', !(wasHeard && isReady));
    wasHeard ||= !isReady;
    await pause(againMs);
  }
}

/** By itself, and without an order. @returns how long it took */
async function becomeReady({ http }: TestServer, trouble: Trouble): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if ((await http.inject({ url: '/health/ready' })).statusCode === 200) return performance.now() - startedAt;
    holds(`is ready again after ${trouble}`, performance.now() - startedAt < longestHealingMs);
    await pause(againMs);
  }
}

/** A till: an order and its payment, each sent until it is answered, as long as the evening lasts. */
async function sell(scene: Scene): Promise<void> {
  while (!scene.isOver) {
    const draft = aDraft([['espresso', 2]]);
    const { order } = await sendUntilTaken<{ order: { number: string } }>(scene, 'POST /v1/orders', draft);
    scene.answered.set(draft.id, order.number);
    const payment = aCashPayment([draft.id]);
    await sendUntilTaken(scene, 'POST /v1/payments', payment);
    scene.paid.add(payment.id);
    scene.counts['orders'] = scene.answered.size;
    scene.counts['payments'] = scene.paid.size;
    await pause(20);
  }
}

const mostTries = 2000;

async function sendUntilTaken<Answer>(
  { server, counts }: Scene,
  key: 'POST /v1/orders' | 'POST /v1/payments',
  body: object,
): Promise<Answer> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const token = await tokenSoon(server);
    const answer = await server.send(key, { token, body });
    if (answer.statusCode === 200) return answer.json<Answer>();
    // The clock went on and the token is over: a till fetches another one.
    const isLater = answer.statusCode === 503 || answer.statusCode === 401;
    holds(`${key} is taken, or told to come later`, isLater, answer.body);
    counts['refused'] = (counts['refused'] ?? 0) + 1;
    await pause(againMs);
  }
  throw new Error(`${key} was never taken`);
}

/** Signing in is refused too while the storage is in trouble. */
async function tokenSoon(server: TestServer): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await server.tokenOf('sara');
    } catch (error) {
      if (tries > mostTries) throw error;
      await pause(againMs);
    }
  }
}

async function checkBooks({ server, answered, paid }: Scene): Promise<void> {
  const { read } = server.house.database;
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'number', 'week', 'sequence', 'state'])
    .where('customer_id', '=', 'linde')
    .orderBy('week')
    .orderBy('sequence')
    .execute();
  same(
    'orders that are stored and orders that were answered',
    new Map(orders.map(({ id, number }) => [id, number])),
    answered,
  );
  holds(
    'every order is paid',
    orders.every(({ state }) => state === 'done'),
  );
  for (const week of new Set(orders.map((order) => order.week))) {
    const sequences = orders.filter((order) => order.week === week).map(({ sequence }) => sequence);
    same(
      `numbers of week ${week} have no gap`,
      sequences,
      sequences.map((_, at) => at + 1),
    );
  }
  const payments = await read.selectFrom('payments').select('id').execute();
  same('payments', new Set(payments.map(({ id }) => id)), paid);
  same('problems of the books', (await booksNow(server.house.database, 'linde')).problems, []);
  same('problems of the file', await integrityProblems(server.house), []);
}
