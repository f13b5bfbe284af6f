import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { afterEach, expect, test } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { anOrder } from '../../test/an-order.ts';
import { rememberTaken } from './remember-taken.ts';

afterEach(() => useRemembered.setState({ venues: {} }));

const body = { id: 'o1', customer: 'c2', products: [], timestamp: 0, comment: null, covers: null } as never;
const entry: OutboxEntry = {
  id: 'o1',
  ownerId: 'u1',
  customerId: 'c2',
  madeAtMs: 0,
  command: { call: 'POST /v1/orders', body, order: anOrder({ id: 'o1' }) },
  position: 1,
  faults: 0,
  refusal: null,
};

test('is among the latest orders of the venue where it was taken', () => {
  rememberTaken({ entry, order: anOrder({ id: 'o1' }) });
  expect(useRemembered.getState().venues['u1 c2']?.latestOrderIds).toEqual(['o1']);
});

test('practice is not, nor is a payment an order', () => {
  rememberTaken({ entry, order: anOrder({ id: 'o1', training: true }) });
  rememberTaken({ entry, order: null });
  expect(useRemembered.getState().venues).toEqual({});
});
