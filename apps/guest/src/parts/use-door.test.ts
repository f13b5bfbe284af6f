import { guestCalls } from '@comanda/contract/guests';
import { expect, test } from 'vitest';

import { doorForm } from './use-door.ts';

type Schema = {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly options?: readonly unknown[];
  readonly unwrap?: () => Schema;
};

/** The names of all fields, however deep. */
function namesOf(schema: Schema | undefined): unknown {
  if (schema?.shape !== undefined) {
    const names = Object.entries(schema.shape).map(([name, field]) => [name, namesOf(field)] as const);
    return Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
  if (schema?.element !== undefined) return [namesOf(schema.element)];
  return schema?.unwrap === undefined ? null : namesOf(schema.unwrap());
}

async function shortHash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .slice(0, 6)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

test('what a device has kept of a door is of this form: where fields come or go, the form is raised', async () => {
  const names = JSON.stringify(namesOf(guestCalls['GET /v1/guest/venues/{slug}'].response as Schema));
  expect(names).toContain('"parts":[{');
  expect([doorForm, await shortHash(names)]).toEqual([5, '3d0250698b0a']);
});
