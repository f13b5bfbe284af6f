/** The check is only worth something when it catches what breaks a promise: each loss, double and gap is planted once. */
import { describe, expect, it } from 'vitest';

import { findBrokenPromises } from './check.ts';
import { aJob, aSoundWorld, total, type World } from './sound-world.ts';

const brokenIn = ({ known, stored }: World, isEnd = true) => findBrokenPromises(known, stored, isEnd);

function without<Thing>(list: Thing[], fits: (thing: Thing) => boolean): void {
  const index = list.findIndex(fits);
  if (index === -1) throw new Error('nothing to plant');
  list.splice(index, 1);
}

function change<Thing extends object>(list: readonly Thing[], index: number, changes: Partial<Thing>): void {
  Object.assign(list[index] ?? {}, changes);
}

/** As if the process had died before it: nothing of the command is there. */
function loseLastOrder({ stored }: World): void {
  without(stored.orders, ({ id }) => id === 'order-3');
  without(stored.printJobs, ({ orderId }) => orderId === 'order-3');
  without(stored.printJobs, ({ orderId }) => orderId === 'order-3');
  without(stored.commands, ({ id }) => id === 'order-3');
  without(stored.journal, ({ commandId }) => commandId === 'order-3');
  for (const row of stored.journal.slice(2)) row.sequence -= 1;
  for (const row of stored.commands.slice(2)) row.revision = (row.revision ?? 0) - 1;
  stored.revision -= 1;
  stored.stock += 1;
}

const planted: readonly [string, (world: World) => void, string][] = [
  ['what the server itself finds', ({ stored }) => stored.problems.push('journal 3: comes after 1'), 'journal 3'],
  ['an answered order that is lost', loseLastOrder, 'place order-3 was answered and is lost'],
  [
    'an order that is lost from its table',
    ({ stored }) => without(stored.orders, ({ id }) => id === 'order-3'),
    'order-3 is there by half',
  ],
  [
    'an order without its command',
    ({ stored }) => without(stored.commands, ({ id }) => id === 'order-3'),
    'order-3 is there by half',
  ],
  [
    'a command without its entry',
    ({ stored }) => without(stored.journal, ({ commandId }) => commandId === 'order-3'),
    'order-3 is there by half',
  ],
  [
    'an order placed twice',
    ({ stored }) => stored.orders.push({ ...aSoundWorld().stored.orders[0], sequence: 4 } as never),
    'order order-1 is there twice',
  ],
  [
    'a command that happened twice',
    ({ stored }) => stored.journal.push({ commandId: 'order-1', sequence: 8 }),
    'place order-1 happened more than once',
  ],
  [
    'an order with another number than answered',
    ({ stored }) => change(stored.orders, 0, { number: '2026-47-9' }),
    'order-1 was answered as',
  ],
  [
    'an order with another total than answered',
    ({ stored }) => change(stored.orders, 0, { total: 1 }),
    'order-1 was answered as',
  ],
  [
    'a gap in the order numbers',
    ({ stored }) => change(stored.orders, 2, { sequence: 4 }),
    'order number 3 is missing',
  ],
  [
    'an order number given twice',
    ({ stored }) => change(stored.orders, 2, { sequence: 2 }),
    'order number 3 is missing or doubled',
  ],
  ['a gap in the revisions', ({ stored }) => change(stored.journal, 6, { sequence: 8 }), 'revision 7 is missing'],
  ['a head behind its journal', (world) => (world.stored.revision = 6), 'the head says 6'],
  [
    'another revision than answered',
    ({ known }) => change(known.commands, 5, { answer: { revision: 2 } } as never),
    'printReceipt print-1 was answered with revision 2',
  ],
  [
    'a command that nobody sent',
    ({ stored }) => change(stored.commands, 6, { kind: 'order.place' }),
    'was sent by nobody',
  ],
  [
    'a lost payment',
    ({ stored }) => without(stored.payments, ({ id }) => id === 'payment-2'),
    'payment payment-2 is there by half',
  ],
  [
    'a payment without receipt',
    ({ stored }) => without(stored.receipts, ({ id }) => id === 'receipt-2'),
    'payment payment-2 is there by half',
  ],
  [
    'a payment taken twice',
    ({ stored }) => stored.payments.push({ ...aSoundWorld().stored.payments[0] } as never),
    'payment payment-1 is there twice',
  ],
  [
    'a payment of another amount',
    ({ stored }) => change(stored.payments, 1, { amount: 1 }),
    'payment payment-2 is not what was answered',
  ],
  [
    'a gap in the receipt numbers',
    ({ stored }) => change(stored.receipts, 1, { number: 3 }),
    'receipt number 2 is missing',
  ],
  [
    'an order that says paid what nobody paid',
    ({ stored }) => change(stored.orders, 2, { paid: 5 }),
    'order order-3 says paid 5',
  ],
  ['cash that was counted twice', (world) => (world.stored.drawer = 3 * total), 'the drawer holds'],
  [
    'a payment that did not see the one before',
    ({ stored }) => change(stored.payments, 1, { cashBalance: total }),
    'payment payment-2 left',
  ],
  ['stock that was taken twice', (world) => (world.stored.stock -= 1), 'pieces are left'],
  [
    'a lost ticket',
    ({ stored }) => without(stored.printJobs, ({ stationId }) => stationId === 'bar'),
    'ticket order-1 bar: 0 of them',
  ],
  ['a doubled ticket', ({ stored }) => stored.printJobs.push(aJob('bar', 'order-1')), 'ticket order-1 bar: 2 of them'],
  [
    'a duplicate that nobody asked for',
    ({ stored }) => stored.printJobs.push({ ...aJob('bar', 'order-1'), isDuplicate: true }),
    'ticket order-1 bar: 1 duplicates',
  ],
  [
    'a reprint that was answered and is lost',
    ({ stored }) => without(stored.printJobs, ({ isDuplicate }) => isDuplicate),
    'ticket order-2 kitchen: 0 duplicates',
  ],
  [
    'a ticket of a wrong station',
    ({ stored }) => stored.printJobs.push(aJob('till', 'order-1')),
    'ticket order-1 till was wanted by nobody',
  ],
  [
    'a receipt printed twice without the word',
    ({ stored }) => change(stored.printJobs, 10, { isDuplicate: false }),
    'receipt receipt-1: 2 papers',
  ],
  [
    'a receipt that was not printed',
    ({ stored }) => change(stored.printJobs, 9, { kind: 'kick', receiptId: null }),
    'payment payment-2: its receipt was not printed',
  ],
  [
    'a paper of the till that is lost',
    ({ stored }) => without(stored.printJobs, ({ isDuplicate, stationId }) => isDuplicate && stationId === 'till'),
    'papers at the till',
  ],
];

describe('after the last crash', () => {
  it('finds nothing in a sound world', () => {
    expect(brokenIn(aSoundWorld())).toEqual([]);
    expect(brokenIn(aSoundWorld(), false)).toEqual([]);
  });

  it.each(planted)('finds %s', (_, plant, line) => {
    const world = aSoundWorld();
    plant(world);
    expect(brokenIn(world)).toContainEqual(expect.stringContaining(line));
  });
});

describe('a command in flight', () => {
  const inFlight = () => {
    const world = aSoundWorld();
    change(world.known.commands, 2, { answer: null });
    return world;
  };

  it('may be whole', () => expect(brokenIn(inFlight(), false)).toEqual([]));

  it('may be absent until it is sent again, not at the end', () => {
    const world = inFlight();
    loseLastOrder(world);
    // What came later was answered with later revisions.
    for (const [index, command] of world.known.commands.entries()) {
      if (index > 2) command.answer = { ...(command.answer as object), revision: index } as never;
    }
    expect(brokenIn(world, false)).toEqual([]);
    expect(brokenIn(world)).toEqual(['place order-3 was never answered']);
  });

  it('may not be there by half', () => {
    const world = inFlight();
    without(world.stored.orders, ({ id }) => id === 'order-3');
    expect(brokenIn(world, false)).toContainEqual('order order-3 is there by half');
  });
});
