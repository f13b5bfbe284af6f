/** Mounts an entry of the contract: input → access → handler → answer. Every call of the API goes through here. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';

import type { CallAccess, CallDefinition } from '@comanda/contract/call';
import {
  type Answer,
  type BodyRead,
  contract,
  type ContractKey,
  type ParamsRead,
  type QueryRead,
  type RefusalOf,
} from '@comanda/contract/calls';
import { type DoorErrorCode, type ErrorCode, errorCatalogue } from '@comanda/contract/errors';
import type { Permission } from '@comanda/domain/access/permissions';
import { isVisit } from '@comanda/domain/access/support-visit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import { isRefusedRight, type SecurityEvents } from '../security-events.ts';
import type { Visits } from '../visits.ts';
import { type Authenticate, type Caller, nobody, roleIn, type Standing } from './caller.ts';
import { refuseEntry } from './enter-venue.ts';
import { inTurns } from './in-turns.ts';
import { makeSerializer } from './json-schema.ts';
import { mountFile } from './mount-file.ts';
import { noteOtherVenue } from './other-venue.ts';
import { readInput } from './read-input.ts';
import { RefusedCall } from './refused.ts';
import { venueNamed } from './venue-named.ts';
import { noteWhoCalled } from './who-called.ts';

export type Call<Key extends ContractKey> = {
  readonly params: ParamsRead<Key>;
  readonly query: QueryRead<Key>;
  readonly body: BodyRead<Key>;
  /** The sent file; empty for calls without one. */
  readonly file: Uint8Array;
  /** Present for every call that is not public. */
  readonly caller: Caller;
  /** The venue that the caller may act in; empty for calls without one. */
  readonly customerId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handled<Key extends ContractKey> =
  | { readonly ok: true; readonly value: Answer<Key> }
  /** The answer as this contract's serializer wrote it before. */
  | { readonly ok: true; readonly written: Buffer }
  /** Of a call that answers a file: its pieces, made while they are sent; an empty one only gives others a turn. */
  | { readonly ok: true; readonly pieces: AsyncIterable<string>; readonly fileName: string }
  | {
      readonly ok: false;
      readonly code: RefusalOf<Key> | DoorErrorCode;
      readonly params?: Readonly<Record<string, string | number>>;
    };

export type Handler<Key extends ContractKey> = (call: Call<Key>) => Promise<Handled<Key>>;

export type Door = {
  readonly authenticate: Authenticate;
  /** How a venue stands, null where there is none; asked for those who may enter every venue. */
  readonly findStanding: (customerId: string) => Promise<Standing | null>;
  readonly visits: Visits;
  readonly security: SecurityEvents;
  /** Every mounted key, for the guard test. */
  readonly mounted: Set<ContractKey>;
};

/** Which venue a call without one in its path is about: an order’s id, a payment’s id. */
export type VenueOf<Key extends ContractKey> = {
  /** Ids are made by clients, so two venues can have the same one: the caller’s own counts (decisions.md §11). */
  readonly find: (params: ParamsRead<Key>) => Promise<readonly string[]>;
  /** The answer when none of them is the caller’s. */
  readonly unknown: ErrorCode;
};

export function mount<Key extends ContractKey>(
  app: FastifyInstance,
  door: Door,
  key: Key,
  handler: Handler<Key>,
  venueOf?: VenueOf<Key>,
): void {
  const entry: CallDefinition = contract[key];
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const serialize = makeSerializer(entry.response);
  if (door.mounted.has(key)) throw new Error(`mounted twice: ${key}`);
  door.mounted.add(key);
  const letIn = async (request: FastifyRequest): Promise<LetIn<Key>> => {
    const caller = await knowCaller(door, entry.access, request);
    noteWhoCalled(request, caller.userId);
    if (caller.mustSetUpFactor && !isOwnAccount(entry.access, path)) {
      throw turnAway(door, caller, { code: 'session.error.secondFactorMissing' });
    }
    const input = {
      params: readInput(entry.params, request.params) as ParamsRead<Key>,
      query: readInput(entry.query, request.query) as QueryRead<Key>,
      body: readInput(entry.body, request.body) as BodyRead<Key>,
    };
    const customerId = await admit(door, entry.access, { caller, request, input, venueOf });
    noteWhoCalled(request, caller.userId, customerId);
    return { ...input, caller, customerId };
  };
  const route = {
    method,
    compress: quickly,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request: FastifyRequest, reply: FastifyReply, inside?: LetIn<Key>) => {
      const file = entry.file && Buffer.isBuffer(request.body) ? request.body : noFile;
      const entered = inside ?? (await letIn(request));
      const handled = await handler({ ...entered, file, request, reply });
      if (!handled.ok) {
        await noteMiss(door, handled.code, { ...entered, venueOf });
        throw turnAway(door, entered.caller, { ...handled, customerId: entered.customerId });
      }
      if ('pieces' in handled) return sendPieces(reply, handled, entry.answersFile);
      const answer = 'written' in handled ? handled.written : serialize(handled.value);
      if (entry.revalidates) return sendIfNew(request, reply, answer);
      return reply.header('cache-control', 'no-store').type(json).send(answer);
    },
  };
  if (entry.file) mountFile(app, entry.file, { ...route, letIn });
  else app.route({ ...route, handler: (request, reply) => route.handler(request, reply) });
}

type Pieces = { readonly pieces: AsyncIterable<string>; readonly fileName: string };

/** A name of the house's own making: plain letters, no quotes. */
function sendPieces(reply: FastifyReply, { pieces, fileName }: Pieces, type = 'text/plain; charset=utf-8') {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(type)
    .send(Readable.from(inTurns(pieces), { objectMode: false }));
}

const json = 'application/json; charset=utf-8';

/** The browser keeps it and asks each time whether it still holds: the next visit of a guest carries no menu again. */
function sendIfNew(request: FastifyRequest, reply: FastifyReply, answer: string | Buffer): FastifyReply {
  // Weak: the same answer is sent compressed and plain.
  const tag = `W/"${createHash('sha256').update(answer).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  return known.includes(tag) ? reply.code(304).send() : reply.type(json).send(answer);
}

/**
 * Answers are made for one reader, so they are compressed fast rather than far; all at once, because handing pieces to
 * another thread takes longer than the work.
 */
const quickly: NonNullable<RouteOptions['compress']> = {
  syncThreshold: 1_000_000,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: constants.Z_BEST_SPEED },
};

type LetIn<Key extends ContractKey> = Omit<Call<Key>, 'file' | 'request' | 'reply'>;

const noFile = new Uint8Array();

/** Signed in first, then the input: a stranger learns nothing about the shape of a call. */
async function knowCaller(door: Door, access: CallAccess, request: FastifyRequest): Promise<Caller> {
  if (access === 'public') return nobody;
  const authentication = await door.authenticate(request.headers.authorization);
  if (!authentication.ok) throw new RefusedCall(authentication.code);
  return authentication.caller;
}

/** What stays open to who has to set up the second factor: where that is done, and the own devices. */
function isOwnAccount(access: CallAccess, path: string): boolean {
  return access === 'session' || path.startsWith('/v1/me/');
}

type Admission<Key extends ContractKey> = {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly input: { params: ParamsRead<Key>; query: QueryRead<Key>; body: BodyRead<Key> };
  readonly venueOf: VenueOf<Key> | undefined;
};

/** @returns the venue in which the caller may do this; empty for a call without one. */
async function admit<Key extends ContractKey>(
  door: Door,
  access: CallAccess,
  { caller, request, input, venueOf }: Admission<Key>,
): Promise<string> {
  if (access === 'public' || access === 'session' || access === 'signedIn') return '';
  if (access === 'system') {
    if (caller.systemRole !== 'systemAdmin') throw turnAway(door, caller, { code: 'access.error.forbidden' });
    return '';
  }
  const named = venueNamed({ ...input, headers: request.headers });
  const candidates = named === null ? ((await venueOf?.find(input.params)) ?? []) : [named];
  const customerId = candidates.find((id) => roleIn(caller, id) !== null);
  const role = customerId === undefined ? null : roleIn(caller, customerId);
  if (customerId === undefined || role === null) {
    if (named === null && venueOf) noteOtherVenue(door.security, caller, { code: venueOf.unknown, venues: candidates });
    throw turnAway(door, caller, {
      code: named === null && venueOf ? venueOf.unknown : 'access.error.venueUnknown',
    });
  }
  const standing = caller.venues.get(customerId) ?? (await door.findStanding(customerId));
  if (standing === null) throw turnAway(door, caller, { code: 'access.error.venueUnknown' });
  const permission = access.slice('may:'.length) as Permission;
  const refused = refuseEntry({ role, permission, standing, isByPasswordAlone: caller.isByPasswordAlone });
  if (refused !== null) throw turnAway(door, caller, { code: refused, customerId });
  if (isVisit(role, permission)) {
    await door.visits.begin({ sessionId: caller.session.id, userId: caller.userId, customerId });
  }
  return customerId;
}

type TurnedAway = {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** One that is theirs: what somebody else names is no word of the log. */
  readonly customerId?: string;
};

/** @returns the refusal, which is a security event where a right was missing. */
function turnAway({ security }: Door, { userId }: Caller, { code, params, customerId }: TurnedAway): RefusedCall {
  if (isRefusedRight(code)) security.record('access.refused', { customerId, userId, code });
  return new RefusedCall(code, { params });
}

type Miss<Key extends ContractKey> = Pick<LetIn<Key>, 'caller' | 'params' | 'customerId'> & {
  readonly venueOf: VenueOf<Key> | undefined;
};

/** Only where nothing was found, and in the same time whether it is another venue's or nobody's. */
async function noteMiss<Key extends ContractKey>(
  { security }: Door,
  code: ErrorCode,
  { caller, params, customerId, venueOf }: Miss<Key>,
): Promise<void> {
  if (venueOf === undefined || errorCatalogue[code].status !== 404) return;
  // Who is told that there is none is told so, also where the storage has gone meanwhile.
  const venues = await venueOf.find(params).catch(() => []);
  noteOtherVenue(security, caller, { code, venues, customerId });
}
