import { mostLines } from '@comanda/domain/inventory/movements';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { StockListDialog } from './stock-list-dialog.tsx';

afterEach(cleanup);

const many = mostLines + 3;
const counts = 'POST /v1/customers/{customerId}/inventory/counts';
type Body = { readonly id: string; readonly lines: readonly { readonly product: string }[] };

const rows = Array.from({ length: many }, (_, index) => ({
  id: `p${index}`,
  shown: `Wein ${index}`,
  lang: undefined,
  name: { de: `Wein ${index}` },
  category: 'c',
  categoryName: { de: 'Weine' },
  currentStockAmount: 1,
  minStockAmount: null,
  maxStockAmount: null,
  state: 'ok' as const,
  soldOutAtZero: true,
  soldAmount: 0,
  suggestedAmount: 0,
}));

const field = (index: number) => screen.getByLabelText<HTMLInputElement>(`Wein ${index}: gezählte Menge`);
const press = async (name: RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};

test('more products than go at once are sent in parts; one that failed is sent again as it was, the others are not', async () => {
  const answers = ['stored', 'lost', 'stored'];
  let closed = 0;
  const { api, sent } = fakeApi({
    [counts]: () => (answers.shift() === 'lost' ? failure('network', 0) : { revision: 78, products: [] }),
  });
  renderScreen(<StockListDialog mode="count" rows={rows} revision={77} onClose={() => (closed += 1)} />, api);
  const bodies = () => sent.filter(({ key }) => key === counts).map(({ input }) => (input as { body: Body }).body);
  await screen.findByRole('dialog');
  for (let index = 0; index < many; index += 1) {
    fireEvent.change(field(index), { target: { value: '2' } });
    fireEvent.keyDown(field(index), { key: 'Enter' });
  }
  await press(new RegExp(`^Zählung speichern: ${many} Produkte`));
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(
    await screen.findByText(`${mostLines} von ${many} Produkten sind gebucht. Die übrigen stehen noch auf der Liste.`),
  ).toBeTruthy();
  expect(bodies().map(({ lines }) => lines.length)).toEqual([mostLines, 3]);
  expect(closed).toBe(0);
  await press(/^Zählung speichern: 3 Produkte/);
  await waitFor(() => expect(closed).toBe(1));
  const [first, lost, again] = bodies();
  expect(again).toEqual(lost);
  expect(first?.id).not.toBe(lost?.id);
});
