/** What the main screens show while they are read, in the shape of what comes, and where they cannot be read. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { BoardScreen } from '../screens/board/board-screen.tsx';
import { ClosingsScreen } from '../screens/closings/closings-screen.tsx';
import { KitchenScreen } from '../screens/kitchen/kitchen-screen.tsx';
import { TablesScreen } from '../screens/tables/tables-screen.tsx';
import { failure, fakeApi, underWay } from '../test/fake-api.ts';
import { renderAt } from '../test/render-screen.tsx';

const screens: readonly (readonly [string, ReactNode])[] = [
  ['board', <BoardScreen key="board" />],
  ['kitchen', <KitchenScreen key="kitchen" />],
  ['tables', <TablesScreen key="tables" />],
  ['closings', <ClosingsScreen key="closings" />],
];

/** @param width of the screen, CSS pixels */
function openAt(width: number, what: ReactNode, answer: () => unknown) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: [...query.matchAll(/(min|max)-width: (\d+)px/g)].every(([, end, at]) =>
      end === 'min' ? width >= Number(at) : width <= Number(at),
    ),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/orders': answer,
    'GET /v1/customers/{customerId}/tables': answer,
    'GET /v1/customers/{customerId}/stations': answer,
    'GET /v1/customers/{customerId}/statistics': answer,
  });
  return renderAt('/dashboard', { '/dashboard': what }, api).container;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(screens)('%s says by what a fault is found again, and reads anew', async (_, what) => {
  openAt(1280, what, () => ({ ...failure('general.error.internal', 500), incident: '7f3k21' }));
  expect(await screen.findByText('Referenz 7f3k21')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Nochmals versuchen' }).length).toBeGreaterThan(0);
});

const bones = (container: HTMLElement, row: string) => container.querySelectorAll(`${row} .skeleton`).length;

test('the board is read as tabs above one lane on a phone, as lanes side by side with more room', async () => {
  const onPhone = openAt(390, <BoardScreen />, underWay);
  await waitFor(() => expect(bones(onPhone, '.tabs')).toBe(4));
  expect(onPhone.querySelectorAll('.board--one > .lane')).toHaveLength(1);
  cleanup();
  const wide = openAt(1280, <BoardScreen />, underWay);
  await waitFor(() => expect(wide.querySelectorAll('.board > .lane')).toHaveLength(4));
  expect([bones(wide, '.tabs'), wide.querySelectorAll('.board--one').length]).toEqual([0, 0]);
});

test.each([
  [390, 2, 1],
  [820, 2, 2],
  [1280, 0, 3],
])('at %i px the kitchen is read with %i tabs above %i columns', async (width, tabs, columns) => {
  const kitchen = openAt(width, <KitchenScreen />, underWay);
  await waitFor(() => expect(bones(kitchen, '.kitchen__bones')).toBe(8));
  expect(bones(kitchen, '.tabs')).toBe(tabs);
  const grid = kitchen.querySelector<HTMLElement>('.kitchen__bones');
  expect(grid?.style.gridTemplateColumns).toBe(`repeat(${columns}, minmax(0, 1fr))`);
});
