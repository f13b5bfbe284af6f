/** Whether an answer is what its call promises, to the letter. */
import type { CallDefinition } from '@comanda/contract/call';
import { contract, type ContractKey } from '@comanda/contract/calls';

/** @returns null where it fits; else what is missing, another thing, or more than the contract knows of. */
export function misfitOf(key: ContractKey, answer: unknown): string | null {
  const read = contract[key].response.safeParse(answer);
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; ');
  }
  const [known, told] = [canonical(read.data), canonical(answer)];
  return known === told ? null : `${told} where ${known} is known`;
}

/** @returns null where an answer says what it is, and that nobody keeps it; else what it says. */
export function badHeadersOf(key: ContractKey, headers: Readonly<Record<string, unknown>>): string | null {
  const { revalidates } = contract[key] as CallDefinition;
  const wanted = ['application/json; charset=utf-8', revalidates ? 'private, no-cache' : 'no-store'].join(', ');
  const said = [headers['content-type'], headers['cache-control']].map(String).join(', ');
  return said === wanted ? null : `${said} where it is to be ${wanted}`;
}

/** Fields in their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
