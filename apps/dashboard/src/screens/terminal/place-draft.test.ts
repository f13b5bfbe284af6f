import type { CallFailure } from '@comanda/api-client/call';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { addLine, type Draft, type DraftLine, newDraft, type SentDraft } from './draft.ts';
import { placeDraft } from './place-draft.ts';

function beer(opid: string, count = 1): DraftLine {
  return { opid, productId: 'beer', count, selection: [], manualPrice: null, note: null, allergy: null, seat: null };
}

const failed = (code: string, status: number): CallFailure<string> => ({
  ok: false,
  code,
  status,
  params: {},
  incident: null,
  fields: {},
});

type Fate = 'answered' | 'answer lost' | 'refused';

/** A till and a kitchen: the kitchen keeps the first body of an id, as the server does. */
function till() {
  const kitchen = new Map<string, SentDraft>();
  let draft: Draft = addLine(newDraft('d1', 'tb_12', 'dinein', 1_763_000_000), beer('a', 3));
  let ids = 1;
  const edit = (change: (current: Draft) => Draft) => {
    draft = change(draft);
  };
  const place = (fates: readonly Fate[], whileUnderway?: () => void) => {
    const left = [...fates];
    return placeDraft({
      newest: () => draft,
      edit,
      newId: () => `d${++ids}`,
      send: (sent) => {
        whileUnderway?.();
        const fate = left.shift() ?? 'answered';
        if (fate === 'refused') return Promise.resolve(failed('cart.error.notInStock', 409));
        if (!kitchen.has(sent.id)) kitchen.set(sent.id, sent);
        if (fate === 'answer lost') return Promise.resolve(failed('network', 0));
        return Promise.resolve({ ok: true, value: { order: anOrder({ id: sent.id }) } });
      },
    });
  };
  const cooked = () => [...kitchen.values()].flatMap((sent) => sent.lines).reduce((sum, line) => sum + line.count, 0);
  return { place, edit, cooked, current: () => draft };
}

test('taps after a lost answer reach the kitchen as an order of their own', async () => {
  const { place, edit, cooked, current } = till();
  expect((await place(['answer lost'])).failure?.code).toBe('network');
  edit((draft) => addLine(addLine(draft, beer('b')), beer('c')));
  const placed = await place([]);
  expect(placed.failure).toBeNull();
  expect(placed.orders.map((order) => order.id)).toEqual(['d1', 'd2']);
  expect(cooked()).toBe(5);
  expect(current()).toMatchObject({ attempt: null, lines: [] });
});

test('as long as nobody answers, the attempt is repeated word for word', async () => {
  const { place, cooked, current } = till();
  await place(['answer lost']);
  const { attempt } = current();
  await place(['answer lost']);
  expect(current().attempt).toBe(attempt);
  expect((await place([])).orders.map((order) => order.id)).toEqual(['d1']);
  expect(cooked()).toBe(3);
});

test('a refused order can be changed again, with what was added meanwhile', async () => {
  const { place, edit, current } = till();
  const placed = await place(['refused'], () => edit((draft) => addLine(draft, beer('b'))));
  expect(placed.failure?.code).toBe('cart.error.notInStock');
  expect(current()).toMatchObject({ id: 'd1', attempt: null, lines: [{ opid: 'a' }, { opid: 'b' }] });
});

test('a tap while the order is under way stays in the cart', async () => {
  const { place, edit, cooked, current } = till();
  await place(['answered'], () => edit((draft) => addLine(draft, beer('b'))));
  expect(cooked()).toBe(3);
  expect(current()).toMatchObject({ id: 'd2', attempt: null, lines: [{ opid: 'b', count: 1 }] });
});

test('a refusal of the rest still tells what the kitchen has', async () => {
  const { place, edit, current } = till();
  await place(['answer lost']);
  edit((draft) => addLine(draft, beer('b')));
  const placed = await place(['answered', 'refused']);
  expect(placed.orders.map((order) => order.id)).toEqual(['d1']);
  expect(placed.failure?.code).toBe('cart.error.notInStock');
  expect(current()).toMatchObject({ attempt: null, lines: [{ opid: 'b' }] });
});
