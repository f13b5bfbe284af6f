/** What one part of a call takes, as JSON Schema; what that cannot say is left open. */
import type { CallDefinition } from '@comanda/contract/call';
import { contract, type ContractKey } from '@comanda/contract/calls';

import { inputSchemaOf } from '../../apps/server/src/platform/http/json-schema.ts';
import type { Schema } from './spoil.ts';

export const parts = ['params', 'query', 'body'] as const;
export type Part = (typeof parts)[number];

const schemas = new Map<string, Schema>();

/** @returns null where the call has no such part */
export function schemaOf(key: ContractKey, part: Part): Schema | null {
  const definition: CallDefinition = contract[key];
  const schema = definition[part];
  if (schema === undefined) return null;
  const name = `${key} ${part}`;
  const made = schemas.get(name) ?? inputSchemaOf(schema);
  schemas.set(name, made);
  return made;
}
