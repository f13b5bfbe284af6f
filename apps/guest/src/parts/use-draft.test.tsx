import { newCommandId } from '@comanda/api-client/command-id';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { type Draft, draftForm, emptyDraft } from './draft.ts';
import { keptHere } from './kept.ts';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const hour = 3_600_000;
const address = { door: 'app', code: 'linde' } as const;
const line = (opid: string) => ({ opid, productId: opid, count: 1, selection: [], components: null, note: '' });
const sentLine = { opid: 'roesti', id: 'roesti', count: 1, selectedModifiers: [] };

/** Rösti were sent so long ago, without an answer; an espresso came into the cart since. */
function draftAfter(ms: number): Draft {
  const sent = { id: newCommandId(Date.now() - ms), comment: null, products: [sentLine] };
  const cart = [line('roesti'), line('espresso')];
  keptHere.write('draft.app.linde', { ...emptyDraft, form: draftForm, cart, unanswered: sent });
  return renderHook(() => useDraft(address)).result.current[0];
}

test('an order without an answer is sent again as it was, within the hours that somebody waits for it', () => {
  const { unanswered, cart } = draftAfter(2 * hour);
  expect(unanswered?.products).toEqual([sentLine]);
  expect(cart).toHaveLength(2);
});

test('and a day later never: what may have come is in no cart any more, and the rest is ordered by itself', () => {
  const { unanswered, cart } = draftAfter(24 * hour);
  expect(unanswered).toBeNull();
  expect(cart.map(({ productId }) => productId)).toEqual(['espresso']);
});

test('at a table a cart of the day before is empty; what came into it today stays', () => {
  const atTable = { door: 'table', code: 'abc' } as const;
  const [old, fresh] = [line(newCommandId(Date.now() - 13 * hour)), line(newCommandId())];
  const read = (cart: Draft['cart'], of: Parameters<typeof useDraft>[0] = atTable) => {
    const key = `draft.${of.door}.${of.code}`;
    keptHere.write(key, { ...emptyDraft, form: draftForm, cart, comment: 'ohne Salz', tip: { percent: 10 } });
    return renderHook(() => useDraft(of)).result.current[0];
  };
  expect(read([old])).toEqual(emptyDraft);
  expect(read([old, fresh])).toMatchObject({ cart: [fresh], comment: 'ohne Salz' });
  expect(read([old], address).cart).toEqual([old]);
});
