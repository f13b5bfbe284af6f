import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money, zero } from '../money.ts';
import { withoutTexts } from '../orders/order-texts.ts';
import { inPlace, type Order, type OrderLine } from '../orders/order.ts';
import { splitLine } from '../orders/split-line.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { applyChanges, changesOf, type OrderChanges, readPlaced } from './order-changes.ts';

const before = anOrder([
  ['rivella', 3],
  ['espresso', 1],
  ['fendant', 2],
]);
const stored = (changes: OrderChanges): OrderChanges => JSON.parse(JSON.stringify(changes)) as OrderChanges;
/** What the journal makes of a move. */
const replayed = (after: Order, from: Order = before) =>
  applyChanges(withoutTexts(from), stored(changesOf(from, after)));

const someFields: fc.Arbitrary<Partial<Order>> = fc.record(
  {
    state: fc.constantFrom('requested', 'preparing', 'ready', 'done', 'canceled'),
    stateBeforeCancel: fc.constantFrom(null, 'done', 'ready'),
    canceledAt: fc.option(fc.constant(fridayEvening)),
    canceledBy: fc.option(fc.constant('sara')),
    cancelComment: fc.option(fc.constant('Frau Keller ging')),
    mergedInto: fc.option(fc.constant('order-2')),
    tableId: fc.constantFrom('t12', 't7'),
    type: fc.constantFrom('dinein', 'takeaway'),
    method: fc.constantFrom('table', 'takeaway'),
    tracksHandOver: fc.boolean(),
    covers: fc.option(fc.nat(9)),
    comment: fc.option(fc.constant('am Fenster')),
    total: fc.nat(9999).map(money),
    paid: fc.nat(9999).map(money),
    fee: fc.nat(9999).map(money),
    readyAt: fc.option(fc.constant(fridayEvening)),
    handedOverAt: fc.option(fc.constant(fridayEvening)),
  },
  { requiredKeys: [] },
);
const someLine: fc.Arbitrary<Partial<OrderLine>> = fc.record(
  {
    count: fc.integer({ min: 1, max: 9 }),
    total: fc.nat(9999).map(money),
    percent: fc.nat(100),
    percentReason: fc.option(fc.constant('ihr Geburtstag')),
    state: fc.constantFrom('open', 'started', 'finished', 'canceled'),
    course: fc.option(fc.nat(4)),
    sentCount: fc.nat(9),
    settled: fc.constantFrom(null, [{ rate: 81, gross: money(520), net: money(481), vat: money(39) }]),
    note: fc.option(fc.constant('ohne Eis')),
    cancelComment: fc.option(fc.constant('fiel hin')),
  },
  { requiredKeys: [] },
);

describe('what a move changed', () => {
  it('gives the order back without what people wrote, whatever changed of it', () => {
    const moves = fc.record({
      fields: someFields,
      lines: fc.tuple(fc.option(someLine), fc.option(someLine), fc.option(someLine)),
      added: fc.array(someLine, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(moves, ({ fields, lines, added }) => {
        const stay = before.lines.flatMap((line, at) => {
          const changed = lines[at] ?? null;
          return changed === null ? [] : [{ ...line, ...changed }];
        });
        const [first] = before.lines;
        if (first === undefined) throw new Error('no line');
        const come = added.map((line, at) => ({ ...first, ...line, opid: `new-${at}`, position: 1 + at }));
        const after = { ...before, ...fields, version: 2, lines: inPlace([...stay, ...come]) };
        expect(replayed(after)).toEqual(withoutTexts(after));
        expect(JSON.stringify(changesOf(before, after))).not.toMatch(/Keller|Fenster|Eis|Geburtstag|fiel/);
      }),
    );
  });

  it('names nothing that stayed', () => {
    expect(changesOf(before, { ...before, version: 2 })).toEqual({ orderId: 'order-1', version: 2 });
    const [beers] = before.lines;
    if (beers === undefined) throw new Error('no line');
    const { kept, cut } = accepted(splitLine(beers, 1, 'new'));
    const lines = inPlace([kept, cut, ...before.lines.slice(2)]);
    expect(changesOf(before, { ...before, version: 2, lines }, 'a seal')).toEqual({
      orderId: 'order-1',
      version: 2,
      lines: [{ opid: 'order-1-0', count: 2, total: 1040 }],
      added: [cut],
      removed: ['order-1-1'],
      texts: 'a seal',
    });
  });

  it('keeps the parts of a split line beside each other', () => {
    const [beers] = before.lines;
    if (beers === undefined) throw new Error('no line');
    const { kept, cut } = accepted(splitLine(beers, 1, 'zzz'));
    const after = { ...before, version: 2, lines: inPlace([cut, ...before.lines.slice(1), kept]) };
    expect(replayed(after).lines.map(({ opid }) => opid)).toEqual(['order-1-0', 'zzz', 'order-1-1', 'order-1-2']);
  });
});

describe('journals of earlier releases', () => {
  it('say the same of an order as one of today', () => {
    const unknown = new Set(['canceledAt', 'canceledBy', 'cancelComment', 'mergedInto', 'fee', 'paidWhenCanceled']);
    const json = JSON.stringify(withoutTexts(before), (key, value: unknown) => (unknown.has(key) ? undefined : value));
    expect(json).not.toMatch(/canceledAt|cancelComment|mergedInto|"fee"|paidWhenCanceled/);
    const now = readPlaced(JSON.parse(json) as Order);
    expect(now).toEqual(withoutTexts(before));
    // Each walk named all fields and both of each line.
    const walked = { state: 'ready', readyAt: 7, handedOverAt: null, paid: zero, version: 2 } as const;
    const changes = { orderId: before.id, ...walked, lines: [{ opid: 'order-1-0', sentCount: 3, settled: null }] };
    expect(applyChanges(now, changes)).toMatchObject({ ...walked, lines: [{ sentCount: 3, count: 3 }, {}, {}] });
  });
});
