/** The grid of docs/order-moves.md: which move is possible in which state, and where it leads. */
import { fileURLToPath } from 'node:url';

import { canMove, lifecycle, merged, moves, type StateWithDraft } from '@comanda/domain/orders/lifecycle';
import { orderStates } from '@comanda/domain/orders/order';

export const movesFile = fileURLToPath(new URL('../../../../docs/order-moves.md', import.meta.url));

const introduction = `# Moves of an order

Which move is possible in which state, made from the table in \`packages/domain/src/orders/lifecycle.ts\`. \`npm run moves\` writes it anew; a test compares. A draft lives on the device alone. What else a move asks for (a PIN, a reason, lines that are not paid yet) stands in its own file beside that table.

\`yes\`: possible. The last column is the state it leads to: \`same\` changes lines or fields only, \`same or ready\` calls the order ready where nothing is left for any station, \`before cancel\` is what the order was. The row \`merged\` is the other order of a \`merge\`: it ends as merged, an end of its own, and no move is left to it.
`;

export function movesPage(): string {
  const states: readonly StateWithDraft[] = ['draft', ...orderStates];
  const line = (name: string, isPossible: (state: StateWithDraft) => boolean, to: string) =>
    row([`\`${name}\``, ...states.map((state) => (isPossible(state) ? 'yes' : '')), `\`${to}\``]);
  const lines = moves.map((move) => line(move, (state) => canMove(move, state), lifecycle[move].to));
  const isMerged = (state: StateWithDraft) => merged.from.some((from) => from === state);
  const heads = ['Move', ...states, 'leads to'];
  return `${introduction}\n${[row(heads), row(heads.map(() => '---')), ...lines, line('merged', isMerged, merged.to)].join('\n')}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
}
