/** What adding, changing and sorting has to know of each kind of thing on the menu. */
import type {
  CategorySent,
  ComboSent,
  ModifierGroupSent,
  ProductSent,
  SpecialSent,
  TagSent,
} from '@comanda/contract/menu-things';
import {
  blankCategory,
  blankCombo,
  blankModifierGroup,
  blankProduct,
  blankSpecial,
  blankTag,
} from '@comanda/domain/menu/blank-things';
import { checkCategory, checkSpecial, checkTag } from '@comanda/domain/menu/check-category';
import { checkCombo } from '@comanda/domain/menu/check-combo';
import { checkModifierGroup } from '@comanda/domain/menu/check-modifier-group';
import { checkProduct } from '@comanda/domain/menu/check-product';
import type { MenuFacts, MenuProblem } from '@comanda/domain/menu/menu-problem';

import type { MenuThing, MenuThings, StoredMenu, Versioned } from './menu-rows.ts';
import {
  applyCategory,
  applyCombo,
  applyModifierGroup,
  applyProduct,
  applySpecial,
  applyTag,
  type Some,
} from './read-sent.ts';

type SentOf = {
  category: CategorySent;
  tag: TagSent;
  modifierGroup: ModifierGroupSent;
  product: ProductSent;
  combo: ComboSent;
  special: SpecialSent;
};

export type MenuKind<Thing extends MenuThing> = {
  readonly thing: Thing;
  readonly blank: (id: string) => MenuThings[Thing];
  readonly apply: (found: MenuThings[Thing], sent: Some<SentOf[Thing]>) => MenuThings[Thing];
  readonly check: (thing: MenuThings[Thing], facts: MenuFacts) => readonly MenuProblem[];
  readonly find: (menu: StoredMenu) => ReadonlyMap<string, Versioned<MenuThings[Thing]>>;
  /** Fields that are judged together: what is wrong with one may show at another. */
  readonly together: readonly string[];
};

export type Sent<Thing extends MenuThing> = Some<SentOf[Thing]>;

export const categoryKind: MenuKind<'category'> = {
  thing: 'category',
  blank: blankCategory,
  apply: applyCategory,
  check: checkCategory,
  find: (menu) => menu.categories,
  together: [],
};

export const tagKind: MenuKind<'tag'> = {
  thing: 'tag',
  blank: blankTag,
  apply: applyTag,
  check: checkTag,
  find: (menu) => menu.tags,
  together: [],
};

export const modifierGroupKind: MenuKind<'modifierGroup'> = {
  thing: 'modifierGroup',
  blank: blankModifierGroup,
  apply: applyModifierGroup,
  check: checkModifierGroup,
  find: (menu) => menu.modifierGroups,
  together: ['min', 'max', 'defaultOptionIds', 'options'],
};

export const productKind: MenuKind<'product'> = {
  thing: 'product',
  blank: blankProduct,
  apply: applyProduct,
  check: checkProduct,
  find: (menu) => menu.products,
  together: [],
};

export const comboKind: MenuKind<'combo'> = {
  thing: 'combo',
  blank: blankCombo,
  apply: applyCombo,
  check: checkCombo,
  find: (menu) => menu.combos,
  together: [],
};

export const specialKind: MenuKind<'special'> = {
  thing: 'special',
  blank: blankSpecial,
  apply: applySpecial,
  check: checkSpecial,
  find: (menu) => menu.specials,
  together: [],
};
