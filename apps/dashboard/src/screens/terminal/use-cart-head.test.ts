import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { beginAttempt } from './attempt.ts';
import { addLine, newDraft, plainLine } from './draft.ts';
import { useCartHead, useHeadActions } from './use-cart-head.ts';

const empty = newDraft('d1', 't1', 'dinein', 1);
const withBeer = addLine(empty, { ...plainLine, opid: 'a', productId: 'beer', count: 1, manualPrice: null });

test('the head of the cart is the very same while only its lines change', () => {
  const { result, rerender } = renderHook(({ draft }) => useCartHead(draft, undefined), {
    initialProps: { draft: empty },
  });
  const first = result.current;
  rerender({ draft: withBeer });
  expect(result.current).toBe(first);
  rerender({ draft: { ...withBeer, comment: 'by the window' } });
  expect(result.current).toEqual({ ...first, comment: 'by the window' });
});

test('it has the guests of the order that it goes to, unless its own are told', () => {
  const covers = (draft: typeof empty) => renderHook(() => useCartHead(draft, { covers: 4 })).result.current.covers;
  expect(covers(empty)).toBe(4);
  expect(covers({ ...empty, covers: 2 })).toBe(2);
});

test('what came along to a cart without an answer stands beside what was said of it', () => {
  const sent = beginAttempt({ ...withBeer, comment: 'eilig' }, 'd2', null);
  const { result } = renderHook(() => useCartHead({ ...sent, comment: 'Nussallergie', covers: 3 }, undefined));
  expect(result.current).toMatchObject({ comment: 'eilig; Nussallergie', covers: 3 });
});

test('its buttons stay the same, and do what the newest screen says', () => {
  const opened: string[] = [];
  const changed: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ name }) =>
      useHeadActions(
        (dialog) => opened.push(`${name} ${dialog?.kind ?? ''}`),
        (change) => changed.push(change),
      ),
    { initialProps: { name: 'first' } },
  );
  const first = result.current;
  rerender({ name: 'second' });
  expect(result.current).toBe(first);
  first.onTable();
  first.onGuest();
  first.onComment();
  first.onMore();
  first.onType('takeaway');
  expect(opened).toEqual(['second table', 'second guest', 'second comment', 'second more']);
  expect(changed).toEqual([{ type: 'takeaway' }]);
});
