import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Api } from '@comanda/api-client/call';
import { afterEach, expect, test } from 'vitest';

import { pollStation } from './poll-station.ts';
import type { AgentPrinter } from './print-handed.ts';

const open: { close: () => unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** Nobody listens at these ports. */
const aPrinter = (port: number): AgentPrinter => ({
  id: 'p',
  name: 'Bar',
  host: '127.0.0.1',
  port,
  hasSpoken: false,
  isWatched: true,
});

/** An agent against a server that names these printers. */
function anAgent(first: readonly AgentPrinter[]) {
  const told: string[] = [];
  let printers = first;
  let jobs: readonly object[] = [];
  let asked = 0;
  const api = (async (call: string, { body }: { body: { conditions: { printer: string; condition: string }[] } }) => {
    if (call !== 'POST /v1/printAgent/next') return { ok: true, value: {} };
    asked += 1;
    told.push(...body.conditions.map(({ printer, condition }) => `${printer} ${condition}`));
    await pause(1);
    const handed = jobs;
    jobs = [];
    return { ok: true, value: { station: 'Bar', leaseMs: 60_000, printers, jobs: handed } };
  }) as unknown as Api;
  const ending = new AbortController();
  const ended = pollStation({ api, key: 'k', say: () => {}, signal: ending.signal, pollMs: 5 });
  open.push({ close: () => ending.abort() });
  return {
    told,
    serve: (some: readonly AgentPrinter[]) => (printers = some),
    print: () => (jobs = [{ job: 'j', attempt: 1, printer: 'p', title: 'Bon', bytes: 'SGFsbG8=' }]),
    asked: () => asked,
    end: async () => {
      ending.abort();
      await ended;
    },
  };
}

test('how a printer is, is told once', async () => {
  const agent = anAgent([aPrinter(1)]);
  await expect.poll(() => agent.told).toEqual(['p printer.unreachable']);
  const before = agent.asked();
  await expect.poll(agent.asked).toBeGreaterThan(before + 3);
  await agent.end();
  expect(agent.told).toEqual(['p printer.unreachable']);
});

test('how a printer is, is told anew where it stands at another address', async () => {
  const agent = anAgent([aPrinter(1)]);
  await expect.poll(() => agent.told).toEqual(['p printer.unreachable']);
  agent.serve([aPrinter(2)]);
  await expect.poll(() => agent.told).toEqual(['p printer.unreachable', 'p printer.unreachable']);
  await agent.end();
});

test('how a printer is, is told anew after somebody else has brought its paper for a while', async () => {
  const printer = aPrinter(1);
  const agent = anAgent([printer]);
  await expect.poll(() => agent.told).toEqual(['p printer.unreachable']);
  agent.serve([]);
  const before = agent.asked();
  await expect.poll(agent.asked).toBeGreaterThan(before + 2);
  agent.serve([printer]);
  await expect.poll(() => agent.told).toEqual(['p printer.unreachable', 'p printer.unreachable']);
  await agent.end();
});

/** A printer that says that all is well. */
async function aReadyPrinter(): Promise<number> {
  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => socket.write(Uint8Array.of(0b0001_0010)));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  open.push(door, { close: () => sockets.forEach((socket) => socket.destroy()) });
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

test('that a printer speaks is told anew where the server knows it no more, such as of another model', async () => {
  const printer = aPrinter(await aReadyPrinter());
  const agent = anAgent([printer]);
  await expect.poll(() => agent.told).toEqual(['p ready']);
  agent.serve([{ ...printer, hasSpoken: true }]);
  const before = agent.asked();
  await expect.poll(agent.asked).toBeGreaterThan(before + 2);
  agent.print();
  const printed = agent.asked();
  await expect.poll(agent.asked).toBeGreaterThan(printed + 10);
  expect(agent.told).toEqual(['p ready']);
  agent.serve([printer]);
  const forgotten = agent.asked();
  await expect.poll(agent.asked).toBeGreaterThan(forgotten + 2);
  agent.print();
  await expect.poll(() => agent.told.length).toBeGreaterThan(1);
  expect(new Set(agent.told)).toEqual(new Set(['p ready']));
  await agent.end();
});
