import type { Reduction } from '@comanda/domain/orders/check-reduction';
import { afterEach, expect, test } from 'vitest';

import { useAdminPinGrants } from '../../parts/admin-pin/admin-pin-grants.ts';
import type { OrderDevice } from '../../parts/outbox/device.ts';
import { sendOrKeepOrder } from '../../parts/outbox/send-or-keep-order.ts';
import { aMenu } from '../../test/a-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { newDraft, plainLine } from './draft.ts';
import { toWire } from './wire-draft.ts';

/** Without a network: at a table that it knows, with the menu that lies on it. */
function away(change: Partial<OrderDevice> = {}): OrderDevice {
  return {
    api: () => Promise.reject(new Error('nobody calls without a network')),
    outbox: anOutbox(),
    user: { id: 'u1', name: 'Sara' },
    customer: { id: 'c1' },
    settings: { requiresTable: false, timeZone: 'Europe/Zurich', currency: 'CHF' },
    hasNoConnection: () => true,
    nowMs: () => nowMs,
    may: () => false,
    menu: () => ({ menu: aMenu().menu, menuRevision: 3 }),
    order: () => null,
    table: () => ({ id: 'tb_12', method: 'table', active: true, isCheckout: false }),
    leaving: () => null,
    ...change,
  };
}

const nowMs = 1_763_000_000_000;
const kept = ({ outbox }: OrderDevice) => outbox.view().entries;

afterEach(() => useAdminPinGrants.setState({ until: {} }));

type Asked = { readonly isRepeat?: boolean; readonly isTraining?: boolean; readonly reduction?: Reduction | null };

const birthday = { kind: 'discount', percent: 50, reason: 'Geburtstag' } as const;

function send(device: OrderDevice, { isRepeat = false, isTraining = false, reduction = birthday }: Asked = {}) {
  const line = { ...plainLine, opid: 'a', productId: 'beer', count: 1, reduction };
  const draft = { ...newDraft('d1', 'tb_12', 'dinein', nowMs / 1000), lines: [line], isTraining };
  return sendOrKeepOrder(device, { ...draft, addsTo: null, isRepeat }, toWire(draft, 'c1', {}));
}

test('what the device cannot take is refused by it, and can be changed', async () => {
  const device = away();
  expect(await send(device)).toMatchObject({ ok: false, status: 422, code: 'offline.error.needsConnection' });
  expect(kept(device)).toEqual([]);
});

test('of what was tried before the device decides nothing: the server may have it', async () => {
  expect(await send(away(), { isRepeat: true })).toMatchObject({ ok: false, code: 'network' });
});

test.each(['discount', 'onTheHouse', 'staffMeal'] as const)(
  '%s of whoever may by role is kept as a fact',
  async (kind) => {
    const reduction = { kind, percent: 0, reason: 'Wartezeit' };
    const device = away({ may: (permission) => permission === 'order.discount' });
    expect(await send(device, { reduction })).toMatchObject({
      ok: true,
      value: { order: { version: 0, total: 0, products: [{ percent: 0, percentKind: kind }] } },
    });
    expect(kept(device)).toMatchObject([
      { ownerId: 'u1', command: { body: { offline: { menuRevision: 3 }, products: [{ reduction }] } } },
    ]);
  },
);

test('so is that of a waiter while the PIN counts that the server let through, of this venue, and no longer', async () => {
  const grant = (key: string, seconds: number) => useAdminPinGrants.getState().grant(key, nowMs / 1000 + seconds);
  grant('u1 c2', 200);
  expect(await send(away())).toMatchObject({ code: 'offline.error.needsConnection' });
  grant('u1 c1', 200);
  expect(await send(away())).toMatchObject({ ok: true });
  expect(await send(away({ nowMs: () => nowMs + 200_000 }))).toMatchObject({ code: 'offline.error.needsConnection' });
});

const busy = { ok: false, code: 'general.error.busy', status: 503, params: {}, incident: null, fields: {} } as const;

/** A server that sends away so many times. */
function aBusyHouse(times: number) {
  const bodies: unknown[] = [];
  const order = anOrder({ id: 'd1' });
  const api = (_key: string, { body }: { readonly body: unknown }) => {
    bodies.push(body);
    return Promise.resolve(bodies.length > times ? { ok: true, value: { order, revision: 2 } } : busy);
  };
  const device = away({
    hasNoConnection: () => false,
    api: api as never,
    later: (task, ms) => {
      // No answer is given up meanwhile.
      if (ms < 6000) queueMicrotask(task);
      return () => {};
    },
  });
  return { device, bodies };
}

test('what a busy server sends away is sent again by itself, as it was', async () => {
  const { device, bodies } = aBusyHouse(2);
  expect(await send(device, { reduction: null })).toMatchObject({ ok: true, value: { order: { id: 'd1' } } });
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
  expect(kept(device)).toEqual([]);
});

test('where it stays busy the order waits here, and what may not be kept is still the cart', async () => {
  const { device } = aBusyHouse(9);
  expect(await send(device, { reduction: null })).toMatchObject({ ok: true, value: { order: { version: 0 } } });
  expect(kept(device)).toMatchObject([{ id: 'd1' }]);
  const other = aBusyHouse(9).device;
  expect(await send(other)).toMatchObject({ ok: false, status: 503 });
  expect(kept(other)).toEqual([]);
});

test('practice is refused at once and never waits, whatever it costs: what waits is a fact', async () => {
  for (const reduction of [null, birthday]) {
    const device = away({ may: () => true });
    const answer = await send(device, { isTraining: true, reduction });
    expect(answer).toMatchObject({ ok: false, status: 422, code: 'offline.error.trainingNeedsConnection' });
    expect(kept(device)).toEqual([]);
  }
});

test('practice that nobody answered is not kept either: it is sent again as it is', async () => {
  const silent = { ok: false, code: 'network', status: 0, params: {}, incident: null, fields: {} } as const;
  const device = away({ hasNoConnection: () => false, api: () => Promise.resolve(silent) });
  expect(await send(device, { isTraining: true, reduction: null })).toMatchObject({ ok: false, code: 'network' });
  expect(kept(device)).toEqual([]);
});
