// The servers of the browser journeys: each on fresh storage of its own, which it removes when it is stopped.
// Arguments: the engine's name, and `empty` for the program as on its first day instead of the demo. In the environment
// are PORT, several with commas between them, and CONTROL_PORT, one for each, where a POST begins that one anew on
// fresh storage, once for whatever its path names; without, nothing is begun anew.
import './lib/node-version.mjs';
import { listenFor, openHouse } from './lib/journey-house.mjs';
import { makeStorage, openModels } from './lib/journey-houses.mjs';

const [engine = 'sqlite', storage = 'demo'] = process.argv.slice(2);
const portsIn = (name) => (process.env[name] ?? '').split(',').filter(Boolean).map(Number);
const ports = process.env.PORT === undefined ? [undefined] : portsIn('PORT');
const controlPorts = portsIn('CONTROL_PORT');

/** A house that begins once needs no other one to copy. */
const models = controlPorts.length === 0 ? null : openModels(engine);
const programArguments = storage === 'empty' ? [] : ['demo'];
const nextStorage = () => (models === null ? makeStorage(engine) : models.next());
const houses = ports.map((port) => openHouse({ port, programArguments, nextStorage }));

let isStopped = false;
function stopAll() {
  isStopped = true;
  models?.stopMaking();
  for (const house of houses) house.stop();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);

for (const [index, port] of controlPorts.entries()) await listenFor(houses[index], port);

const broken = [];
/** Where one ends by itself, nobody waits for the others. */
const runOf = async (house) => {
  try {
    return await house.run();
  } catch (error) {
    // No house comes of what was broken off.
    if (!isStopped) broken.push(error);
    return 0;
  } finally {
    if (!isStopped) stopAll();
  }
};
process.exitCode = Math.max(...(await Promise.all(houses.map(runOf))));
await models?.close();
if (broken.length > 0) throw broken[0];
// Somebody may still wait for a house that does not come any more.
process.exit();
