import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

import { textOf } from '@comanda/paper/lines';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { giveToAgent } from '../../test/give-to-agent.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { movePrinter } from '../devices/index.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { endAllLeases } from './print-jobs.repository.ts';
import { sweepHanded } from './sweep-handed.ts';
import { watchPrinters } from './watch-printers.ts';

const program = join(import.meta.dirname, '../../../../print-agent/src/main.ts');
const params = { customerId: 'linde' };
const soon = { timeout: 60_000, interval: 50 };

let server: TestServer;
let bar: VirtualPrinter;
let delivery: Delivery | undefined;
let agents: ChildProcess[] = [];
let doors: { close(): void }[] = [];
beforeEach(async () => {
  server = await startTestServer();
  bar = await startVirtualPrinter();
  await movePrinter(server.house.database.write, 'linde', 'bar-printer', bar.port);
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
  for (const agent of agents) {
    const ended = new Promise((resolve) => agent.once('close', resolve));
    if (agent.kill('SIGKILL')) await ended;
  }
  agents = [];
  for (const door of doors) door.close();
  doors = [];
  await bar.close();
  await server.close();
});

const place = async (line = 'espresso') =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft([line]) })).order.id;
const states = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ status, attempts }) => [status, attempts]);
const texts = () => bar.papers().map((paper) => paper.lines.map(textOf).join('\n'));

/** The network between venue and server: it can be cut. */
async function aNetwork(): Promise<{ url: string; cut(): void; mend(): Promise<void> }> {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const target = server.http.server.address();
  if (target === null || typeof target === 'string') throw new Error('the server has no port');
  const sockets = new Set<Socket>();
  const open = (port: number) =>
    new Promise<Server>((resolve) => {
      const door = createServer((near) => {
        const far = connect({ port: target.port, host: '127.0.0.1' });
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => socket.destroy());
          socket.on('close', () => {
            near.destroy();
            far.destroy();
          });
        }
        near.pipe(far).pipe(near);
      });
      door.listen(port, '127.0.0.1', () => resolve(door));
    });
  let door = await open(0);
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('the network has no port');
  const cut = () => {
    door.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  doors.push({ close: cut });
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: async () => {
      door = await open(address.port);
    },
  };
}

function startAgent(url: string, key: string): { said: () => string; child: ChildProcess } {
  const child = spawn(process.execPath, ['--import', 'tsx', program, url], {
    env: { PATH: process.env['PATH'], COMANDA_PRINT_KEY: key },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  agents.push(child);
  let said = '';
  const hear = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { said: () => said, child };
}

describe('the program in the venue’s network', { timeout: 180_000 }, () => {
  test('prints what its station has to print, says so, and leaves the others to the server', async () => {
    const { url } = await aNetwork();
    const agent = startAgent(url, await giveToAgent(server));
    delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
    const orderId = await place();
    await expect.poll(() => states(orderId), soon).toEqual([['printed', 1]]);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('espresso');
    await expect.poll(agent.said, soon).toContain('bar-printer: Bar');
    expect(agent.said()).toContain('works for Bar');
    expect(agent.said()).not.toContain('could not');
    const ended = new Promise((resolve) => agent.child.once('close', resolve));
    agent.child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('survives a network that goes away while it prints, and tells afterwards how it ended', async () => {
    const network = await aNetwork();
    const agent = startAgent(network.url, await giveToAgent(server));
    const deaf = bar.onPaper(() => network.cut());
    const orderId = await place();
    await expect.poll(() => texts().length, soon).toBe(1);
    await expect.poll(agent.said, soon).toContain('no answer');
    expect(await states(orderId)).toEqual([['sent', 1]]);
    deaf();
    await network.mend();
    await expect.poll(() => states(orderId), soon).toEqual([['printed', 1]]);
    const next = await place('rivella');
    network.cut();
    await network.mend();
    await expect.poll(() => states(next), soon).toEqual([['printed', 1]]);
    expect(texts()).toHaveLength(2);
  });

  test('survives a printer that goes away, and says how it is', async () => {
    const { url } = await aNetwork();
    await bar.setState('paperEnd');
    const agent = startAgent(url, await giveToAgent(server));
    const orderId = await place();
    await expect.poll(agent.said, soon).toContain('is paperEnd');
    await expect.poll(() => states(orderId), soon).toEqual([['pending', 1]]);
    await bar.setState('ok');
    server.clock.pass(3000);
    await expect.poll(() => states(orderId), soon).toEqual([['printed', 2]]);
    const condition = async () =>
      (await server.call('GET /v1/customers/{customerId}/printerStates', { as: 'anna', params })).find(
        ({ printer }) => printer === 'bar-printer',
      )?.condition;
    await expect.poll(condition, soon).toBe('ready');
  });

  test('is one of two on the same station, and everything is printed once', async () => {
    const { url } = await aNetwork();
    const key = await giveToAgent(server);
    const both = [startAgent(url, key), startAgent(url, key)];
    const orderIds: string[] = [];
    for (let count = 0; count < 12; count += 1) orderIds.push(await place());
    for (const id of orderIds) await expect.poll(() => states(id), soon).toEqual([['printed', 1]]);
    expect(texts()).toHaveLength(12);
    expect(new Set(texts()).size).toBe(12);
    for (const agent of both) await expect.poll(() => agent.said(), soon).toContain('works for Bar');
  });
});

describe('what a key opens', () => {
  const ask = (key: string, claim = anId()) =>
    server.call('POST /v1/printAgent/next', { body: { key, claim, busy: [], conditions: [] } });

  test('an answer that got lost is given once more, to who asked and to nobody else', async () => {
    const key = await giveToAgent(server);
    await place();
    const claim = anId();
    const first = await ask(key, claim);
    expect(first.jobs).toHaveLength(1);
    expect((await ask(key, claim)).jobs).toEqual(first.jobs);
    expect((await ask(key)).jobs).toEqual([]);
    const [handed] = first.jobs;
    if (!handed) throw new Error('nothing handed out');
    const lease = { key, job: handed.job, attempt: handed.attempt };
    expect(await server.call('POST /v1/printAgent/renew', { body: lease })).toEqual({ isHeld: true });
    // The agent outlives a restart of the server: what it holds stays its own.
    await endAllLeases(server.house.database.write, { error: 'print.error.unclear', now: server.clock.now() });
    expect(await server.call('POST /v1/printAgent/renew', { body: lease })).toEqual({ isHeld: true });
    await server.call('POST /v1/printAgent/report', { body: { ...lease, outcome: 'printed', error: null } });
    expect((await ask(key, claim)).jobs).toEqual([]);
    expect(await server.call('POST /v1/printAgent/renew', { body: lease })).toEqual({ isHeld: false });
  });

  test('a lease that ran out is unclear and is never handed out again by itself', async () => {
    const key = await giveToAgent(server);
    const orderId = await place();
    expect((await ask(key)).jobs).toHaveLength(1);
    server.clock.pass(16_000);
    expect((await ask(key)).jobs).toEqual([]);
    expect(await states(orderId)).toEqual([['unclear', 1]]);
  });

  test('who ended with a job in hand and never asks again leaves it unclear, not on its way for ever', async () => {
    const key = await giveToAgent(server);
    const orderId = await place();
    const claim = anId();
    const [held] = (await ask(key, claim)).jobs;
    // A moment without a network is none without an agent: what was lost on the way is given once more.
    server.clock.pass(30_000);
    await sweepHanded(server.house);
    expect((await ask(key, claim)).jobs).toEqual([held]);
    server.clock.pass(20_000);
    await sweepHanded(server.house);
    expect(await states(orderId)).toEqual([['unclear', 1]]);
    expect(await server.call('GET /v1/customers/{customerId}/orderPrints/alarm', { as: 'sara', params })).toEqual({
      waiting: 0,
      failed: 0,
      unclear: 1,
    });
    const lease = { key, job: held?.job ?? '', attempt: held?.attempt ?? 0 };
    await server.call('POST /v1/printAgent/report', { body: { ...lease, outcome: 'printed', error: null } });
    expect(await states(orderId)).toEqual([['printed', 1]]);
  });

  test('is worth nothing once it was renewed, and only its hash is kept', async () => {
    const old = await giveToAgent(server);
    const id = anId();
    const renew = () =>
      server.call('POST /v1/customers/{customerId}/stations/{stationId}/agentKey', {
        as: 'anna',
        params: { ...params, stationId: 'bar' },
        body: { id },
      });
    const { key } = await renew();
    expect(key).not.toBe(old);
    // The same command again is told no key.
    expect((await renew()).key).toBeNull();
    const body = { key: old, claim: anId(), busy: [], conditions: [] };
    expect(await server.refused('POST /v1/printAgent/next', { body })).toMatchObject({
      status: 401,
      message: 'printing.error.agentUnknown',
    });
    expect((await ask(key ?? '')).station).toBe('Bar');
    const rows = await server.house.database.read.selectFrom('stations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const commands = await server.house.database.read.selectFrom('commands').selectAll().execute();
    expect(JSON.stringify(commands)).not.toContain(key);
  });

  test('is the paper of its own station, and none while somebody else brings it', async () => {
    const key = await giveToAgent(server);
    await place('roesti');
    expect((await ask(key)).jobs).toEqual([]);
    await server.call('PATCH /v1/customers/{customerId}/stations/{stationId}', {
      as: 'anna',
      params: { ...params, stationId: 'bar' },
      body: { id: anId(), version: 3, deliverer: 'server' },
    });
    await place();
    expect(await ask(key)).toMatchObject({ printers: [], jobs: [] });
  });
});
