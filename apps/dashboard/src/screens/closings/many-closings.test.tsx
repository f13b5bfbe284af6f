import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { openClosings } from '../../test/open-closings.tsx';

afterEach(cleanup);

const pageSize = 50;
const pageCount = 4;

/** @param drawn is told each time a row is drawn: a row alone asks what was turned over */
function aClosing(number: number, drawn: () => void) {
  return {
    id: `z${number}`,
    kind: 'venue',
    number,
    businessDate: '2026-11-20',
    from: null,
    closedAt: 1_795_200_120,
    closedBy: { id: 'u1', name: 'Anna' },
    person: { id: 'u1', name: 'Anna' },
    orders: 81,
    get turnover() {
      drawn();
      return money(481_240);
    },
    tips: money(0),
    difference: money(0),
  };
}

const none = { closings: [], cursor: null };

test.each([
  ['closings', 'Tagesabschlüsse', (number: number) => `Z ${number} vom 20.11.2026`],
  ['settlements', 'Abrechnungen', (number: number) => `Abrechnung ${number}: Anna`],
] as const)('of many %s those that come to it are drawn, and none of the others again', async (kind, name, said) => {
  let draws = 0;
  const pages = Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: pageSize }, (_row, row) => aClosing(10_000 - page * pageSize - row, () => (draws += 1))),
  );
  openClosings('/dashboard/closings?tab=cash', {
    'GET /v1/customers/{customerId}/closings': () => none,
    'GET /v1/customers/{customerId}/settlements': () => none,
    [`GET /v1/customers/{customerId}/${kind}`]: (input: unknown) => {
      const page = Number((input as { query: { cursor?: string } }).query.cursor ?? 0);
      return { closings: pages[page], cursor: page + 1 < pageCount ? String(page + 1) : null };
    },
  });
  const list = within(await screen.findByRole('region', { name }));
  for (let page = 1; page < pageCount; page += 1) {
    await list.findByText(said(10_000 - page * pageSize + 1));
    fireEvent.click(list.getByText('Weitere laden'));
  }
  await list.findByText(said(10_001 - pageCount * pageSize));
  expect(draws).toBe(pageCount * pageSize);
});
