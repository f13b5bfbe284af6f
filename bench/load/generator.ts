/** The load generator, a process of its own: makes calls at a pace and answers what it measured. */
import { setTimeout as pause } from 'node:timers/promises';

import { newCommandId } from '../../packages/api-client/src/command-id.ts';
import { percentile } from '../statistics.ts';
import { type Connection, openConnection, write } from './connection.ts';
import { overloadLoop, type Run } from './overload.ts';
import type { Load, Measured, Target } from './plan.ts';

const busy = 503;
const comesAgainMs = 1000;

type CountedRun = Run & { bytes: number };

process.on('message', (load: Load) => {
  measure(load).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

// Without the bench there is nothing to do.
process.on('disconnect', () => process.exit());

async function measure(load: Load): Promise<Measured> {
  const run: CountedRun = {
    next: requestsOf(load),
    latencies: [],
    sentAway: 0,
    failed: 0,
    firstFailure: null,
    bytes: 0,
  };
  const { ports = [load.port] } = load;
  const connections = await Promise.all(
    Array.from({ length: connectionsOf(load.pace) }, (_, at) => openConnection(ports[at % ports.length] ?? load.port)),
  );
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const endedAt = await keepPace(run, load, { connections, startedAt });
  const elapsed = endedAt - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  for (const connection of connections) connection.close();
  const sorted = Float64Array.from(run.latencies).sort();
  return {
    calls: sorted.length,
    sentAway: run.sentAway,
    failed: run.failed,
    firstFailure: run.firstFailure,
    perSecond: (sorted.length / elapsed) * 1000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    largest: percentile(sorted, 1),
    bytes: run.bytes / Math.max(1, sorted.length),
    generatorCpu: (user + system) / 1000 / elapsed,
  };
}

type Begun = { readonly connections: readonly Connection[]; readonly startedAt: number };

/** @returns when the last answer came, by `performance.now()` */
async function keepPace(run: CountedRun, load: Load, { connections, startedAt }: Begun): Promise<number> {
  const { pace, seconds, port } = load;
  if (pace.kind === 'overload') return overloadLoop(run, { port, rate: pace.rate, seconds, startedAt });
  if (pace.kind === 'closed') await closedLoop(run, connections, startedAt + seconds * 1000);
  else await openLoop(run, connections, { rate: pace.rate, seconds, startedAt });
  return performance.now();
}

/** Kept from the beginning to the end. */
function connectionsOf(pace: Load['pace']): number {
  if (pace.kind === 'closed') return pace.clients;
  return pace.kind === 'open' ? pace.connections : 0;
}

async function closedLoop(run: CountedRun, connections: readonly Connection[], until: number): Promise<void> {
  await Promise.all(
    connections.map(async (connection) => {
      for (let now = performance.now(); now < until; now = performance.now()) await callOnce(run, connection, now);
    }),
  );
}

type Pace = { readonly rate: number; readonly seconds: number; readonly startedAt: number };

/** Every call has its time; when all connections are busy it waits, and its waiting counts. */
async function openLoop(
  run: CountedRun,
  connections: readonly Connection[],
  { rate, seconds, startedAt }: Pace,
): Promise<void> {
  const total = Math.floor(rate * seconds);
  let taken = 0;
  const work = async (connection: Connection) => {
    while (taken < total) {
      const intended = startedAt + (taken * 1000) / rate;
      taken += 1;
      await until(intended);
      await callOnce(run, connection, intended);
    }
  };
  await Promise.all(connections.map(work));
}

/** A timer is late by up to a millisecond or two; that is counted too. */
async function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  if (left > 0) await new Promise((later) => setTimeout(later, left));
}

/** @param from the moment from which the latency counts. */
async function callOnce(run: CountedRun, connection: Connection, from: number): Promise<void> {
  try {
    const request = run.next();
    let answer = await connection.call(request);
    // It comes again when it is told to; its waiting counts.
    for (; answer.status === busy; answer = await connection.call(request)) {
      run.sentAway += 1;
      await pause(comesAgainMs);
    }
    const { status, head, body } = answer;
    if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
    run.latencies.push(performance.now() - from);
    run.bytes += head.length + body.length;
  } catch (error) {
    run.failed += 1;
    run.firstFailure ??= String(error);
  }
}

function requestsOf(load: Load): () => string {
  const encoding = load.acceptEncoding === null ? {} : { 'accept-encoding': load.acceptEncoding };
  const pieces = load.bodyTemplate.split('{id}');
  const heads = new Map(load.targets.map((target) => [target, headersOf(target, encoding)]));
  return () => {
    const target = load.targets[Math.floor(Math.random() * load.targets.length)];
    if (!target) throw new Error('a load without a target');
    const headers = heads.get(target) ?? {};
    if (load.call === 'pending-orders') {
      return write({ method: 'GET', path: `/v1/customers/${target.customerId}/orders?state=pending`, headers });
    }
    if (load.call === 'day-report') {
      return write({ method: 'GET', path: `/v1/customers/${target.customerId}/statistics`, headers });
    }
    let body = pieces[0] ?? '';
    for (const piece of pieces.slice(1)) body += newCommandId() + piece;
    return write({ method: 'POST', path: '/v1/orders', headers, body: body.replace('{venue}', target.customerId) });
  };
}

function headersOf({ token }: Target, encoding: Readonly<Record<string, string>>): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...encoding };
}
