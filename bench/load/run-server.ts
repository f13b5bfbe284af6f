/** The built server in a process of its own, as `npm start` runs it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

import type { BenchStorage } from '../storage/bench-storage.ts';
import { openConnection, write } from './connection.ts';

/** As `npm start` runs it (scripts/lib/places.mjs). */
const serverFlags = process.env['BENCH_SERVER_FLAGS']?.split(' ') ?? [];
const serverEnvironment = JSON.parse(process.env['BENCH_SERVER_ENVIRONMENT'] ?? '{}') as Record<string, string>;

const root = resolve(import.meta.dirname, '..', '..');
const readyTimeoutMs = 20_000;

export type LoopDelay = { readonly p99: number; readonly largest: number };

/** Watching takes some time itself, so it is only done where it is a figure. */
export type Watching = { readonly watchesLoop: boolean };

export type RunningServer = {
  readonly port: number;
  /** Milliseconds from starting the process until it said that it is ready. */
  readonly startMs: number;
  /** Largest resident memory so far, in bytes. */
  peakMemory(): number;
  /** Resident memory of this moment, in bytes. */
  memory(): number;
  /** Milliseconds that the event loop was held up since this was asked last. @throws Error when it is not watched. */
  loopDelay(): Promise<LoopDelay>;
  /** Seconds of processor time used so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/** None of them outlives the bench. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** @throws Error when it does not become ready in time. */
export async function runServer(
  { config }: BenchStorage,
  { watchesLoop }: Watching = { watchesLoop: false },
): Promise<RunningServer> {
  const port = await freePort();
  // BENCH_CPU_PROFILE=folder writes where the server's time went.
  const profile = process.env['BENCH_CPU_PROFILE'];
  const watch = watchesLoop ? ['--import', join(import.meta.dirname, 'watch-loop.mjs')] : [];
  const flags = [...serverFlags, ...watch, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, join(root, '.out', 'server.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', ...(watchesLoop ? (['ipc'] as const) : [])],
    env: {
      ...serverEnvironment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
    },
  });
  running.add(child);
  const exited = new Promise<void>((done) => child.once('close', () => done())).finally(() => running.delete(child));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await becomeReady(port, child, startedAt);
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    throw error;
  }
  const startMs = performance.now() - startedAt;
  return {
    port,
    startMs,
    peakMemory: () => memoryOf(child, 'VmHWM'),
    memory: () => memoryOf(child, 'VmRSS'),
    loopDelay: () => loopDelayOf(child),
    cpuSeconds: () => cpuOf(child),
    stop,
  };
}

async function becomeReady(port: number, child: ChildProcess, startedAt: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - startedAt > readyTimeoutMs) throw new Error('the server does not become ready');
    if (await isReady(port)) return;
    await new Promise((later) => setTimeout(later, 5));
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const connection = await openConnection(port);
    const { status } = await connection.call(write({ method: 'GET', path: '/health/ready' }));
    connection.close();
    return status === 200;
  } catch {
    return false;
  }
}

function loopDelayOf(child: ChildProcess): Promise<LoopDelay> {
  if (!child.connected) throw new Error('the event loop of this server is not watched');
  return new Promise((done) => {
    child.once('message', (told) => done(told as LoopDelay));
    child.send('loopDelay');
  });
}

function memoryOf({ pid }: ChildProcess, which: 'VmHWM' | 'VmRSS'): number {
  if (process.platform === 'linux') {
    const kilobytes = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  }
  // Elsewhere the memory of this moment has to do.
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
}

const ticksPerSecond = 100;

function cpuOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export async function withServer<Result>(
  storage: BenchStorage,
  work: (server: RunningServer) => Promise<Result>,
  watching?: Watching,
): Promise<Result> {
  const server = await runServer(storage, watching);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}
