/** Whole menus as changes that are saved with their history. */
import { menuKinds } from '@comanda/domain/menu/import/compare-menus';
import type { WholeMenu } from '@comanda/domain/menu/menu';

import type { MenuChange } from '../save-menu.ts';

export const thingOf = {
  categories: 'category',
  tags: 'tag',
  modifierGroups: 'modifierGroup',
  products: 'product',
  combos: 'combo',
  specials: 'special',
} as const;

export function changesToAll(menu: WholeMenu): MenuChange[] {
  return menuKinds.flatMap((kind) =>
    [...menu[kind].values()].map((after) => ({ thing: thingOf[kind], id: after.id, after }) as MenuChange),
  );
}
