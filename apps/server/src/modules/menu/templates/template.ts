/** A start menu as data: names in German, English, French, Italian in this order, divided by ` / ` (specification §3). */
import type { Allergen } from '@comanda/domain/menu/allergens';
import { tidyAllergens } from '@comanda/domain/menu/allergens';
import { blankCategory, blankModifierGroup, blankOption, blankProduct } from '@comanda/domain/menu/blank-things';
import type { Category, ModifierGroup, Product, Tag, Translated, WholeMenu } from '@comanda/domain/menu/menu';
import { money } from '@comanda/domain/money';
import type { TaxClass } from '@comanda/domain/tax/vat';

/** `Rüebli / Carrot / Carotte / Carota`; one name alone is the same in all of them. */
export type Names = string;

export type ProductLine = readonly [
  name: Names,
  /** Rappen. */
  price: number,
  more?: {
    readonly description?: Names;
    readonly tags?: readonly string[];
    readonly groups?: readonly string[];
    readonly allergens?: readonly Allergen[];
    /** Percent by volume. */
    readonly alcohol?: number;
  },
];

export type Template = {
  readonly tags: readonly { readonly key: string; readonly title: Names; readonly color: string }[];
  readonly groups: readonly {
    readonly key: string;
    readonly title: Names;
    readonly min: number;
    /** 0 = no maximum. */
    readonly max: number;
    /** The first is chosen by itself where one must be. */
    readonly options: readonly (readonly [title: Names, rappen: number])[];
  }[];
  readonly categories: readonly {
    readonly name: Names;
    readonly hue: string;
    readonly taxClass: TaxClass;
    readonly groups?: readonly string[];
    readonly products: readonly ProductLine[];
  }[];
};

const languages = ['de', 'en', 'fr', 'it'] as const;

export function named(names: Names): Translated {
  const parts = names.split(' / ');
  return Object.fromEntries(languages.map((language, index) => [language, parts[index] ?? parts[0] ?? '']));
}

/** @param makeId ids of things are the venue's own, never the template's. */
export function menuOf({ tags, groups, categories }: Template, makeId: () => string): WholeMenu {
  const tagIds = new Map(tags.map(({ key }) => [key, makeId()]));
  const groupIds = new Map(groups.map(({ key }) => [key, makeId()]));
  const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]) =>
    new Map(things.map((thing) => [thing.id, thing]));
  const idOf = (ids: ReadonlyMap<string, string>, key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`the template has no ${key}`);
    return id;
  };
  const made = categories.map(({ name, hue }, position): Category => {
    return { ...blankCategory(makeId()), name: named(name), hue, position };
  });
  return {
    categories: byId(made),
    tags: byId(
      tags.map(({ key, title, color }, position): Tag => ({
        id: idOf(tagIds, key),
        title: named(title),
        color,
        position,
      })),
    ),
    modifierGroups: byId(
      groups.map((group, position) => ({ ...groupOf(group, makeId), id: idOf(groupIds, group.key), position })),
    ),
    products: byId(
      categories.flatMap(({ taxClass, products, groups: shared = [] }, at) =>
        products.map(([name, rappen, more = {}], position): Product => {
          const groupsOfProduct = [...(more.groups ?? []), ...shared];
          return {
            ...blankProduct(makeId()),
            categoryId: made[at]?.id ?? '',
            name: named(name),
            description: more.description === undefined ? {} : named(more.description),
            price: { kind: 'fixed', amount: money(rappen) },
            taxClass,
            tagIds: (more.tags ?? []).map((key) => idOf(tagIds, key)),
            modifierGroupIds: groupsOfProduct.map((key) => idOf(groupIds, key)),
            allergens: tidyAllergens(more.allergens ?? []),
            alcohol: more.alcohol === undefined ? null : { percent: more.alcohol },
            position,
          };
        }),
      ),
    ),
    combos: new Map(),
    specials: new Map(),
  };
}

function groupOf({ title, min, max, options }: Template['groups'][number], makeId: () => string): ModifierGroup {
  const made = options.map(([name, rappen]) => ({
    ...blankOption(makeId()),
    title: named(name),
    price: money(rappen),
  }));
  const isSingle = min === 1 && max === 1;
  const defaultOptionIds = isSingle ? made.slice(0, 1).map(({ id }) => id) : [];
  return { ...blankModifierGroup(makeId()), title: named(title), min, max, options: made, defaultOptionIds };
}

export const vegetarian = { key: 'veg', title: 'Vegi / Vegetarian / Végétarien / Vegetariano', color: '#5fa84a' };
export const vegan = { key: 'vegan', title: 'Vegan / Vegan / Végane / Vegano', color: '#2f7d4f' };
export const hot = { key: 'hot', title: 'Scharf / Spicy / Épicé / Piccante', color: '#c8372d' };
