/** The menu as it is read, and the doors to its changes (specification §7). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findCategories, findCombos, findModifierGroups, findSpecials, findTags } from './find-menu.ts';
import { mountGroups } from './groups.routes.ts';
import { mountLists } from './lists.routes.ts';
import { findMenuRevision } from './menu-history.ts';
import { presentCategory, presentCombo, presentModifierGroup, presentSpecial, presentTag } from './menu.present.ts';
import { productList } from './product-list.ts';
import { mountProducts } from './products.routes.ts';
import { mountSheet } from './sheet/sheet.routes.ts';
import { mountTranslations } from './translations.ts';

export function mountMenu(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  mount(app, door, 'GET /v1/customers/{customerId}/menuRevision', async ({ customerId }) =>
    accept({ menuRevision: await findMenuRevision(db, customerId) }),
  );
  const products = productList(db);
  mount(app, door, 'GET /v1/products', async ({ customerId }) => ({ ok: true, written: await products(customerId) }));
  mount(app, door, 'GET /v1/categories', async ({ customerId }) =>
    accept((await findCategories(db, customerId)).map(presentCategory)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/combos', async ({ customerId }) =>
    accept((await findCombos(db, customerId)).map(presentCombo)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/modifierGroups', async ({ customerId }) =>
    accept((await findModifierGroups(db, customerId)).map(presentModifierGroup)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/productTags', async ({ customerId }) =>
    accept((await findTags(db, customerId)).map(presentTag)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/specials', async ({ customerId }) =>
    accept((await findSpecials(db, customerId)).map(presentSpecial)),
  );
  mountProducts(app, door, house);
  mountGroups(app, door, house);
  mountLists(app, door, house);
  mountSheet(app, door, house);
  mountTranslations(app, door, house);
}
