import type { CallFailure } from '@comanda/api-client/call';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { addLine, type Draft, type DraftLine, newDraft, plainLine, type SentDraft } from './draft.ts';
import { placeDraft } from './place-draft.ts';

function beer(opid: string, count = 1): DraftLine {
  return { ...plainLine, opid, productId: 'beer', count };
}

const failed = (code: string, status: number): CallFailure<string> => ({
  ok: false,
  code,
  status,
  params: {},
  incident: null,
  fields: {},
});

type Fate = 'answered' | 'answer lost' | 'refused' | 'session over';

/** A till and a kitchen: the kitchen keeps the first body of an id, as the server does. */
function till(orderAtTable: string | null = null) {
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
      goOn: () => {},
      newId: () => `d${++ids}`,
      inTurn: (work) => Promise.resolve(work()),
      addsTo: (_, placed) => placed.at(-1)?.id ?? orderAtTable,
      send: (sent) => {
        whileUnderway?.();
        const fate = left.shift() ?? 'answered';
        if (fate === 'refused') return Promise.resolve(failed('cart.error.notInStock', 409));
        if (fate === 'session over') return Promise.resolve(failed('session.error.ended', 401));
        if (!kitchen.has(sent.id)) kitchen.set(sent.id, sent);
        if (fate === 'answer lost') return Promise.resolve(failed('network', 0));
        return Promise.resolve({ ok: true, value: { order: anOrder({ id: sent.addsTo ?? sent.id }) } });
      },
    });
  };
  const cooked = () => [...kitchen.values()].flatMap((sent) => sent.lines).reduce((sum, line) => sum + line.count, 0);
  return { place, edit, cooked, current: () => draft };
}

test('taps after a lost answer are added to the order that it was', async () => {
  const { place, edit, cooked, current } = till();
  expect((await place(['answer lost'])).failure?.code).toBe('network');
  edit((draft) => addLine(addLine(draft, beer('b')), beer('c')));
  const placed = await place([]);
  expect(placed.failure).toBeNull();
  expect(placed.orders.map((order) => order.id)).toEqual(['d1', 'd1']);
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

test('what the server may have stays as it is, also when the session is over meanwhile', async () => {
  const { place, cooked, current } = till();
  await place(['answer lost']);
  const { attempt } = current();
  await place(['session over']);
  expect(current().attempt).toBe(attempt);
  await place([]);
  expect(cooked()).toBe(3);
  expect(current()).toMatchObject({ attempt: null, lines: [] });
});

test('of what was never sent the door that is shut leaves all to be changed', async () => {
  const { place, current } = till();
  await place(['session over']);
  expect(current()).toMatchObject({ id: 'd1', attempt: null, lines: [{ opid: 'a' }] });
});

test('nobody says of what may have arrived that it was refused, though the door is shut by now', async () => {
  const { place } = till();
  expect((await place(['answer lost'])).failure?.isRefused).toBe(false);
  expect((await place(['session over'])).failure).toMatchObject({ status: 401, isRefused: false });
  expect((await till().place(['session over'])).failure?.isRefused).toBe(true);
  expect((await till().place(['refused'])).failure?.isRefused).toBe(true);
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

test('what is added while an attempt is sent again waits for a tap of its own', async () => {
  const { place, edit, cooked, current } = till();
  await place(['answer lost']);
  const placed = await place(['answered'], () => edit((draft) => addLine(draft, beer('b'))));
  expect(placed.failure).toBeNull();
  expect(cooked()).toBe(3);
  expect(current()).toMatchObject({ attempt: null, lines: [{ opid: 'b' }] });
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

test('two tabs that send the same cart in the same instant order it once, and both are through', async () => {
  const { place, cooked, current } = till();
  const [first, second] = await Promise.all([place([]), place([])]);
  expect([first.failure, second.failure]).toEqual([null, null]);
  expect(cooked()).toBe(3);
  expect(current()).toMatchObject({ attempt: null, lines: [] });
});

test('two tabs whose cart is refused have its lines back once', async () => {
  const { place, cooked, current } = till();
  await Promise.all([place(['refused']), place(['refused'])]);
  expect(cooked()).toBe(0);
  expect(current().attempt).toBeNull();
  expect(current().lines.map((line) => line.count)).toEqual([3]);
});
