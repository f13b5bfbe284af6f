/**
 * The list of products, which every till and phone asks for after a change of the menu: written out once per revision,
 * in steps, and kept as bytes of the wire. Two thousand products take as long as a dozen orders.
 */
import { setImmediate as othersFirst } from 'node:timers/promises';

import { contract } from '@comanda/contract/calls';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { makeSerializer } from '../../platform/http/json-schema.ts';
import { keepBytes } from '../../platform/kept-bytes.ts';
import { oneAtATime } from '../../platform/one-at-a-time.ts';
import { findProducts } from './find-menu.ts';
import { presentProduct } from './menu.present.ts';

type Db = Kysely<Tables>;

/** Some eight thousand products. */
const mostBytes = 8_000_000;
const productsInStep = 50;

const writeProduct = makeSerializer(contract['GET /v1/products'].response.element);

/** @returns a reading of a venue's products, the whole answer of the call. */
export function productList(db: Db): (customerId: string) => Promise<Buffer> {
  const kept = keepBytes(mostBytes);
  const make = async (customerId: string) => {
    for (;;) {
      const state = await findState(db, customerId);
      // Who waited for another's turn may find it made.
      const known = kept.get(customerId, state.whole);
      if (known !== undefined) return known;
      const bytes = await writeOut(db, customerId);
      const after = await findState(db, customerId);
      if (after.whole === state.whole) kept.put(customerId, state.whole, bytes);
      // Units may be sold all the time; half of a new menu and half of an old one is none.
      if (after.menuRevision === state.menuRevision) return bytes;
    }
  };
  return async (customerId) => {
    const { whole } = await findState(db, customerId);
    // After a change all screens ask at once: the first makes it for everybody.
    return kept.get(customerId, whole) ?? oneAtATime(kept, customerId, () => make(customerId));
  };
}

/** All that the list depends on: sales count units down without a new revision. */
async function findState(db: Db, customerId: string) {
  const head = await db
    .selectFrom('venue_heads')
    .select('menu_revision')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const counted = await db
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', customerId)
    .where('current_stock', 'is not', null)
    .orderBy('id')
    .execute();
  const units = counted.map(({ id, current_stock }) => `${id} ${current_stock}`);
  const menuRevision = head?.menu_revision ?? 0;
  return { menuRevision, whole: [menuRevision, ...units].join('\n') };
}

async function writeOut(db: Db, customerId: string): Promise<Buffer> {
  const ids = await db
    .selectFrom('products')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('components', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const written: string[] = [];
  for (let at = 0; at < ids.length; at += productsInStep) {
    const some = ids.slice(at, at + productsInStep).map(({ id }) => id);
    const products = await findProducts(db, customerId, some);
    for (const product of products) written.push(writeProduct(presentProduct(product)));
    await othersFirst();
  }
  return Buffer.from(`[${written.join(',')}]`);
}
