/** JSON Schema of the contract’s zod schemas: for fast serialising and for OpenAPI. */
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `additionalProperties: false` inside a union makes the serialiser throw on an extra key; without it extras are dropped. */
function open(schema: JsonSchema): void {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
}

/** Made at the first answer: most calls of a process are never made, and all of them cost it a tenth of its memory. */
export function makeSerializer(schema: z.ZodType): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => (serialize ??= compileSerializer(schema))(value);
}

/** @throws Error for a schema that JSON Schema cannot say. */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema: part }) => open(part as JsonSchema),
  });
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}

/** What a call takes, for who draws input by it; what JSON Schema cannot say is left open. */
export function inputSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
