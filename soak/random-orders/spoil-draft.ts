/** Carts with one mistake each, and the refusal that it must meet. A new refusal of `POST /v1/orders` gets a row here. */
import type { Draft, DraftProduct } from '@comanda/contract/orders';
import type { Product } from '@comanda/domain/menu/menu';
import { checkoutTableOf, type VenuePlan } from '@comanda/test-kit/a-venue';

import type { Random } from '../random.ts';
import { randomComboLine, randomLine } from './random-draft.ts';

/** Not typed as a draft: it may be none. */
export type Spoilt = { readonly name: string; readonly body: unknown; readonly status: number; readonly code: string };

type Facts = { readonly draft: Draft; readonly plan: VenuePlan; readonly random: Random };
type Mistake = {
  readonly code: string;
  /** Answers null where the venue or the cart gives no occasion. Works on a copy. */
  readonly make: (facts: Facts) => object | null;
};

const malformed = 'request.error.malformed';

function withLine(draft: Draft, changes: object): object {
  const [first, ...others] = draft.products;
  return { ...draft, products: [...others, { ...first, ...changes }] };
}

/** One more line of a product that fits. */
function withProduct(
  { draft, plan, random }: Facts,
  fits: (product: Product) => boolean,
  changes: object,
): object | null {
  const found = plan.menu.products.filter(fits);
  if (found.length === 0) return null;
  const line = randomLine(random.pick(found), plan.menu, 999, random);
  return { ...draft, products: [...draft.products, { ...line, ...changes }] };
}

const isSold = ({ active, inStock, visibility, stock }: Product) =>
  active && inStock && visibility.pos && stock.current === null;
const isFixed = (product: Product) => isSold(product) && product.price.kind === 'fixed';
const isOpen = (product: Product) => isSold(product) && product.price.kind !== 'fixed';

/** One more combo, with parts that do not make it. */
function withCombo(
  { draft, plan, random }: Facts,
  change: (parts: Parts, combo: VenuePlan['menu']['combos'][number]) => Parts | null,
): object | null {
  // Beside the counted products: what is missing of a combo is said before what is missing of its parts.
  const products = plan.menu.products.filter(({ stock }) => stock.current === null);
  const line = randomComboLine({ ...plan.menu, products }, new Map(), random);
  const combo = plan.menu.combos.find(({ id }) => id === line?.id);
  const parts = line?.components && combo ? change(line.components, combo) : null;
  return parts === null ? null : { ...draft, products: [...draft.products, { ...line, components: parts }] };
}

type Parts = NonNullable<DraftProduct['components']>;

/** Lines that name a group of the menu which their product has, changed. */
function changeGroup(facts: Facts, change: (group: Group, chosen: Chosen) => object[] | null): object | null {
  const { draft, plan } = facts;
  for (const [index, line] of draft.products.entries()) {
    for (const chosen of line.selectedModifiers ?? []) {
      const group = plan.menu.modifierGroups.find(({ id }) => id === chosen.id);
      const changed = group ? change(group, chosen) : null;
      if (!changed) continue;
      const others = (line.selectedModifiers ?? []).filter((one) => one !== chosen);
      const products: object[] = [...draft.products];
      products[index] = { ...line, selectedModifiers: [...others, ...changed] };
      return { ...draft, products };
    }
  }
  return null;
}

type Group = VenuePlan['menu']['modifierGroups'][number];
type Chosen = NonNullable<DraftProduct['selectedModifiers']>[number];

const amountOf = ({ selectedModifierProducts }: Chosen) =>
  selectedModifierProducts.reduce((sum, { amount = 1 }) => sum + amount, 0);

const emptied = (chosen: Chosen) => [{ ...chosen, selectedModifierProducts: [] }];
const withOptions = (chosen: Chosen, ...options: object[]) => [
  { ...chosen, selectedModifierProducts: [...chosen.selectedModifierProducts, ...options] },
];

const mistakes: Readonly<Record<string, Mistake>> = {
  'no lines': { code: 'cart.error.productMissing', make: ({ draft }) => ({ ...draft, products: [] }) },
  'no table': { code: 'cart.error.tableMissing', make: ({ draft }) => ({ ...draft, table: '' }) },
  'a table that is only spaces': { code: 'cart.error.tableMissing', make: ({ draft }) => ({ ...draft, table: '  ' }) },
  'a table nobody knows': { code: 'cart.error.tableUnknown', make: ({ draft }) => ({ ...draft, table: 'cellar' }) },
  'a closed table': {
    code: 'cart.error.tableUnknown',
    make: ({ draft, plan }) => {
      const closed = plan.tables.find(({ id, active }) => !active && id !== checkoutTableOf(plan.customerId));
      return closed ? { ...draft, table: closed.id } : null;
    },
  },
  'the checkout where a table is needed': {
    code: 'cart.error.tableMissing',
    make: ({ draft, plan }) =>
      plan.requiresTable ? { ...draft, type: 'dinein', table: checkoutTableOf(plan.customerId) } : null,
  },
  'the same line twice': {
    code: 'cart.error.duplicateLine',
    make: ({ draft }) => ({ ...draft, products: [...draft.products, draft.products[0]] }),
  },
  'a product nobody knows': {
    code: 'cart.error.productUnknown',
    make: ({ draft }) => withLine(draft, { id: 'nothing' }),
  },
  'a product no longer sold': {
    code: 'cart.error.productUnknown',
    make: (facts) => withProduct(facts, ({ active, visibility }) => !active || !visibility.pos, {}),
  },
  'a product sold out': {
    code: 'cart.error.notInStock',
    make: (facts) => withProduct(facts, (one) => one.active && one.visibility.pos && !one.inStock, {}),
  },
  'more than is left': {
    code: 'cart.error.notInStock',
    make: (facts) => {
      const isCounted = (one: Product) =>
        one.active && one.inStock && one.visibility.pos && one.stock.current !== null && one.price.kind === 'fixed';
      const isFree = (one: Product) => one.modifierGroupIds.every((id) => id === 'nowhere');
      // All that there ever was, and what the cart may have of it already, is always too much.
      return withProduct(facts, (one) => isCounted(one) && isFree(one), { count: 41 });
    },
  },
  'a price for what has one': {
    code: 'cart.error.priceNotAllowed',
    make: (facts) => withProduct(facts, isFixed, { manualPrice: 1 }),
  },
  'no price where one is asked': {
    code: 'dashboard.error.productPrice',
    make: (facts) => withProduct(facts, isOpen, { manualPrice: undefined }),
  },
  'a price below nothing': {
    code: 'dashboard.error.productPrice',
    make: (facts) => withProduct(facts, isOpen, { manualPrice: -1 }),
  },
  'an absurd price': {
    code: 'dashboard.error.productPrice',
    make: (facts) => withProduct(facts, isOpen, { manualPrice: 100_000_000 }),
  },
  'more than the largest amount': {
    code: 'cart.error.totalTooLarge',
    make: ({ draft, plan, random }) => {
      const open = plan.menu.products.find(
        (one) => isOpen(one) && one.modifierGroupIds.every((id) => id === 'nowhere'),
      );
      const line = () => ({ opid: random.uuid(), id: open?.id, count: 999, manualPrice: 99_999_999 });
      return open ? { ...draft, products: Array.from({ length: random.pick([1, 11, 100]) }, line) } : null;
    },
  },
  'a combo without one of its parts': {
    code: 'cart.error.comboIncomplete',
    make: (facts) => withCombo(facts, (parts) => (parts.length < 2 ? null : parts.slice(1))),
  },
  'a combo with a part twice': {
    code: 'cart.error.comboIncomplete',
    make: (facts) =>
      withCombo(facts, (parts) => [
        ...parts,
        ...parts.slice(0, 1).map((part) => ({ ...part, opid: facts.random.uuid() })),
      ]),
  },
  'a combo with a dish that is no choice of it': {
    code: 'cart.error.comboIncomplete',
    make: (facts) =>
      withCombo(facts, ([first, ...others], { components }) => {
        const choices = components.find(({ id }) => id === first?.id)?.choices ?? [];
        const other = facts.plan.menu.products.find(({ id }) => choices.every(({ productId }) => productId !== id));
        return first && other ? [{ ...first, product: other.id }, ...others] : null;
      }),
  },
  'two parts of a combo under one id': {
    code: 'cart.error.duplicateLine',
    make: (facts) =>
      withCombo(facts, ([first, second, ...others]) =>
        first && second ? [first, { ...second, opid: first.opid }, ...others] : null,
      ),
  },
  'a combo sold as a product': {
    code: 'cart.error.productUnknown',
    make: ({ draft, plan }) => {
      const [combo] = plan.menu.combos;
      return combo ? withLine(draft, { id: combo.id }) : null;
    },
  },
  'a group nobody knows': {
    code: 'dashboard.error.modifierUnknown',
    make: ({ draft }) => withLine(draft, { selectedModifiers: [{ id: 'nothing', selectedModifierProducts: [] }] }),
  },
  'an option nobody knows': {
    code: 'dashboard.error.modifierUnknown',
    make: (facts) => changeGroup(facts, (_, chosen) => withOptions(chosen, { id: 'nothing' })),
  },
  'the same group twice': {
    code: 'dashboard.error.modifierUnknown',
    make: (facts) => changeGroup(facts, (_, chosen) => [chosen, chosen]),
  },
  'the same option twice': {
    code: 'dashboard.error.modifierUnknown',
    make: (facts) =>
      changeGroup(facts, (_, chosen) => {
        const [option] = chosen.selectedModifierProducts;
        return option ? withOptions(chosen, option) : null;
      }),
  },
  'an option sold out': {
    code: 'cart.error.modifierNotInStock',
    make: (facts) =>
      changeGroup(facts, (group, chosen) => {
        const gone = group.options.find(({ inStock }) => !inStock);
        return gone ? withOptions(chosen, { id: gone.id }) : null;
      }),
  },
  'too little chosen': {
    code: 'dashboard.error.modifiersRequired',
    make: (facts) =>
      changeGroup(facts, (group, chosen) =>
        group.min > 0 && group.options.some(({ inStock }) => inStock) ? emptied(chosen) : null,
      ),
  },
  'too much chosen': {
    code: 'dashboard.error.modifiersTooMany',
    make: (facts) =>
      changeGroup(facts, (group, chosen) => {
        const [first, ...others] = chosen.selectedModifierProducts;
        const more = group.max - amountOf(chosen) + 1;
        if (!first || group.max === 0) return null;
        return [{ ...chosen, selectedModifierProducts: [{ ...first, amount: (first.amount ?? 1) + more }, ...others] }];
      }),
  },
  'no piece': { code: malformed, make: ({ draft }) => withLine(draft, { count: 0 }) },
  'a thousand pieces': { code: malformed, make: ({ draft }) => withLine(draft, { count: 1000 }) },
  'half a piece': { code: malformed, make: ({ draft }) => withLine(draft, { count: 1.5 }) },
  'a price of its own': { code: malformed, make: ({ draft }) => withLine(draft, { price: 1 }) },
  'a total of its own': { code: malformed, make: ({ draft }) => ({ ...draft, total: 1 }) },
  'a percentage of its own': { code: malformed, make: ({ draft }) => withLine(draft, { percent: 10 }) },
  'a note that is too long': { code: malformed, make: ({ draft }) => withLine(draft, { note: 'y'.repeat(501) }) },
  'a note no storage takes': { code: malformed, make: ({ draft }) => withLine(draft, { note: 'a\u0000b' }) },
  'half a character': { code: malformed, make: ({ draft }) => ({ ...draft, comment: '\ud800' }) },
  'an option a hundred times': {
    code: malformed,
    make: (facts) => changeGroup(facts, (_, chosen) => withOptions(chosen, { id: 'any', amount: 100 })),
  },
  'a type nobody knows': { code: malformed, make: ({ draft }) => ({ ...draft, type: 'buffet' }) },
  'the venue next door': {
    code: 'access.error.venueUnknown',
    make: ({ draft }) => ({ ...draft, customer: 'next-door' }),
  },
};

const statuses: Readonly<Record<string, number>> = {
  [malformed]: 400,
  'access.error.venueUnknown': 404,
  'cart.error.notInStock': 409,
  'cart.error.modifierNotInStock': 409,
};

export function statusOf(code: string): number {
  return statuses[code] ?? 422;
}

/** @param draft one that would be taken. @returns null where the mistake has no occasion. */
export function spoil(facts: Facts, name = facts.random.pick(Object.keys(mistakes))): Spoilt | null {
  const mistake = mistakes[name];
  const made = mistake?.make(facts) ?? null;
  if (!mistake || made === null) return null;
  const body = { ...made, id: facts.random.uuid() };
  return { name, body, code: mistake.code, status: statusOf(mistake.code) };
}

export const mistakeNames = Object.keys(mistakes);
