/** The real app on a fresh storage of the engine under test, with a stopped clock; calls are typed by the contract. */
import { Writable } from 'node:stream';

import type { Answer, BodySent, ContractKey, ParamsSent, QuerySent } from '@comanda/contract/calls';
import { contract } from '@comanda/contract/calls';
import type { ErrorBody } from '@comanda/contract/errors';
import { onlyExamples } from '@comanda/domain/calculator/read-rates';
import { testPassword, type VenuePlan } from '@comanda/test-kit/a-venue';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import type { Engine } from '../../database/migration.ts';
import { type App, buildApp } from '../app.ts';
import type { Config, ProviderAddresses } from '../config.ts';
import type { FindProvider, Pace } from '../modules/payment-flow/index.ts';
import { type DatabaseLimits, usualLimits } from '../platform/database/limits.ts';
import type { StorageTools } from '../platform/database/open-database.ts';
import type { Patience } from '../platform/http/shed-load.ts';
import { readTrustedProxies } from '../platform/http/trusted-proxies.ts';
import type { FreshStorage } from './fresh-storage.ts';
import { findUnnoticed, nothingKeptYet, watchKept } from './kept-guard.ts';
import { watchedStorage } from './migrated-storage.ts';
import { badHeadersOf, misfitOf } from './misfit-of.ts';
import { openTestVenue } from './open-test-venue.ts';
import { stoppedClock, type TestClock } from './test-clock.ts';
import { linde, rose } from './two-venues.ts';

type Part<Name extends string, Value> = Value extends undefined ? { [N in Name]?: never } : { [N in Name]: Value };
/** A query is needed where one of its fields is. */
type QueryPart<Value> = Value extends undefined
  ? { query?: never }
  : Record<never, never> extends Value
    ? { query?: Value }
    : { query: Value };

/** `as`: who calls, by the id of a person; nobody when left out. */
type Caller = { readonly as?: string; readonly customer?: string };

export type Sent<Key extends ContractKey> = Part<'params', ParamsSent<Key>> &
  QueryPart<QuerySent<Key>> &
  Part<'body', BodySent<Key>> &
  Caller;

/** For bad input: whatever a client might send. */
export type SentLoosely = Caller & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Refused = ErrorBody & { readonly status: number };

export type TestServer = App & {
  readonly clock: TestClock;
  /** Everything that was logged so far. */
  readonly logged: () => string;
  /** The answer, which fits the contract to the letter. @throws Error with the body of a failed call. */
  call<Key extends ContractKey>(key: Key, sent: Sent<Key>): Promise<Answer<Key>>;
  /** The refusal. @throws Error when the call was accepted. */
  refused(key: ContractKey, sent: SentLoosely): Promise<Refused>;
  send(key: ContractKey, sent: SentLoosely): Promise<LightMyRequestResponse>;
  /** A living access token of this person. */
  tokenOf(personId: string): Promise<string>;
};

type Options = {
  clock?: TestClock;
  venues?: readonly VenuePlan[];
  isDemo?: boolean;
  requiresSystemFactor?: boolean;
  printerNetworks?: Config['printerNetworks'];
  calculatorRates?: Config['calculatorRates'];
  /** What TRUST_PROXY says. */
  trustsProxy?: string;
  engine?: Engine;
  smtpUrl?: string;
  publicUrl?: string;
  providers?: ProviderAddresses;
  findProvider?: FindProvider;
  pace?: Pace;
  mostAtOnce?: number;
  patience?: Patience;
  metricsToken?: string;
  limits?: DatabaseLimits;
  /** Where the built pages lie. */
  webRoot?: string;
  throughWriter?: StorageTools['throughWriter'];
  /** One that the test looks into itself; a fresh one unless told. */
  storage?: FreshStorage;
  tls?: Config['tls'];
  redisUrl?: string | null;
  /** What it is told; where it listens, the test says. */
  ports?: Pick<Config, 'port' | 'httpPort'>;
  machine?: () => readonly string[];
  lookEveryMs?: number;
};

export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const clock = options.clock ?? stoppedClock();
  const storage = options.storage ?? (await watchedStorage(options.engine));
  const { logTo, logged } = keepLog();
  const { metricsToken = null, limits = patientLimits, patience = endlessPatience, webRoot = '/nowhere' } = options;
  const {
    isDemo = false,
    trustsProxy = '',
    requiresSystemFactor = false,
    smtpUrl = null,
    publicUrl = null,
    providers = nobody,
  } = options;
  const config = {
    ...testConfig,
    redisUrl: options.redisUrl ?? null,
    ...storage.config,
    isDemo,
    trustedProxies: readTrustedProxies(trustsProxy),
    requiresSystemFactor,
    printerNetworks: options.printerNetworks ?? null,
    calculatorRates: options.calculatorRates ?? testConfig.calculatorRates,
    smtpUrl,
    publicUrl,
    providers,
  };
  const { findProvider, pace, mostAtOnce, throughWriter, tls = null, machine, lookEveryMs } = options;
  const outside = { logTo, findProvider, pace, mostAtOnce, patience, throughWriter, machine, lookEveryMs };
  const app = await buildApp({ ...config, ...options.ports, metricsToken, limits, tls, webRoot }, clock.now, outside);
  const isWatched = options.storage === undefined;
  if ('isWatched' in storage && !storage.isWatched) await watchKept(app.house);
  for (const plan of options.venues ?? [linde, rose]) {
    await openTestVenue(app.house, plan);
    if (isWatched) await nothingKeptYet(app.house, plan.customerId);
  }
  const tokenOf = keepTokens(app, clock);
  const send: TestServer['send'] = async (key, sent) => app.http.inject(await request(key, sent, tokenOf));
  return {
    ...app,
    clock,
    logged,
    tokenOf,
    send,
    call: async (key, sent) => readAnswer(key, await send(key, sent as SentLoosely)),
    refused: async (key, sent) => readRefusal(await send(key, sent)),
    close: async () => {
      const unnoticed = isWatched ? await findUnnoticed(app.house) : [];
      await app.close();
      await storage.drop();
      if (unnoticed.length > 0) throw new Error(unnoticed.join('\n'));
    },
  };
}

/** How fast a machine is, is no matter of a test: nobody is refused because it is slow, unless that is what is tried. */
const endlessPatience: Patience = { few: Infinity, commandMs: Infinity, readMs: Infinity };
const minuteMs = 60_000;
const patientLimits: DatabaseLimits = {
  ...usualLimits,
  commands: {
    ...usualLimits.commands,
    connectMs: minuteMs,
    statementMs: minuteMs,
    lockMs: minuteMs,
    silenceMs: 2 * minuteMs,
  },
  turnMs: Infinity,
};

function keepLog(): { readonly logTo: Writable; readonly logged: () => string } {
  const log: string[] = [];
  const logTo = new Writable({
    write: (chunk, _, done) => {
      log.push(String(chunk));
      done();
    },
  });
  return { logTo, logged: () => log.join('') };
}

const testConfig = {
  calculatorRates: onlyExamples,
  port: 0,
  host: '127.0.0.1',
  startsFresh: false,
  logLevel: 'trace',
  mailFrom: 'Comanda <till@comanda.test>',
  secretsKey: null,
  mediaStore: null,
  mostConnections: null,
  httpPort: null,
};

/** Port 9 is "discard": no provider is there unless a test brings its own. */
const nowhere = 'http://127.0.0.1:9';
const nobody: ProviderAddresses = { datatrans: nowhere, wallee: nowhere, sumup: nowhere, timeoutMs: 2000 };

async function request(
  key: ContractKey,
  sent: SentLoosely,
  tokenOf: (id: string) => Promise<string>,
): Promise<InjectOptions> {
  const [method, path = ''] = key.split(' ');
  const token = sent.token ?? (sent.as === undefined ? undefined : await tokenOf(sent.as));
  const body = sent.body === undefined ? {} : { payload: sent.body as InjectOptions['payload'] };
  return {
    method: method as 'GET',
    url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? '')),
    ...(sent.query && { query: sent.query }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent.customer !== undefined && { 'comanda-customer': sent.customer }),
      ...sent.headers,
    },
    ...body,
  } as InjectOptions;
}

/** What the serialiser let out is all that the contract knows, and nothing else; it says its type, and that nobody keeps it. */
function readAnswer<Key extends ContractKey>(key: Key, response: LightMyRequestResponse): Answer<Key> {
  if (response.statusCode !== 200) throw new Error(`${key} answered ${response.statusCode}: ${response.body}`);
  const bad = badHeadersOf(key, response.headers);
  if (bad !== null) throw new Error(`${key} answers ${bad}`);
  const misfit = misfitOf(key, response.json());
  if (misfit !== null) throw new Error(`${key} answers what the contract does not know: ${misfit}`);
  return contract[key].response.parse(response.json()) as Answer<Key>;
}

function readRefusal(response: LightMyRequestResponse): Refused {
  if (response.statusCode < 400) throw new Error(`was accepted: ${response.body}`);
  return { ...response.json<ErrorBody>(), status: response.statusCode };
}

/** Signs in once and anew when the clock ran away. */
function keepTokens(app: App, clock: TestClock): (personId: string) => Promise<string> {
  const kept = new Map<string, { token: string; from: number; until: number }>();
  return async (personId) => {
    const known = kept.get(personId);
    if (known && clock.now() >= known.from && clock.now() < known.until) return known.token;
    const { cookie } = await signIn(app, personId);
    const { accessToken, accessTokenExpire } = await fetchToken(app, cookie);
    kept.set(personId, { token: accessToken, from: clock.now(), until: accessTokenExpire * 1000 });
    return accessToken;
  };
}

/** Through the login itself. @returns the session's cookie. */
export async function signIn(app: App, personId: string): Promise<{ cookie: string }> {
  const body = { email: `${personId}@venue.test`, password: testPassword };
  const response = await app.http.inject({ method: 'POST', url: '/v1/login', payload: body });
  if (response.statusCode !== 200) throw new Error(`${personId} cannot sign in: ${response.body}`);
  return { cookie: response.cookies[0]?.value ?? '' };
}

export async function fetchToken(
  app: App,
  cookie: string,
): Promise<Answer<'GET /v1/getAccessToken'> & { cookie: string | null }> {
  const response = await app.http.inject({ url: '/v1/getAccessToken', cookies: { comanda_session: cookie } });
  const answer = readAnswer('GET /v1/getAccessToken', response);
  return { ...answer, cookie: response.cookies[0]?.value ?? null };
}
