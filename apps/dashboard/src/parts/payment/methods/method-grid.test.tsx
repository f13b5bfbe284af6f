import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { useConnection } from '../../connection.ts';
import { MethodGrid } from './method-grid.tsx';
import type { MethodTile } from './method-tiles.ts';

const tile = (id: string): MethodTile => ({
  id,
  method: 'ext_terminal',
  name: '',
  devices: [],
  notHere: null,
});

/** How often the row is asked for its place before it has one. */
const opensLater = { rows: 0 };

/** The tests' browser lays nothing out: a row of 300 px, tiles of 100 beside each other. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: HTMLElement) {
    if (this.getAttribute('role') === 'radiogroup') {
      opensLater.rows -= 1;
      return opensLater.rows >= 0 ? new DOMRect() : new DOMRect(0, 0, 300, 80);
    }
    const [row, place] = [this.parentElement, [...(this.parentElement?.children ?? [])].indexOf(this)];
    return new DOMRect(place * 100 - (row?.scrollLeft ?? 0), 0, 100, 80);
  });
});
afterEach(() => {
  cleanup();
  opensLater.rows = 0;
  vi.restoreAllMocks();
});

const at = () => screen.getByRole('radiogroup').scrollLeft;

function Sheet({ first }: { readonly first: string }) {
  const [chosenId, setChosen] = useState(first);
  const tiles = ['a', 'b', 'c', 'd', 'e', 'f'].map(tile);
  return (
    <MethodGrid
      tiles={tiles}
      chosenId={chosenId}
      deviceId={null}
      isTraining={false}
      onChoose={({ id }) => setChosen(id)}
    />
  );
}

test('what is chosen stands in the sight of its row; what stands there already moves nothing', async () => {
  renderScreen(<Sheet first="e" />, fakeApi({}).api);
  const radios = await screen.findAllByRole('radio');
  expect(at()).toBe(300);
  const choose = (place: number) => fireEvent.click(radios[place] ?? document.body);
  choose(3);
  expect(at()).toBe(300);
  choose(1);
  expect(at()).toBe(100);
});

test('in a dialog that opens after what stands in it, too', async () => {
  opensLater.rows = 1;
  renderScreen(<Sheet first="e" />, fakeApi({}).api);
  await screen.findAllByRole('radio');
  await waitFor(() => expect(at()).toBe(300));
});

test('a tile that is half in sight comes in by the nearest edge where it is tapped, and no further', async () => {
  renderScreen(<Sheet first="a" />, fakeApi({}).api);
  const radios = await screen.findAllByRole('radio');
  const choose = (place: number) => fireEvent.click(radios[place] ?? document.body);
  screen.getByRole('radiogroup').scrollLeft = 50;
  choose(3);
  expect(at()).toBe(100);
  screen.getByRole('radiogroup').scrollLeft = 150;
  choose(1);
  expect(at()).toBe(100);
});

test('without a network nothing opens the drawer, and it says so', async () => {
  const cash: MethodTile = { ...tile('cash'), method: 'cash' };
  const sheet = <MethodGrid tiles={[cash]} chosenId="cash" deviceId={null} isTraining={false} onChoose={() => {}} />;
  renderScreen(sheet, fakeApi({}).api);
  expect(await screen.findByText('öffnet die Schublade')).toBeTruthy();
  act(() => useConnection.setState({ state: 'offline' }));
  expect(screen.getByText('Schublade von Hand öffnen')).toBeTruthy();
  expect(screen.queryByText('öffnet die Schublade')).toBeNull();
  act(() => useConnection.setState({ state: 'connecting' }));
});
