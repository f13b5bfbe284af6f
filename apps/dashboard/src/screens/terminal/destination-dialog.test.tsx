import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DestinationDialog } from './destination-dialog.tsx';

afterEach(cleanup);

test('an order that takes nothing more is no choice, one of another week with the same short number still is', async () => {
  const orders = ['2026-47-12', '2026-46-12', '2026-47-13'].map((number) => anOrder({ id: number, number }));
  renderScreen(
    <DestinationDialog
      orders={orders}
      destination={{ kind: 'newOrder' }}
      closed="2026-47-12"
      onChoose={() => {}}
      onClose={() => {}}
    />,
    fakeApi({}).api,
  );
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('button', { name: /#1[23]/ }).map(({ textContent }) => textContent?.slice(0, 30))).toEqual(
    [expect.stringContaining('#12'), expect.stringContaining('#13')],
  );
  expect(screen.getByText(/#12 /)).toBeDefined();
});
