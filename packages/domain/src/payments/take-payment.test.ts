import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero, type Money } from '../money.ts';
import { overpaid, stillToPay } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import { sumOfPostings, type LedgerPosting } from './ledger.ts';
import { takePayment } from './take-payment.ts';

type Payment = Parameters<typeof takePayment>[0];

function pay(orders: readonly (readonly [Order, Money | null])[], changes: Partial<Payment> = {}, hasVat = true) {
  const payment: Payment = {
    id: 'payment-1',
    method: 'cash',
    split: 'whole',
    reference: null,
    currency: 'CHF',
    hasVat,
    orders: orders.map(([order, amount]) => ({ order, amount })),
    tip: zero,
    cashReceived: null,
    drawerId: 'till',
    takenBy: 'luca',
    ...changes,
  };
  return takePayment(payment);
}

/** `account rate/drawer/person order amount`, for reading. */
function booked(postings: readonly LedgerPosting[]): string[] {
  return postings.map(({ account, rate, drawerId, personId, orderId, amount }) =>
    [account, rate ?? drawerId ?? personId, orderId, amount].filter((part) => part !== null).join(' '),
  );
}

const drinks = anOrder([
  ['rivella', 2],
  ['fendant', 1],
]);
const odd = anOrder([['diverses', 1]], { id: 'order-2', orderedBy: 'anna' });

describe('a cash payment', () => {
  it('pays an order in full, settles its lines and closes it', () => {
    const plan = accepted(pay([[drinks, null]], { cashReceived: money(5000), tip: money(60) }));
    expect(plan).toMatchObject({ amount: 3940, tip: 60, rounding: 0, due: 4000, received: 5000, change: 1000 });
    expect(plan.orders[0]).toMatchObject({ state: 'done', paid: 3940 });
    expect(plan.orders[0]?.lines.map((line) => line.settled)).toEqual([
      [{ rate: 81, gross: 1040, net: 962, vat: 78 }],
      [{ rate: 81, gross: 2900, net: 2683, vat: 217 }],
    ]);
    expect(plan.settlements).toMatchObject([
      { orderId: 'order-1', sums: [{ rate: 81, gross: 3940, net: 3645, vat: 295 }] },
    ]);
    expect(booked(plan.postings)).toEqual([
      'cash till 4000',
      'receivable order-1 -3940',
      'tips sara -60',
      'receivable order-1 3940',
      'turnover 81 order-1 -3645',
      'vat 81 order-1 -295',
    ]);
  });

  it('rounds to 5 rappen beside the order: the tax base stays', () => {
    const plan = accepted(pay([[odd, null]]));
    expect(plan).toMatchObject({ amount: 1234, rounding: 1, due: 1235, received: 1235, change: 0 });
    expect(plan.settlements[0]?.sums[0]?.gross).toBe(1234);
    expect(booked(plan.postings).slice(0, 3)).toEqual(['cash till 1235', 'receivable order-2 -1234', 'rounding -1']);
  });

  it('in part settles nothing yet; the last part settles all', () => {
    const first = accepted(pay([[drinks, money(1000)]]));
    expect(first.orders[0]).toMatchObject({ state: 'preparing', paid: 1000 });
    expect(first.settlements).toEqual([]);
    expect(booked(first.postings)).toEqual(['cash till 1000', 'receivable order-1 -1000']);
    const [open] = first.orders;
    if (open === undefined) throw new Error('no order left');
    const last = accepted(pay([[open, null]]));
    expect(last).toMatchObject({ amount: 2940, orders: [{ state: 'done', paid: 3940 }] });
    expect(last.settlements[0]?.sums[0]?.gross).toBe(3940);
    expect(sumOfPostings([...first.postings, ...last.postings].filter((each) => each.account === 'receivable'))).toBe(
      0,
    );
  });

  it('of less than half a coin is no part of a bill, and pays what is left of it in the end', () => {
    expect(codeOf(pay([[drinks, money(2)]], { split: 'amount' }))).toBe('payments.error.belowCoin');
    expect(accepted(pay([[drinks, money(3)]], { split: 'amount' }))).toMatchObject({ rounding: 2, due: 5 });
    const tipped = pay([[drinks, money(2)]], { split: 'amount', tip: money(100) });
    expect(accepted(tipped)).toMatchObject({ amount: 2, rounding: -2, due: 100 });
    const almost = { ...drinks, paid: money(3938) };
    const last = accepted(pay([[almost, null]]));
    expect(last).toMatchObject({ amount: 2, rounding: -2, due: 0, orders: [{ state: 'done', paid: 3940 }] });
    expect(codeOf(pay([[almost, money(1)]], { split: 'amount' }))).toBe('payments.error.belowCoin');
    expect(accepted(pay([[drinks, money(2)]], { split: 'amount', currency: 'EUR' })).due).toBe(2);
    expect(accepted(pay([[drinks, money(2)]], { isFact: true })).due).toBe(0);
  });

  it('is put down in coins: of what no coins make up nothing is taken', () => {
    expect(codeOf(pay([[odd, null]], { cashReceived: money(1237) }))).toBe('payments.error.receivedNotInCoins');
    expect(codeOf(pay([[odd, null]], { cashReceived: money(1234) }))).toBe('payments.error.receivedTooLittle');
    expect(accepted(pay([[odd, null]], { cashReceived: money(1240) })).change).toBe(5);
    expect(accepted(pay([[odd, null]], { cashReceived: money(1237), currency: 'EUR' })).change).toBe(3);
    // Offline it lies in the drawer by now.
    const fact = { cashReceived: money(1237), isFact: true };
    expect(accepted(pay([[odd, money(1234)]], fact)).change).toBe(2);
  });

  it('pays several orders of a table; the tip goes to who served', () => {
    const plan = accepted(
      pay(
        [
          [drinks, null],
          [odd, null],
        ],
        { tip: money(500) },
      ),
    );
    expect(plan.allocations).toEqual([
      { orderId: 'order-1', amount: 3940 },
      { orderId: 'order-2', amount: 1234 },
    ]);
    expect(plan).toMatchObject({ amount: 5174, rounding: 1, due: 5675 });
    expect(booked(plan.postings).filter((each) => each.startsWith('tips'))).toEqual([
      'tips sara -381',
      'tips anna -119',
    ]);
    const guests = accepted(pay([[{ ...odd, orderedBy: null }, null]], { tip: money(100) }));
    expect(booked(guests.postings)).toContain('tips luca -100');
  });

  it('keeps open what tracks hand-over, and rates what is taken along by its own rate', () => {
    const takeaway = anOrder([['rivella', 1]], { type: 'takeaway' });
    const [after] = accepted(pay([[takeaway, null]])).orders;
    expect(after).toMatchObject({ state: 'preparing', paid: 520, lines: [{ settled: [{ rate: 26 }] }] });
    const gone = { ...takeaway, state: 'ready', handedOverAt: 7 } as const;
    expect(accepted(pay([[gone, null]])).orders[0]?.state).toBe('done');
  });

  it('rates by the day of the order, and books no VAT without VAT number', () => {
    const old = { ...drinks, businessDate: '2023-12-31' };
    expect(accepted(pay([[old, null]])).settlements[0]?.sums[0]?.rate).toBe(77);
    const without = accepted(pay([[drinks, null]], {}, false));
    expect(booked(without.postings)).toContain('turnover 0 order-1 -3940');
    expect(without.postings.some((each) => each.account === 'vat')).toBe(false);
  });

  it('leaves an earlier settlement as it was', () => {
    const [first] = accepted(pay([[drinks, null]])).orders;
    const more = anOrder([['espresso', 1]]).lines.map((line) => ({ ...line, opid: 'later' }));
    if (first === undefined) throw new Error('no order left');
    const again: Order = {
      ...first,
      state: 'preparing',
      total: add(first.total, money(480)),
      lines: [...first.lines, ...more],
    };
    const plan = accepted(pay([[again, null]]));
    expect(plan).toMatchObject({ amount: 480, settlements: [{ sums: [{ gross: 480 }] }] });
    expect(plan.orders[0]?.lines[0]?.settled).toBe(first.lines[0]?.settled);
  });

  it('leaves canceled lines unsettled', () => {
    const lines = drinks.lines.map((line, index) => (index === 0 ? { ...line, state: 'canceled' as const } : line));
    const [after] = accepted(pay([[{ ...drinks, lines, total: money(2900) }, null]])).orders;
    expect(after?.lines.map((line) => line.settled === null)).toEqual([true, false]);
  });
});

describe('a cash payment that cannot be taken', () => {
  it.each<[string, () => ReturnType<typeof pay>, string]>([
    ['nothing', () => pay([[drinks, zero]]), 'amountInvalid'],
    ['less than nothing', () => pay([[drinks, money(-5)]]), 'amountInvalid'],
    ['a negative tip', () => pay([[drinks, null]], { tip: money(-5) }), 'amountInvalid'],
    [
      'an order twice',
      () =>
        pay([
          [drinks, money(5)],
          [drinks, null],
        ]),
      'amountInvalid',
    ],
    ['more than is open', () => pay([[drinks, money(3945)]]), 'aboveOpenAmount'],
    ['more than is not under way', () => pay([[{ ...drinks, reserved: money(40) }, money(3940)]]), 'aboveOpenAmount'],
    ['a paid order', () => pay([[{ ...drinks, paid: money(3940) }, null]]), 'nothingToPay'],
    [
      'a paid order beside an open one',
      () =>
        pay([
          [odd, null],
          [{ ...drinks, paid: money(3940) }, null],
        ]),
      'nothingToPay',
    ],
    ['a canceled order', () => pay([[{ ...drinks, state: 'canceled' }, money(5)]]), 'nothingToPay'],
    ['no order', () => pay([]), 'nothingToPay'],
    ['too little', () => pay([[drinks, null]], { cashReceived: money(3935) }), 'receivedTooLittle'],
  ])('refuses %s', (_, take, code) => {
    expect(codeOf(take())).toBe(`payments.error.${code}`);
  });
});

describe('whatever is paid', () => {
  const products = fc.array(
    fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso', 'diverses'), fc.integer({ min: 1, max: 9 })),
    { minLength: 1, maxLength: 6 },
  );
  const someOrders = fc.array(fc.tuple(products, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 4 });

  it('adds up: postings to zero, cash to what was due, settled lines to the orders', () => {
    fc.assert(
      fc.property(someOrders, fc.nat(2000), fc.nat(1000), (drawn, tip, coins) => {
        const above = coins * 5;
        const orders = drawn.map(([lines, percent], index) => {
          const order = anOrder(lines, { id: `order-${index}` });
          return [order, percent === 100 ? null : money(Math.ceil((order.total * percent) / 100))] as const;
        });
        const exact = accepted(pay(orders, { tip: money(tip) }));
        const plan = accepted(pay(orders, { tip: money(tip), cashReceived: add(exact.due, money(above)) }));
        expect(plan.change).toBe(above);
        expect(plan.due).toBe(plan.amount + plan.tip + plan.rounding);
        expect(sumOfPostings(plan.postings)).toBe(0);
        expect(sumOfPostings(plan.postings.filter((each) => each.account === 'cash'))).toBe(plan.due);
        expect(sumOfPostings(plan.postings.filter((each) => each.account === 'tips'))).toBe(tip === 0 ? 0 : -tip);
        expect(add(zero, ...plan.allocations.map((each) => each.amount))).toBe(plan.amount);
        for (const order of plan.orders) {
          expect(overpaid(order)).toBe(0);
          const settled = order.lines.flatMap((line) => line.settled ?? []).map((part) => part.gross);
          expect(add(zero, ...settled)).toBe(stillToPay(order) === 0 ? order.total : 0);
        }
      }),
    );
  });
});

describe('cash that was taken offline', () => {
  const fact = { isFact: true };

  it('is booked above what is open: the order is overpaid, and nothing is earned twice', () => {
    const settled = accepted(pay([[drinks, null]])).orders[0] ?? drinks;
    const again = accepted(pay([[settled, money(3940)]], fact));
    expect(again.orders[0]).toMatchObject({ paid: 7880, state: 'done' });
    expect(again.orders.map(overpaid)).toEqual([3940]);
    expect(booked(again.postings)).toEqual(['cash till 3940', 'receivable order-1 -3940']);
    expect(sumOfPostings(again.postings)).toBe(0);
  });

  it('for a canceled order is owed back and earns nothing', () => {
    const canceled: Order = { ...drinks, state: 'canceled' };
    const plan = accepted(pay([[canceled, money(3940)]], fact));
    expect(plan.orders[0]).toMatchObject({ state: 'canceled', paid: 3940 });
    expect(plan.settlements).toEqual([]);
    expect(booked(plan.postings)).toEqual(['cash till 3940', 'receivable order-1 -3940']);
  });

  it('names what was taken', () => {
    expect(codeOf(pay([[drinks, null]], fact))).toBe('offline.error.amountMissing');
    expect(codeOf(pay([[drinks, zero]], fact))).toBe('payments.error.amountInvalid');
  });
});
