// One house of the browser journeys: the program on storage of its own, and begun anew where a journey asks for it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { root, serverProgram } from './places.mjs';

/** Shorter than what Playwright waits, so that the storage is removed also when a server hangs. */
const stopTimeoutMilliseconds = 8000;
/** Of a start on fresh storage, which may have to be lived through first, on a machine with much else to do. */
const startTimeoutMilliseconds = 240_000;

/** The program on `storage`; `closed` comes after the storage is gone. */
function startProgram({ env, remove }, port, programArguments) {
  const server = spawn(process.execPath, [serverProgram, ...programArguments], {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: String(port) },
  });
  const ended = new Promise((done) => {
    server.once('error', () => done(1));
    server.once('close', (code) => done(code ?? 1));
  });
  // Nothing writes any more when the storage goes.
  const closed = ended.then(async (code) => {
    await remove();
    return code;
  });
  const stop = () => {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMilliseconds);
    void ended.then(() => clearTimeout(late));
    return closed;
  };
  return { closed, stop };
}

/** @throws Error where it does not come */
async function untilReady(port) {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + startTimeoutMilliseconds;
  while (!(await isReady())) {
    if (Date.now() > end) throw new Error('the server did not become ready');
    await wait(50);
  }
}

/**
 * @param {object} options `port`; `programArguments`; `nextStorage` makes fresh storage
 * @returns `run` until it is stopped or ends by itself, with its code; `stop`; `beginFor`
 */
export function openHouse({ port, programArguments, nextStorage }) {
  let program = null;
  let isToBeginAnew = false;
  let isStopped = false;
  /** Whose house it is. */
  let guest = '';

  const stop = () => {
    isStopped = true;
    void program?.stop();
  };

  async function run() {
    let code = 0;
    do {
      isToBeginAnew = false;
      program = startProgram(await nextStorage(), port, programArguments);
      // Told to stop while its storage was made.
      if (isStopped) void program.stop();
      code = await program.closed;
    } while (isToBeginAnew && !isStopped);
    return code;
  }

  /** Ready. @param {string} name whoever asks: the first one finds it fresh, and whose it is already keeps it */
  async function beginFor(name) {
    if (guest !== '' && guest !== name) {
      isToBeginAnew = true;
      await program?.stop();
    }
    await untilReady(port);
    guest = name;
  }

  return { run, stop, beginFor };
}

/** A POST there begins the house anew, once for whatever its path names. */
export async function listenFor(house, controlPort) {
  let begun = Promise.resolve();
  const control = createServer((request, reply) => {
    // One that failed is not held against the next one.
    begun = begun.catch(() => {}).then(() => house.beginFor(request.url ?? ''));
    reply.setHeader('connection', 'close');
    begun.then(
      () => reply.writeHead(204).end(),
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
  control.listen(controlPort, '127.0.0.1');
  await once(control, 'listening');
  control.unref();
}
