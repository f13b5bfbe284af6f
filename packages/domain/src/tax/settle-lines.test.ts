import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, percentOf, times, zero } from '../money.ts';
import type { SoldModifier } from '../orders/order.ts';
import { settleLines, type LineToSettle } from './settle-lines.ts';
import { orderTypes, taxClasses, taxOf, type TaxClass } from './vat.ts';

const day = '2026-11-20';

function aModifier(rappen: number, taxClass: TaxClass, nested: readonly SoldModifier[] = []): SoldModifier {
  const kind = { removes: false, isChoice: false };
  return { optionId: 'o', groupId: 'g', title: {}, price: money(rappen), amount: 1, taxClass, ...kind, nested };
}

function aLine(opid: string, rappen: number, taxClass: TaxClass, changes: Partial<LineToSettle> = {}): LineToSettle {
  return { opid, unitPrice: money(rappen), total: money(rappen), taxClass, modifiers: [], state: 'open', ...changes };
}

describe('settling lines', () => {
  it('sums up per rate, highest first', () => {
    const lines = [aLine('bratwurst', 1450, 'food'), aLine('bier', 650, 'alcohol'), aLine('cola', 520, 'drink')];
    expect(settleLines(lines, 'takeaway', day, true).sums).toEqual([
      { rate: 81, gross: 650, net: 601, vat: 49 },
      { rate: 26, gross: 1970, net: 1920, vat: 50 },
    ]);
    expect(settleLines(lines, 'dinein', day, true).sums).toEqual([{ rate: 81, gross: 2620, net: 2424, vat: 196 }]);
  });

  it('computes VAT once per rate: three espressi of 4.80 do not round three times', () => {
    const lines = ['a', 'b', 'c'].map((opid) => aLine(opid, 480, 'drink'));
    const { parts, sums } = settleLines(lines, 'dinein', day, true);
    expect(sums).toEqual([{ rate: 81, gross: 1440, net: 1332, vat: 108 }]);
    expect([...parts.values()].flat().map((part) => part.vat)).toEqual([36, 36, 36]);
    const uneven = settleLines([aLine('a', 100, 'food'), aLine('b', 100, 'food')], 'dinein', day, true);
    expect(uneven.sums[0]?.vat).toBe(15);
    expect([...uneven.parts.values()].flat().map((part) => part.vat)).toEqual([8, 7]);
  });

  it('splits a line by the list prices of its product and its modifiers', () => {
    const menu = { modifiers: [aModifier(1000, 'alcohol')], total: money(3000) };
    expect(settleLines([aLine('menu', 2000, 'food', menu)], 'takeaway', day, true).parts.get('menu')).toEqual([
      { rate: 81, gross: 1000, net: 925, vat: 75 },
      { rate: 26, gross: 2000, net: 1949, vat: 51 },
    ]);
    const discounted = { ...menu, total: money(2701) };
    const parts = settleLines([aLine('menu', 2000, 'food', discounted)], 'takeaway', day, true).parts.get('menu');
    expect(parts?.map((part) => part.gross)).toEqual([900, 1801]);
  });

  it('takes a negative modifier of another class off the product', () => {
    const line = aLine('menu', 2000, 'food', { modifiers: [aModifier(-400, 'alcohol')], total: money(1600) });
    expect(settleLines([line], 'takeaway', day, true).parts.get('menu')).toEqual([
      { rate: 26, gross: 1600, net: 1559, vat: 41 },
    ]);
  });

  it('takes it off the product alone, not off its other modifiers', () => {
    const modifiers = [aModifier(-400, 'alcohol'), aModifier(400, 'none')];
    const line = aLine('menu', 2000, 'food', { modifiers, total: money(2000) });
    const parts = settleLines([line], 'takeaway', day, true).parts.get('menu');
    expect(parts?.map((part) => [part.rate, part.gross])).toEqual([
      [26, 1600],
      [0, 400],
    ]);
  });

  it('knows no VAT without VAT number', () => {
    const lines = [aLine('a', 480, 'drink'), aLine('b', 650, 'alcohol')];
    expect(settleLines(lines, 'dinein', day, false).sums).toEqual([{ rate: 0, gross: 1130, net: 1130, vat: 0 }]);
  });

  it('leaves canceled lines out and settles what costs nothing', () => {
    const lines = [aLine('a', 480, 'drink', { state: 'canceled' }), aLine('b', 0, 'food')];
    const { parts } = settleLines(lines, 'dinein', day, true);
    expect([...parts]).toEqual([['b', [{ rate: 81, gross: 0, net: 0, vat: 0 }]]]);
    expect(settleLines([], 'dinein', day, true)).toEqual({ parts: new Map(), sums: [] });
  });

  it('always adds up', () => {
    const taxClass = fc.constantFrom(...taxClasses);
    const modifier = fc.record({
      rappen: fc.integer({ min: -500, max: 2000 }),
      taxClass,
      amount: fc.integer({ min: 1, max: 5 }),
    });
    const someLine = fc.record({
      unit: fc.nat(9000),
      taxClass,
      count: fc.integer({ min: 1, max: 20 }),
      percent: fc.integer({ min: 0, max: 100 }),
      modifiers: fc.array(modifier, { maxLength: 4 }),
    });
    const someLines = fc.array(someLine, { maxLength: 12 });
    fc.assert(
      fc.property(someLines, fc.constantFrom(...orderTypes), fc.boolean(), (drawn, type, hasVat) => {
        const lines = drawn.map((each, index) => {
          const modifiers = each.modifiers.map((m) => ({ ...aModifier(m.rappen, m.taxClass), amount: m.amount }));
          const one = add(money(each.unit), ...modifiers.map((m) => times(m.price, m.amount)));
          const total = one < 0 ? zero : percentOf(times(one, each.count), each.percent);
          return aLine(`line-${index}`, each.unit, each.taxClass, { modifiers, total });
        });
        const { parts, sums } = settleLines(lines, type, day, hasVat);
        for (const line of lines) {
          expect(add(zero, ...(parts.get(line.opid) ?? []).map((part) => part.gross))).toBe(line.total);
        }
        const all = [...parts.values()].flat();
        expect(all.every((part) => part.gross === part.net + part.vat && part.vat >= 0 && part.net >= 0)).toBe(true);
        for (const sum of sums) {
          const ofRate = all.filter((part) => part.rate === sum.rate);
          expect(add(zero, ...ofRate.map((part) => part.gross))).toBe(sum.gross);
          expect(add(zero, ...ofRate.map((part) => part.vat))).toBe(sum.vat);
          expect({ net: sum.net, vat: sum.vat }).toEqual(taxOf(sum.gross, sum.rate));
        }
        expect(new Set(sums.map((sum) => sum.rate))).toEqual(new Set(all.map((part) => part.rate)));
      }),
    );
  });
});
