import fc from 'fast-check';
import { expect, test } from 'vitest';

import { byItem, type ItemEdit, keysOfItems, type ListEdit } from './merge-items.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Mine, but what somebody else changed as well is theirs. */
const theirs = ({ from, to, stored }: ItemEdit) => (isSame(from, stored) ? to : stored);
const mine = ({ to }: ItemEdit) => to;
const merge = (edit: ListEdit, each = mine) => byItem(edit, isSame, each);

const area = (id: string, fee: number) => ({ id, fee });

test('things are told apart by id, by date, the days of a week by their place', () => {
  expect(keysOfItems([area('a', 1), area('b', 1)])).toEqual(['id a', 'id b']);
  expect(keysOfItems([{ date: '2026-12-25', ranges: [] }])).toEqual(['date 2026-12-25']);
  expect(keysOfItems([{ ranges: [] }, { ranges: [] }])).toEqual(['place 0', 'place 1']);
  expect(keysOfItems([])).toEqual([]);
});

test.each([[['dinein', 'pickup']], [[{ from: 1, until: 2 }]], [[area('a', 1), area('a', 2)]], [[null]]])(
  '%j cannot be told apart, and stays one value',
  (list) => {
    expect(keysOfItems(list)).toBeNull();
    expect(merge({ from: list, to: [], stored: list })).toBeNull();
  },
);

test('who changes one area and who removes, adds or changes another both win', () => {
  const from = [area('a', 1), area('b', 1), area('c', 1)];
  const to = [area('a', 5), area('c', 1), area('new', 2)];
  const stored = [area('a', 1), area('b', 1), area('c', 7), area('other', 3)];
  expect(merge({ from, to, stored })).toEqual([area('a', 5), area('c', 7), area('other', 3), area('new', 2)]);
});

test('a day whose date is being changed stays at its place', () => {
  const [christmas, stephen, silvester] = ['2026-12-25', '2026-12-26', '2026-12-31'].map((date) => ({ date }));
  const from = [christmas, stephen, silvester] as { readonly date: string }[];
  const to = [{ date: '2026-12-24' }, ...from.slice(1)];
  expect(merge({ from, to, stored: from })).toEqual(to);
});

test('the own order counts where it was changed', () => {
  const from = [area('a', 1), area('b', 1)];
  const stored = [area('a', 1), area('b', 9), area('c', 1)];
  expect(merge({ from, to: from.toReversed(), stored })).toEqual([area('b', 9), area('a', 1), area('c', 1)]);
});

test('one that I changed and somebody removed is asked about: both ways it goes', () => {
  const from = [area('a', 1)];
  expect(merge({ from, to: [area('a', 2)], stored: [] })).toEqual([area('a', 2)]);
  expect(merge({ from, to: [area('a', 2)], stored: [] }, theirs)).toEqual([]);
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const areas = fc.uniqueArray(fc.record({ id: ids, fee: fc.nat(3) }), { selector: ({ id }) => id });
const byId = (list: readonly unknown[] | null) =>
  new Map((list ?? []).map((item) => [(item as { id: string }).id, item]));

/** Ids whose thing is another, or in one of both lists alone. */
const changed = (one: readonly unknown[], other: readonly unknown[]) => {
  const [before, after] = [byId(one), byId(other)];
  return new Set([...before.keys(), ...after.keys()].filter((id) => !isSame(before.get(id), after.get(id))));
};

test('two people who change different things both win, whatever they did', () => {
  fc.assert(
    fc.property(areas, areas, areas, (from, to, wish) => {
      const own = changed(from, to);
      // Somebody else does what they do to the things that I leave alone.
      const stored = [...from.filter(({ id }) => own.has(id)), ...wish.filter(({ id }) => !own.has(id))];
      for (const each of [mine, theirs]) {
        const merged = byId(merge({ from, to, stored }, each));
        for (const id of own) expect(merged.get(id)).toEqual(byId(to).get(id));
        for (const id of changed(from, stored)) expect(merged.get(id)).toEqual(byId(stored).get(id));
        const left = from.filter(({ id }) => !own.has(id) && byId(stored).has(id));
        expect(left.filter(({ id }) => !merged.has(id))).toEqual([]);
      }
    }),
  );
});

test('only what both changed differs between mine and theirs', () => {
  fc.assert(
    fc.property(areas, areas, areas, (from, to, stored) => {
      const contested = [...changed(from, to)].filter((id) => changed(from, stored).has(id));
      const differing = changed(merge({ from, to, stored }) ?? [], merge({ from, to, stored }, theirs) ?? []);
      expect([...differing].toSorted()).toEqual(
        contested.filter((id) => !isSame(byId(to).get(id), byId(stored).get(id))).toSorted(),
      );
    }),
  );
});

test('a week keeps its seven rows, and each is whose who changed it', () => {
  const row = (open: number) => ({ ranges: [], open });
  const week = fc.array(fc.nat(2).map(row), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(week, week, week, (from, to, stored) => {
      const merged = merge({ from, to, stored }, theirs);
      expect(merged).toEqual(
        from.map((day, place) =>
          theirs({ from: day, to: isSame(day, to[place]) ? stored[place] : to[place], stored: stored[place] }),
        ),
      );
    }),
  );
});
