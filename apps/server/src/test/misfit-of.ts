/** Whether an answer is what its call promises, to the letter. */
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

/** Fields in their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
