import { money } from '@comanda/domain/money';
import { orderTypes, taxClasses } from '@comanda/domain/tax/vat';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Attempt, type Draft, type DraftLine, newDraft, plainLine } from './draft.ts';
import { readDraft, type Standing } from './read-drafts.ts';

const standing: Standing = { tableId: 'tb_12', timestampSeconds: 1_763_000_000, newId: () => 'fresh' };
const read = (value: unknown) => readDraft(value, standing);

const fresh = newDraft('d1', 'tb_12', 'dinein', 1_763_000_000);
const beer: DraftLine = { ...plainLine, opid: 'a', productId: 'beer', count: 2 };

/** As anybody may have put it into a cart. */
const text = fc.string({ minLength: 1, maxLength: 8 });
const orNot = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const selection = fc.array(
  fc.record({
    groupId: text,
    options: fc.array(fc.record({ optionId: text, amount: fc.integer({ min: 1, max: 99 }), groups: fc.constant([]) }), {
      maxLength: 2,
    }),
  }),
  { maxLength: 2 },
);
const price = fc.integer({ min: -50_000, max: 50_000 }).map(money);
const item = fc.oneof(
  fc.record({ kind: fc.constant('product' as const), productId: text, selection, manualPrice: orNot(price) }),
  fc.record({
    kind: fc.constant('combo' as const),
    productId: text,
    components: fc.array(fc.record({ opid: text, componentId: text, productId: text, selection }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('free' as const),
    text,
    price,
    taxClass: fc.constantFrom(...taxClasses),
    stationId: orNot(text),
  }),
);
const reduction = fc.constantFrom(
  { kind: 'discount' as const, percent: 50, reason: 'Geburtstag' },
  { kind: 'onTheHouse' as const, percent: 0, reason: 'Wartezeit' },
);
const line: fc.Arbitrary<DraftLine> = fc
  .record({
    item,
    opid: text,
    count: fc.integer({ min: 1, max: 999 }),
    reduction: orNot(reduction),
    note: orNot(text),
    allergy: orNot(text),
    seat: orNot(fc.integer({ min: 1, max: 99 })),
    course: orNot(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ item: sold, ...rest }) => ({ ...sold, ...rest, held: rest.course === 2 }));
const guest = fc.record({
  name: orNot(text),
  phone: orNot(text),
  email: orNot(text),
  address: orNot(fc.record({ street: text, zip: text, city: text })),
});
const choice = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'newOrder' as const }),
  fc.record({ kind: fc.constant('order' as const), orderId: text }),
);
const sentWithout = fc.record({
  id: text,
  tableId: text,
  type: fc.constantFrom(...orderTypes),
  isTraining: fc.boolean(),
  comment: orNot(text),
  covers: orNot(fc.integer({ min: 1, max: 999 })),
  guest: orNot(guest),
  pickupLocationId: orNot(text),
  wishedAt: orNot(fc.integer({ min: 0, max: 2_000_000_000_000 })),
  lines: fc.array(line, { maxLength: 4 }),
  timestampSeconds: fc.integer({ min: 0, max: 2_000_000_000 }),
  goesTo: choice,
});
const sent = fc
  .record({ all: sentWithout, chain: orNot(text) })
  .map(({ all, chain }) => ({ ...all, ...(chain !== null && { chain }) }));
const attempt: fc.Arbitrary<Attempt> = fc
  .record({ sent, addsTo: orNot(text) })
  .map(({ sent: tried, addsTo }) => ({ ...tried, addsTo }));
const draft: fc.Arbitrary<Draft> = fc
  .record({ sent, attempt: orNot(attempt) })
  .map(({ sent: added, attempt: tried }) => ({ ...added, attempt: tried }));

test('whatever a cart holds is read as it was', () => {
  fc.assert(
    fc.property(draft, (cart) => {
      expect(read(JSON.parse(JSON.stringify(cart)))).toEqual({ draft: cart, isWhole: true });
    }),
  );
});

test('anything at all is a cart or none, and one that is read can be read again', () => {
  const again = (value: unknown) => {
    const found = read(value);
    return found === null ? null : { found, again: read(found.draft) };
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const found = again(value);
      expect(found?.again).toEqual(found === null ? undefined : { draft: found.found.draft, isWhole: true });
    }),
  );
  expect(again({ lines: 7, attempt: {} })?.again).toMatchObject({ isWhole: true, draft: { attempt: { lines: [] } } });
});

test('any one field that is spoilt costs that field alone, and is known', () => {
  const whole: Draft = {
    ...fresh,
    comment: 'eilig',
    covers: 3,
    guest: { name: 'Anna', phone: null, email: null, address: null },
    pickupLocationId: 'shop',
    wishedAt: 1_763_000_100_000,
    lines: [{ ...beer, note: 'kalt' }],
    goesTo: { kind: 'newOrder' },
  };
  for (const field of Object.keys(whole)) {
    const found = read({ ...whole, [field]: [{ spoilt: true }] });
    expect([field, found?.isWhole]).toEqual([field, false]);
    expect(found?.draft).toEqual({ ...whole, [field]: found?.draft[field as keyof Draft] });
  }
});

test('a line is kept without what cannot be read of it, and left out where nobody can say what it was', () => {
  const lines = [
    { ...beer, note: 7, allergy: 'Nüsse', reduction: { kind: 'discount', percent: 50 } },
    { ...beer, opid: 'b', count: 'many', productId: 'wine' },
    { ...beer, opid: 'c', productId: null },
    { ...beer, opid: 'd', kind: 'voucher' },
    { kind: 'free', opid: 'e', count: 1, text: 'Zapfengeld', price: 'viel', taxClass: 'service' },
    { kind: 'combo', opid: 'f', count: 1, productId: 'lunch', components: [{ opid: 'g', componentId: 'main' }] },
    null,
  ];
  expect(read({ ...fresh, lines })).toEqual({
    isWhole: false,
    draft: {
      ...fresh,
      lines: [
        { ...beer, allergy: 'Nüsse' },
        { ...beer, opid: 'b', count: 1, productId: 'wine' },
      ],
    },
  });
});

test('what a newer version says beyond is not silently left out', () => {
  expect(read({ ...fresh, lines: [beer], tip: 200 })).toMatchObject({ isWhole: false, draft: { lines: [beer] } });
  expect(read({ ...fresh, lines: [{ ...beer, weight: 300 }] })).toMatchObject({ isWhole: false });
  expect(read({ ...fresh, lines: [beer], tip: null })).toMatchObject({ isWhole: true });
});

test('what was on its way keeps its id, also where not all of it can be read: the server knows it by that', () => {
  const tried = { ...fresh, id: 'sent', lines: [beer, { ...beer, opid: 'b', productId: 0 }], addsTo: 'o1' };
  expect(read({ ...fresh, attempt: tried })).toMatchObject({
    isWhole: false,
    draft: { attempt: { id: 'sent', addsTo: 'o1', lines: [beer] } },
  });
});

/** As the versions before kept it. */
const firstLine = {
  opid: 'a',
  count: 2,
  productId: 'beer',
  selection: [],
  manualPrice: null,
  note: null,
  allergy: null,
  seat: null,
};
const first = {
  id: 'd1',
  tableId: 'tb_12',
  type: 'dinein',
  comment: 'eilig',
  covers: 2,
  lines: [firstLine],
  timestampSeconds: 1_763_000_000,
};

test('the first version froze a cart as a whole', () => {
  const whole = { ...fresh, comment: 'eilig', covers: 2, lines: [beer] };
  expect(read({ ...first, wasAttempted: false })).toEqual({ isWhole: true, draft: whole });
  const { attempt: _none, ...tried } = whole;
  expect(read({ ...first, wasAttempted: true })).toEqual({
    isWhole: true,
    draft: { ...fresh, id: 'fresh', attempt: { ...tried, addsTo: null } },
  });
});

test('the versions after it knew neither training nor guests, and of an attempt not what it adds to', () => {
  const { attempt: _none, ...sentThen } = { ...fresh, comment: 'eilig', covers: 2, lines: [beer] };
  expect(read({ ...first, id: 'd2', lines: [], comment: null, covers: null, attempt: first })).toEqual({
    isWhole: true,
    draft: { ...fresh, id: 'd2', attempt: { ...sentThen, addsTo: null } },
  });
});
