/** A Redis of the test's own, which keeps nothing on the disk; it can be killed, stopped for a while and begun again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type OwnRedis = {
  readonly url: string;
  /** Begins again empty, at the same address. */
  begin(): Promise<void>;
  kill(): Promise<void>;
  fallSilent(): void;
  wake(): void;
  end(): Promise<void>;
};

const program = 'redis-server';

/** Without one the tests on it are left out, and say so. */
export function hasRedis(): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('\n!! No redis-server: what processes hear over Redis was NOT tested. Install its package.\n');
    return false;
  }
}

export async function startRedis(password = ''): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-test-redis-'));
  const port = await freePort();
  let child: ChildProcess;
  const begin = async () => {
    const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn(program, password === '' ? settings : [...settings, '--requirepass', password], { stdio: 'ignore' });
    await answers(port);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  };
  await begin();
  return {
    url: `redis://${password === '' ? '' : `:${encodeURIComponent(password)}@`}127.0.0.1:${port}`,
    begin,
    kill,
    fallSilent: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await pause(50);
  }
  throw new Error('redis-server did not start');
}
