/** OpenAPI 3.1 made from the contract, so that the description cannot differ from what is mounted. */
import type { CallDefinition } from '@comanda/contract/call';
import { contract } from '@comanda/contract/calls';
import { doorErrors, errorCatalogue, type ErrorCode } from '@comanda/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

const methodPattern = /^(GET|POST|PUT|PATCH|DELETE) (.+)$/;

export function makeOpenApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [key, entry] of Object.entries<CallDefinition>(contract)) {
    const [, method = 'GET', path = ''] = methodPattern.exec(key) ?? [];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, entry) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Comanda', version, description: 'Ordering and point of sale for restaurants.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
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

function operation(key: string, entry: CallDefinition): Json {
  return {
    operationId: key.replaceAll(/[^A-Za-z0-9]+/g, '_'),
    summary: entry.summary,
    description: `Access: ${entry.access}`,
    ...(entry.access === 'public' ? { security: [] } : { security: [{ accessToken: [] }] }),
    parameters: [...parameters(entry.params, 'path'), ...parameters(entry.query, 'query')],
    ...(entry.body && { requestBody: { required: true, content: json(schemaOf(entry.body, 'input')) } }),
    responses: { 200: { description: 'Done', content: json(schemaOf(entry.response, 'output')) }, ...refusals(entry) },
  };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
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

/** Recursive parts stand as `$defs` inside the schema; OpenAPI 3.1 takes JSON Schema 2020-12 as it is. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as Json;
  return rest;
}
