import type { Api } from '@comanda/api-client/call';
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { WireOrder } from '@comanda/contract/orders';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { sendEntry } from './send-entry.ts';

const added = anOrder({ id: 'more', products: [] });

/** More for `o1`, whose first answer was lost. */
const entry = {
  id: 'more',
  ownerId: 'u1',
  customerId: 'c1',
  madeAtMs: 0,
  position: 1,
  faults: 0,
  refusal: null,
  command: {
    call: 'POST /v1/orders',
    body: { id: 'more', customer: 'c1', products: [{ opid: 'new' }], offline: { addsTo: 'o1' } },
    order: added,
  },
} as unknown as OutboxEntry;

const send = (order: WireOrder) => {
  const api = (() => Promise.resolve({ ok: true, value: { order, revision: 7 } })) as unknown as Api;
  return sendEntry({ api, onTaken: () => {}, nowMs: () => 0 }, entry);
};

test('what was added is there, also where somebody moved it to another table before the answer came', async () => {
  expect(await send(anOrder({ id: 'o1', products: [] }))).toEqual({ kind: 'taken' });
  expect(await send(anOrder({ id: 'more' }))).toEqual({ kind: 'taken' });
});

test('an answer that names another order is none', async () => {
  expect(await send(anOrder({ id: 'o2' }))).toEqual({ kind: 'fault' });
});
