/** JSON Schema of the contract’s zod schemas: for fast serialising and for OpenAPI. */
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `additionalProperties: false` inside a union makes the serialiser throw on an extra key; without it extras are dropped. */
function open(schema: JsonSchema): void {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
}

export function makeSerializer(schema: z.ZodType): (value: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema: part }) => open(part as JsonSchema),
  });
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}
