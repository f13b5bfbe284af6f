/** What sold products are called and where they stand; those that are gone as they were last (docs/decisions/0015). */
import type { Category, Product, Translated } from '@comanda/domain/menu/menu';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { inPieces } from './in-pieces.ts';
import type { MenuThing } from './menu-rows.ts';

type Db = Kysely<Tables>;

export type MenuNames = {
  readonly products: ReadonlyMap<string, { readonly name: Translated; readonly category: string }>;
  /** All that the menu has, and those that the products stood in last. */
  readonly categories: ReadonlyMap<string, Translated>;
};

/** @param sold ids of products and combos; one that no menu ever had is in no answer */
export async function findMenuNames(db: Db, customerId: string, sold: readonly string[]): Promise<MenuNames> {
  const [rows, present] = await Promise.all([
    inPieces(sold, (ids) =>
      db
        .selectFrom('products')
        .select(['id', 'name_texts', 'category_id'])
        .where('customer_id', '=', customerId)
        .where('id', 'in', ids)
        .execute(),
    ),
    db.selectFrom('categories').select(['id', 'name_texts']).where('customer_id', '=', customerId).execute(),
  ]);
  const products = new Map(rows.map(({ id, name_texts: name, category_id: category }) => [id, { name, category }]));
  const categories = new Map<string, Translated>(present.map(({ id, name_texts }) => [id, name_texts]));
  const gone = sold.filter((id) => id !== '' && !products.has(id));
  for (const body of await findLast(db, customerId, { things: ['product', 'combo'], ids: gone })) {
    const { id, name, categoryId: category } = JSON.parse(body) as Product;
    products.set(id, { name, category });
  }
  const emptied = [...new Set([...products.values()].map(({ category }) => category))];
  const ids = emptied.filter((id) => !categories.has(id));
  for (const body of await findLast(db, customerId, { things: ['category'], ids })) {
    const { id, name } = JSON.parse(body) as Category;
    categories.set(id, name);
  }
  // Nobody knows any more where those stood.
  for (const [id, { category }] of products) if (!categories.has(category)) products.delete(id);
  return { products, categories };
}

type Gone = { readonly things: readonly MenuThing[]; readonly ids: readonly string[] };

/** What things were before the last change of theirs: of those that are gone, when they were removed. */
async function findLast(db: Db, customerId: string, { things, ids }: Gone): Promise<readonly string[]> {
  const rows = await inPieces(ids, (some) =>
    db
      .selectFrom('menu_history as was')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('menu_history')
            .select(['thing', 'id', eb.fn.max('menu_revision').as('menu_revision')])
            .where('customer_id', '=', customerId)
            .where('thing', 'in', things)
            .where('id', 'in', some)
            .where('body', 'is not', null)
            .groupBy(['thing', 'id'])
            .as('last'),
        (join) =>
          join
            .onRef('last.thing', '=', 'was.thing')
            .onRef('last.id', '=', 'was.id')
            .onRef('last.menu_revision', '=', 'was.menu_revision'),
      )
      .select('was.body')
      .where('was.customer_id', '=', customerId)
      .execute(),
  );
  return rows.flatMap(({ body }) => (body === null ? [] : [body]));
}
