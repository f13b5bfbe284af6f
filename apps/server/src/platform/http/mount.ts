/** Mounts an entry of the contract: input → access → handler → answer. Every call of the API goes through here. */
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
import type { DoorErrorCode } from '@comanda/contract/errors';
import { mayDo, type Permission } from '@comanda/domain/access/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type Authenticate, type Caller, roleIn } from './caller.ts';
import { makeSerializer } from './json-schema.ts';
import { readInput } from './read-input.ts';
import { RefusedCall } from './refused.ts';

export type Call<Key extends ContractKey> = {
  readonly params: ParamsRead<Key>;
  readonly query: QueryRead<Key>;
  readonly body: BodyRead<Key>;
  /** Present for every call that is not public. */
  readonly caller: Caller;
  /** The venue that the caller may act in; empty for calls without one. */
  readonly customerId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handled<Key extends ContractKey> =
  | { readonly ok: true; readonly value: Answer<Key> }
  | {
      readonly ok: false;
      readonly code: RefusalOf<Key> | DoorErrorCode;
      readonly params?: Readonly<Record<string, string | number>>;
    };

export type Handler<Key extends ContractKey> = (call: Call<Key>) => Promise<Handled<Key>>;

export type Door = {
  readonly authenticate: Authenticate;
  /** Every mounted key, for the guard test. */
  readonly mounted: Set<ContractKey>;
};

/** Which venue a call without one in its path is about (an order’s id, a payment’s id); null = unknown. */
export type FindVenue<Key extends ContractKey> = (call: { params: ParamsRead<Key> }) => Promise<string | null>;

export function mount<Key extends ContractKey>(
  app: FastifyInstance,
  door: Door,
  key: Key,
  handler: Handler<Key>,
  findVenue?: FindVenue<Key>,
): void {
  const entry: CallDefinition = contract[key];
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const serialize = makeSerializer(entry.response);
  if (door.mounted.has(key)) throw new Error(`mounted twice: ${key}`);
  door.mounted.add(key);
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const input = {
        params: readInput(entry.params, request.params) as ParamsRead<Key>,
        query: readInput(entry.query, request.query) as QueryRead<Key>,
      };
      const { caller, customerId, body } = await admit(door, entry, request, input, findVenue);
      const handled = await handler({ ...input, body: body as BodyRead<Key>, caller, customerId, request, reply });
      if (!handled.ok) throw new RefusedCall(handled.code, { params: handled.params });
      return reply.type('application/json; charset=utf-8').send(serialize(handled.value));
    },
  });
}

const nobody: Caller = { userId: '', name: '', systemRole: 'none', allCustomers: false, venues: new Map() };

/** Signed in first, then the body: a stranger learns nothing about the shape of a call. */
async function admit<Key extends ContractKey>(
  door: Door,
  entry: CallDefinition,
  request: FastifyRequest,
  input: { params: ParamsRead<Key>; query: QueryRead<Key> },
  findVenue: FindVenue<Key> | undefined,
): Promise<{ caller: Caller; customerId: string; body: unknown }> {
  const access: CallAccess = entry.access;
  if (access === 'public') return { caller: nobody, customerId: '', body: readInput(entry.body, request.body) };
  const authentication = await door.authenticate(request.headers.authorization);
  if (!authentication.ok) throw new RefusedCall(authentication.code);
  const { caller } = authentication;
  const body = readInput(entry.body, request.body);
  if (access === 'signedIn' || access === 'session') return { caller, customerId: '', body };
  const named = venueNamed(input.params, input.query, body, request);
  const customerId = named ?? (await findVenue?.({ params: input.params })) ?? null;
  if (customerId === null) throw new RefusedCall('access.error.venueUnknown');
  const role = roleIn(caller, customerId);
  if (role === null) throw new RefusedCall('access.error.venueUnknown');
  const permission = access.slice('may:'.length) as Permission;
  if (!mayDo(role, permission)) throw new RefusedCall('access.error.forbidden');
  return { caller, customerId, body };
}

/** In the path, the query, the body, or the header (api.md, General rules). */
function venueNamed(params: unknown, query: unknown, body: unknown, request: FastifyRequest): string | null {
  const header = request.headers['comanda-customer'];
  return (
    textOf(params, 'customerId') ??
    textOf(query, 'customerId') ??
    textOf(body, 'customer') ??
    (typeof header === 'string' && header !== '' ? header : null)
  );
}

function textOf(value: unknown, key: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' ? found : null;
}
