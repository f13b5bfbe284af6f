/** Products, categories, modifier groups, tags (specification §7). */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { presentCategory, presentModifierGroup, presentProduct, presentTag } from './menu.present.ts';
import { findCategories, findModifierGroups, findProducts, findTags } from './menu.repository.ts';

export function mountMenu(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  mount(app, door, 'GET /v1/products', async ({ customerId }) =>
    accept((await findProducts(db, customerId)).map(presentProduct)),
  );
  mount(app, door, 'GET /v1/categories', async ({ customerId }) =>
    accept((await findCategories(db, customerId)).map(presentCategory)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/modifierGroups', async ({ customerId }) =>
    accept((await findModifierGroups(db, customerId)).map(presentModifierGroup)),
  );
  mount(app, door, 'GET /v1/customers/{customerId}/productTags', async ({ customerId }) =>
    accept((await findTags(db, customerId)).map(presentTag)),
  );
}
