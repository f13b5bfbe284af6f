/** What is wrong with a product while it is written: the very rules by which the server decides (specification §5). */
import { tidyBarcode } from '@comanda/domain/menu/barcode';
import { checkCombo } from '@comanda/domain/menu/check-combo';
import { checkProduct } from '@comanda/domain/menu/check-product';
import type { Combo, Product } from '@comanda/domain/menu/menu';
import type { MenuFacts, MenuProblem } from '@comanda/domain/menu/menu-problem';

import { readCategory, readModifierGroup, readProduct } from '../../parts/menu/read-menu.ts';
import type { MenuSetup } from '../../parts/menu/use-menu-setup.ts';
import { type ArticleValues, sentArticle, type Unreadable, unreadable } from './article-form.ts';

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** @param language the venue's content language: names are required in it */
export function menuFacts(setup: MenuSetup, stationIds: readonly string[], language: string): MenuFacts {
  return {
    language,
    menu: {
      categories: byId(setup.categories.map(readCategory)),
      products: byId(setup.products.map(readProduct)),
      combos: byId(setup.combos.map((combo) => ({ ...readProduct(combo), components: [] }))),
      modifierGroups: byId(setup.groups.map(readModifierGroup)),
      tags: byId(setup.tags.map(({ id, title, color, posi }) => ({ id, title, color, position: posi }))),
      specials: new Map(),
    },
    stationIds: new Set(stationIds),
  };
}

/** As the rules read it. */
function asProduct(id: string, values: ArticleValues): Product {
  const { components: _, ...sent } = sentArticle(values);
  const nothing = { currentStockAmount: null, soldOutUntil: null, posi: 0, version: 0 };
  return readProduct({ ...sent, ...nothing, id, barcode: tidyBarcode(sent.barcode) });
}

function asCombo(id: string, values: ArticleValues): Combo {
  const components = sentArticle(values).components.map(({ choices, ...component }) => ({
    ...component,
    choices: choices.map(({ product, surcharge }) => ({ productId: product, surcharge })),
  }));
  return { ...asProduct(id, values), components };
}

export type ArticleProblem = Pick<MenuProblem<keyof Combo>, 'code' | 'params' | 'field'>;

const unreadProblems: Readonly<Record<Unreadable, ArticleProblem>> = {
  price: { field: 'price', code: 'menu.error.priceInvalid' },
  minStockAmount: { field: 'stock', code: 'menu.error.stockInvalid' },
  maxStockAmount: { field: 'stock', code: 'menu.error.stockInvalid' },
  alcohol: { field: 'alcohol', code: 'menu.error.alcoholInvalid' },
  schedules: { field: 'schedules', code: 'menu.error.priceInvalid' },
  components: { field: 'components', code: 'menu.error.priceInvalid' },
};

export function articleProblems(
  id: string,
  values: ArticleValues,
  kind: 'product' | 'combo',
  facts: MenuFacts,
): ArticleProblem[] {
  const unread = unreadable(values).map((field) => unreadProblems[field]);
  const found = kind === 'combo' ? checkCombo(asCombo(id, values), facts) : checkProduct(asProduct(id, values), facts);
  return [...unread, ...found];
}

export const tabs = ['general', 'price', 'visibility', 'modifiers', 'translations'] as const;
export type Tab = (typeof tabs)[number];

/** The tab on which it is mended. */
export function tabOf({ field, params }: ArticleProblem, { schedules }: Pick<ArticleValues, 'schedules'>): Tab {
  if (field === 'stock' || field === 'taxClass') return 'price';
  if (field === 'schedules') {
    const wrong = schedules[Number(params?.['number'] ?? 0) - 1];
    return wrong?.kind === 'available' ? 'visibility' : 'price';
  }
  return field === 'modifierGroupIds' ? 'modifiers' : 'general';
}
