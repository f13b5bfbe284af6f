import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { defaultThresholds } from '../orders/waitlist-group.ts';
import { areasOfElsewhere, checkAreas } from './check-areas.ts';
import { checkThresholds, isTimeZone } from './check-settings.ts';
import { areaOf, deliversTo, type DeliveryArea, readZips } from './delivery-areas.ts';
import { checkAddress, wrongInAddress } from './pickup-location.ts';
import { countries, type Country, isPostalCode } from './postal-code.ts';

describe('a postal code', () => {
  const right: Record<Country, string> = {
    CH: '8400',
    LI: '9490',
    AT: '1010',
    DE: '01067',
    FR: '75001',
    IT: '00118',
    ES: '28001',
    PT: '1000-205',
    PL: '00-950',
  };

  it.each(countries)('of %s', (country) => expect(isPostalCode(right[country], country)).toBe(true));

  it.each(['840', '84000', 'abcd', '0400', '8400 ', 'CH-8400', ''])('of Switzerland is not "%s"', (zip) => {
    expect(isPostalCode(zip, 'CH')).toBe(false);
  });
});

describe('an address', () => {
  const address = { name: 'Hofladen', street: 'Dorfstrasse 1', zip: '8400', city: 'Winterthur' };
  it.each([
    ['location.error.nameMissing', { name: ' ' }],
    ['location.error.streetMissing', { street: '' }],
    ['location.error.cityMissing', { city: '\t' }],
    ['location.error.zipInvalid', { zip: '84' }],
    ['location.error.zipInvalid', { zip: '' }],
  ])('is refused with %s', (code, changes) => {
    expect(checkAddress({ ...address, ...changes }, 'CH')).toEqual({ ok: false, code });
    expect(wrongInAddress({ ...address, ...changes }, 'CH')).toEqual([code]);
  });

  it('is told all that is wrong with it, in the order of its fields', () => {
    expect(wrongInAddress({ name: '', street: ' ', zip: '84', city: '' }, 'CH')).toEqual([
      'location.error.nameMissing',
      'location.error.streetMissing',
      'location.error.zipInvalid',
      'location.error.cityMissing',
    ]);
    expect(wrongInAddress(address, 'CH')).toEqual([]);
  });

  it('is trimmed', () => {
    expect(checkAddress({ ...address, name: ' Hofladen ', zip: ' 8400' }, 'CH')).toEqual({ ok: true, value: address });
    expect(checkAddress({ ...address, zip: '01067' }, 'DE').ok).toBe(true);
  });
});

describe('delivery areas', () => {
  const area = (zips: string, id = zips): DeliveryArea => ({
    id,
    name: id,
    zips,
    fee: money(500),
    minimum: money(2500),
  });

  it('are lists and ranges', () => {
    expect(readZips('8400, 8404-8411\n8442 – 8444;', 'CH')).toEqual({
      ok: true,
      value: [
        { from: '8400', until: '8400' },
        { from: '8404', until: '8411' },
        { from: '8442', until: '8444' },
      ],
    });
    expect(readZips('00-950 - 00-999', 'PL')).toEqual({ ok: true, value: [{ from: '00-950', until: '00-999' }] });
  });

  it.each([
    ['orderMethods.error.zipsMissing', ' , '],
    ['orderMethods.error.zipInvalid', '8400, 84'],
    ['orderMethods.error.zipInvalid', '8411-8404'],
    ['orderMethods.error.zipInvalid', '8400-'],
  ])('are refused with %s', (code, zips) => {
    expect(checkAreas([area(zips)], 'CH')).toMatchObject({ ok: false, code });
  });

  it('have a name and do not overlap', () => {
    expect(checkAreas([{ ...area('8400'), name: ' ' }], 'CH')).toMatchObject({
      code: 'orderMethods.error.areaNameMissing',
    });
    expect(checkAreas([area('8400-8405'), area('8405')], 'CH')).toMatchObject({
      code: 'orderMethods.error.zipTwice',
      params: { area: '8405', zip: '8405' },
    });
    expect(checkAreas([area('8405'), area('8400-8410')], 'CH')).toMatchObject({ params: { zip: '8405' } });
    expect(checkAreas([area('8400-8405'), area('8406')], 'CH').ok).toBe(true);
  });

  it('stay behind where the venue changes its country, as far as their codes are none of the new one', () => {
    const areas = [area('8400-8405', 'near'), area('79098', 'over the border')];
    const behind = (country: 'CH' | 'DE' | 'AT') => areasOfElsewhere(areas, country).map(({ id }) => id);
    expect([behind('CH'), behind('DE'), behind('AT')]).toEqual([['over the border'], ['near'], ['over the border']]);
    expect(areasOfElsewhere([], 'DE')).toEqual([]);
  });

  it('find the one of an address', () => {
    const areas = [area('8400-8405', 'near'), area('8406, 8408', 'far')];
    const found = (zip: string) => areaOf(areas, zip, 'CH')?.id ?? null;
    expect([found('8400'), found(' 8405 '), found('8408'), found('8407'), found('84')]).toEqual([
      'near',
      'near',
      'far',
      null,
      null,
    ]);
    expect([deliversTo(areas, '8400', 'CH'), deliversTo(areas, '8407', 'CH')]).toEqual([true, false]);
    expect([deliversTo([], '8407', 'CH'), deliversTo([], '84', 'CH')]).toEqual([true, false]);
  });

  it('never hold one code twice once they are accepted', () => {
    const zip = fc.integer({ min: 8400, max: 8420 });
    const zips = fc.tuple(zip, zip).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
    fc.assert(
      fc.property(fc.array(zips, { minLength: 1, maxLength: 4 }), (lists) => {
        const areas = lists.map((list, index) => area(list, String(index)));
        const counts = Array.from({ length: 21 }, (_, index) => String(8400 + index)).map(
          (each) => areas.filter((one) => areaOf([one], each, 'CH') !== null).length,
        );
        expect(checkAreas(areas, 'CH').ok).toBe(Math.max(...counts) <= 1);
      }),
    );
  });
});

it('warns before it alarms', () => {
  expect(checkThresholds(defaultThresholds).ok).toBe(true);
  const wrong = { ...defaultThresholds, paid: { warnMinutes: 10, lateMinutes: 10 } };
  expect(checkThresholds(wrong)).toEqual({ ok: false, code: 'settings.error.thresholdOrder' });
});

it('knows time zones by their names alone', () => {
  expect(['Europe/Zurich', 'America/New_York', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
  expect(['Europe/Winterthur', '', 'CET ', '+02:00', 'zurich', 'UTC'].some(isTimeZone)).toBe(false);
});
