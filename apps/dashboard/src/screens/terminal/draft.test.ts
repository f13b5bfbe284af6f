import { money } from '@comanda/domain/money';
import type { DraftProduct } from '@comanda/domain/orders/draft-line';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aMenu } from '../../test/a-menu.ts';
import { attemptRefused, attemptTaken, beginAttempt, headOf } from './attempt.ts';
import {
  addLine,
  allLines,
  changeLine,
  countsByProduct,
  type Draft,
  type DraftLine,
  emptied,
  isFrozen,
  lineThatTook,
  newDraft,
  plainLine,
  pricedLines,
  refilled,
  refusedLines,
  removeLine,
  restoreLine,
  setCount,
} from './draft.ts';
import { makeLinePricer, totalOf } from './price-draft.ts';
import { toWire } from './wire-draft.ts';

const empty = newDraft('d1', 'tb_12', 'dinein', 1_763_000_000);

function beer(opid: string, change: Partial<DraftLine & DraftProduct> = {}): DraftLine {
  return { ...plainLine, opid, productId: 'beer', count: 1, ...change };
}

test('three taps on a beer are one line of three', () => {
  const draft = [beer('a'), beer('b'), beer('c')].reduce(addLine, empty);
  expect(draft.lines).toHaveLength(1);
  expect(draft.lines[0]).toMatchObject({ opid: 'a', count: 3 });
});

test('a beer with a note stays a line of its own', () => {
  expect(addLine(addLine(empty, beer('a')), beer('b', { note: 'kalt' })).lines).toHaveLength(2);
});

test('the count stays between 1 and 999', () => {
  const draft = addLine(empty, beer('a'));
  expect(setCount(draft, 'a', 0).lines[0]?.count).toBe(1);
  expect(setCount(draft, 'a', 5000).lines[0]?.count).toBe(999);
});

test('a full line is not pushed over the largest count', () => {
  const draft = addLine(addLine(empty, beer('a', { count: 999 })), beer('b'));
  expect(draft.lines.map((line) => line.count)).toEqual([999, 1]);
});

test('a tap says which line took it', () => {
  const full = addLine(empty, beer('a', { count: 999 }));
  const taken = (draft: Draft, line: DraftLine) => lineThatTook(addLine(draft, line), line);
  expect(taken(empty, beer('a'))).toBe('a');
  expect(taken(addLine(empty, beer('a')), beer('b'))).toBe('a');
  expect(taken(full, beer('b'))).toBe('b');
});

test('a removed line comes back to its place, once', () => {
  const draft = [beer('a'), beer('b', { note: 'x' }), beer('c', { note: 'y' })].reduce(addLine, empty);
  const [, second] = draft.lines;
  if (second === undefined) throw new Error('there are three lines');
  const back = restoreLine(removeLine(draft, 'b'), second, 1);
  expect(back.lines).toEqual(draft.lines);
  expect(restoreLine(back, second, 1)).toBe(back);
});

test('the total is the sum of what the rules say for each line', () => {
  const { menu } = aMenu();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }), (counts) => {
      const lines = counts.map((count, index) => beer(`l${index}`, { count, note: `n${index}` }));
      const draft = lines.reduce(addLine, empty);
      const total = totalOf(pricedLines(draft, makeLinePricer(menu)));
      expect(total).toBe(counts.reduce((sum, count) => sum + count * 520, 0));
    }),
  );
});

test('a product that left the menu has no price and takes nothing of the total', () => {
  const { menu } = aMenu();
  const draft = addLine(addLine(empty, beer('a')), beer('b', { productId: 'unknown' }));
  const lines = pricedLines(draft, makeLinePricer(menu));
  expect(lines[1]?.title).toBeNull();
  expect(totalOf(lines)).toBe(520);
});

test('the wire carries no price but a manual one', () => {
  const menuOfDay = beer('b', { productId: 'day', manualPrice: money(2150), note: 'ohne Suppe' });
  const draft = addLine(addLine(empty, beer('a')), menuOfDay);
  const wire = toWire(draft, 'c1', { socketId: 's1' });
  expect(wire).toMatchObject({ id: 'd1', customer: 'c1', table: 'tb_12', type: 'dinein', socketId: 's1' });
  expect(wire.products).toEqual([
    { opid: 'a', id: 'beer', count: 1, selectedModifiers: [] },
    { opid: 'b', id: 'day', count: 1, selectedModifiers: [], manualPrice: 2150, note: 'ohne Suppe' },
  ]);
});

test('nested modifiers go along', () => {
  const style = { groupId: 'style', options: [{ optionId: 'bacon', amount: 1, groups: [] }] };
  const side = { groupId: 'side', options: [{ optionId: 'roesti', amount: 1, groups: [style] }] };
  const wire = toWire(addLine(empty, beer('a', { selection: [side] })), 'c1', {});
  expect(wire.products[0]?.selectedModifiers).toEqual([
    {
      id: 'side',
      selectedModifierProducts: [
        {
          id: 'roesti',
          amount: 1,
          selectedModifiers: [
            { id: 'style', selectedModifierProducts: [{ id: 'bacon', amount: 1, selectedModifiers: [] }] },
          ],
        },
      ],
    },
  ]);
});

test('a refusal marks its line, else the lines of its product', () => {
  const draft = addLine(addLine(empty, beer('a')), beer('b', { note: 'x' }));
  expect(refusedLines(draft, { opid: 'b' })).toEqual(['b']);
  expect(refusedLines(draft, { product: 'beer' })).toEqual(['a', 'b']);
  expect(refusedLines(draft, {})).toEqual([]);
});

test('what was sent is frozen: a further tap is a line of its own', () => {
  const sent = beginAttempt({ ...addLine(empty, beer('a', { count: 3 })), comment: 'Nussallergie' }, 'd2', null);
  const draft = setCount(addLine(addLine(sent, beer('b')), beer('c')), 'a', 9);
  expect(draft.attempt).toMatchObject({ id: 'd1', comment: 'Nussallergie', lines: [{ opid: 'a', count: 3 }] });
  expect(draft).toMatchObject({ id: 'd2', comment: null, lines: [{ opid: 'b', count: 2 }] });
  expect(removeLine(draft, 'a').attempt).toEqual(draft.attempt);
  expect(isFrozen(draft, 'a')).toBe(true);
  expect(isFrozen(draft, 'b')).toBe(false);
  expect(countsByProduct(draft).get('beer')).toBe(5);
});

test('a new order is wished for once, a chosen order goes on; a refusal gives the choice back', () => {
  const wishing = { ...addLine(empty, beer('a')), goesTo: { kind: 'newOrder' } } as const;
  const sent = beginAttempt(wishing, 'd2', null);
  expect(sent.goesTo).toBeNull();
  expect(attemptRefused(sent)).toEqual(wishing);
  const chosen = { ...addLine(empty, beer('a')), goesTo: { kind: 'order', orderId: 'o1' } } as const;
  expect(beginAttempt(chosen, 'd2', 'o1')).toMatchObject({ goesTo: chosen.goesTo, attempt: { addsTo: 'o1' } });
});

test('what came along to a cart without an answer is said of it, before and after a refusal', () => {
  const guest = { name: 'Anna', phone: null, email: null, address: null };
  const sent = beginAttempt({ ...addLine(empty, beer('a')), comment: 'eilig' }, 'd2', null);
  const joined = { ...addLine(sent, beer('b')), comment: 'Nussallergie', covers: 4, guest, wishedAt: 9 };
  const said = { comment: 'eilig; Nussallergie', covers: 4, guest, wishedAt: 9 };
  expect(headOf(joined)).toMatchObject(said);
  expect(attemptRefused(joined)).toMatchObject({ id: 'd1', ...said, lines: [{ opid: 'a' }, { opid: 'b' }] });
  expect(attemptTaken(joined)).toMatchObject({ comment: 'Nussallergie', covers: 4, guest });
  const full = { ...joined, comment: `${'x'.repeat(499)} Nussallergie` };
  expect(attemptRefused(full).comment).toMatch(/^eilig; x+ Nussallergie$/);
});

test('no line is lost or doubled, however an attempt ends', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 });
  fc.assert(
    fc.property(counts, counts, (before, after) => {
      const put = (draft: Draft, count: number, index: number) =>
        addLine(draft, beer(`${draft.id} ${index}`, { count, note: `n${index}` }));
      const draft = after.reduce(put, beginAttempt(before.reduce(put, empty), 'd2', null));
      const sum = (list: readonly DraftLine[]) => list.reduce((total, line) => total + line.count, 0);
      const all = [...before, ...after].reduce((total, count) => total + count, 0);
      expect(sum(allLines(draft))).toBe(all);
      expect(sum(attemptRefused(draft).lines)).toBe(all);
      expect(sum(attemptTaken(draft).lines) + sum(draft.attempt?.lines ?? [])).toBe(all);
    }),
  );
});

test('options of a line can be changed and products are counted over all lines', () => {
  const draft = addLine(addLine(empty, beer('a', { count: 2 })), beer('b', { note: 'x' }));
  expect(countsByProduct(draft).get('beer')).toBe(3);
  const read = beer('b', { note: 'x' });
  expect(changeLine(draft, read, { ...read, note: null }).lines[1]?.note).toBeNull();
});

test('what another tab changed of a line meanwhile stays, but for what was changed here too', () => {
  const read = beer('a', { count: 2, note: 'x' });
  const draft = { ...empty, lines: [beer('a', { count: 4, note: 'y', seat: 1 })] };
  expect(changeLine(draft, read, { ...read, allergy: 'Nüsse' }).lines).toEqual([
    beer('a', { count: 4, note: 'y', seat: 1, allergy: 'Nüsse' }),
  ]);
  expect(changeLine(draft, read, { ...read, count: 1, note: 'z' }).lines).toEqual([
    beer('a', { count: 1, note: 'z', seat: 1 }),
  ]);
});

test('a line that did not change is the same priced line, a changed one is priced anew', () => {
  const price = makeLinePricer(aMenu().menu);
  const draft = addLine(addLine(empty, beer('a')), beer('b', { note: 'kalt' }));
  const before = pricedLines(draft, price);
  const after = pricedLines(setCount(draft, 'b', 3), price);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.total).toBe(1560);
});

test('an emptied cart comes back as it was, and under no id that something was sent under meanwhile', () => {
  const guest = { name: 'Anna', phone: null, email: null, address: null };
  const before = {
    ...addLine(empty, beer('a')),
    comment: 'eilig',
    covers: 2,
    guest,
    type: 'pickup' as const,
    wishedAt: 9,
  };
  expect(refilled(emptied(before), before)).toEqual(before);
  const sending = beginAttempt(addLine(emptied(before), beer('b')), 'd2', null);
  expect(refilled(sending, before)).toMatchObject({ id: 'd2', attempt: { id: 'd1' }, lines: [{ opid: 'a' }] });
  const sent = refilled(attemptTaken(sending), before);
  expect(sent).toMatchObject({ id: 'd2', attempt: null, comment: 'eilig', lines: [{ opid: 'a' }] });
  const anew = addLine(emptied(before), beer('b'));
  expect(refilled(anew, before)).toBe(anew);
});

test('what was under way as a cart was emptied is not sent once more with it', () => {
  const sending = addLine(beginAttempt(addLine(empty, beer('a')), 'd2', null), beer('b'));
  const taken = attemptTaken(emptied(sending));
  expect(refilled(taken, sending)).toMatchObject({ id: 'd2', attempt: null, lines: [{ opid: 'b' }] });
});
