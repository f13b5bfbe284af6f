import { newCommandId } from '@comanda/api-client/command-id';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { type Draft, draftForm, emptyDraft } from './draft.ts';
import { forgetOldDrafts } from './forget-drafts.ts';
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

const day = 24 * hour;
const contact = { ...emptyDraft.contact, name: 'Anna Muster', phone: '079 123 45 67', street: 'Seeweg 4' };

test('name and address stay for the next order, and are forgotten after ninety days without one', () => {
  const { result } = renderHook(() => useDraft(address));
  act(() => result.current[1]({ contact }));
  const kept = keptHere.read('draft.app.linde') as Readonly<Record<string, unknown>>;
  const readAfter = (ms: number) => {
    keptHere.write('draft.app.linde', { ...kept, usedAt: Date.now() - ms });
    return renderHook(() => useDraft(address)).result.current[0].contact;
  };
  expect(readAfter(89 * day)).toEqual(contact);
  expect(readAfter(91 * day)).toEqual(emptyDraft.contact);
});

test('whichever door is opened, what was typed at another one long ago is gone from the phone', () => {
  const now = Date.now();
  const written = { form: draftForm, ...emptyDraft, contact };
  keptHere.write('draft.app.linde', { ...written, usedAt: now - 91 * day });
  keptHere.write('draft.app.krone', { ...written, usedAt: now - 5 * day });
  keptHere.write('draft.app.older', written);
  keptHere.write('orders', []);
  forgetOldDrafts(now);
  expect(localStorage.getItem('comanda.guest.draft.app.linde')).toBeNull();
  expect(keptHere.read('draft.app.krone')).toMatchObject({ contact, usedAt: now - 5 * day });
  expect(keptHere.read('orders')).toEqual([]);
  // Of an older version: its time begins.
  forgetOldDrafts(now + 91 * day);
  expect(localStorage.getItem('comanda.guest.draft.app.older')).toBeNull();
});
