/** The grid of docs/order-moves.md: which move is possible in which state, and where it may end. */
import { fileURLToPath } from 'node:url';

import { lifecycle, merged, moves, type StateWithDraft } from '@comanda/domain/orders/lifecycle';
import { orderStates } from '@comanda/domain/orders/order';

export const movesFile = fileURLToPath(new URL('../../../../docs/order-moves.md', import.meta.url));

const introduction = `# Moves of an order

Which move is possible in which state, made from the table in \`packages/domain/src/orders/lifecycle.ts\`. \`npm run moves\` writes it anew; a test compares. A draft lives on the device alone. What else a move asks for (a PIN, a reason, lines that are not paid yet) stands in its own file beside that table.

In each cell stand the states in which the move may end; where it is empty, the move is refused. Which of them it is the move's own file says: an order is ready where nothing is left for any station, and done where nothing is left to pay and it waits for nothing else. \`moveProducts\` speaks of the order that gives, \`merge\` of the one that receives, by either of them. The row \`merged\` is the other order of a \`merge\`, or one of which \`moveProducts\` took all: it ends as merged, an end of its own, and no move is left to it. \`packages/domain/src/orders/every-move.test.ts\` makes every move of every kind of order and finds these ends and no others.
`;

export function movesPage(): string {
  const states: readonly StateWithDraft[] = ['draft', ...orderStates];
  const line = (name: string, ends: Readonly<Partial<Record<StateWithDraft, readonly string[]>>>) =>
    row([`\`${name}\``, ...states.map((state) => (ends[state] ?? []).map((end) => `\`${end}\``).join(', '))]);
  const lines = moves.map((move) => line(move, lifecycle[move]));
  const heads = ['Move', ...states];
  return `${introduction}\n${[row(heads), row(heads.map(() => '---')), ...lines, line('merged', merged)].join('\n')}\n`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
}
