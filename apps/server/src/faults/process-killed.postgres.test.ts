/** One of two processes on a database is killed in the middle of selling: the other one goes on (decisions.md §11). */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { announced, type Announcement } from '@comanda/contract/events';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { testPassword } from '@comanda/test-kit/a-venue';
import { startVirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { movePrinter } from '../modules/devices/index.ts';
import { verifyVenue } from '../modules/settlements/index.ts';
import { type Database, openDatabase } from '../platform/database/open-database.ts';
import type { FreshStorage } from '../test/fresh-storage.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { startTestServer } from '../test/start-test-server.ts';

const main = resolve(import.meta.dirname, '..', 'main.ts');

type Process = { readonly child: ChildProcess; readonly url: string; readonly token: string };

let storage: FreshStorage;
let looking: Database;
let folders: string[];
let children: ChildProcess[];
let sockets: Socket[];
beforeEach(async () => {
  storage = await migratedStorage();
  // Opens the house and stops.
  await (await startTestServer({ storage: { config: storage.config, drop: () => Promise.resolve() } })).close();
  looking = await openDatabase(storage.config);
  [folders, children, sockets] = [[], [], []];
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const child of children) await kill(child);
  await looking.close();
  await storage.drop();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await ended;
}

async function start(): Promise<Process> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  folders.push(dataDir);
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: storage.config.databaseUrl ?? '',
      WEB_ROOT: join(dataDir, 'no-screens'),
      LOG_LEVEL: 'error',
    },
  });
  children.push(child);
  const url = await new Promise<string>((found, refuse) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Comanda is ready: (http:\/\/\S+)/.exec(said)?.[1];
      if (address !== undefined) found(address);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => refuse(new Error(said)));
  });
  return { child, url, token: await signIn(url) };
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: 'sara@venue.test', password: testPassword });
  const headers = { 'content-type': 'application/json' };
  const entered = await fetch(`${url}/v1/login`, { method: 'POST', headers, body });
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0]);
  const answer = await fetch(`${url}/v1/getAccessToken`, { headers: { cookie: cookie.join('; ') } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function hearAt({ url, token }: Process): Promise<Announcement[]> {
  const socket = io(url, { path: '/live', transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const heard: Announcement[] = [];
  socket.on(announced, (announcement: Announcement) => heard.push(announcement));
  await new Promise<void>((done) => socket.once('connect', () => done()));
  const joined: unknown = await socket.timeout(20_000).emitWithAck('join', { accessToken: token, customerId: 'linde' });
  expect(joined).toMatchObject({ ok: true });
  return heard;
}

/** As a till does it: the same until there is an answer, of whoever answers. */
async function sendUntilAnswered(processes: readonly Process[], path: string, body: object): Promise<unknown> {
  for (let tries = 0; tries < 400; tries += 1) {
    const to = processes[tries % processes.length];
    if (to === undefined) break;
    const headers = { authorization: `Bearer ${to.token}`, 'content-type': 'application/json' };
    const sent = fetch(`${to.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await sent.catch(() => null);
    if (answer?.status === 200) return answer.json();
    if (answer !== null && answer.status !== 503) throw new Error(`${path} answered ${await answer.text()}`);
    await pause(20);
  }
  throw new Error(`nobody answered ${path}`);
}

const orders = 30;
const killedAfter = 10;

test('what was answered is there once, the other one goes on, is heard, and prints what was left', async () => {
  // Paper is held: the process that was first has the lease of the first ticket when it is killed.
  const buffer = { bytes: 64, bytesPerTick: 0 };
  const printer = await startVirtualPrinter({ oneConnectionAtATime: true, buffer });
  await movePrinter(looking.write, 'linde', 'bar-printer', printer.port);
  const one = await start();
  const answered = new Map<string, string>();
  const sell = async (first: Process, second: Process) => {
    const draft = aDraft(['espresso']);
    const placed = await sendUntilAnswered([first, second], '/v1/orders', draft);
    answered.set(draft.id, (placed as { order: { number: string } }).order.number);
    const pay = aCashPayment([draft.id], { printsReceipt: false });
    await sendUntilAnswered([first, second], '/v1/payments', pay);
    // The answer was lost, or so it seems.
    expect(await sendUntilAnswered([second, first], '/v1/orders', draft)).toMatchObject({
      order: { id: draft.id, number: answered.get(draft.id) },
    });
    return pay.id;
  };
  const paid = [await sell(one, one)];
  const leased = () =>
    looking.read.selectFrom('print_jobs').select('id').where('leased_until', 'is not', null).execute();
  await expect.poll(async () => (await leased()).length).toBe(1);

  const other = await start();
  const heard = await hearAt(other);
  const evening = Array.from({ length: orders }, async (_, at) => {
    await pause(at * 30);
    return at % 2 === 0 ? sell(one, other) : sell(other, one);
  });
  await expect.poll(() => answered.size, { interval: 5 }).toBeGreaterThan(killedAfter);
  await kill(one.child);
  expect(answered.size).toBeLessThan(orders);
  buffer.bytesPerTick = 4000;
  paid.push(...(await Promise.all(evening)));

  const rows = await looking.read.selectFrom('orders').select(['id', 'number', 'state']).execute();
  expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(answered);
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'done'));
  const payments = await looking.read.selectFrom('payments').select('id').execute();
  expect(payments.map(({ id }) => id).toSorted()).toEqual(paid.toSorted());
  expect(await verifyVenue(looking.read, 'linde')).toEqual([]);

  const last = async () =>
    (
      await looking.read
        .selectFrom('venue_heads')
        .select('revision')
        .where('customer_id', '=', 'linde')
        .executeTakeFirstOrThrow()
    ).revision;
  const before = heard.length;
  await sell(other, other);
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  const newest = await last();
  await expect.poll(() => Math.max(...heard.map(({ revision }) => revision))).toBeGreaterThanOrEqual(newest - 1);

  // Those of the bar: each ticket once, but for the one that was on its way, of which nobody knows.
  const bar = () =>
    looking.read.selectFrom('print_jobs').select(['id', 'status']).where('station_id', '=', 'bar').execute();
  const open = async () => (await bar()).filter(({ status }) => !['printed', 'unclear'].includes(status)).length;
  await expect.poll(open, { timeout: 60_000, interval: 100 }).toBe(0);
  const jobs = await bar();
  expect(jobs).toHaveLength(orders + 2);
  expect(jobs.filter(({ status }) => status === 'unclear')).toHaveLength(1);
  expect(printer.papers()).toHaveLength(orders + 1);
  await printer.close();
}, 120_000);
