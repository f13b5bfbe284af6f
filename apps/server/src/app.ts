/** Builds the server without listening: tests build the same app (the registration order is the architecture). */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { Server as TlsServer } from 'node:tls';

import { accept } from '@comanda/domain/decision';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';

import { migrations } from '../database/migrations/all.ts';
import type { Config } from './config.ts';
import { mountModules } from './modules.ts';
import { findStanding } from './modules/customers/index.ts';
import { watchDisplay } from './modules/displays/index.ts';
import { watchGuests } from './modules/guests/index.ts';
import { findRevision } from './modules/journal/index.ts';
import { type MediaStore, openMedia } from './modules/media/index.ts';
import type { FindProvider, Pace } from './modules/payment-flow/index.ts';
import { makeAuthenticate, makeReadAccess } from './modules/sessions/index.ts';
import { houseFigures, openSupportVisits } from './modules/system/index.ts';
import { hashPassword } from './modules/users/index.ts';
import { type Announcer, type Doors, makeAnnouncer } from './platform/announcer.ts';
import { dropClaims } from './platform/claim.ts';
import type { Clock } from './platform/clock.ts';
import { warnOfSettings } from './platform/database/engine-settings.ts';
import { watchEra } from './platform/database/era.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase, type StorageTools } from './platform/database/open-database.ts';
import type { House } from './platform/house.ts';
import { boundConnections } from './platform/http/bound-connections.ts';
import { cutOffWhoNeverReads } from './platform/http/cut-off.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { answerBadUrl, answerNoHttp, handleErrors, refuseUnknownPaths } from './platform/http/error-handler.ts';
import { watchConnections } from './platform/http/let-go.ts';
import { type Door, mount } from './platform/http/mount.ts';
import { noticeProxies } from './platform/http/notice-proxies.ts';
import { makeOpenApi } from './platform/http/openapi.ts';
import { loadFigures, processFigures } from './platform/http/own-figures.ts';
import { mountProviderPages } from './platform/http/provider-pages.ts';
import { protectingHeaders, type ProtectingHeaders, secureHeaders } from './platform/http/secure-headers.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { type Figure, serveMetrics } from './platform/http/serve-metrics.ts';
import { servePrintAgent } from './platform/http/serve-print-agent.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { type Gate, type Patience, shedLoad } from './platform/http/shed-load.ts';
import { loggerTo, quietRequests } from './platform/log.ts';
import { openPost } from './platform/mail.ts';
import { openSecrets, openServerSecret } from './platform/open-secrets.ts';
import { warnOfPlainLines } from './platform/plain-lines.ts';
import { type Live, openLive } from './platform/realtime/live.ts';
import { ownPagesAlone } from './platform/realtime/own-page.ts';
import { openSecurityEvents, securityFigures } from './platform/security-events.ts';
import { type StorageHealth, watchStorage } from './platform/storage-health.ts';
import { type CertificateInUse, findCertificate, keepCertificate } from './platform/tls/certificate-in-use.ts';
import { hstsSecondsOf } from './platform/tls/ports.ts';
import { secureLines } from './platform/tls/secure-lines.ts';
import { serveTrust } from './platform/tls/serve-trust.ts';
import type { TrustPlace } from './platform/tls/trust-answers.ts';
import { version } from './version.ts';

type SupportVisits = ReturnType<typeof openSupportVisits>;
type Hearing = { readonly visits: SupportVisits; readonly lines: ReturnType<typeof boundConnections> };

export type App = {
  readonly http: FastifyInstance;
  readonly house: House;
  readonly door: Door;
  readonly media: MediaStore;
  /** What the page of trust says; null: this server speaks plain HTTP. */
  readonly trust: TrustPlace | null;
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
  /** Before a call is refused because those before it wait too long. */
  readonly patience?: Patience | undefined;
  /** Between the house and its SQLite file. */
  readonly throughWriter?: StorageTools['throughWriter'];
  /** Names and addresses of this machine, and how often they and the certificate are looked at. */
  readonly machine?: (() => readonly string[]) | undefined;
  readonly lookEveryMs?: number | undefined;
};

export async function buildApp(config: Config, clock: Clock, outside: Outside = {}): Promise<App> {
  const { logTo, findProvider, pace } = outside;
  const certificate = await findCertificate(config, { clock, machine: outside.machine });
  const headers = await protectingHeaders(certificate && hstsSecondsOf(config, certificate.authority !== null));
  const http = makeHttp(config, { logTo, certificate, headers });
  const announcer = makeAnnouncer();
  const house = await openHouse(config, { clock, announcer, log: http.log }, outside);
  const { database, post, security } = house;
  const secret = await openServerSecret(house);
  const keys = { secret, decoyHash: await hashPassword(randomUUID()) };
  const visits = openSupportVisits(house);
  const door: Door = {
    authenticate: makeAuthenticate(house, secret),
    findStanding: (id) => findStanding(database.read, id),
    visits,
    security,
    mounted: new Set(),
  };

  const letGo = watchConnections(http);
  const storage = watchStorage({ database, log: http.log });
  const { mostConnections } = config;
  const { gate, lines } = await prepareHttp(http, { storage, database, outside, headers, mostConnections });
  const figures: Figure[] = [];
  await serveMetrics(http, config.metricsToken, () => figures);
  mountSystem(http, door, headers);
  serveHealth(http, storage);
  mountProviderPages(http, door, config);
  const media = openMedia(config, house);
  const { isDemo, publicUrl, providers } = config;
  const modules = mountModules(http, door, house, { keys, isDemo, publicUrl, providers, media, findProvider, pace });
  const trust = openTrust(http, config.publicUrl, certificate);
  if (certificate !== null) followCertificate(http, certificate, { ...outside, clock });
  servePrintAgent(http, join(config.webRoot, '..', 'print-agent.mjs'));
  if (existsSync(config.webRoot)) await serveWeb(http, config.webRoot);
  else refuseUnknownPaths(http);
  const live = openBrowsers(http, door, house, { visits, lines, headers });
  tellBrowsers(announcer, live, visits);
  const others = await hearOthers(config, house, { announcer, live });
  figures.push(...houseFigures(house), ...processFigures(live, others));
  figures.push(...loadFigures(gate, database), ...securityFigures(security));

  return {
    http,
    house,
    door,
    media,
    trust: certificate === null ? null : trust,
    startDelivery: () => modules.startDelivery(),
    close: async () => {
      visits.close();
      const stopWaiting = letGo();
      await live.close();
      await http.close();
      stopWaiting();
      await modules.close();
      post.close();
      // Last: what is under way is told too.
      await others?.close();
      await database.close();
    },
  };
}

function openBrowsers(http: FastifyInstance, door: Door, house: House, beside: Hearing & Pick<Shell, 'headers'>): Live {
  return openLive(http.server, {
    ...beside,
    authenticate: door.authenticate,
    readAccess: makeReadAccess(house),
    security: house.security,
    findStanding: door.findStanding,
    revisionOf: (customerId) => findRevision(house.database.read, customerId),
    mayConnect: ownPagesAlone(house.publicUrl, http.log),
    era: watchEra(house.database),
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

type Told = { readonly announcer: Announcer & Doors; readonly live: Live };

/** A file of SQLite belongs to one process. */
async function hearOthers({ databaseUrl, redisUrl }: Config, { database, log }: House, told: Told) {
  if (databaseUrl === null) return null;
  const { openOtherProcesses } = await import('./platform/database/open-other-processes.ts');
  const onMissed = () => {
    database.forget();
    told.live.restart();
  };
  return openOtherProcesses({ databaseUrl, redisUrl, announcer: told.announcer, onMissed, log });
}

function openTrust(http: FastifyInstance, publicUrl: string | null, certificate: CertificateInUse | null): TrustPlace {
  const port = () => {
    const address = http.server.address();
    return certificate === null || typeof address !== 'object' ? null : (address?.port ?? null);
  };
  const place = { authority: certificate?.authority ?? null, publicUrl, port };
  serveTrust(http, place);
  return place;
}

function followCertificate(http: FastifyInstance, certificate: CertificateInUse, tools: Outside & { clock: Clock }) {
  const server = http.server as unknown as TlsServer;
  const { clock, machine, lookEveryMs } = tools;
  const stop = keepCertificate(server, certificate, { clock, machine, log: http.log, everyMs: lookEveryMs });
  http.addHook('onClose', async () => stop());
}

type Shell = {
  readonly logTo: Writable | undefined;
  readonly certificate: CertificateInUse | null;
  readonly headers: ProtectingHeaders;
};

function makeHttp(config: Config, { logTo, certificate, headers }: Shell): FastifyInstance {
  const http = Fastify({
    https: certificate && { ...secureLines, cert: certificate.pair.cert, key: certificate.pair.key },
    logger: loggerTo(config.logLevel, logTo),
    logController: quietRequests,
    bodyLimit: largestBodyBytes,
    // Whole, from its first byte: a picture over a poor line, and not a caller who vanished.
    requestTimeout: 120_000,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    // A stop does not wait for idle browsers that keep their connections open.
    forceCloseConnections: true,
    frameworkErrors: answerBadUrl(headers),
    clientErrorHandler: answerNoHttp(headers),
    // No line of the log is about a request, so none needs a logger of its own.
    childLoggerFactory: (logger) => logger,
  });
  // Whoever mounts a call on it need not know whether it is HTTPS.
  return http as unknown as FastifyInstance;
}

type Beside = Pick<House, 'clock' | 'announcer'> & { readonly log: FastifyInstance['log'] };

async function openHouse(config: Config, beside: Beside, { throughWriter }: Outside): Promise<House> {
  const { clock, announcer, log } = beside;
  const database = await openDatabase(config, { limits: config.limits, throughWriter });
  await migrate(database, migrations, clock());
  await dropClaims(database, log);
  await warnOfSettings(database, log);
  warnOfPlainLines(config, log);
  const secrets = await openSecrets(config, database.read, log);
  const { publicUrl, requiresSystemFactor, printerNetworks } = config;
  const tools = { post: openPost(config, log), security: openSecurityEvents(log), log };
  return { database, clock, announcer, secrets, publicUrl, requiresSystemFactor, printerNetworks, ...tools };
}

type Around = {
  readonly storage: StorageHealth;
  readonly database: Database;
  readonly outside: Outside;
  readonly headers: ProtectingHeaders;
  readonly mostConnections: number | null;
};

async function prepareHttp(http: FastifyInstance, around: Around): Promise<{ gate: Gate } & Pick<Hearing, 'lines'>> {
  const { storage, database, outside, headers, mostConnections } = around;
  noticeProxies(http);
  const lines = boundConnections(http, mostConnections);
  const gate = shedLoad(http, { ...outside, line: database.line, venues: database.venueTurns });
  cutOffWhoNeverReads(http);
  handleErrors(http, storage);
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // printStationReceipt has an empty body by law of the specification.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
  await prepareAnswers(http, headers);
  await http.register(cookie);
  return { gate, lines };
}

async function prepareAnswers(http: FastifyInstance, headers: ProtectingHeaders): Promise<void> {
  secureHeaders(http, headers);
  // Nobody here sends packed bodies: what claims to be one is read as it is.
  await http.register(compress, { threshold: 1024, globalDecompression: false });
}

function mountSystem(http: FastifyInstance, door: Door, headers: ProtectingHeaders): void {
  mount(http, door, 'GET /v1/version', async () => accept({ version }));
  let description: ReturnType<typeof makeOpenApi> | null = null;
  const describe = () => (description ??= makeOpenApi(version));
  http.get('/v1/openapi.json', async () => describe());
  serveDocs(http, { describe, prepare: (docs) => prepareAnswers(docs, headers) });
}
