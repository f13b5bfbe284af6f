import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { closeTopModal } from '../../parts/open-modals.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { StockDialog } from './stock-dialog.tsx';

afterEach(cleanup);

const stockKey = 'POST /v1/products/{productId}/stock';

const newestKey = 'GET /v1/customers/{customerId}/inventory/movements';

async function open(onClose: () => void = () => {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({ [stockKey]: () => ({}), ...answers });
  renderScreen(<StockDialog productId="p1" name="Rösti" current={3} onClose={onClose} />, api);
  await screen.findByRole('dialog');
  const bodies = () =>
    sent
      .filter(({ key }) => key === stockKey)
      .map(({ input }) => (input as { readonly body: { readonly [field: string]: unknown } }).body);
  return { user: userEvent.setup(), bodies };
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Speichern' });

test.each(['1’200', "1'200", '1 200', '1200'])('%s pieces were counted', async (written) => {
  const { user, bodies } = await open();
  await user.type(field(/^Gezählte Menge/), written);
  expect(field(/^Gezählte Menge/).value).toBe(written);
  await user.click(save());
  await waitFor(() => expect(bodies()).toMatchObject([{ currentStockAmount: 1200 }]));
});

test('a count names the moment that it was typed at; one counted meanwhile is typed anew', async () => {
  const asked: unknown[] = [];
  const { user, bodies } = await open(undefined, {
    [newestKey]: (input) => {
      asked.push(input);
      return { movements: [{ sequence: 76 + asked.length }], cursor: null };
    },
    [stockKey]: () => failure('inventory.error.countedMeanwhile', 409, { product: 'p1' }),
  });
  await waitFor(() => expect(asked).toMatchObject([{ query: { product: 'p1', limit: 1 } }]));
  await user.type(field(/^Gezählte Menge/), '12');
  await user.click(save());
  expect(await screen.findByText(/Jemand anders hat dieses Produkt inzwischen gezählt/)).toBeTruthy();
  expect(bodies()).toMatchObject([{ currentStockAmount: 12, revision: 77 }]);
  expect(field(/^Gezählte Menge/).value).toBe('');
  await waitFor(() => expect(asked).toHaveLength(2));
  await user.type(field(/^Gezählte Menge/), '11');
  expect(screen.queryByText(/Jemand anders/)).toBeNull();
  await user.click(save());
  await waitFor(() => expect(bodies()[1]).toMatchObject({ currentStockAmount: 11, revision: 78 }));
});

test('a count goes without its moment where nobody knows that', async () => {
  const { user, bodies } = await open();
  await user.type(field(/^Gezählte Menge/), '12');
  await user.click(save());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).not.toHaveProperty('revision');
});

test('a delivery and a correction may have thousands too', async () => {
  const { user, bodies } = await open();
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }));
  await user.type(field(/^Gelieferte Menge/), '−1’200');
  await user.click(save());
  await waitFor(() => expect(bodies()).toMatchObject([{ addedAmount: -1200 }]));
});

test('a correction begins with its sign, which is no fault', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }));
  await user.type(field(/^Gelieferte Menge/), '-');
  expect(field(/^Gelieferte Menge/).hasAttribute('aria-invalid')).toBe(false);
  await user.type(field(/^Gelieferte Menge/), 'x');
  expect(field(/^Gelieferte Menge/).getAttribute('aria-invalid')).toBe('true');
});

test.each(['1.200', '12.5', 'zwölf', '-3', '1000000'])(
  '%s is no count: the field says so, and nothing is saved',
  async (written) => {
    const { user, bodies } = await open();
    expect(screen.queryByText(/^Ganze Zahl/)).toBeNull();
    await user.type(field(/^Gezählte Menge/), written);
    expect(screen.getByText('Ganze Zahl bis 999999 eingeben')).toBeTruthy();
    expect(field(/^Gezählte Menge/).getAttribute('aria-invalid')).toBe('true');
    expect(save().disabled).toBe(true);
    expect(bodies()).toEqual([]);
  },
);

test('the way back asks before a count is lost', async () => {
  let closed = 0;
  const { user } = await open(() => (closed += 1));
  const goBack = () => act(async () => void closeTopModal());
  await user.type(field(/^Gezählte Menge/), '12');
  await goBack();
  expect(closed).toBe(0);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Abbrechen' }));
  expect(field(/^Gezählte Menge/).value).toBe('12');
  await goBack();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(closed).toBe(1);
});
