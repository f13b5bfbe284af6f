/** What the list of a shared bill says of what nobody is offered again. */
import { money, zero } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { SplitEqual } from './split-equal.tsx';
import { SplitLines } from './split-lines.tsx';
import { freshSplit } from './split-view.ts';

afterEach(cleanup);

test('what is only being paid is not called paid, and neither is to be tapped', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const paid = { paidCount: 2, paidAmount: money(1040), payingCount: 1, payingAmount: money(520) };
  const orders = [anOrder({ products: [{ ...line, title: { de: 'Stange' }, count: 3, total: money(1560), ...paid }] })];
  const split = freshSplit(orders, []);
  const more = { orders, payments: [], split, who: 'Gast 2', onPieces: () => {}, onShares: () => {} };
  renderScreen(<SplitLines {...more} />, fakeApi({}).api);
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Stangebezahlt5.20',
    'Stangewird bezahlt5.20',
    'Stange5.20',
  ]);
  expect(screen.getAllByRole('checkbox', { name: /Stange/ })).toHaveLength(1);
});

test('an equal part says which it is', async () => {
  const paid = aPayment({ split: 'equal', amount: money(500) });
  const payments = [paid, { ...paid, id: 'p2', state: 'paying' as const, takenAt: paid.takenAt + 1 }];
  renderScreen(
    <SplitEqual
      orders={[anOrder()]}
      bill={[anOrder()]}
      payments={payments}
      guests={3}
      ahead={zero}
      onGuests={() => {}}
    />,
    fakeApi({}).api,
  );
  const [first, second, third] = within(await screen.findByRole('list')).getAllByRole('listitem');
  const saidOf = (row: HTMLElement | undefined) => row?.querySelector('svg')?.getAttribute('aria-label');
  expect([saidOf(first), saidOf(second), saidOf(third)]).toEqual(['bezahlt', 'wird bezahlt', undefined]);
});
