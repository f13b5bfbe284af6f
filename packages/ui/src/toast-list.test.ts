import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addToast, dropToast, elapse, toastLimit } from './toast-list.ts';
import type { Toast, ToastText } from './toast-list.ts';

const anyText = fc.record({
  tone: fc.constantFrom('positive' as const, 'info' as const, 'warning' as const, 'negative' as const),
  text: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
});
const listOf = (texts: readonly ToastText[]): readonly Toast[] =>
  texts.reduce<readonly Toast[]>((list, text, id) => addToast(list, id, text), []);

describe('the list of toasts', () => {
  it('never exceeds its limit, never says the same twice, and keeps the newest', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
        const list = listOf(texts);
        expect(list.length).toBeLessThanOrEqual(toastLimit);
        expect(new Set(list.map((toast) => toast.tone + toast.text)).size).toBe(list.length);
        expect(list.at(-1)).toMatchObject(texts.at(-1) ?? {});
      }),
    );
  });

  it('keeps good news for one second, a warning and an error for three and a half', () => {
    for (const [tone, staysMs] of [
      ['positive', 1000],
      ['warning', 3500],
      ['negative', 3500],
    ] as const) {
      const list = listOf([{ tone, text: 'a' }]);
      expect(elapse(list, staysMs - 1)).toHaveLength(1);
      expect(elapse(list, staysMs)).toEqual([]);
    }
  });

  it('is empty after three and a half seconds', () => {
    fc.assert(
      fc.property(fc.array(anyText), (texts) => {
        expect(elapse(listOf(texts), 3500)).toEqual([]);
      }),
    );
  });

  it('keeps one that offers something for six seconds, however good or bad its news', () => {
    const action = { label: 'Undo', onAction: () => {} };
    for (const tone of ['positive', 'info', 'warning', 'negative'] as const) {
      const list = listOf([{ tone, text: 'a', action }]);
      expect(elapse(list, 5999)).toHaveLength(1);
      expect(elapse(list, 6000)).toEqual([]);
    }
  });

  it('drops one alone', () => {
    const list = listOf([
      { tone: 'info', text: 'a' },
      { tone: 'info', text: 'b' },
    ]);
    expect(dropToast(list, 0).map((toast) => toast.text)).toEqual(['b']);
  });
});
