import { expect, test } from 'vitest';

import { putBack, type Whose } from './carts-aside.ts';
import { type Draft, newDraft, plainLine } from './draft.ts';

const key = 'u1 c1';
const line = (opid: string, productId = opid, count = 1) => ({ ...plainLine, opid, productId, count });
const cart = (tableId: string, lines: readonly string[], changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(`d-${tableId}`, tableId, 'dinein', 1_763_000_000),
  lines: lines.map((opid) => line(opid)),
  ...changes,
});
const kept = (state: object, version = 5) => JSON.stringify({ state, version });

function back(text: string, carts: Whose['carts'] = { open: cart('t12', []), resting: {} }) {
  const put = putBack(text, { names: [key, 'c1'], timestampSeconds: 1_763_000_000, newId: () => 'fresh', carts });
  const linesOf = ({ lines }: Draft) => lines.map(({ opid }) => opid);
  return {
    ...put,
    open: [put.carts.open.tableId, ...linesOf(put.carts.open)],
    resting: Object.fromEntries(Object.entries(put.carts.resting).map(([table, each]) => [table, linesOf(each)])),
  };
}

test('carts of an older version are there again: what was open is open, what rested rests', () => {
  const drafts = { [key]: cart('t13', ['a', 'b']) };
  const resting = { [key]: { t14: cart('t14', ['c']), t12: cart('t12', []) } };
  expect(back(kept({ drafts, resting }))).toMatchObject({
    open: ['t13', 'a', 'b'],
    resting: { t14: ['c'] },
    spoilt: [],
    left: null,
  });
});

test('what was begun meanwhile stays, and each line is there once', () => {
  const text = kept({ drafts: { [key]: cart('t12', ['a', 'b'], { comment: 'eilig' }) } });
  const open = cart('t12', ['b', 'x'], { comment: 'Geburtstag' });
  const put = back(text, { open, resting: {} });
  expect(put.open).toEqual(['t12', 'b', 'x', 'a']);
  expect(put.carts.open.comment).toBe('Geburtstag; eilig');
  expect(back(text, put.carts).carts).toEqual(put.carts);
  expect(back(text, { open: cart('t13', ['x']), resting: {} })).toMatchObject({
    open: ['t13', 'x'],
    resting: { t12: ['a', 'b'] },
  });
});

test('what is said of both and does not fit together is told', () => {
  const text = kept({ drafts: { [key]: cart('t12', ['a'], { comment: 'e'.repeat(400) }) } });
  const open = cart('t12', ['x'], { comment: 'g'.repeat(400) });
  expect(back(text, { open, resting: {} })).toMatchObject({ open: ['t12', 'x', 'a'], spoilt: ['t12'] });
});

test('what was on its way is still on its way, under its own id', () => {
  const { attempt: _none, ...sent } = cart('t12', ['a']);
  const text = kept({
    drafts: { [key]: cart('t12', ['b'], { id: 'rest', attempt: { ...sent, id: 'sent', addsTo: null } }) },
  });
  expect(back(text).carts.open.attempt).toMatchObject({ id: 'sent', lines: [{ opid: 'a' }] });
  const put = back(text, { open: cart('t12', ['x']), resting: {} });
  expect(put.carts.open.attempt).toMatchObject({ id: 'sent', lines: [{ opid: 'a' }] });
  expect(put.open).toEqual(['t12', 'x', 'b']);
});

test('what was said of a second try is said of the one that it comes to', () => {
  const { attempt: _none, ...sent } = cart('t12', ['a'], { comment: 'Nussallergie', covers: 3 });
  const { attempt: _nothing, ...other } = cart('t12', ['x'], { comment: 'eilig' });
  const text = kept({
    drafts: { [key]: cart('t12', ['b'], { id: 'rest', attempt: { ...sent, id: 'sent', addsTo: null } }) },
  });
  const open = cart('t12', [], { id: 'next', attempt: { ...other, id: 'here', addsTo: null } });
  const put = back(text, { open, resting: {} });
  expect(put.open).toEqual(['t12', 'a', 'b']);
  expect(put.carts.open).toMatchObject({ comment: 'Nussallergie', covers: 3, attempt: { id: 'here' } });
  const full = { ...open, comment: 'x'.repeat(499) };
  expect(back(text, { open: full, resting: {} }).spoilt).toEqual(['t12']);
});

test('those of others lie there until they come; the first versions kept carts by venue', () => {
  const drafts = { [key]: cart('t12', ['a']), 'u2 c1': cart('t12', ['theirs']), c1: cart('t13', ['first']) };
  const put = back(kept({ drafts, resting: { 'u2 c1': {} } }));
  expect(put.resting).toEqual({ t13: ['first'] });
  expect(JSON.parse(put.left ?? '')).toEqual({
    state: { drafts: { 'u2 c1': drafts['u2 c1'] }, resting: { 'u2 c1': {} } },
  });
});

test.each(['', '{', 'null', '[]', '7', '{"version":6}', '{"state":[],"version":6}'])(
  'of %j nothing can be read, and it is told',
  (text) => {
    expect(back(text)).toMatchObject({ open: ['t12'], resting: {}, spoilt: [null], left: null });
  },
);

test('a cart that cannot be read as a whole comes with what can, and its table is named', () => {
  const drafts = { [key]: { ...cart('t12', ['a']), lines: [line('a'), { opid: 'b' }, 'beer'] } };
  const resting = { [key]: { t13: null, t14: cart('t14', ['c']) } };
  expect(back(kept({ drafts, resting }, 6))).toMatchObject({
    open: ['t12', 'a'],
    resting: { t14: ['c'] },
    spoilt: ['t12', 't13'],
  });
});
