import { expect, test, vi } from 'vitest';

import { aside, inTurnOfTabs, useDrafts } from './draft-store.ts';
import { addLine, newDraft, plainLine } from './draft.ts';

test('what another tab of the browser did with a cart is seen here', () => {
  const empty = newDraft('d1', 'tb_12', 'dinein', 1_763_000_000);
  useDrafts.getState().put('sara', addLine(empty, { ...plainLine, opid: 'a', productId: 'beer', count: 2 }));
  const stored = localStorage.getItem('comanda.drafts') ?? '';
  useDrafts.getState().put('sara', newDraft('d2', 'tb_12', 'dinein', 1_763_000_000));

  localStorage.setItem('comanda.drafts', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.drafts' }));

  expect(useDrafts.getState().drafts['sara']).toMatchObject({ id: 'd1', lines: [{ opid: 'a', count: 2 }] });
});

const stored = (text: string) => {
  localStorage.setItem('comanda.drafts', text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'comanda.drafts' }));
};

test.each([
  ['of an older version', JSON.stringify({ state: { drafts: {} }, version: 1 })],
  ['of a newer version', JSON.stringify({ state: { drafts: {}, resting: {} }, version: 7 })],
  ['that is no text of ours', '{"state":'],
  ['that has no carts', JSON.stringify({ state: null, version: 6 })],
  ['whose cart has no lines', JSON.stringify({ state: { drafts: { sara: { id: 'd1' } }, resting: {} }, version: 6 })],
  [
    'whose line is none',
    JSON.stringify({ state: { drafts: {}, resting: { sara: { t: { lines: [{ opid: 'a' }] } } } }, version: 6 }),
  ],
])('what is kept %s is put aside as it is, and work goes on', (_, text) => {
  const cart = newDraft('d1', 'tb_12', 'dinein', 1_763_000_000);
  useDrafts.getState().put('sara', cart);
  aside.keep(['before']);
  stored(text);
  expect(aside.texts()).toEqual(['before', text]);
  expect(useDrafts.getState().drafts['sara']).toEqual(cart);
  useDrafts.getState().put('sara', cart);
  stored(localStorage.getItem('comanda.drafts') ?? '');
  expect(aside.texts()).toEqual(['before', text]);
  aside.keep([]);
  expect(localStorage.getItem('comanda.drafts.aside')).toBeNull();
});

test('where the disk is full a cart goes on until the page goes, and what was sent does not come back', async () => {
  const at = (id: string) => newDraft(id, 'tb_12', 'dinein', 1_763_000_000);
  const beer = { ...plainLine, opid: 'a', productId: 'beer', count: 2 };
  useDrafts.getState().put('sara', addLine(at('d1'), beer));
  const disk = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => disk.getItem(name),
    removeItem: (name: string) => disk.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  useDrafts.getState().put('sara', at('d2'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await inTurnOfTabs(() => useDrafts.getState().drafts['sara'])).toMatchObject({ id: 'd2', lines: [] });
  expect(localStorage.getItem('comanda.drafts')).toBeNull();

  vi.unstubAllGlobals();
  useDrafts.getState().put('sara', at('d3'));
  expect(localStorage.getItem('comanda.drafts')).toContain('"d3"');
});
