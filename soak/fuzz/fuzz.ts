/**
 * Every call of the contract with near-valid and absurd input, by everybody, a part of them over a real connection with
 * headers to match: never a 5xx, never a word of the house next door nor a row of it changed, never an answer that the
 * contract does not know.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { contract, type ContractKey } from '@comanda/contract/calls';
import { errorCatalogue } from '@comanda/contract/errors';
import { aPerson, aVenue } from '@comanda/test-kit/a-venue';

import { nothingKeptYet } from '../../apps/server/src/test/kept-guard.ts';
import { startMailServer } from '../../apps/server/src/test/mail-server.ts';
import { misfitOf } from '../../apps/server/src/test/misfit-of.ts';
import { hire, openTestVenue } from '../../apps/server/src/test/open-test-venue.ts';
import type { SentLoosely, TestServer } from '../../apps/server/src/test/start-test-server.ts';
import { holds } from '../in-process/check.ts';
import { openHouse } from '../in-process/house.ts';
import { type House, keepTokens } from '../in-process/keep-tokens.ts';
import { type Random, randomOf } from '../random.ts';
import { addCounts, runRounds } from '../rounds.ts';
import type { Counts, Simulator } from '../simulator.ts';
import { drawHeaders, type Header } from './headers.ts';
import { type Part, schemaOf } from './input-schema.ts';
import { type Neighbour, openNeighbour } from './neighbour.ts';
import { partsOfAValue, type Schema, valueOf } from './spoil.ts';
import { openWalk } from './walk-scene.ts';
import { walkContract } from './walk.ts';
import { bytesOf, mayGoUnheard, sendByWire } from './wire.ts';

export const fuzz: Simulator = {
  name: 'fuzz',
  engines: ['sqlite', 'postgres'],
  async run(trial) {
    const post = await startMailServer();
    const server = await openHouse(trial.engine, { trustsProxy: '1', smtpUrl: post.url });
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const house = { server, tokens: keepTokens(server) };
    try {
      let isWalked = false;
      return await runRounds(trial, async ({ seed }) => {
        const open = (turn: number) => openWalk(house, randomOf(seed + turn));
        const walked = isWalked ? {} : await walkContract(open);
        isWalked = true;
        return addCounts(walked, await runRound(house, seed));
      });
    } finally {
      await server.close();
      await post.close();
    }
  },
};

const callsPerRound = 150;
/** Of them over the wire. */
const byWire = 0.4;

const keys = Object.keys(contract) as ContractKey[];

type Scene = {
  readonly house: House;
  readonly random: Random;
  readonly customerId: string;
  /** Who may call; null is a stranger. */
  readonly people: readonly (string | null)[];
  /** Of the provider: sees every house. */
  readonly support: string;
  /** Ids and words met so far. */
  readonly pool: string[];
  readonly neighbour: Neighbour;
};

async function runRound(house: House, seed: number): Promise<Counts> {
  const random = randomOf(seed);
  const scene = await openScene(house, random);
  const counts: Record<string, number> = { calls: 0, accepted: 0, refused: 0, badRequests: 0, unheard: 0 };
  for (let call = 0; call < callsPerRound; call += 1) {
    const status = await tryCall(scene, random.pick(keys));
    counts['calls'] = (counts['calls'] ?? 0) + 1;
    const kind = status === null ? 'unheard' : status < 400 ? 'accepted' : status === 400 ? 'badRequests' : 'refused';
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  await scene.neighbour.isUntouched();
  return counts;
}

/** Two venues and their people, new for each round: one may end sessions, remove people and suspend the venue. */
async function openScene(house: House, random: Random): Promise<Scene> {
  const { server } = house;
  const name = random.uuid().slice(-12);
  const customerId = `ours-${name}`;
  const crew = ['anna', 'sara'].map((person) => `${person}-${name}`);
  const [admin = '', waiter = ''] = crew;
  const ours = aVenue({
    customerId,
    packages: ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'],
    people: [
      aPerson(admin, { systemRole: 'customerAdmin', venueRole: 'admin' }),
      aPerson(waiter, { venueRole: 'waiter' }),
    ],
  });
  await openTestVenue(server.house, ours);
  await nothingKeptYet(server.house, customerId);
  const neighbour = await openNeighbour(server, random);
  const support = `root-${name}`;
  await hire(server.house, aPerson(support, { systemRole: 'systemAdmin' }), '');
  const pool = [customerId, 'drawer', 'espresso', `cash_${customerId}`, ...neighbour.ids];
  pool.push(...ours.tables.map(({ id }) => id), ...ours.stations.map(({ id }) => id), admin, waiter);
  return {
    house,
    random,
    customerId,
    people: [admin, admin, admin, waiter, waiter, support, null],
    support,
    pool,
    neighbour,
  };
}

function drawInput({ random, pool, customerId, neighbour }: Scene, key: ContractKey): SentLoosely {
  const of = (part: Part) => {
    const schema = schemaOf(key, part);
    if (schema === null) return undefined;
    return valueOf(
      { random, pool, definitions: (schema['$defs'] ?? {}) as Record<string, Schema>, budget: { left: partsOfAValue } },
      schema,
    );
  };
  const params = texts(of('params'));
  // Else hardly a call would get past the door.
  if ('customerId' in params) {
    if (random.chance(0.8)) params['customerId'] = customerId;
    else if (random.chance(0.7)) params['customerId'] = neighbour.customerId;
  }
  const body = contract[key] && 'file' in contract[key] ? Buffer.from(JSON.stringify(random.next())) : of('body');
  return { params, query: texts(of('query')), ...(body !== undefined && { body: body ?? 'null' }) };
}

/** As an address carries them. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === 'string' ? part.slice(0, 400) : JSON.stringify(part),
    ]),
  );
}

type Answered = { readonly statusCode: number; readonly body: string; readonly isJson: boolean };

/** @returns the status of the answer; null where the connection was closed without one. */
async function tryCall(scene: Scene, key: ContractKey): Promise<number | null> {
  const { house, random, people, support, pool, neighbour, customerId } = scene;
  const person = random.pick(people);
  const token = person === null ? undefined : await house.tokens.of(person).catch(() => undefined);
  const sent = {
    ...drawInput(scene, key),
    ...(token !== undefined && { token }),
    ...(random.chance(0.8) && { customer: random.chance(0.95) ? customerId : random.pick(pool) }),
  };
  const headers = random.chance(byWire)
    ? drawHeaders({ random, pool, token, bytes: bytesOf(sent)?.length ?? 0 })
    : null;
  const answered = await sendBesideNeighbour(scene, { person, key, sent, headers });
  if (answered === 'unsendable') return 400;
  if (answered === null) {
    holds(`${key} was closed without a word`, headers !== null && mayGoUnheard(headers), { key, sent, headers });
    return null;
  }
  const { statusCode, body, isJson } = answered;
  const told = { key, sent, headers: headers?.slice(0, 12), statusCode, body: body.slice(0, 800) };
  holds(`${key} answered ${statusCode}`, statusCode < 500, told);
  if (person !== support)
    holds(
      `${key} spoke of the house next door`,
      !beyondItsPage(key, sent, neighbour, body).includes(neighbour.mark),
      told,
    );
  // What is no HTTP is answered before anybody knows which call it is.
  const isKnown = headers === null || isJson;
  if (statusCode >= 400 && isKnown) holds(`${key} refused without a reason that has words`, hasWords(body), told);
  if (statusCode === 200 && isJson) {
    const misfit = misfitOf(key, JSON.parse(body));
    holds(`${key} answers what the contract does not say: ${misfit}`, misfit === null, told);
    harvest(pool, body);
  }
  return statusCode;
}

/** Anybody may open the page of a house for its guests: what it is called and sells is theirs to read, and no more. */
function beyondItsPage(key: ContractKey, { params }: SentLoosely, { customerId }: Neighbour, body: string): string {
  if (key !== 'GET /v1/guest/venues/{slug}' || params?.['slug'] !== customerId || !body.startsWith('{')) return body;
  const page = JSON.parse(body) as { readonly venue?: object };
  return JSON.stringify({ ...page, menu: null, venue: { ...page.venue, restaurantName: '' } });
}

/** Of what is no HTTP a call may be done although its connection ends, or is told 400, before that: by then it is. */
const doneMs = 300;

/** Support may change whatever house it wants: what is promised of the neighbour begins anew with that. */
async function sendBesideNeighbour(
  { house, support, neighbour }: Scene,
  { person, key, ...sent }: Sent & { readonly person: string | null; readonly key: ContractKey },
) {
  if (person !== support) return send(house.server, key, sent);
  await neighbour.isUntouched();
  const answered = await send(house.server, key, sent);
  if (sent.headers !== null && (answered === null || (answered !== 'unsendable' && answered.statusCode === 400)))
    await setTimeout(doneMs);
  await neighbour.lookAt();
  return answered;
}

type Sent = { readonly sent: SentLoosely; readonly headers: readonly Header[] | null };

async function send(server: TestServer, key: ContractKey, { sent, headers }: Sent) {
  try {
    if (headers !== null) {
      const { port } = server.http.server.address() as AddressInfo;
      return await sendByWire(port, key, { sent, headers });
    }
    const { statusCode, body, headers: told } = await server.send(key, sent);
    return { statusCode, body, isJson: String(told['content-type']).startsWith('application/json') } as Answered;
  } catch (error) {
    // Half of a surrogate pair is no text of an address: a browser cannot send it either.
    if (error instanceof URIError) return 'unsendable';
    throw error;
  }
}

function hasWords(body: string): boolean {
  const read: unknown = JSON.parse(body);
  if (typeof read !== 'object' || read === null || !('message' in read)) return false;
  return Object.hasOwn(errorCatalogue, String(read.message));
}

const mostMet = 400;

/** Ids of an answer are used from then on. */
function harvest(pool: string[], body: string): void {
  for (const [, id = ''] of body.matchAll(/"(?:id|opid|[a-z]+Id)":"([^"]{1,80})"/g)) {
    if (pool.length < mostMet && !pool.includes(id)) pool.push(id);
  }
}
