import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor, aMethod } from '../../test/a-door.ts';
import { laySoup, tap } from '../../test/guest-walk.tsx';

vi.mock('../live-socket.ts', () => ({
  hearMenu: () => () => {},
  hearOrder: () => () => {},
  hearTable: () => () => {},
}));

const key = 'comanda.guest.draft.app.linde';
type Kept = { readonly cart: readonly { readonly opid: string; readonly count: number; readonly note: string }[] };
const kept = (): Kept => JSON.parse(localStorage.getItem(key) ?? '{}');

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('comanda.guest.language', '"de"');
  window.history.replaceState(null, '', '/order/linde');
  vi.stubGlobal('fetch', async () => Response.json(aDoor({ table: null, methods: [aMethod('pickup')] })));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Another tab of this door has ordered what was in the cart, or taken it out. */
function emptyElsewhere(): void {
  localStorage.setItem(key, JSON.stringify({ ...kept(), cart: [] }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  });
}

async function openLine(): Promise<void> {
  tap(/^Warenkorb/);
  fireEvent.click(await screen.findByRole('button', { name: 'Tagessuppe' }));
  await screen.findByRole('dialog', { name: 'Tagessuppe' });
}

test('a line that another tab ordered or took out while it was open is laid in anew, and the button says so', async () => {
  await laySoup();
  await openLine();
  const before = kept().cart[0]?.opid;
  expect(screen.getByRole('button', { name: /^Übernehmen/ })).toBeTruthy();
  tap('Mehr');
  fireEvent.change(screen.getByLabelText(/^Bemerkung dazu/), { target: { value: 'ohne Rahm' } });
  emptyElsewhere();
  tap(/^Dazulegen.*19\.00/);
  expect(kept().cart).toMatchObject([{ count: 2, note: 'ohne Rahm' }]);
  // The one that was ordered is another: the house takes a line once by its name.
  expect(kept().cart[0]?.opid).not.toBe(before);
});

test('a line that is still there is changed, and stays one', async () => {
  await laySoup();
  await openLine();
  const before = kept().cart[0]?.opid;
  tap('Mehr');
  tap(/^Übernehmen/);
  expect(kept().cart).toMatchObject([{ opid: before, count: 2 }]);
});
