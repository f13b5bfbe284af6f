import fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkSetupName, isNameTaken } from './setup-names.ts';

const stations = [
  { id: 'k', name: 'Küche' },
  { id: 'b', name: 'Bar' },
];

test.each(['Bar', ' bar ', 'BAR', 'küche', 'KÜCHE '])('%j stands already', (name) => {
  expect(checkSetupName(name, null, stations)).toEqual({
    ok: false,
    code: 'setup.error.nameTaken',
    params: { name: name.trim() },
  });
});

test('another name is free, and so is the own one, however it is written', () => {
  expect(isNameTaken('Bar im Hof', null, stations)).toBe(false);
  expect(isNameTaken(' BAR', 'b', stations)).toBe(false);
  expect(isNameTaken('Küche', 'b', stations)).toBe(true);
});

test('a name that is not to be changed is not asked about', () => {
  expect(checkSetupName(undefined, 'b', [...stations, { id: 'b2', name: 'Bar' }]).ok).toBe(true);
});

test('of two that have had the same name each keeps it, and a third gets another', () => {
  const twice = [...stations, { id: 'b2', name: 'bar' }];
  expect(isNameTaken('Bar', 'b', twice)).toBe(false);
  expect(isNameTaken('Bar', 'b2', twice)).toBe(false);
  expect(isNameTaken('Bar', 'k', twice)).toBe(true);
});

test('whoever takes only free names never has two of one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Bar', 'bar ', 'Küche', ' KÜCHE', 'Grill')), (wishes) => {
      const taken: { id: string; name: string }[] = [];
      for (const [index, name] of wishes.entries()) {
        if (!isNameTaken(name, null, taken)) taken.push({ id: String(index), name });
      }
      const folded = taken.map(({ name }) => name.trim().toLowerCase());
      expect(new Set(folded).size).toBe(folded.length);
    }),
  );
});
