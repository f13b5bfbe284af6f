import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, subtract, zero, type Money } from '../money.ts';
import { accepted, codeOf } from '../test-data/sample-order.ts';
import { amountOfLines, equalPart, partsLeft, type PayableLine, seatParts, unpaidLines } from './split.ts';

function line(opid: string, count: number, total: number, changes: Partial<PayableLine> = {}): PayableLine {
  return { opid, count, total: money(total), state: 'open', seat: null, paidCount: 0, paidAmount: zero, ...changes };
}

const sum = (amounts: readonly Money[]) => add(zero, ...amounts);

/** The lines once a payment took some of them. */
function after(lines: readonly PayableLine[], paid: ReturnType<typeof take>): PayableLine[] {
  const byOpid = new Map(paid.map((one) => [one.opid, one]));
  return lines.map((one) => {
    const { count = 0, amount = zero } = byOpid.get(one.opid) ?? {};
    return { ...one, paidCount: one.paidCount + count, paidAmount: add(one.paidAmount, amount) };
  });
}

function take(lines: readonly PayableLine[], open: Money, ...parts: [string, number][]) {
  return accepted(
    amountOfLines(
      lines,
      parts.map(([opid, count]) => ({ opid, count })),
      open,
    ),
  );
}

describe('a split by product', () => {
  const beers = [line('beer', 3, 1000), line('soup', 1, 950)];

  it('takes some of a line; the last piece takes the rest', () => {
    const first = take(beers, money(1950), ['beer', 1]);
    expect(first).toEqual([{ opid: 'beer', count: 1, amount: 333 }]);
    const left = after(beers, first);
    expect(unpaidLines(left)).toMatchObject([
      { opid: 'beer', count: 2, amount: 667 },
      { opid: 'soup', count: 1, amount: 950 },
    ]);
    expect(take(left, money(1617), ['beer', 2], ['soup', 1]).map(({ amount }) => amount)).toEqual([667, 950]);
  });

  it('of money that is there already: names what is left of the pieces, and a share only of what was shared', () => {
    const soup = line('soup', 1, 950, { state: 'canceled' });
    const lines = [line('beer', 3, 1000, { paidCount: 2, paidAmount: money(666) }), line('wine', 2, 5000), soup];
    const left = (...parts: Parameters<typeof partsLeft>[1]) => partsLeft(lines, parts);
    const named = ['beer', 'soup', 'gone', 'beer'].map((opid) => ({ opid, count: 2 }));
    expect(left(...named)).toEqual([{ opid: 'beer', count: 1 }]);
    expect(left({ opid: 'wine', count: 2, shares: 3 })).toEqual([{ opid: 'wine', count: 2, shares: 3 }]);
    expect(left({ opid: 'beer', count: 3, shares: 3 }, { opid: 'wine', count: 1, shares: 2 })).toEqual([]);
  });

  it('shares a bottle among three: each asks for one share less, and the last one takes the bottle', () => {
    const wine = [line('wine', 1, 5000), line('soup', 1, 950)];
    const share = (lines: readonly PayableLine[], shares?: number) =>
      accepted(amountOfLines(lines, [{ opid: 'wine', count: 1, shares }], money(100_000)));
    const first = share(wine, 3);
    expect(first).toEqual([{ opid: 'wine', count: 0, amount: 1666, shared: { count: 1, guests: 3 } }]);
    const second = share(after(wine, first), 2);
    expect(second).toMatchObject([{ opid: 'wine', count: 0, amount: 1667 }]);
    const left = after(after(wine, first), second);
    expect(unpaidLines(left)).toMatchObject([{ opid: 'wine', count: 1, amount: 1667 }, { opid: 'soup' }]);
    expect(share(left)).toEqual([{ opid: 'wine', count: 1, amount: 1667 }]);
    const refused = (shared: readonly PayableLine[], shares: number) =>
      codeOf(amountOfLines(shared, [{ opid: 'wine', count: 1, shares }], money(5000)));
    expect(refused(wine, 0)).toBe('payments.error.amountInvalid');
    expect(refused([line('wine', 2, 5000)], 2)).toBe('payments.error.amountInvalid');
  });

  it('charges a whole dish while two guests share the other one', () => {
    const two = [line('veal', 2, 7400)];
    const pay = (lines: readonly PayableLine[], count: number, shares?: number) =>
      accepted(amountOfLines(lines, [{ opid: 'veal', count, shares }], money(100_000)));
    // One of two among two guests: a share of four.
    const first = pay(two, 2, 4);
    expect(first).toMatchObject([{ opid: 'veal', count: 0, amount: 1850 }]);
    const whole = pay(after(two, first), 1);
    expect(whole).toEqual([{ opid: 'veal', count: 1, amount: 3700 }]);
    expect(pay(after(after(two, first), whole), 1)).toEqual([{ opid: 'veal', count: 1, amount: 1850 }]);
  });

  it('adds up to the last rappen, whatever is shared by how many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 30 })), { maxLength: 12 }),
        (count, total, steps) => {
          let lines = [line('wine', count, total)];
          const paid: Money[] = [];
          const pay = (part: { count: number; shares?: number }) => {
            const named = accepted(amountOfLines(lines, [{ opid: 'wine', ...part }], money(1_000_000)));
            for (const { amount } of named) expect(amount).toBeGreaterThanOrEqual(0);
            paid.push(...named.map(({ amount }) => amount));
            lines = after(lines, named);
          };
          for (const [wanted, shares] of steps) {
            const left = unpaidLines(lines)[0]?.count ?? 0;
            // Somebody pays a piece whole, the others share what is left; one piece stays for the last one.
            if (wanted % 3 === 0 && left > 1) pay({ count: 1 });
            else pay({ count: left, shares });
          }
          pay({ count: unpaidLines(lines)[0]?.count ?? 0 });
          expect(sum(paid)).toBe(total);
          expect(unpaidLines(lines)).toEqual([]);
        },
      ),
    );
  });

  it('takes no more than is open: an amount was paid before', () => {
    expect(take(beers, money(975), ['beer', 3], ['soup', 1]).map(({ amount }) => amount)).toEqual([500, 475]);
  });

  it('offers nothing that is paid or canceled', () => {
    const lines = [line('beer', 3, 1000, { paidCount: 3, paidAmount: money(1000) }), line('soup', 1, 950)];
    expect(unpaidLines(lines).map(({ opid }) => opid)).toEqual(['soup']);
    expect(unpaidLines([line('beer', 3, 1000, { state: 'canceled' })])).toEqual([]);
    // Some of the line were canceled after they were paid.
    expect(unpaidLines([line('beer', 1, 333, { paidCount: 2, paidAmount: money(666) })])).toEqual([]);
  });

  it('asks nothing more for a line that was made cheaper than what was paid of it', () => {
    const cheaper = line('beer', 3, 100, { paidCount: 1, paidAmount: money(333) });
    expect(unpaidLines([cheaper])).toMatchObject([{ count: 2, amount: 0 }]);
  });

  it.each<[string, [string, number][], string]>([
    ['nothing', [], 'payments.error.linesMissing'],
    ['a line that is none', [['wine', 1]], 'orders.error.lineNotFound'],
    [
      'a line twice',
      [
        ['beer', 1],
        ['beer', 1],
      ],
      'orders.error.lineNotFound',
    ],
    ['more than there are', [['beer', 4]], 'payments.error.linePaid'],
    ['half a piece', [['beer', 0.5]], 'payments.error.amountInvalid'],
  ])('refuses %s', (_, parts, code) => {
    const named = parts.map(([opid, count]) => ({ opid, count }));
    expect(codeOf(amountOfLines(beers, named, money(1950)))).toBe(code);
  });

  const someLines = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((drawn) => drawn.map(([count, total], index) => line(`l${index}`, count, total)));

  it('in whatever pieces adds up to the last rappen', () => {
    fc.assert(
      fc.property(someLines, fc.array(fc.tuple(fc.nat(5), fc.integer({ min: 1, max: 12 }))), (drawn, wishes) => {
        let lines = drawn;
        let paid: Money = zero;
        const whole = sum(drawn.map(({ total }) => total));
        const pay = (opid: string, count: number) => {
          const taken = take(lines, subtract(whole, paid), [opid, count]);
          for (const { amount } of taken) expect(amount).toBeGreaterThanOrEqual(0);
          paid = add(paid, ...taken.map(({ amount }) => amount));
          lines = after(lines, taken);
        };
        for (const [index, wish] of wishes) {
          const left = unpaidLines(lines).find(({ opid }) => opid === `l${index}`);
          if (left !== undefined) pay(left.opid, Math.min(wish, left.count));
        }
        for (const { opid, count } of unpaidLines(lines)) pay(opid, count);
        expect(paid).toBe(whole);
        for (const each of lines) expect(each.paidAmount).toBe(each.total);
      }),
    );
  });
});

describe('equal parts', () => {
  it('add up, whoever pays the odd rappen', () => {
    expect([equalPart(money(1000), 3), equalPart(money(666), 2), equalPart(money(333), 1)]).toEqual([334, 333, 333]);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 30 }), (whole, guests) => {
        let open = money(whole);
        const parts: Money[] = [];
        for (let left = guests; left > 0; left -= 1) {
          const part = equalPart(open, left);
          parts.push(part);
          open = subtract(open, part);
        }
        expect(open).toBe(0);
        expect(sum(parts)).toBe(whole);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a split by seat', () => {
  const table = [line('beer', 1, 500, { seat: 1 }), line('wine', 1, 900, { seat: 2 }), line('bread', 1, 301)];

  it('gives each guest what they had, and a share of the rest', () => {
    expect(seatParts(table, money(1701))).toEqual([
      { seat: 1, lines: [{ opid: 'beer', count: 1 }], amount: 651, shared: 151 },
      { seat: 2, lines: [{ opid: 'wine', count: 1 }], amount: 1050, shared: 150 },
    ]);
  });

  it('shares what is open where an amount was paid before', () => {
    expect(seatParts(table, money(140)).map(({ amount }) => amount)).toEqual([50, 90]);
  });

  it('knows no guests where nobody sits', () => {
    expect(seatParts([line('bread', 1, 300)], money(300))).toEqual([]);
  });

  it('who has paid a part pays what they order afterwards, and no second share of the rest while others are to', () => {
    const [beer, , bread] = table;
    if (beer === undefined || bread === undefined) throw new Error('no lines');
    const afterwards = [beer, line('salad', 1, 950, { seat: 2 }), bread];
    const amounts = (paid: readonly number[]) =>
      seatParts(afterwards, money(500 + 950 + 151), { paid: new Set(paid), ahead: new Map() }).map(
        ({ amount, shared }) => [amount, shared],
      );
    expect(amounts([2])).toEqual([
      [651, 151],
      [950, 0],
    ]);
    expect(amounts([1, 2])).toEqual([
      [576, 76],
      [1025, 75],
    ]);
  });

  const seated = fc.array(
    fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.option(fc.integer({ min: 1, max: 6 })),
    ),
    { minLength: 1, maxLength: 12 },
  );

  it('in whatever order the guests pay comes to what was open', () => {
    fc.assert(
      fc.property(seated, fc.nat(100), fc.nat(), (drawn, percentPaid, chance) => {
        let lines = drawn.map(([count, total, seat], index) => line(`l${index}`, count, total, { seat }));
        const whole = sum(lines.map(({ total }) => total));
        let open = subtract(whole, money(Math.floor((whole * percentPaid) / 100)));
        let parts = seatParts(lines, open);
        const first = parts;
        while (parts.length > 0) {
          expect(sum(parts.map(({ amount }) => amount))).toBe(open);
          const part = parts[chance % parts.length];
          if (part === undefined) throw new Error('no part');
          expect(part.amount).toBeGreaterThanOrEqual(0);
          const promised = first.find(({ seat }) => seat === part.seat)?.amount ?? 0;
          // A rappen that cannot be shared may go to the next one.
          expect(Math.abs(part.amount - promised)).toBeLessThanOrEqual(first.length);
          const paid = accepted(amountOfLines(lines, part.lines, part.amount));
          lines = after(lines, paid);
          open = subtract(open, part.amount);
          parts = seatParts(lines, open);
        }
        expect(open).toBe(first.length === 0 ? subtract(whole, money(Math.floor((whole * percentPaid) / 100))) : 0);
      }),
    );
  });
});
