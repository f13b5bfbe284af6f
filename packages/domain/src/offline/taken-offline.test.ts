import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { deviceNumber, readDeviceNumber, seriesName } from './device-number.ts';
import { longestOfflineMs, readOfflineTime } from './taken-offline.ts';

const now = Date.UTC(2026, 10, 20, 18, 42);
const minute = 60_000;

describe('the time of a fact', () => {
  it.each([
    ['an hour ago, with a clock that is right', -60 * minute, 0, { at: now - 60 * minute, clockOffSeconds: null }],
    ['by a clock that is a minute ahead', minute, minute, { at: now, clockOffSeconds: null }],
    ['by a clock that is an hour ahead', 60 * minute, 60 * minute, { at: now, clockOffSeconds: 3600 }],
    [
      'by a clock that is three hours behind',
      -200 * minute,
      -180 * minute,
      { at: now - 200 * minute, clockOffSeconds: -10_800 },
    ],
  ])('%s', (_, at, sentAt, expected) => {
    expect(readOfflineTime({ at: now + at, sentAt: now + sentAt }, now)).toEqual({ ok: true, value: expected });
  });

  it('is only seen to be ahead where the device does not say when it sent', () => {
    expect(readOfflineTime({ at: now + 60 * minute, sentAt: null }, now)).toEqual({
      ok: true,
      value: { at: now, clockOffSeconds: 3600 },
    });
    expect(readOfflineTime({ at: now - 60 * minute, sentAt: null }, now)).toMatchObject({
      value: { clockOffSeconds: null },
    });
  });

  it('is too old after thirty days, and not a moment before', () => {
    const taken = (at: number) => readOfflineTime({ at, sentAt: now }, now);
    expect(taken(now - longestOfflineMs)).toMatchObject({ ok: true });
    expect(taken(now - longestOfflineMs - 1)).toEqual({
      ok: false,
      code: 'offline.error.tooOld',
      params: { days: 30 },
    });
  });

  it('is never in the future', () => {
    fc.assert(
      fc.property(fc.integer(), fc.option(fc.integer()), (at, sentAt) => {
        const read = readOfflineTime({ at: now + at, sentAt: sentAt === null ? null : now + sentAt }, now);
        expect(read.ok ? read.value.at : now).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('the number of a device', () => {
  it('reads as it is written', () => {
    expect(deviceNumber(seriesName(3), 7)).toBe('K3-0007');
    expect(deviceNumber(seriesName(12), 12_345)).toBe('K12-12345');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 999_999_999 }), (device, sequence) => {
        const series = seriesName(device);
        expect(readDeviceNumber(deviceNumber(series, sequence))).toEqual({ series, sequence });
      }),
    );
  });

  it.each(['', 'K3', 'K3-7', 'K0-0001', 'K03-0001', 'K3-0000', 'K3-00012', 'k3-0007', 'K3-0007 '])(
    'is not %j',
    (text) => {
      expect(readDeviceNumber(text)).toBeNull();
    },
  );
});
