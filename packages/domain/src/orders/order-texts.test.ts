import { describe, expect, it } from 'vitest';

import { anOrder } from '../test-data/sample-order.ts';
import { textsOf, withoutTexts } from './order-texts.ts';

const order = anOrder([
  ['rivella', 2],
  ['espresso', 1],
]);
const written = {
  ...order,
  comment: 'for Mrs Keller',
  lines: order.lines.map((line, index) =>
    index === 0 ? { ...line, note: 'no ice', allergy: 'nuts', percentReason: 'her birthday' } : line,
  ),
};

describe('the texts of an order', () => {
  it('leave it without a trace', () => {
    expect(JSON.stringify(withoutTexts(written))).not.toMatch(/Keller|no ice|nuts|birthday/);
    expect(withoutTexts(written)).toEqual(withoutTexts(order));
  });

  it('are nothing where nobody wrote, and tell each change apart', () => {
    expect(textsOf(order)).toBeNull();
    const [first, second] = written.lines;
    const moved = {
      ...written,
      lines: [
        { ...first, note: null },
        { ...second, note: 'no ice' },
      ],
    } as typeof written;
    const all = [written, moved, { ...written, comment: null }, { ...order, comment: '' }].map(textsOf);
    expect(new Set(all).size).toBe(4);
    expect(textsOf(withoutTexts(written))).toBeNull();
  });
});
