/** The grid of docs/rights.md: what each call of the contract answered to whom when all of them were tried. */
import { fileURLToPath } from 'node:url';

import { contract, type ContractKey } from '@comanda/contract/calls';

export const rightsFile = fileURLToPath(new URL('../../../../docs/rights.md', import.meta.url));

const introduction = `# Rights

Who may do what, as the server really answered: the test \`apps/server/src/platform/http/access.test.ts\` tries every call of the contract as every kind of person and compares the outcome with this page. \`npm run rights\` writes it anew.

All calls are about one venue. The first columns are people of that venue by the role that counts there; "no venue" is signed in without any role, the foreign ones have their role at another venue. The right stands in the second column: \`may:…\` is a permission of \`packages/domain/src/access/permissions.ts\`, \`system\` the provider's administrators alone, \`signedIn\` anybody who is signed in, for what is their own or what the call itself decides.

\`yes\`: the call itself answers. \`401\`: not signed in. \`403\`: known there, but without the right. \`404\`: for them there is no such venue, order or payment.
`;

export function rightsPage(heads: readonly string[], found: ReadonlyMap<ContractKey, readonly string[]>): string {
  const lines = [...found].map(([key, outcomes]) => {
    const cells = outcomes.map((outcome) => (outcome === 'in' ? 'yes' : outcome.slice(0, 3)));
    return row([`\`${key}\``, `\`${contract[key].access}\``, ...cells]);
  });
  const all = ['Call', 'Right', ...heads];
  return `${introduction}\n${[row(all), row(all.map(() => '---')), ...lines].join('\n')}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
