import type { Api } from '@comanda/api-client/call';
import type { WireOrder } from '@comanda/contract/orders';
import { money, zero } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';

import { aSession } from '../../test/a-session.ts';
import { anOrder } from '../../test/an-order.ts';
import { SessionContext } from '../session/session-context.ts';
import { amountDue, type Due } from './due.ts';
import { partDue } from './split/split-view.ts';
import { useBillPayments } from './use-order-payments.ts';
import { usePayment } from './use-payment.ts';

const silent = { ok: false, code: 'network', status: 0, params: {}, incident: null, fields: {} } as const;

/** A bill that guests pay in parts, in cash that this device keeps. @param known as the server has the order; null: nobody answers */
function aBill(order: WireOrder, known: WireOrder | null) {
  const read = known === null ? silent : { ok: true, value: { order: known, revision: 1 } };
  const answer = (key: string) => Promise.resolve(key === 'GET /v1/orders/{orderId}' ? read : silent);
  const session = aSession({ api: answer as Api });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <IntlProvider locale="de-CH" messages={{}}>
        <SessionContext value={session}>{children}</SessionContext>
      </IntlProvider>
    </QueryClientProvider>
  );
  const shown = [order];
  const { result } = renderHook(
    () => {
      const payment = usePayment(shown);
      return { ...payment, ...useBillPayments(payment.allOrders) };
    },
    { wrapper },
  );
  const cash = { method: 'cash', methodId: '', tip: zero, reference: '', buyer: [], device: null } as const;
  return {
    result,
    pay: async (due: Due) => {
      act(() => void result.current.take({ ...cash, due, received: due.amount }));
      await waitFor(() => expect(result.current.state.step).toBe('begun'));
      await act(async () => result.current.goOn());
      return due.amount;
    },
  };
}

test.each([
  ['nobody answers', null],
  ['the server does not have that money yet', anOrder({ version: 2 })],
  ['the server has the first of it, untold', anOrder({ version: 2, payed: money(1000), stillToPay: money(2450) })],
] as const)('where %s the next guest is asked for what the cash before has left', async (_when, known) => {
  const { result, pay } = aBill(anOrder(), known);
  for (const left of [2450, 1450]) {
    await pay(amountDue('amount', result.current.orders, money(1000)));
    expect(result.current.orders).toMatchObject([{ stillToPay: left }]);
  }
});

test('equal parts stay equal, and the last one pays the bill', async () => {
  const { result, pay } = aBill(anOrder(), null);
  const split = {
    kind: 'equal',
    guests: 3,
    ahead: zero,
    digits: '',
    seat: null,
    pieces: new Map(),
    shares: new Map(),
  } as const;
  for (let guest = 0; guest < 3; guest += 1) {
    expect(await pay(partDue(result.current.allOrders, result.current.payments, split))).toBe(1150);
  }
  expect(result.current.orders).toEqual([]);
});

test('of three dishes one is shared: each share is offered once, and the others are whole', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order without lines');
  const products = [{ ...line, count: 3, total: money(9000) }];
  const { result, pay } = aBill(anOrder({ products, total: money(9000), stillToPay: money(9000) }), null);
  const tapped = {
    kind: 'lines',
    guests: 2,
    ahead: zero,
    digits: '',
    seat: null,
    pieces: new Map([['l1', 1]]),
  } as const;
  const part = (shares: ReadonlyMap<string, number>) =>
    pay(partDue(result.current.allOrders, result.current.payments, { ...tapped, shares }));
  expect(await part(new Map([['l1', 2]]))).toBe(1500);
  for (const amount of [1500, 3000, 3000]) expect(await part(new Map())).toBe(amount);
  expect(result.current.allOrders).toMatchObject([{ stillToPay: 0, products: [{ paidCount: 3, paidAmount: 9000 }] }]);
});
