/** The built server as a process of its own that is killed and started again on the same storage. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

import type { StorageConfig } from '../../apps/server/src/platform/database/open-database.ts';

const program = resolve(import.meta.dirname, '..', '..', '.out', 'server.mjs');
/** The end of what the server said, for the message of a failure. */
const keptOutput = 6000;

export type HttpAnswer = { readonly status: number; readonly body: unknown };

type Running = {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  isKilled: boolean;
  /** Calls were let in; those that wait for a server that never opened wait for the next one. */
  hasOpened: boolean;
  output: string;
};

/** Servers whose simulator is broken off die with it. */
const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

export class ServerProcess {
  readonly #storage: StorageConfig;
  readonly #inFlight = new Set<Promise<HttpAnswer>>();
  readonly #fail: (error: Error) => void;
  #running: Running | null = null;
  #isClosed = false;
  #address: Promise<string>;
  #open: (address: string) => void = () => {};
  /** Rejects when the server ends though nobody killed it. */
  readonly diedByItself: Promise<never>;
  /** What the newest server said last. */
  lastOutput = '';

  constructor(storage: StorageConfig) {
    this.#storage = storage;
    this.#address = this.#closedDoor();
    let fail: (error: Error) => void = () => {};
    this.diedByItself = new Promise<never>((_, reject) => (fail = reject));
    this.#fail = fail;
    // Heard by the round; when it has ended, nobody listens any more.
    this.diedByItself.catch(() => {});
  }

  /** One call; while the server is down it waits for the next one. @throws Error when the connection broke. */
  send(path: string, init: RequestInit): Promise<HttpAnswer> {
    return this.#address.then((address) => {
      const work = fetchJson(`${address}${path}`, init);
      this.#inFlight.add(work);
      const leave = () => this.#inFlight.delete(work);
      work.then(leave, leave);
      return work;
    });
  }

  /** The answer itself; for calls before the first crash. */
  async sendRaw(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${await this.#address}${path}`, init);
  }

  /** Starts it and lets the waiting calls in. @param killAfterMs kills it in the middle of its start. */
  async start(killAfterMs?: number): Promise<void> {
    if (this.#isClosed) throw new Error('the round has ended');
    const running = this.#spawn();
    this.#running = running;
    const timer = killAfterMs === undefined ? undefined : setTimeout(() => endHard(running), killAfterMs);
    const address = await Promise.race([readAddress(running), running.ended.then(() => null)]);
    clearTimeout(timer);
    if (address === null || running.isKilled) {
      await running.ended;
      return;
    }
    running.hasOpened = true;
    this.#open(address);
  }

  /** Where it serves; while it is down, where the next one will. */
  address(): Promise<string> {
    return this.#address;
  }

  /** Of the newest process. @throws Error where none was started */
  get pid(): number {
    const pid = this.#running?.child.pid;
    if (pid === undefined) throw new Error('no server runs');
    return pid;
  }

  get isRunning(): boolean {
    return this.#running !== null && !this.#running.isKilled;
  }

  /** Ends it as a power cut ends a process, and waits until every call in flight knows. */
  async kill(): Promise<void> {
    const running = this.#running;
    if (running === null) return;
    if (running.hasOpened) this.#address = this.#closedDoor();
    endHard(running);
    await running.ended;
    this.#running = null;
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight);
    // The devices note what they heard before anybody looks at it.
    await new Promise((done) => setImmediate(done));
  }

  /** For good: whoever still wants to start it is refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.kill();
  }

  #closedDoor(): Promise<string> {
    return new Promise((open) => (this.#open = open));
  }

  #spawn(): Running {
    const { dataDir, databaseUrl } = this.#storage;
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        WEB_ROOT: join(dataDir, 'no-screens'),
        LOG_LEVEL: 'error',
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      },
    });
    alive.add(child);
    const ended = new Promise<string>((done) => {
      child.once('error', (error) => done(error.message));
      child.once('close', (code, signal) => done(`exit code ${code}, signal ${signal}`));
    });
    const running: Running = { child, ended, isKilled: false, hasOpened: false, output: '' };
    const hear = (chunk: Buffer) => {
      running.output = `${running.output}${chunk.toString('utf8')}`.slice(-keptOutput);
      this.lastOutput = running.output;
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then((how) => {
      alive.delete(child);
      if (!running.isKilled) this.#fail(new Error(`the server ended by itself (${how}):\n${running.output}`));
    });
    return running;
  }
}

function endHard(running: Running): void {
  running.isKilled = true;
  running.child.kill('SIGKILL');
}

/** Said once the server listens. */
function readAddress({ child }: Running): Promise<string> {
  return new Promise((done) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
      const address = /Comanda is ready: (http:\/\/\S+)/.exec(text)?.[1];
      if (address !== undefined) done(address);
    });
  });
}

async function fetchJson(url: string, init: RequestInit): Promise<HttpAnswer> {
  const response = await fetch(url, init);
  return { status: response.status, body: await response.json() };
}
