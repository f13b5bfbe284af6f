/** More than the server can take: a client for each order, on a connection of its own, which comes again when it is sent away. */
import { setTimeout as pause } from 'node:timers/promises';

import { afterSilence, noPause } from '../../packages/api-client/src/outbox/queue.ts';
import { type Connection, openConnection } from './connection.ts';

/** What a run sends, and what comes of it. */
export type Run = {
  readonly next: () => string;
  readonly latencies: number[];
  sentAway: number;
  failed: number;
  firstFailure: string | null;
};

type Pace = { readonly port: number; readonly rate: number; readonly seconds: number; readonly startedAt: number };

/**
 * Orders at even intervals, whatever the server does. Latency is that of the tries that were taken.
 * @returns when the last of them was answered, by `performance.now()`: who still waits to come again asks nothing of anybody
 */
export async function overloadLoop(run: Run, { port, rate, seconds, startedAt }: Pace): Promise<number> {
  const isOver = () => performance.now() - startedAt > seconds * 1000;
  const idle: Connection[] = [];
  const clients: Promise<number>[] = [];
  for (; !isOver(); await pause(2)) {
    const due = ((performance.now() - startedAt) * rate) / 1000;
    while (clients.length < due) clients.push(orderUntilTaken(run, { port, idle, isOver }));
  }
  const answered = await Promise.all(clients);
  for (const connection of idle) connection.close();
  return Math.max(startedAt, ...answered);
}

type Lines = { readonly port: number; readonly idle: Connection[]; readonly isOver: () => boolean };

/** @returns when it was answered last */
async function orderUntilTaken(run: Run, { port, idle, isOver }: Lines): Promise<number> {
  const request = run.next();
  let answeredAt = 0;
  try {
    for (let waits = noPause; !isOver();) {
      const from = performance.now();
      const connection = idle.pop() ?? (await openConnection(port));
      const { status, body } = await connection.call(request);
      answeredAt = performance.now();
      idle.push(connection);
      if (status === 200) {
        run.latencies.push(answeredAt - from);
        break;
      }
      if (status !== 503) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
      run.sentAway += 1;
      if (isOver()) break;
      // As a till does.
      waits = afterSilence(waits, Date.now(), Math.random());
      await pause(waits.untilMs - Date.now());
    }
  } catch (error) {
    run.failed += 1;
    run.firstFailure ??= String(error);
  }
  return answeredAt;
}
