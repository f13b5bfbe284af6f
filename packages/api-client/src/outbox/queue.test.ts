import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { OutboxEntry } from './entry.ts';
import { afterSilence, entryAfter, nextToSend, noPause, readOutcome, tryAgain, waitingOf } from './queue.ts';

const day = 86_400_000;
const now = 100 * day;
const sender = { ownerId: 'sara', nowMs: now, longestMs: 30 * day };

function anEntry(position: number, changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const id = `order-${position}`;
  // What it says is nothing to the queue.
  const command = { call: 'POST /v1/orders', body: { id }, order: { id } } as unknown as OutboxEntry['command'];
  const made = { id, ownerId: 'sara', customerId: 'linde', madeAtMs: now - day, command };
  return { ...made, position, faults: 0, refusal: null, ...changes };
}

describe('what is sent next', () => {
  it('is the oldest that waits', () => {
    const entries = [anEntry(3), anEntry(1), anEntry(2)];
    expect(nextToSend(entries, sender, noPause)).toMatchObject({ kind: 'send', entry: { position: 1 } });
  });

  it('is never somebody else’s, a refused one, or one that is too old', () => {
    const refused = { code: 'cart.error.productUnknown', status: 422, params: {} };
    const entries = [
      anEntry(1, { ownerId: 'luca' }),
      anEntry(2, { refusal: refused }),
      anEntry(3, { madeAtMs: now - 30 * day - 1 }),
      anEntry(4, { madeAtMs: now - 30 * day }),
    ];
    expect(waitingOf(entries, sender).map(({ position }) => position)).toEqual([4]);
    expect(nextToSend(entries, { ...sender, ownerId: null }, noPause)).toEqual({ kind: 'rest' });
  });

  it('waits as long as nobody answered, longer each time, at most a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (silences, chance) => {
        const pause = afterSilence({ silences, untilMs: 0 }, now, chance);
        const ms = pause.untilMs - now;
        expect(ms).toBeGreaterThanOrEqual(Math.min(500 * 2 ** silences, 30_000));
        expect(ms).toBeLessThanOrEqual(60_000);
        expect(nextToSend([anEntry(1)], sender, pause)).toEqual({ kind: 'wait', ms });
        expect(nextToSend([anEntry(1)], { ...sender, nowMs: pause.untilMs }, pause)).toMatchObject({ kind: 'send' });
      }),
    );
  });
});

it('sends at once where the clock of the device was set back by hours', () => {
  const pause = afterSilence(noPause, now + 7_200_000, 1);
  expect(nextToSend([anEntry(1)], sender, pause)).toMatchObject({ kind: 'send' });
});

describe('an answer', () => {
  const refusal = (code: string, status: number) => ({ ok: false as const, code, status, params: {} });

  it.each([
    ['that names it takes it', { ok: true as const, id: 'order-1' }, 'taken'],
    ['that names another is none', { ok: true as const, id: 'order-2' }, 'fault'],
    ['that names nothing is none', { ok: true as const, id: null }, 'fault'],
    ['that did not come is silence', refusal('network', 0), 'silence'],
    ['that says later is silence', refusal('login.error.wait', 429), 'silence'],
    ['of a server that is busy is silence', refusal('general.error.busy', 503), 'silence'],
    ['of a proxy whose server starts anew is silence', refusal('general.error.internal', 502), 'silence'],
    ['of something in front of the server is silence', refusal('general.error.internal', 403), 'silence'],
    ['of a session that is over is no fault of it', refusal('session.error.expired', 401), 'signedOut'],
    [
      'of a venue that wants a second factor is that venue’s',
      refusal('session.error.secondFactorMissing', 403),
      'shut',
    ],
    ['of a broken server is a fault', refusal('general.error.internal', 500), 'fault'],
    ['that says no is a refusal', refusal('offline.error.tooOld', 422), 'refused'],
    ['of a proxy that finds no server is silence', refusal('general.error.internal', 404), 'silence'],
    ['of a proxy that is at odds with itself is silence', refusal('general.error.internal', 409), 'silence'],
    ['that knows no such venue of this person is a refusal', refusal('access.error.venueUnknown', 404), 'refused'],
    ['that the same was sent as something else is a refusal', refusal('command.error.idReused', 409), 'refused'],
    ['that says not you is a refusal', refusal('access.error.forbidden', 403), 'refused'],
  ])('%s', (_, answer, kind) => {
    expect(readOutcome(anEntry(1), answer).kind).toBe(kind);
  });

  it('leaves nothing of what was taken, all of what was refused, and lets the others pass after five faults', () => {
    expect(entryAfter(anEntry(1), { kind: 'taken' })).toBeNull();
    const refused = { code: 'offline.error.tooOld', status: 422, params: { days: 30 } };
    expect(entryAfter(anEntry(1), { kind: 'refused', refusal: refused })).toEqual(anEntry(1, { refusal: refused }));
    let entry = anEntry(1);
    for (let count = 1; count <= 5; count += 1) {
      expect(entry.refusal).toBeNull();
      entry = entryAfter(entry, { kind: 'fault' }) ?? entry;
    }
    expect(entry.refusal).toMatchObject({ code: 'general.error.internal' });
    expect(tryAgain(entry)).toEqual(anEntry(1));
  });
});
