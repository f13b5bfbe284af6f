/** How soon the last of many screens of a venue has heard of a new order, whichever process it is connected to. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { announced, type Announcement, type JoinVenue } from '../../packages/contract/src/events.ts';
import { openConnection, write } from '../load/connection.ts';
import type { Target } from '../load/plan.ts';
import { percentile } from '../statistics.ts';
import { benchDraft } from '../storage/bench-venue.ts';

type Socket = {
  on(event: string, listener: (heard: Announcement) => void): void;
  emitWithAck(event: 'join', message: JoinVenue): Promise<{ ok: boolean }>;
  disconnect(): void;
};
type SocketLibrary = { io(address: string, options: object): Socket };

const library = join(import.meta.dirname, '..', '..', 'apps', 'server', 'package.json');
const screens = 20;
const patienceMs = 10_000;

export type FanOut = { readonly p50: number; readonly p99: number };

/** @param ports of the processes. @throws Error when a screen heard nothing. */
export async function measureFanOut(ports: readonly number[], target: Target, orders: number): Promise<FanOut> {
  const sockets = createRequire(library)('socket.io-client') as SocketLibrary;
  let heard = 0;
  let all: () => void = () => {};
  const screensOpen: Socket[] = [];
  for (let at = 0; at < screens; at += 1) {
    const address = `http://127.0.0.1:${ports[at % ports.length]}`;
    const socket = sockets.io(address, {
      path: '/live',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    screensOpen.push(socket);
    socket.on(announced, ({ changes }) => {
      if (!changes.some(({ kind }) => kind === 'order')) return;
      heard += 1;
      if (heard === screens) all();
    });
    const { ok } = await socket.emitWithAck('join', { accessToken: target.token, customerId: target.customerId });
    if (!ok) throw new Error('a screen may not listen');
  }
  const connection = await openConnection(ports[0] ?? 0);
  try {
    const times: number[] = [];
    for (let placed = 0; placed < orders; placed += 1) {
      heard = 0;
      const done = new Promise<void>((resolve, reject) => {
        all = resolve;
        setTimeout(() => reject(new Error(`${screens - heard} screens heard nothing`)), patienceMs).unref();
      });
      done.catch(() => {});
      const startedAt = performance.now();
      await place(connection, target);
      await done;
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  } finally {
    connection.close();
    for (const socket of screensOpen) socket.disconnect();
  }
}

async function place(connection: Awaited<ReturnType<typeof openConnection>>, target: Target): Promise<void> {
  const headers = { authorization: `Bearer ${target.token}` };
  const body = JSON.stringify(benchDraft(target.customerId));
  const { status, body: said } = await connection.call(write({ method: 'POST', path: '/v1/orders', headers, body }));
  if (status !== 200) throw new Error(`an order was refused: ${said.toString()}`);
}
