/** Whether a table says of a thing what the journal says of it. */
import { hash } from 'node:crypto';

/** Names of the fields that differ; one that is left out is null. */
export function fieldsApart(expected: object, found: object): string[] {
  const [a, b] = [new Map(Object.entries(expected)), new Map(Object.entries(found))];
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => canonical(a.get(key)) !== canonical(b.get(key)));
}

/** Two things have the same one where no field differs. A string of one byte a letter: there are a great many of them. */
export function digestOf(thing: object): string {
  const fields = Object.entries(thing)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}:${canonical(value)}`);
  return hash('sha256', fields.sort().join('\n'), 'binary');
}

export const differsIn = (kind: string, id: string, fields: readonly string[]) =>
  fields.map((field) => `${kind} ${id}: ${field} differs from the journal`);

export const isNotInTable = (kind: string, id: string) => `${kind} ${id} is in the journal, not in the table`;

export const isInNoEntry = (kind: string, id: string) => `${kind} ${id} is in no journal entry`;

export function differences<Thing extends object>(
  kind: string,
  expected: ReadonlyMap<string, Thing>,
  stored: ReadonlyMap<string, Thing>,
): string[] {
  const problems: string[] = [];
  for (const [id, thing] of expected) {
    const found = stored.get(id);
    if (found === undefined) problems.push(isNotInTable(kind, id));
    else problems.push(...differsIn(kind, id, fieldsApart(thing, found)));
  }
  for (const id of stored.keys()) if (!expected.has(id)) problems.push(isInNoEntry(kind, id));
  return problems;
}

/** The same text for the same content, whatever the order of fields. */
function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields: [string, unknown][] = Object.entries(value);
  const parts = fields.filter(([, part]) => part !== undefined).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
