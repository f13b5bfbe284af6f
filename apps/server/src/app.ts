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
import { findRevision } from './modules/journal/index.ts';
import { folderStore, type MediaStore } from './modules/media/index.ts';
import { makeAuthenticate, makeReadAccess, serverSecret } from './modules/sessions/index.ts';
import { openSupportVisits } from './modules/system/index.ts';
import { hashPassword } from './modules/users/index.ts';
import { makeAnnouncer } from './platform/announcer.ts';
import type { Clock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import type { House } from './platform/house.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { answerBadUrl, handleErrors, refuseUnknownPaths } from './platform/http/error-handler.ts';
import { readLegalText } from './platform/http/legal-text.ts';
import { type Door, mount } from './platform/http/mount.ts';
import { makeOpenApi } from './platform/http/openapi.ts';
import { secureHeaders } from './platform/http/secure-headers.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { loggerTo, quietRequests } from './platform/log.ts';
import { openPost } from './platform/mail.ts';
import { openLive } from './platform/realtime/live.ts';
import { findKeys } from './platform/secrets-key.ts';
import { secretsWith } from './platform/secrets.ts';
import { version } from './version.ts';

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

/** @param logTo where the log goes, standard output unless told. */
export async function buildApp(config: Config, clock: Clock, logTo?: Writable): Promise<App> {
  const http = makeHttp(config, logTo);
  const announcer = makeAnnouncer();
  const house = await openHouse(config, { clock, announcer, log: http.log });
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

  await prepareHttp(http);
  mountSystem(http, door, house);
  const legalFolder = join(config.dataDir, 'legal');
  mount(http, door, 'GET /v1/legal/{page}', async ({ params, query }) =>
    accept({ text: await readLegalText(legalFolder, params.page, query.language) }),
  );
  const media = folderStore(join(config.dataDir, 'media'));
  const { isDemo, publicUrl, providers } = config;
  const modules = mountModules(http, door, house, { keys, isDemo, publicUrl, providers, media });
  if (existsSync(config.webRoot)) await serveWeb(http, config.webRoot);
  else refuseUnknownPaths(http);
  const live = openLive(http.server, {
    authenticate: door.authenticate,
    readAccess: makeReadAccess(house),
    findStanding: door.findStanding,
    visits,
    revisionOf: (customerId) => findRevision(database.read, customerId),
    log: http.log,
  });
  announcer.onSend((announcement, exceptSocketId) => live.send(announcement, exceptSocketId));
  announcer.onStanding((userId) => live.tellStanding(userId));
  announcer.onSessionEnded((sessionId) => live.endSession(sessionId));
  announcer.onSessionEnded((sessionId) => visits.endSession(sessionId));

  return {
    http,
    house,
    door,
    media,
    startDelivery: () => modules.startDelivery(),
    close: async () => {
      visits.close();
      await live.close();
      await http.close();
      await modules.close();
      post.close();
      await database.close();
    },
  };
}

function makeHttp(config: Config, logTo: Writable | undefined): FastifyInstance {
  return Fastify({
    logger: loggerTo(config.logLevel, logTo),
    logController: quietRequests,
    bodyLimit: largestBodyBytes,
    trustProxy: config.trustsProxy,
    // A stop does not wait for idle browsers that keep their connections open.
    forceCloseConnections: true,
    frameworkErrors: answerBadUrl,
    // No line of the log is about a request, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
  });
}

type Beside = Pick<House, 'clock' | 'announcer'> & { readonly log: FastifyInstance['log'] };

async function openHouse(config: Config, { clock, announcer, log }: Beside): Promise<House> {
  const database = await openDatabase(config);
  await migrate(database, migrations, clock());
  const secrets = secretsWith(await findKeys(config.dataDir, config.secretsKey, log));
  return { database, clock, announcer, post: openPost(config, log), secrets, log };
}

async function prepareHttp(http: FastifyInstance): Promise<void> {
  handleErrors(http);
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

function mountSystem(http: FastifyInstance, door: Door, house: House): void {
  mount(http, door, 'GET /v1/version', async () => accept({ version }));
  let description: ReturnType<typeof makeOpenApi> | null = null;
  const describe = () => (description ??= makeOpenApi(version));
  http.get('/v1/openapi.json', async () => describe());
  serveDocs(http, { describe, prepare: prepareAnswers });
  http.get('/health/live', async () => ({ ok: true }));
  http.get('/health/ready', async () => {
    await house.database.read.selectFrom('customers').select('id').limit(1).execute();
    return { ok: true };
  });
}
