/** An input that the contract takes, of things that are there: what a call needs to be answered. */
import type { CallDefinition } from '@comanda/contract/call';
import { type ContractKey, contract } from '@comanda/contract/calls';
import { testPassword } from '@comanda/test-kit/a-venue';

import type { SentLoosely } from '../../apps/server/src/test/start-test-server.ts';
import { PromiseBroken } from '../in-process/check.ts';
import type { Random } from '../random.ts';
import { type Part, parts, schemaOf } from './input-schema.ts';
import { type Met, singular } from './met.ts';
import type { Schema } from './spoil.ts';
import { validValue } from './valid-value.ts';

export type Ours = {
  readonly customerId: string;
  /** A house and a person that may come to harm. */
  readonly spare: { readonly customerId: string; readonly userId: string };
  readonly met: Met;
  /** Unix milliseconds. */
  readonly now: () => number;
};

export type Input = Required<Pick<SentLoosely, 'params' | 'query'>> & { readonly body?: unknown };

/** What the contract's own schema says: the oracle for both kinds of input. */
export function isTaken(key: ContractKey, part: Part, value: unknown): boolean {
  const definition: CallDefinition = contract[key];
  return definition[part]?.safeParse(value ?? {}).success ?? true;
}

const tries = 60;

/**
 * @param further how likely parts come that may be left out
 * @param changes so many may have come since an answer told the version of the thing
 * @throws PromiseBroken where nothing that was drawn is valid
 */
export function drawValid(random: Random, ours: Ours, key: ContractKey, further: number, changes = 0): Input {
  const drawn: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const schema = schemaOf(key, part);
    if (schema === null) continue;
    drawn[part] = drawPart({ random, ours, key, further, changes, params: drawn.params }, part, schema);
  }
  const { params, query, body } = drawn;
  return { params: texts(params), query: texts(query), ...(body !== undefined && { body }) };
}

type Facts = {
  readonly random: Random;
  readonly ours: Ours;
  readonly key: ContractKey;
  readonly further: number;
  readonly changes: number;
  readonly params: unknown;
};

function drawPart(facts: Facts, part: Part, schema: Schema): unknown {
  const definitions = (schema['$defs'] ?? {}) as Record<string, Schema>;
  for (let tried = 0; tried < tries; tried += 1) {
    const { random, further } = facts;
    // What is too much together is tried with less.
    const drawing = {
      random,
      definitions,
      further: further * (1 - tried / tries),
      wordAt: (path: readonly string[]) => wordAt(facts, part, path),
    };
    const value = validValue(drawing, schema);
    const asSent = part === 'body' ? value : texts(value);
    if (isTaken(facts.key, part, asSent)) return value;
  }
  throw new PromiseBroken(`no valid ${part} of ${facts.key} was drawn in ${tries} tries`);
}

/** As an address carries them. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typeof part === 'string' ? part : JSON.stringify(part)]),
  );
}

const fixed: Readonly<Record<string, unknown>> = {
  password: testPassword,
  currentPassword: testPassword,
  proof: testPassword,
  pin: '2847',
  currentPin: '2847',
  adminPin: '2847',
  model: 'epson-tm-m30iii',
  zip: '8400',
  zips: '8400',
  method: 'cash',
  drawer: 'drawer',
  language: 'de',
  page: 'imprint',
  provider: 'datatrans',
  ipAddress: '127.0.0.1',
  timeZone: 'Europe/Zurich',
  country: 'CH',
  iban: 'CH9300762011623852957',
};

/** What a word means in one call alone. */
const named: Partial<Record<ContractKey, Readonly<Record<string, unknown>>>> = {
  'POST /v1/guest/orders': { door: 'table', type: 'dinein', total: 480, count: 1, id: 'espresso' },
  'POST /v1/customers/{customerId}/nfcTags': { serial: '04A2B3C4D5E680' },
  'POST /v1/nfcTags/{tagId}/replace': { serial: '04A2B3C4D5E681' },
  'POST /v1/customers/{customerId}/combos': { price: 900 },
};

/** Where a name says another thing than it does elsewhere. */
const nouns: Readonly<Record<string, string>> = {
  job: 'job',
  payment: 'payment',
  addsTo: 'order',
  with: 'order',
  into: 'order',
  processingStation: 'station',
  acceptingStation: 'station',
  fallbackStation: 'station',
  receiptStation: 'station',
  modifierGroup: 'modifierGroup',
  group: 'modifierGroup',
  person: 'user',
  request: 'request',
  account: 'account',
  ids: 'id',
};

/** Not every answer tells it. */
function versionOf({ changes, ours, params }: Facts): number {
  const ids = Object.values((params ?? {}) as Record<string, string>).toReversed();
  const known = ids.map((id) => ours.met.versionOf(id)).find((version) => version !== undefined) ?? 1;
  return known + changes;
}

function wordAt(facts: Facts, part: Part, path: readonly string[]): unknown {
  const { random, ours, key, params } = facts;
  const name = path.at(-1) ?? '';
  const { met, customerId, spare, now } = ours;
  if (path.length === 1 && name === 'id') return undefined;
  if (part === 'body' && name in (named[key] ?? {})) return named[key]?.[name];
  const isSystem = contract[key].access === 'system';
  if (name === 'customerId' || name === 'customer') return isSystem ? spare.customerId : customerId;
  if (name === 'userId' || name === 'user') return spare.userId;
  if (name === 'code' && (key.includes('/guest/tables') || key === 'POST /v1/guest/orders')) {
    return `code-${customerId}-t2`;
  }
  if (name === 'version') return versionOf(facts);
  if (name === 'timestamp' || name === 'at') return Math.floor(now() / 1000);
  if (name in fixed) return fixed[name];
  const ids = Object.values((params ?? {}) as Record<string, string>).toReversed();
  if (name === 'opid') return ids.flatMap((id) => met.linesOf(id))[0];
  const known = met.of(nounOf(key, path));
  if (known.length === 0) return undefined;
  // What is newest went through least.
  return random.chance(0.75) ? known.at(-1) : random.pick(known);
}

function nounOf(key: ContractKey, path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  if (name === 'token') return key.includes('/receipts/') ? 'receiptToken' : 'token';
  if (name === 'code') return key.includes('/kiosks/') ? 'kioskCode' : 'noCode';
  if (name === 'tagId') return key.includes('nfcTags') ? 'tag' : 'productTag';
  const own = name === 'id' ? (path.at(-2) ?? '') : name.replace(/Id$/, '');
  return nouns[own] ?? singular(own);
}
