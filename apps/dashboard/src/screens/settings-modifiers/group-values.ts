/** A modifier group as its form holds it, and what is said of it in words (specification §3 Modifier group, §4, §5). */
import type { WireModifierGroup } from '@comanda/contract/menu';
import { blankModifierGroup } from '@comanda/domain/menu/blank-things';
import { checkModifierGroup } from '@comanda/domain/menu/check-modifier-group';
import { findCircle } from '@comanda/domain/menu/find-circle';
import type { ModifierGroup, Translated, WholeMenu } from '@comanda/domain/menu/menu';
import type { MenuProblem } from '@comanda/domain/menu/menu-problem';
import { zero } from '@comanda/domain/money';

import type { TypedPrice } from '../../parts/form/price-field.tsx';
import { readModifierGroup } from '../../parts/menu/read-menu.ts';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';

export type WireOption = WireModifierGroup['options'][number];

/** `invalid` where the price is written so that nobody can read it. */
export type OptionDraft = Omit<WireOption, 'price'> & { readonly price: TypedPrice };

export type GroupValues = Pick<WireModifierGroup, 'title' | 'info' | 'internalNote' | 'min' | 'max' | 'removes'> & {
  readonly default: readonly string[];
  readonly options: readonly OptionDraft[];
};

export const freshGroup: GroupValues = {
  title: {},
  info: {},
  internalNote: '',
  min: 0,
  max: 0,
  removes: false,
  default: [],
  options: [],
};

export function valuesOf(group: WireModifierGroup): GroupValues {
  const { title, info, internalNote, min, max, removes, options } = group;
  return { title, info, internalNote, min, max, removes, default: group.default, options };
}

export function freshOption(id: string): OptionDraft {
  return { id, title: {}, info: {}, price: null, inStock: true, taxClass: null, tags: [], modifierGroups: [] };
}

/** Nothing written is no surcharge. */
function priceOf({ price }: OptionDraft) {
  return price === null || price === 'invalid' ? zero : price;
}

/** As the call takes it; what cannot be read was said before. */
export function sentOf(values: Partial<GroupValues>) {
  const { default: defaults, options, ...others } = values;
  return {
    ...others,
    ...(defaults === undefined ? {} : { default: [...defaults] }),
    ...(options === undefined ? {} : { options: options.map((option) => ({ ...option, price: priceOf(option) })) }),
  };
}

export function isSingle({ min, max }: Pick<GroupValues, 'min' | 'max'>): boolean {
  return min === 1 && max === 1;
}

type Words = 'one' | 'exactly' | 'atLeast' | 'between' | 'upTo' | 'any';

/** Which sentence says what minimum and maximum mean to whoever chooses. */
export function wordsOf({ min, max }: Pick<GroupValues, 'min' | 'max'>): Words {
  if (min === 0) return max === 0 ? 'any' : 'upTo';
  if (max === 0) return 'atLeast';
  if (min !== max) return 'between';
  return min === 1 ? 'one' : 'exactly';
}

function ruleOf(id: string, values: GroupValues): ModifierGroup {
  const options = values.options.map((option) => ({ ...option, price: priceOf(option) }));
  return readModifierGroup({ ...values, id, options, default: [...values.default], posi: 0, version: 0 });
}

function groupsOf(groups: readonly WireModifierGroup[]): ReadonlyMap<string, ModifierGroup> {
  return new Map(groups.map((group) => [group.id, readModifierGroup(group)]));
}

export type Problem = MenuProblem<keyof ModifierGroup>;

/** Everything that the server would refuse, in the order of the form. */
export function problemsOf(id: string, values: GroupValues, setup: MenuSetup, language: string): Problem[] {
  const menu: WholeMenu = {
    categories: new Map(),
    products: new Map(),
    combos: new Map(),
    specials: new Map(),
    modifierGroups: groupsOf(setup.groups),
    tags: new Map(setup.tags.map(({ posi, ...tag }) => [tag.id, { ...tag, position: posi }])),
  };
  const unread = values.options.flatMap(({ price }, index): Problem[] =>
    price === 'invalid'
      ? [{ ok: false, field: 'options', code: 'menu.error.optionPriceInvalid', params: { number: index + 1 } }]
      : [],
  );
  return [...checkModifierGroup(ruleOf(id, values), { language, menu, stationIds: new Set() }), ...unread];
}

/** The way from the group back to itself, were this one asked after an option; null where it never comes back. */
export function circleThrough(
  group: { readonly id: string; readonly title: Translated },
  nestedId: string,
  groups: readonly WireModifierGroup[],
): Translated[] | null {
  const rule: ModifierGroup = {
    ...blankModifierGroup(group.id),
    options: [{ ...freshOption('asked'), price: zero, tagIds: [], modifierGroupIds: [nestedId] }],
  };
  const titles = new Map(groups.map(({ id, title }) => [id, title]));
  const circle = findCircle(rule, groupsOf(groups));
  return circle?.map((id) => (id === group.id ? group.title : (titles.get(id) ?? {}))) ?? null;
}

export type Users = {
  readonly products: readonly MenuSetup['products'][number][];
  readonly groups: readonly WireModifierGroup[];
};

/** Who asks this group: products and combos, and groups whose options lead to it. */
export function usersOf(setup: MenuSetup): ReadonlyMap<string, Users> {
  const users = new Map<string, { products: Users['products'][number][]; groups: WireModifierGroup[] }>();
  const at = (id: string) => {
    const known = users.get(id) ?? { products: [], groups: [] };
    users.set(id, known);
    return known;
  };
  for (const article of [...setup.products, ...setup.combos]) {
    for (const id of article.modifierGroups) at(id).products.push(article);
  }
  for (const group of setup.groups) {
    const nested = new Set(group.options.flatMap(({ modifierGroups }) => modifierGroups));
    for (const id of nested) at(id).groups.push(group);
  }
  return users;
}
