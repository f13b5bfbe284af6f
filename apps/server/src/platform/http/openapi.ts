/** OpenAPI 3.1 made from the contract, so that the description cannot differ from what is mounted. */
import type { CallDefinition } from '@comanda/contract/call';
import { contract } from '@comanda/contract/calls';
import { doorErrors, errorCatalogue, type ErrorCode } from '@comanda/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

const methodPattern = /^(GET|POST|PUT|PATCH|DELETE) (.+)$/;

export function makeOpenApi(version: string): Json {
  const schemas: Record<string, Json> = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const [key, entry] of Object.entries<CallDefinition>(contract)) {
    const [, method = 'GET', path = ''] = methodPattern.exec(key) ?? [];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, entry, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comanda', version, description: 'Ordering and point of sale for restaurants.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas,
    },
  };
}

const errorSchema: Json = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', enum: Object.keys(errorCatalogue), description: 'Key of the catalogue' },
    params: { type: 'object' },
    incident: { type: 'string', description: 'For 5xx: what to tell the provider' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(key: string, entry: CallDefinition, schemas: Record<string, Json>): Json {
  const operationId = key.replaceAll(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '');
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
    hoist(z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as Json, `${operationId}_${io}`, schemas);
  return {
    operationId,
    summary: entry.summary,
    description: `Access: ${entry.access}`,
    ...(entry.access === 'public' ? { security: [] } : { security: [{ accessToken: [] }] }),
    parameters: [
      ...parameters(entry.params, 'path', schemaOf),
      ...parameters(entry.query, 'query', schemaOf),
      ...(takesVenueHeader(entry) ? [venueHeader] : []),
    ],
    ...(entry.body && { requestBody: { required: true, content: json(schemaOf(entry.body, 'input')) } }),
    ...(entry.file && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    responses: {
      200: { description: 'Done', content: answerOf(entry, schemaOf) },
      ...(entry.revalidates && { 304: { description: 'As it was when its ETag was given (If-None-Match)' } }),
      ...refusals(entry),
    },
  };
}

/** Of a venue that neither path nor query nor body has to name (api.md, General rules). */
function takesVenueHeader({ access, params, query, body }: CallDefinition): boolean {
  const isNamed = params?.shape['customerId'] ?? query?.shape['customerId'];
  const isInBody = body instanceof z.ZodObject && body.shape['customer'] !== undefined;
  return access.startsWith('may:') && isNamed === undefined && !isInBody;
}

const venueHeader: Json = {
  name: 'Comanda-Customer',
  in: 'header',
  required: false,
  description: 'Id of the venue; left out, the thing is looked up among the venues of the caller, where it can be',
  schema: { type: 'string' },
};

function answerOf(entry: CallDefinition, schemaOf: SchemaOf): Json {
  const schema = schemaOf(entry.response, 'output');
  return entry.answersFile === undefined ? json(schema) : { [entry.answersFile]: { schema } };
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function refusals(entry: CallDefinition): Json {
  const codes: ErrorCode[] = [...(Object.keys(doorErrors) as ErrorCode[]), ...entry.refuses];
  const byStatus = groupByStatus(codes);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: list.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function groupByStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = errorCatalogue[code];
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/**
 * zod puts recursive parts into `$defs` of the schema; a reference in an OpenAPI document starts at its root, so they
 * move to `components/schemas` under a name of their own.
 */
function hoist(schema: Json, prefix: string, schemas: Record<string, Json>): Json {
  const { $schema: _, $defs, ...rest } = schema;
  const nameOf = (ref: string) => `${prefix}_${ref.replace(/^_+/, '')}`;
  const redirected = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(redirected);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        const inner = key === '$ref' && typeof value === 'string' ? /^#\/\$defs\/(.+)$/.exec(value)?.[1] : undefined;
        return [key, inner === undefined ? redirected(value) : `#/components/schemas/${nameOf(inner)}`];
      }),
    );
  };
  for (const [name, part] of Object.entries(($defs ?? {}) as Json)) schemas[nameOf(name)] = redirected(part) as Json;
  return redirected(rest) as Json;
}
