// One server of the browser journeys: on fresh storage of its own, which it removes when it is stopped.
// Arguments: the engine's name, and `empty` for the program as on its first day instead of the demo. PORT is in the
// environment; with CONTROL_PORT a POST there begins anew on fresh storage, once for whatever its path names.
import './lib/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import { makeStorage, openHouses } from './lib/journey-houses.mjs';
import { root, serverProgram } from './lib/places.mjs';

const [engine = 'sqlite', storage = 'demo'] = process.argv.slice(2);
const { PORT: port, CONTROL_PORT: controlPort } = process.env;

/** Shorter than what Playwright waits, so that the storage is removed also when a server hangs. */
const stopTimeoutMilliseconds = 8000;
/** Of a start on fresh storage, on a machine with much else to do. */
const startTimeoutMilliseconds = 110_000;

/** A house that begins once needs no other one to copy. */
const houses = controlPort === undefined ? null : openHouses(engine);

/** The program on fresh storage; `closed` comes after the storage is gone. */
async function startHouse() {
  const { env, remove } = await (houses === null ? makeStorage(engine) : houses.next());
  const programArguments = storage === 'empty' ? [] : ['demo'];
  const server = spawn(process.execPath, [serverProgram, ...programArguments], { cwd: root, stdio: 'inherit', env });
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
async function untilReady() {
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

let house = null;
let isToBeginAnew = false;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopped = true;
    houses?.stopMaking();
    void house?.stop();
  });
}

/** Whose house it is. */
let guest = '';

/** @param {string} name whoever asks: the first one finds it fresh, and whose it is already keeps it */
async function beginFor(name) {
  if (guest !== '' && guest !== name) {
    isToBeginAnew = true;
    await house?.stop();
    await untilReady();
  }
  guest = name;
}

let begun = Promise.resolve();
if (controlPort !== undefined) {
  const control = createServer((request, reply) => {
    // One that failed is not held against the next one.
    begun = begun.catch(() => {}).then(() => beginFor(request.url ?? ''));
    reply.setHeader('connection', 'close');
    begun.then(
      () => reply.writeHead(204).end(),
      (error) => reply.writeHead(500).end(String(error)),
    );
  });
  control.listen(Number(controlPort), '127.0.0.1');
  await once(control, 'listening');
  control.unref();
}

try {
  for (;;) {
    isToBeginAnew = false;
    house = await startHouse();
    // Told to stop while its storage was made.
    if (isStopped) void house.stop();
    process.exitCode = await house.closed;
    if (isStopped || !isToBeginAnew) break;
  }
} catch (error) {
  // No house comes of what was broken off.
  if (!isStopped) throw error;
} finally {
  await houses?.close();
}
// Somebody may still wait for a house that does not come any more.
process.exit();
