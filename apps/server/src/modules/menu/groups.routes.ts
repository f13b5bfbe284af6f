/** Changes of categories and modifier groups on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { duplicateModifierGroup } from './duplicate-thing.ts';
import { addThing, changeThing, notFound } from './edit-thing.ts';
import { findCategories, findModifierGroups, findVenuesOfCategory } from './find-menu.ts';
import { categoryKind, modifierGroupKind } from './menu-kinds.ts';
import { presentCategory, presentModifierGroup } from './menu.present.ts';
import { removeCategory, removeModifierGroup } from './remove-thing.ts';
import { sortMenu } from './sort-menu.ts';

type Db = Kysely<Tables>;
type Done = { readonly id: string; readonly revision: number };

async function categoryAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [category] = await findCategories(db, customerId, [id]);
  return category === undefined ? notFound : accept({ revision, category: presentCategory(category) });
}

async function groupAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [group] = await findModifierGroups(db, customerId, [id]);
  return group === undefined ? notFound : accept({ revision, modifierGroup: presentModifierGroup(group) });
}

export function mountGroups(app: FastifyInstance, door: Door, house: House): void {
  mountCategories(app, door, house);
  const db = house.database.read;
  mount(app, door, 'POST /v1/customers/{customerId}/modifierGroups', async (call) => {
    const added = await addThing(house, modifierGroupKind, call);
    return added.ok ? groupAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}', async (call) => {
    const changed = await changeThing(house, modifierGroupKind, { ...call, thingId: call.params.groupId });
    return changed.ok ? groupAnswer(db, call.customerId, changed.value) : changed;
  });
  mount(app, door, 'DELETE /v1/customers/{customerId}/modifierGroups/{groupId}', (call) =>
    removeModifierGroup(house, { ...call, thingId: call.params.groupId }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/modifierGroups/order', (call) =>
    sortMenu(house, 'modifierGroup', call),
  );
  mount(app, door, 'POST /v1/customers/{customerId}/modifierGroups/{groupId}/duplicate', async (call) => {
    const copied = await duplicateModifierGroup(house, { ...call, thingId: call.params.groupId });
    return copied.ok ? groupAnswer(db, call.customerId, copied.value) : copied;
  });
}

function mountCategories(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOf = {
    find: ({ categoryId }: { categoryId: string }) => findVenuesOfCategory(db, categoryId),
    unknown: 'menu.error.notFound',
  } as const;
  mount(app, door, 'POST /v1/categories', async (call) => {
    const added = await addThing(house, categoryKind, call);
    return added.ok ? categoryAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PUT /v1/categories/order', (call) => sortMenu(house, 'category', call));
  mount(
    app,
    door,
    'PATCH /v1/categories/{categoryId}',
    async (call) => {
      const changed = await changeThing(house, categoryKind, { ...call, thingId: call.params.categoryId });
      return changed.ok ? categoryAnswer(db, call.customerId, changed.value) : changed;
    },
    venueOf,
  );
  mount(
    app,
    door,
    'DELETE /v1/categories/{categoryId}',
    (call) => removeCategory(house, { ...call, thingId: call.params.categoryId }),
    venueOf,
  );
}
