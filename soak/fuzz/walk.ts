/**
 * Each call of the contract once: by a right person with an input that it takes, and with one thing of it wrong. What it
 * answers is what the contract says, to the letter, and says nothing of what is inside.
 */
import type { CallDefinition } from '@comanda/contract/call';
import { contract, type ContractKey } from '@comanda/contract/calls';
import { errorCatalogue } from '@comanda/contract/errors';

import { misfitOf } from '../../apps/server/src/test/misfit-of.ts';
import type { SentLoosely } from '../../apps/server/src/test/start-test-server.ts';
import { holds } from '../in-process/check.ts';
import type { Random } from '../random.ts';
import type { Counts } from '../simulator.ts';
import { breakOne, breakOneText } from './break-one.ts';
import { drawValid, type Input, isTaken } from './draw-valid.ts';
import { ownRight } from './walk-own.ts';
import { refusedInWalk } from './walk-refused.ts';
import { type Right, rightInputs } from './walk-right.ts';
import { type Person, placeOne, rightPerson, type Walk } from './walk-scene.ts';

/** So often a call is tried with valid input until it is accepted. */
const mostTries = 8;
const brokenTries = 2;
/** Once everything was met, of what was not accepted on the way. */
const lateTries = 16;

const keys = Object.keys(contract) as ContractKey[];

/** Beyond the first for what was not accepted there: each walk sells, moves and removes other things. */
const mostWalks = 3;

/** @param open a house of its own for each walk */
export async function walkContract(open: (turn: number) => Promise<Walk>): Promise<Counts> {
  const accepted = new Set<ContractKey>();
  const counts = { walked: 0, valid: 0, broken: 0 };
  for (let turn = 0; turn < mostWalks && (turn === 0 || silentCalls(accepted).length > 0); turn += 1) {
    await walkOnce(await open(turn), counts, accepted);
  }
  const silent = silentCalls(accepted);
  holds('calls that every walk had accepted are so no more', silent.length === 0, silent);
  const leave = [...accepted].filter((key) => key in refusedInWalk);
  holds('calls are accepted that stand in walk-refused.ts as refused', leave.length === 0, leave);
  return { ...counts, 'walked and accepted': accepted.size };
}

type WalkCounts = { walked: number; valid: number; broken: number };

async function walkOnce(walk: Walk, counts: WalkCounts, accepted: Set<ContractKey>): Promise<void> {
  for (const key of inOrder(walk.random)) {
    counts.valid += await tryUntilTaken(walk, key, mostTries, accepted);
    for (let tried = 0; tried < brokenTries; tried += 1) {
      counts.broken += 1;
      await sendBroken(walk, key);
    }
    counts.walked += 1;
  }
  for (const key of silentCalls(accepted)) counts.valid += await tryUntilTaken(walk, key, lateTries, accepted);
}

/** @returns how often it was tried. */
async function tryUntilTaken(walk: Walk, key: ContractKey, most: number, accepted: Set<ContractKey>): Promise<number> {
  for (let tried = 0; tried < most; tried += 1) {
    if (!(await sendValid(walk, key, tried))) continue;
    accepted.add(key);
    return tried + 1;
  }
  return most;
}

/** What is on no list and was not accepted yet: it says nothing any more. */
function silentCalls(accepted: ReadonlySet<ContractKey>): readonly ContractKey[] {
  return keys.filter((key) => !accepted.has(key) && !(key in refusedInWalk));
}

/** What ends a session, a person or a house comes last, what makes something first. */
function rankOf(key: ContractKey): number {
  const [method = '', path = ''] = key.split(' ');
  const isOwnAccount = contract[key].access === 'session' || path.startsWith('/v1/me/');
  if (isOwnAccount) return 10;
  if (contract[key].access === 'system' && method !== 'GET') return method === 'DELETE' ? 9 : 8;
  if (path.includes('dminPin') || path.endsWith('/leave')) return method === 'PUT' ? 6 : 7;
  if (method === 'DELETE') return 6;
  if (path.startsWith('/v1/printAgent')) return 5;
  // Before somebody closes the doors.
  if (path === '/v1/guest/orders') return 1;
  if (path.startsWith('/v1/guest/')) return path.includes('kiosk') ? 3 : 1.5;
  const needsThing = /\{(?!customerId)/.test(path);
  if (method === 'GET') return needsThing ? 4 : 1;
  if (!needsThing) return 2;
  return path.startsWith('/v1/orders/') || path.startsWith('/v1/payments/') ? 5 : 3;
}

function inOrder(random: Random): readonly ContractKey[] {
  return keys
    .map((key) => ({ key, at: rankOf(key) + random.next() * 0.99 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ key }) => key);
}

/** Most moves are made once in the life of an order. */
function movesOrder(key: ContractKey): boolean {
  return !key.startsWith('GET ') && (key.includes('/orders/{orderId}') || key === 'POST /v1/payments');
}

/** @returns whether it was accepted. */
async function sendValid(walk: Walk, key: ContractKey, tried: number): Promise<boolean> {
  if (movesOrder(key)) await placeOne(walk);
  const drawn = drawValid(walk.random, walk.ours, key, (tried % mostTries) / mostTries, tried);
  const own = await rightPerson(walk, key);
  // First as it was drawn: what is only valid is refused with a word.
  const inOwn = tried === 0 ? undefined : await ownRight(walk, key);
  const right = tried === 0 ? {} : (inOwn ?? (await rightInputs[key]?.(walk, own)));
  const input = inputOf(drawn, right ?? {});
  const sending = { input, person: right?.person ?? own, file: right?.file, customer: right?.customer };
  const { statusCode, body } = await send(walk, key, sending);
  const told = { key, input, statusCode, body: body.slice(0, 800) };
  holds(`${key} calls what its contract takes malformed`, messageOf(body) !== malformed, told);
  holds(`${key} was refused where all is there that it needs`, inOwn === undefined || statusCode < 300, told);
  if (statusCode >= 300) return false;
  walk.own.delete(key);
  if (happensOnce(key, input)) {
    const again = await send(walk, key, sending);
    holds(`${key} answers otherwise when the same is sent again`, again.body === body, { ...told, again });
  }
  return true;
}

function inputOf(drawn: Input, { params, query, body, only }: Right): Input {
  return {
    params: { ...drawn.params, ...params },
    query: query ?? drawn.query,
    ...('body' in drawn && { body: only ?? (body === undefined ? drawn.body : { ...Object(drawn.body), ...body }) }),
  };
}

/** Told this once: of a secret its hash alone is kept. */
const tellsOnce = new Set<ContractKey>([
  'POST /v1/customers/{customerId}/stations/{stationId}/agentKey',
  'POST /v1/customers/{customerId}/printers/{printerId}/fetchKey',
]);

/** A command by its id; what is deleted is gone. */
function happensOnce(key: ContractKey, { query, body }: Input): boolean {
  if (key.startsWith('GET ') || tellsOnce.has(key)) return false;
  const { id } = Object(body) as { readonly id?: unknown };
  return key.startsWith('DELETE ') || typeof id === 'string' || 'commandId' in query || 'id' in query;
}

const malformed = 'request.error.malformed';

async function sendBroken(walk: Walk, key: ContractKey): Promise<void> {
  const { random, ours } = walk;
  const definition: CallDefinition = contract[key];
  const whole = drawValid(random, ours, key, random.next());
  const parts = (['params', 'query', 'body'] as const).filter((part) => definition[part] !== undefined);
  if (parts.length === 0) return;
  const part = random.pick(parts.includes('body') ? [...parts, 'body' as const] : parts);
  const { broken, what } = part === 'body' ? breakOne(random, whole.body) : breakOneText(random, whole[part]);
  // An address without the thing in it is another address; one with a thing that it does not name is this one.
  if (part === 'params' && ('unknownField' in (broken as object) || Object.values(broken as object).includes('')))
    return;
  const input: Input = { ...whole, [part]: broken };
  const { statusCode, body } = await send(walk, key, { input, person: await rightPerson(walk, key) });
  if (statusCode < 300) walk.own.delete(key);
  const told = { key, what, input, statusCode, body: body.slice(0, 800) };
  if (isTaken(key, part, broken))
    holds(`${key} calls what its contract takes malformed`, messageOf(body) !== malformed, told);
  else holds(`${key} took what its contract does not`, statusCode === 400, told);
}

type Answered = { readonly statusCode: number; readonly body: string };

type Sending = {
  readonly input: Input;
  readonly person: Person;
  readonly file?: Buffer | undefined;
  /** Another venue than the walk's. */
  readonly customer?: string | undefined;
};

async function send(walk: Walk, key: ContractKey, { input, person, file: own, customer }: Sending): Promise<Answered> {
  const { house, ours } = walk;
  const definition: CallDefinition = contract[key];
  const sent: SentLoosely = { ...input, ...person, customer: customer ?? ours.customerId };
  const file = definition.file ? { body: own ?? walk.fileOf(key) } : {};
  // A text alone is sent as JSON too.
  const json =
    input.body === undefined ? {} : { body: JSON.stringify(input.body), headers: { ...person.headers, ...asJson } };
  const answered = await house.server.send(key, { ...sent, ...json, ...file });
  const { statusCode, body, headers } = answered;
  const told = { key, input, statusCode, body: body.slice(0, 1200) };
  // Of a provider that is not there a call may say so.
  const isPromised = (definition.refuses as readonly string[]).includes(messageOf(body));
  holds(`${key} answered ${statusCode}`, statusCode < 500 || isPromised, told);
  holds(`${key} speaks of what is inside`, !isInside.test(body), told);
  if (statusCode >= 400) {
    holds(`${key} refused without a reason that has words`, Object.hasOwn(errorCatalogue, messageOf(body)), told);
  } else if (String(headers['content-type']).startsWith('application/json')) {
    const answer: unknown = JSON.parse(body);
    const misfit = misfitOf(key, answer);
    holds(`${key} answers what the contract does not say: ${misfit}`, misfit === null, told);
    if (customer === undefined) walk.hear(key, answer);
  } else {
    holds(`${key} answers a file where none is promised`, definition.answersFile !== undefined, told);
  }
  return { statusCode, body };
}

const asJson = { 'content-type': 'application/json' };

/** A place in the program, a statement of the storage, a path of the machine. */
const isInside =
  /\bat (?:async )?[\w.<>]+ \(|\bat file:|node_modules|\.[cm]?[jt]s:\d+|\bselect [^"]{1,200} from |insert into |SQLITE_|sqlstate|kysely|ECONN/i;

function messageOf(body: string): string {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null && 'message' in read ? String(read.message) : '';
  } catch {
    return '';
  }
}
