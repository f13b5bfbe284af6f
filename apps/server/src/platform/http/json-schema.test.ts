import { contract } from '@comanda/contract/calls';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { compileSerializer, makeSerializer } from './json-schema.ts';

test('the answer of every call can be serialised: none fails only when it is first made', () => {
  const schemas = Object.values(contract).map(({ response }) => response);
  expect(schemas.length).toBeGreaterThan(100);
  for (const schema of schemas) expect(compileSerializer(schema)).toBeTypeOf('function');
});

test('leaves out what the contract does not name', () => {
  const serialize = makeSerializer(z.object({ id: z.string() }));
  expect(serialize({ id: 'a', secret: 'b' })).toBe('{"id":"a"}');
  expect(serialize({ id: 'c' })).toBe('{"id":"c"}');
});
