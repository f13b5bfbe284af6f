import { expect, test } from 'vitest';

import type { OrderDevice } from '../../parts/outbox/device.ts';
import { sendOrKeepOrder } from '../../parts/outbox/send-or-keep-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { newDraft, plainLine, toWire } from './draft.ts';

/** Without a network it takes no reduction: nobody could be asked whether it is allowed. */
const offline: OrderDevice = {
  api: () => Promise.reject(new Error('nobody calls without a network')),
  outbox: anOutbox(),
  user: { id: 'u1', name: 'Sara' },
  customer: { id: 'c1' },
  settings: { requiresTable: false, timeZone: 'Europe/Zurich', currency: 'CHF' },
  hasNoConnection: () => true,
  nowMs: Date.now,
  menu: () => null,
  order: () => null,
  table: () => null,
  leaving: () => null,
};

function send(isRepeat: boolean) {
  const reduction = { kind: 'discount', percent: 50, reason: 'Geburtstag' } as const;
  const line = { ...plainLine, opid: 'a', productId: 'beer', count: 1, reduction };
  const draft = { ...newDraft('d1', 'tb_12', 'dinein', 1_763_000_000), lines: [line] };
  return sendOrKeepOrder(offline, { ...draft, addsTo: null, isRepeat }, toWire(draft, 'c1', {}));
}

test('what the device cannot take is refused by it, and can be changed', async () => {
  expect(await send(false)).toMatchObject({ ok: false, code: 'offline.error.needsConnection' });
});

test('of what was tried before the device decides nothing: the server may have it', async () => {
  expect(await send(true)).toMatchObject({ ok: false, code: 'network' });
});
