/** Starts the server: reads the configuration, builds the app, listens, says where it can be reached. */
import { type App, buildApp } from './app.ts';
import { addressOf, type Config, keepTemporaryFiles, readConfig, refuseUnknownWords } from './config.ts';
import { isCreatingAdmin, createAdmin } from './create-admin.ts';
import { explain } from './explain.ts';
import {
  clearDemoStorage,
  prepareDemo,
  readDemoMark,
  showGallery,
  startDemoPrinters,
  startDemoProviders,
} from './modules/demo/index.ts';
import { firstAdministratorLink } from './modules/invites/index.ts';
import { systemClock } from './platform/clock.ts';
import { holdAlone } from './platform/database/only-program.ts';
import { letThreadsFinish } from './platform/thread.ts';
import { openPlainDoor, type PlainDoor } from './platform/tls/plain-door.ts';
import { plainPortOf } from './platform/tls/ports.ts';
import { doUpkeep, readUpkeep } from './upkeep/index.ts';
import { welcome, welcomeDemo } from './welcome.ts';

/** What it writes (database, backups, pictures) is its owner's, and its group may read: there are people's data in it. */
const notForOthers = 0o027;
/** Connections that wait to be taken in: whoever finds no room among them is not heard for seconds. */
const mostKnocking = 4096;

async function start(config: Config): Promise<void> {
  const closings: (() => Promise<void>)[] = [];
  const held = await holdAlone(config);
  if (config.isDemo) await clearDemoStorage(config);
  const played = config.isDemo ? await startDemoProviders(config, systemClock) : null;
  const app = await buildApp({ ...config, providers: played?.providers ?? config.providers }, systemClock);
  closings.push(async () => {
    await app.close();
    await letThreadsFinish();
    await played?.close();
    held.release();
  });
  if (config.isDemo) {
    await prepareDemo(app.house, app.media);
    await showGallery(app.http, config.webRoot);
    const printers = await startDemoPrinters(app.http, app.house, config.webRoot);
    closings.push(() => printers.close());
  } else if ((await readDemoMark(app.house.database.read)) !== null) {
    throw new Error('this storage belongs to a demo, whose passwords everybody knows: choose another DATA_DIR');
  }
  // Only now: the demo's past is not printed, and its printers stand where they are today.
  app.startDelivery();
  app.house.database.startUpkeep();
  await app.http.listen({ port: config.port, host: config.host, backlog: mostKnocking });
  const plain = await openPlain(config, app);
  if (plain !== null) closings.push(() => plain.close());
  closeOnSignals(closings);
  await sayHello(config, app, played?.page ?? null);
}

/** Beside HTTPS, where it is wanted or a device must be told to trust first. */
async function openPlain(config: Config, { trust }: App): Promise<PlainDoor | null> {
  if (trust === null && config.httpPort !== null) {
    throw new Error('HTTP_PORT leads to HTTPS, which nothing gives: npm run trust, or TLS_CERT and TLS_KEY');
  }
  const port = plainPortOf(config, trust !== null && trust.authority !== null);
  return trust === null || port === null ? null : openPlainDoor(trust, { port, host: config.host });
}

async function sayHello(config: Config, app: App, providersPage: string | null): Promise<void> {
  const address = app.http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const url = addressOf(config, port);
  if (config.isDemo) process.stdout.write(welcomeDemo(url, providersPage));
  else process.stdout.write(welcome(url, await firstAdministratorLink(app.house, url)));
}

function closeOnSignals(closings: readonly (() => Promise<void>)[]): void {
  let isClosing = false;
  const close = () => {
    if (isClosing) return;
    isClosing = true;
    void Promise.allSettled(closings.map((one) => one())).then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

// Where the machine is stricter, it stays so.
process.umask(process.umask() | notForOthers);
let dataDir: string | null = null;
try {
  const args = process.argv.slice(2);
  const config = readConfig(args);
  ({ dataDir } = config);
  keepTemporaryFiles(config.dataDir);
  const upkeep = readUpkeep(args);
  if (upkeep !== null) {
    const { said, exitCode } = await doUpkeep(upkeep, config, systemClock());
    process.stdout.write(said);
    process.exitCode = exitCode;
  } else if (isCreatingAdmin(args)) {
    refuseUnknownWords(args.filter((arg) => arg !== 'create-admin'));
    process.stdout.write(await createAdmin(config));
  } else {
    refuseUnknownWords(args);
    await start(config);
  }
} catch (error) {
  process.stderr.write(`Comanda stopped: ${explain(error, dataDir)}\n`);
  process.exit(1);
}
