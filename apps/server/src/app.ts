/** Builds the server without listening: tests build the same app (the registration order is the architecture). */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

import { accept } from '@comanda/domain/decision';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';

import { migrations } from '../database/migrations/all.ts';
import type { Config } from './config.ts';
import { mountModules } from './modules.ts';
import { findCustomers } from './modules/customers/index.ts';
import { watchDisplay } from './modules/displays/index.ts';
import { watchGuests } from './modules/guests/index.ts';
import { findRevision } from './modules/journal/index.ts';
import { folderStore, type MediaStore, s3Store } from './modules/media/index.ts';
import type { FindProvider, Pace } from './modules/payment-flow/index.ts';
import { makeAuthenticate, makeReadAccess, serverSecret } from './modules/sessions/index.ts';
import { houseFigures, openSupportVisits } from './modules/system/index.ts';
import { hashPassword } from './modules/users/index.ts';
import { type Announcer, type Doors, makeAnnouncer } from './platform/announcer.ts';
import type { Clock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase, type StorageTools } from './platform/database/open-database.ts';
import { hearOtherProcesses, type OtherProcesses } from './platform/database/other-processes.ts';
import type { House } from './platform/house.ts';
import { cutOffWhoNeverReads } from './platform/http/cut-off.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { answerBadUrl, handleErrors, refuseUnknownPaths } from './platform/http/error-handler.ts';
import { readLegalText } from './platform/http/legal-text.ts';
import { type Door, mount } from './platform/http/mount.ts';
import { makeOpenApi } from './platform/http/openapi.ts';
import { secureHeaders } from './platform/http/secure-headers.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { type Figure, serveMetrics } from './platform/http/serve-metrics.ts';
import { servePrintAgent } from './platform/http/serve-print-agent.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import { loggerTo, quietRequests } from './platform/log.ts';
import { openPost } from './platform/mail.ts';
import { type Live, openLive } from './platform/realtime/live.ts';
import { findKeys } from './platform/secrets-key.ts';
import { secretsWith } from './platform/secrets.ts';
import { type StorageHealth, watchStorage } from './platform/storage-health.ts';
import { version } from './version.ts';

type SupportVisits = ReturnType<typeof openSupportVisits>;

export type App = {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly door: Door;
  readonly media: MediaStore;
  /** From now on paper goes to the printers; the demo's past must not. */
  startDelivery(): void;
  close(): Promise<void>;
};

export const largestBodyBytes = 1_000_000;

/** What tests put in place of the world outside. */
export type Outside = {
  /** Where the log goes, standard output unless told. */
  readonly logTo?: Writable;
  readonly findProvider?: FindProvider | undefined;
  readonly pace?: Pace | undefined;
  /** Calls at once. */
  readonly mostAtOnce?: number | undefined;
  /** Between the house and its SQLite file. */
  readonly throughWriter?: StorageTools['throughWriter'];
};

export async function buildApp(config: Config, clock: Clock, outside: Outside = {}): Promise<App> {
  const { logTo, findProvider, pace } = outside;
  const http = makeHttp(config, logTo);
  const announcer = makeAnnouncer();
  const house = await openHouse(config, { clock, announcer, log: http.log }, outside);
  const { database, post } = house;
  const secret = await serverSecret(database.write, randomBytes(32).toString('base64url'));
  const keys = { secret, decoyHash: await hashPassword(randomUUID()) };
  const visits = openSupportVisits(house);
  const door: Door = {
    authenticate: makeAuthenticate(house, secret),
    findStanding: async (id) => (await findCustomers(database.read, [id]))[0] ?? null,
    visits,
    mounted: new Set(),
  };

  const storage = watchStorage({ database, log: http.log });
  await prepareHttp(http, storage, outside.mostAtOnce);
  const figures: Figure[] = [];
  await serveMetrics(http, config.metricsToken, () => figures);
  mountSystem(http, door);
  serveHealth(http, storage);
  const legalFolder = join(config.dataDir, 'legal');
  mount(http, door, 'GET /v1/legal/{page}', async ({ params, query }) =>
    accept({ text: await readLegalText(legalFolder, params.page, query.language) }),
  );
  const { mediaStore } = config;
  const media = mediaStore === null ? folderStore(join(config.dataDir, 'media')) : s3Store(mediaStore, clock);
  const { isDemo, publicUrl, providers } = config;
  const modules = mountModules(http, door, house, { keys, isDemo, publicUrl, providers, media, findProvider, pace });
  servePrintAgent(http, join(config.webRoot, '..', 'print-agent.mjs'));
  if (existsSync(config.webRoot)) await serveWeb(http, config.webRoot);
  else refuseUnknownPaths(http);
  const live = openBrowsers(http, door, house, visits);
  tellBrowsers(announcer, live, visits);
  const others = await hearOthers(config, { announcer, live, log: http.log });
  figures.push(...houseFigures(house), ...processFigures(live, others));

  return {
    http,
    house,
    door,
    media,
    startDelivery: () => modules.startDelivery(),
    close: async () => {
      visits.close();
      await others?.close();
      await live.close();
      await http.close();
      await modules.close();
      post.close();
      await database.close();
    },
  };
}

function openBrowsers(http: FastifyInstance, door: Door, house: House, visits: SupportVisits): Live {
  return openLive(http.server, {
    authenticate: door.authenticate,
    readAccess: makeReadAccess(house),
    findStanding: door.findStanding,
    visits,
    revisionOf: (customerId) => findRevision(house.database.read, customerId),
    watched: {
      readScreen: (screenId) => watchDisplay(house, screenId),
      ...watchGuests(house),
    },
    log: http.log,
  });
}

function tellBrowsers(announcer: Doors, live: Live, visits: SupportVisits): void {
  announcer.onTold({
    announce: (announcement, exceptSocketId) => live.send(announcement, exceptSocketId),
    announceStanding: (userId) => live.tellStanding(userId),
    endSession: (sessionId) => {
      live.endSession(sessionId);
      visits.endSession(sessionId);
    },
  });
}

/** A file of SQLite belongs to one process. */
function hearOthers(
  { databaseUrl }: Config,
  { announcer, live, log }: { announcer: Announcer & Doors; live: Live; log: FastifyInstance['log'] },
): Promise<OtherProcesses> | null {
  if (databaseUrl === null) return null;
  return hearOtherProcesses({ url: databaseUrl, announcer, onMissed: () => live.restart(), log });
}

function processFigures(live: Live, others: OtherProcesses | null): readonly Figure[] {
  return [
    {
      name: 'comanda_live_connections',
      help: 'Browsers and displays that hear this process.',
      read: () => live.count(),
    },
    {
      name: 'comanda_other_processes',
      help: 'Other processes on the same storage, as far as this one hears them.',
      read: () => others?.count() ?? 0,
    },
  ];
}

function makeHttp(config: Config, logTo: Writable | undefined): FastifyInstance {
  return Fastify({
    logger: loggerTo(config.logLevel, logTo),
    logController: quietRequests,
    bodyLimit: largestBodyBytes,
    // Whole, from its first byte: a picture over a poor line, and not a caller who vanished.
    requestTimeout: 120_000,
    trustProxy: config.trustsProxy,
    // A stop does not wait for idle browsers that keep their connections open.
    forceCloseConnections: true,
    frameworkErrors: answerBadUrl,
    // No line of the log is about a request, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
  });
}

type Beside = Pick<House, 'clock' | 'announcer'> & { readonly log: FastifyInstance['log'] };

async function openHouse(config: Config, beside: Beside, { throughWriter }: Outside): Promise<House> {
  const { clock, announcer, log } = beside;
  const database = await openDatabase(config, { limits: config.limits, throughWriter });
  await migrate(database, migrations, clock());
  const secrets = secretsWith(await findKeys(config.dataDir, config.secretsKey, log));
  return { database, clock, announcer, post: openPost(config, log), secrets, publicUrl: config.publicUrl, log };
}

async function prepareHttp(http: FastifyInstance, storage: StorageHealth, mostAtOnce?: number): Promise<void> {
  shedLoad(http, mostAtOnce);
  cutOffWhoNeverReads(http);
  handleErrors(http, storage);
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // printStationReceipt has an empty body by law of the specification.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  await prepareAnswers(http);
  await http.register(cookie);
}

async function prepareAnswers(http: FastifyInstance): Promise<void> {
  await secureHeaders(http);
  await http.register(compress, { threshold: 1024 });
}

function mountSystem(http: FastifyInstance, door: Door): void {
  mount(http, door, 'GET /v1/version', async () => accept({ version }));
  let description: ReturnType<typeof makeOpenApi> | null = null;
  const describe = () => (description ??= makeOpenApi(version));
  http.get('/v1/openapi.json', async () => describe());
  serveDocs(http, { describe, prepare: prepareAnswers });
}
