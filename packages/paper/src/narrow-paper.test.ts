import { expect, test } from 'vitest';

import { aTicket, texts } from './examples.test-data.ts';
import { layOut } from './lay-out.ts';
import { textOf } from './lines.ts';
import { makeTicket, type TicketFacts } from './ticket.ts';

/** The line with the table or the number, and how large it stands there. */
function placeOn(columns: 48 | 42 | 32, more: Partial<TicketFacts>) {
  const lines = layOut(makeTicket({ ...aTicket, ...more }, { ...texts.ticket, checkout: 'Checkout' }), columns);
  const [, , line, next] = lines;
  const first = line?.kind === 'text' ? line.spans[0] : undefined;
  const below = next === undefined ? '' : textOf(next);
  return { place: first?.text.trim(), width: first?.width, height: first?.height, below };
}

test.each([
  ['of the checkout', { tableName: null, orderNumber: '2026-47-119' }, '#119', 5],
  ['of four digits', { tableName: null, orderNumber: '2026-47-1190' }, '#1190', 4],
  ['of a table', { tableName: 'A123', area: 'Terrasse' }, 'A123', 5],
  ['of a table without an area', { tableName: 'Garten', area: null }, 'Garten', 5],
])('paper of 58 mm breaks no number %s: half of it is another one', (_, more, place, scale) => {
  const found = placeOn(32, more);
  expect(found).toMatchObject({ place, width: scale, height: scale });
  expect(found.below).toContain('Gäste');
});

test('wider paper has it as large as ever, and a long name still breaks rather than being small', () => {
  for (const columns of [42, 48] as const)
    expect(placeOn(columns, { tableName: null })).toMatchObject({ place: '#119', width: 6, height: 6 });
  expect(placeOn(32, { tableName: 'Konferenzzimmer', area: 'Erdgeschoss' })).toMatchObject({ width: 2, height: 2 });
});
