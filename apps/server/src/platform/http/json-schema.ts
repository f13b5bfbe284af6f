/** JSON Schema of the contract’s zod schemas: for fast serialising and for OpenAPI. */
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const isNull = (part: JsonSchema) => part['type'] === 'null';

/**
 * As the serialiser takes it well. `additionalProperties: false` inside a union makes it throw on an extra key; without
 * it extras are dropped. For each union it checks the value against every part of it by a validator, which it makes
 * first: what is only something or null needs none.
 */
function fitted(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(fitted);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).filter(([key, part]) => !(key === 'additionalProperties' && part === false));
  const { anyOf, ...rest } = Object.fromEntries(parts) as JsonSchema;
  // A property may have that name.
  if (!Array.isArray(anyOf)) return mapped(Object.fromEntries(parts));
  const [only, ...others] = (anyOf as JsonSchema[]).filter((part) => !isNull(part));
  const isNullable = anyOf.length === 2 && typeof only?.['type'] === 'string' && others.length === 0;
  return isNullable ? { ...mapped({ ...rest, ...only }), nullable: true } : mapped({ ...rest, anyOf });
}

function mapped(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, fitted(part)]));
}

/** Made at the first answer: most calls of a process are never made, and all of them cost it a tenth of its memory. */
export function makeSerializer(schema: z.ZodType): (value: unknown) => string {
  let serialize: ((value: unknown) => string) | undefined;
  return (value) => (serialize ??= compileSerializer(schema))(value);
}

/** @throws Error for a schema that JSON Schema cannot say. */
export function compileSerializer(schema: z.ZodType): (value: unknown) => string {
  const jsonSchema = fitted(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }));
  return fastJsonStringify(jsonSchema as Parameters<typeof fastJsonStringify>[0]);
}

/** What a call takes, for who draws input by it; what JSON Schema cannot say is left open. */
export function inputSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
