import { expect, test } from 'vitest';

import { useDrafts } from './draft-store.ts';
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
