/** A small menu as the settings read it, and a house that answers with it: what was changed is read again. */
import type { ContractKey } from '@comanda/contract/calls';
import type { WireCategory, WireModifierGroup, WireProduct } from '@comanda/contract/menu';
import type { WireCombo, WireSpecial } from '@comanda/contract/menu-things';
import { money } from '@comanda/domain/money';

import { aCategory, aProduct } from './a-wire-menu.ts';
import { failure, fakeApi } from './fake-api.ts';

export type Shelf = {
  products: readonly WireProduct[];
  combos: readonly WireCombo[];
  categories: readonly WireCategory[];
  groups: readonly WireModifierGroup[];
  specials: readonly WireSpecial[];
};

export function aShelf(change: Partial<Shelf> = {}): Shelf {
  const roesti = aProduct({ id: 'roesti', name: { de: 'Rösti' }, price: money(1900), posi: 1 });
  return { products: [aProduct(), roesti], combos: [], categories: [aCategory()], groups: [], specials: [], ...change };
}

/** Changes a product as the server would: an old version is refused. */
export function changeOn(shelf: Shelf, id: string) {
  return ({ body }: { readonly body?: unknown }) => {
    const { version, id: _, socketId: __, ...fields } = body as Partial<WireProduct> & { socketId?: string };
    const before = shelf.products.find((each) => each.id === id);
    if (before === undefined) return failure('menu.error.notFound', 404);
    if (before.version !== version) return failure('setup.error.changedMeanwhile', 409);
    const product = { ...before, ...fields, version: version + 1 };
    shelf.products = shelf.products.map((each) => (each.id === id ? product : each));
    return { revision: 2, product };
  };
}

type Answers = Partial<Record<ContractKey, (input: { readonly body?: unknown }) => unknown>>;

export function aHouse(shelf: Shelf, answers: Answers = {}) {
  return fakeApi({
    'GET /v1/products': () => shelf.products,
    'GET /v1/customers/{customerId}/combos': () => shelf.combos,
    'GET /v1/categories': () => shelf.categories,
    'GET /v1/customers/{customerId}/modifierGroups': () => shelf.groups,
    'GET /v1/customers/{customerId}/productTags': () => [],
    'GET /v1/customers/{customerId}/specials': () => shelf.specials,
    'GET /v1/customers/{customerId}/stations': () => [
      { id: 'kitchen', customer: 'c1', name: 'Küche', autoPrint: true, deliverer: null, posi: 0, version: 1 },
    ],
    ...answers,
  });
}
