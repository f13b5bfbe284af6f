import { money } from '@comanda/domain/money';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LineList } from './line-list.tsx';

afterEach(cleanup);

test('booked, and open again since a dish of it went back, an order says which of its lines are paid still', async () => {
  const line = (name: string, paidCount: number) =>
    anOrder().products.map((one) => ({ ...one, opid: name, title: { de: name }, settled: true, paidCount }));
  const products = [...line('Rösti', 0), ...line('Most', 1)];
  const show = async (stillToPay: number) => {
    cleanup();
    renderScreen(<LineList order={anOrder({ products, stillToPay: money(stillToPay) })} />, fakeApi({}).api);
    return [(await screen.findByText('Rösti')).textContent, (await screen.findByText('Most')).textContent];
  };
  expect(await show(3450)).toEqual(['Rösti', 'Mostbezahlt']);
  // Where all is paid it goes without saying.
  expect(await show(0)).toEqual(['Rösti', 'Most']);
});
