import type { WireGuestMenu } from '@comanda/contract/guests';
import { expect, test } from 'vitest';

import { aWireMenu } from '../test/a-door.ts';
import { readGuestMenu } from './guest-menu.ts';

type WireSpecial = WireGuestMenu['specials'][number];

const aSpecial = (id: string, product: string | null): WireSpecial => ({
  id,
  info: { de: id },
  representation: 'banner',
  actionType: product === null ? 'none' : 'openProduct',
  product,
  image: null,
  active: true,
  posi: 1,
  version: 1,
});

const atNoon = {
  kind: 'available',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 11 * 60,
  until: 14 * 60,
  validFrom: null,
  validUntil: null,
  price: null,
  percent: null,
} satisfies WireGuestMenu['combos'][number]['schedules'][number];

/** In winter, an hour ahead of UTC. */
const idsAt = (hour: number) => {
  const wire = aWireMenu();
  const combos = wire.combos.map((combo) => ({ ...combo, schedules: [atNoon] }));
  const specials = [aSpecial('soup of the day', 'soup'), aSpecial('lunch', 'lunch'), aSpecial('music', null)];
  const menu = { ...wire, combos, specials };
  return readGuestMenu(menu, Date.UTC(2026, 10, 21, hour), 'Europe/Zurich').specials.map(({ id }) => id);
};

test('what is not sold at this hour is not pointed at, as at the till', () => {
  expect(idsAt(11)).toEqual(['soup of the day', 'lunch', 'music']);
  expect(idsAt(17)).toEqual(['soup of the day', 'music']);
});
