import { describe, expect, test } from 'vitest';

import { fieldsApart } from './compare.ts';
import { FoldedAway } from './fold-away.ts';

type Thing = { readonly name: string; readonly parts?: readonly string[] | null };

const never = () => {
  throw new Error('nobody asks the journal');
};
/** What the journal is read to say, one reading after the other. */
const saying = (...things: (Thing | undefined)[]) =>
  async function* () {
    yield* things;
  };

function folded(most: number, ...names: string[]) {
  const things = new FoldedAway<Thing>(most);
  for (const name of names) things.set(name, { name, parts: ['a'] });
  things.fold();
  return things;
}

describe('what is folded away', () => {
  test('is there, and must be unfolded before it is read', async () => {
    const things = folded(1, 'old', 'new');
    expect([things.has('old'), things.has('new'), things.has('other')]).toEqual([true, true, false]);
    expect(things.get('new')).toEqual({ name: 'new', parts: ['a'] });
    expect(() => things.get('old')).toThrow('old is folded away');
    await things.unfold('old', saying({ name: 'old', parts: ['a'] }));
    expect(things.get('old')).toEqual({ name: 'old', parts: ['a'] });
  });

  test('is what the journal says with the same digest, whatever it is read to say first', async () => {
    const things = folded(0, 'old');
    await things.unfold('old', saying(undefined, { name: 'older' }, { parts: ['a'], name: 'old' }));
    expect(things.get('old')?.name).toBe('old');
    await expect(folded(0, 'old').unfold('old', saying({ name: 'older' }))).rejects.toThrow('cannot be read');
  });

  test('stays at hand while it moves', async () => {
    const things = folded(2, 'one', 'two');
    things.set('one', { name: 'one', parts: ['a', 'b'] });
    things.set('three', { name: 'three' });
    things.fold();
    expect(things.get('one')).toEqual({ name: 'one', parts: ['a', 'b'] });
    expect(() => things.get('two')).toThrow('two is folded away');
  });

  test('is compared by its digest, and read again only where that differs', async () => {
    const things = folded(0, 'one', 'two', 'three');
    expect(await things.compare('one', { parts: ['a'], name: 'one' }, never)).toEqual([]);
    const again = saying({ name: 'two', parts: ['a'] });
    expect(await things.compare('two', { name: 'two', parts: null }, again)).toEqual(['parts']);
    expect(await things.compare('other', { name: 'other' }, never)).toBe(null);
    expect(things.ids()).toEqual(['three']);
    expect(await things.compare('three', { name: 'x' }, saying())).toEqual(['what it says']);
  });

  test('has the same digest in any order of its parts', async () => {
    const things = new FoldedAway<Thing>(0, ({ parts, ...thing }) => ({ ...thing, parts: parts?.toSorted() ?? null }));
    things.set('one', { name: 'one', parts: ['b', 'a'] });
    things.fold();
    expect(await things.compare('one', { name: 'one', parts: ['a', 'b'] }, never)).toEqual([]);
  });
});

test('a field that is left out, undefined or null is the same', () => {
  expect(fieldsApart({ name: 'one' }, { name: 'one', parts: null })).toEqual([]);
  expect(fieldsApart({ parts: undefined }, { parts: [] })).toEqual(['parts']);
});
