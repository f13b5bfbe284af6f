/** The head and the lines of what is paid. */
import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { wholeDue } from './due.ts';
import { payView } from './pay-view.ts';
import { PaymentTicket } from './payment-ticket.tsx';

afterEach(cleanup);

const view = payView('cash', money(1850), money(0), '', 'CHF');

test('the head names a table and its area, and a table without one only once', async () => {
  const orders = [anOrder()];
  const ticket = (long: string) => (
    <PaymentTicket
      orders={orders}
      place={{ short: 'T10', long }}
      view={view}
      due={wholeDue(orders)}
      onClose={() => {}}
    />
  );
  renderScreen(ticket('Terrasse'), fakeApi({}).api);
  expect(await screen.findByText('Terrasse')).toBeTruthy();
  cleanup();
  renderScreen(ticket('T10'), fakeApi({}).api);
  expect(await screen.findAllByText('T10')).toHaveLength(1);
});

test('a share is told of one piece: a bottle among three, one of two dishes among two', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const countOf = async (count: number, shares: number) => {
    const orders = [anOrder({ products: [{ ...line, count, total: money(7400) }] })];
    const lines = [{ opid: line.opid, count, shares }];
    const due = { split: 'lines' as const, amount: money(1850), orders: [{ id: 'o1', amount: money(1850), lines }] };
    renderScreen(
      <PaymentTicket orders={orders} place={{ short: 'T10', long: 'T10' }} view={view} due={due} onClose={() => {}} />,
      fakeApi({}).api,
    );
    const text = (await screen.findByRole('listitem')).firstElementChild?.textContent;
    cleanup();
    return text;
  };
  expect(await countOf(1, 3)).toBe('1/3');
  expect(await countOf(2, 4)).toBe('1/2');
  expect(await countOf(2, 2)).toBe('1×');
});

test('what was paid above the price of one order pays nothing of another one, and the rows add up', async () => {
  const paidAbove = { total: money(3000), payed: money(5000), stillToPay: money(0), refundDue: money(2000) };
  const open = { id: 'o2', total: money(1850), payed: money(0), stillToPay: money(1850) };
  const orders = [anOrder(paidAbove), anOrder(open)];
  renderScreen(
    <PaymentTicket
      orders={orders}
      place={{ short: 'T10', long: 'T10' }}
      view={view}
      due={wholeDue(orders)}
      onClose={() => {}}
    />,
    fakeApi({}).api,
  );
  expect((await screen.findByText('Bereits bezahlt')).nextSibling?.textContent).toBe('−30.00');
});
