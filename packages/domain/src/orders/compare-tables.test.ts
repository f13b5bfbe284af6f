import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareTables } from './compare-tables.ts';

describe('the order of tables', () => {
  it('is text prefix, then number', () => {
    const sorted = [
      '3',
      '12',
      'S1',
      'T1',
      'T2',
      'T2a',
      'T12',
      'terminal',
      'Terrasse',
      'Terrasse 3',
      'Terrasse 10',
      'Über 1',
    ];
    expect([...sorted].reverse().sort(compareTables)).toEqual(sorted);
  });

  it('does not care about spaces and case, but never calls two names equal', () => {
    expect(compareTables('T 2', 't12')).toBeLessThan(0);
    expect(compareTables('T2', 't2')).not.toBe(0);
    expect(compareTables('T2', 'T2')).toBe(0);
  });

  it('is one order for all names', () => {
    const name = fc.stringMatching(/^[ABab ]{0,2}[0-9]{0,2}[ab]?$/);
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(compareTables(a, b)) + Math.sign(compareTables(b, a))).toBe(0);
        const [first = '', , last = ''] = [a, b, c].sort(compareTables);
        expect(compareTables(first, last)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
