import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anOrder } from '../test-data/sample-order.ts';
import {
  erasableTexts,
  freeItemTitle,
  guestText,
  joinComments,
  longestComment,
  textsOf,
  withoutTexts,
} from './order-texts.ts';

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

  it('are also why it was canceled, each time, and what was said is not taken for what was undone', () => {
    const undone = { ...order, undoneReasons: ['Mrs Keller left', null] };
    expect(JSON.stringify(withoutTexts(undone))).not.toContain('Keller');
    expect(erasableTexts(undone)).toEqual(['Mrs Keller left']);
    const others = [
      { ...order, cancelComment: 'Mrs Keller left' },
      { ...undone, undoneReasons: [null, 'Mrs Keller left'] },
      { ...undone, cancelComment: 'Mrs Keller left' },
      { ...order, comment: 'Mrs Keller left' },
    ];
    expect(new Set([undone, ...others].map(textsOf)).size).toBe(5);
  });

  it('are also what a free item is called', () => {
    const named = (title: string) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, productId: null, title: freeItemTitle(title) })),
    });
    expect(JSON.stringify(withoutTexts(named('Kuchen für Frau Keller')))).not.toContain('Keller');
    expect(textsOf(named('Kuchen'))).not.toBe(textsOf(named('Torte')));
    expect(textsOf(withoutTexts(named('Kuchen')))).toBeNull();
  });
});

describe('two comments of one order', () => {
  const aComment = fc.option(fc.string({ minLength: 1, maxLength: longestComment }), { nil: null });

  it('are both there and no longer than one may be, or the second is refused', () => {
    fc.assert(
      fc.property(aComment, aComment, fc.constantFrom('\n', '; '), (known, more, between) => {
        const joined = joinComments(known, more, between);
        const whole = (known?.length ?? 0) + between.length + (more?.length ?? 0);
        const said = joined.ok ? (joined.value ?? '') : '';
        expect(said.length).toBeLessThanOrEqual(longestComment);
        const isWhole = said.includes(known ?? '') && said.includes(more ?? '');
        expect(joined.ok ? isWhole : whole > longestComment).toBe(true);
      }),
    );
  });

  it('say the same thing once', () => {
    expect(joinComments('eilig\nKinderstuhl', 'eilig', '\n')).toEqual({ ok: true, value: 'eilig\nKinderstuhl' });
    expect(joinComments('a'.repeat(longestComment), 'a', '\n')).toMatchObject({ ok: false });
    expect(joinComments('a'.repeat(longestComment), null, '\n')).toMatchObject({ ok: true });
  });
});

describe('what a guest wrote', () => {
  it('is one line, by whatever sign its lines end', () => {
    const signs = ['\n', '\u2028', '\u2029', '\n\u2028\n'];
    for (const sign of signs)
      expect(guestText(`eilig${sign.repeat(100)} Kinderstuhl${sign}`)).toBe('eilig; Kinderstuhl');
  });

  it('does not become longer than a comment may be: staff can still change it', () => {
    const short = Array.from({ length: longestComment / 2 }, () => 'a').join('\n');
    expect(guestText(short)).toBe(short.replaceAll('\n', ' '));
    fc.assert(
      fc.property(fc.string({ maxLength: longestComment, unit: fc.constantFrom('a', 'b', ' ', '\n') }), (text) => {
        expect(guestText(text).length).toBeLessThanOrEqual(longestComment);
      }),
    );
  });
});
