import { checkCategory, checkSpecial, checkTag } from '@comanda/domain/menu/check-category';
import { checkCombo } from '@comanda/domain/menu/check-combo';
import { checkModifierGroup } from '@comanda/domain/menu/check-modifier-group';
import { checkProduct } from '@comanda/domain/menu/check-product';
import type { MenuFacts } from '@comanda/domain/menu/menu-problem';
import { offerAt } from '@comanda/domain/menu/offer-at';
import { describe, expect, it } from 'vitest';

import { categories } from './categories.ts';
import { combos } from './combos.ts';
import { menu, modifierGroups, products } from './menu.ts';
import { specials } from './specials.ts';
import { stations, venue } from './venue.ts';

const product = (id: string) => {
  const found = menu.products.get(id);
  if (found === undefined) throw new Error(`no product ${id}`);
  return found;
};

describe('the card as an administrator would have entered it', () => {
  const facts: MenuFacts = { language: 'de', menu, stationIds: new Set(stations.map((station) => station.id)) };

  it('has nothing that the settings would refuse', () => {
    const problems = [
      ...products.flatMap((one) => checkProduct(one, facts)),
      ...categories.flatMap((one) => checkCategory(one, facts)),
      ...modifierGroups.flatMap((one) => checkModifierGroup(one, facts)),
      ...[...menu.tags.values()].flatMap((one) => checkTag(one, facts)),
      ...combos.flatMap((one) => checkCombo(one, facts)),
      ...specials.flatMap((one) => checkSpecial(one, facts)),
    ];
    expect(problems).toEqual([]);
  });

  it('has a lunch menu, a happy hour, a combo, two specials, allergens and origins', () => {
    const at = (instant: string, id: string) => offerAt(product(id), undefined, Date.parse(instant), venue.timeZone);
    expect(at('2026-11-20T11:00:00Z', 'mittagsmenue').available).toBe(true);
    expect(at('2026-11-20T13:00:00Z', 'mittagsmenue').available).toBe(false);
    expect(at('2026-11-21T11:00:00Z', 'mittagsmenue').available).toBe(false);
    expect(at('2026-11-20T16:30:00Z', 'prosecco').price).toEqual({ kind: 'fixed', amount: 640 });
    expect(at('2026-11-20T17:30:00Z', 'prosecco').price).toEqual({ kind: 'fixed', amount: 850 });
    expect(combos.map(({ components }) => components.length)).toEqual([2]);
    expect(specials.map(({ representation, productId }) => [representation, productId])).toEqual([
      ['banner', 'vermicelles'],
      ['card', null],
    ]);
    expect(product('zuercher-geschnetzeltes').allergens).toEqual(['gluten', 'milk', 'celery']);
    expect(product('zuercher-geschnetzeltes').origin['fr']).toBe('Veau\u202f: Suisse');
    expect([product('stange').alcohol, product('cola').alcohol]).toEqual([{ percent: 4.8 }, null]);
  });
});
