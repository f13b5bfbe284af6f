import { describe, expect, it } from 'vitest';

import { formatOrderNumber, numberSeries, shortNumber, trainingNumber } from './order-number.ts';

describe('the order number', () => {
  it('is year, week and sequence without padding', () => {
    expect(formatOrderNumber(2026, 47, 123)).toBe('2026-47-123');
    expect(formatOrderNumber(2027, 1, 1)).toBe('2027-1-1');
    expect(shortNumber('2026-47-123')).toBe('#123');
    expect(shortNumber(trainingNumber('2026-47-3'))).toBe('T-3');
    expect(() => formatOrderNumber(2026, 47, 0)).toThrow(RangeError);
    expect(() => formatOrderNumber(2026, 4.7, 1)).toThrow(RangeError);
  });

  it('begins a new series on Monday at midnight at the venue', () => {
    const zone = 'Europe/Zurich';
    expect(numberSeries(Date.parse('2026-11-22T22:59:59Z'), zone)).toEqual({ year: 2026, week: 47 });
    expect(numberSeries(Date.parse('2026-11-22T23:00:00Z'), zone)).toEqual({ year: 2026, week: 48 });
  });
});
