/** Changes of tags and special offers on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { addThing, changeThing, notFound } from './edit-thing.ts';
import { findSpecials, findTags } from './find-menu.ts';
import { specialKind, tagKind } from './menu-kinds.ts';
import { presentSpecial, presentTag } from './menu.present.ts';
import { removeSpecial, removeTag } from './remove-thing.ts';
import { sortMenu } from './sort-menu.ts';

type Db = Kysely<Tables>;
type Done = { readonly id: string; readonly revision: number };

async function tagAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [tag] = await findTags(db, customerId, [id]);
  return tag === undefined ? notFound : accept({ revision, productTag: presentTag(tag) });
}

async function specialAnswer(db: Db, customerId: string, { id, revision }: Done) {
  const [special] = await findSpecials(db, customerId, [id]);
  return special === undefined ? notFound : accept({ revision, special: presentSpecial(special) });
}

export function mountLists(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  mount(app, door, 'POST /v1/customers/{customerId}/productTags', async (call) => {
    const added = await addThing(house, tagKind, call);
    return added.ok ? tagAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PATCH /v1/customers/{customerId}/productTags/{tagId}', async (call) => {
    const changed = await changeThing(house, tagKind, { ...call, thingId: call.params.tagId });
    return changed.ok ? tagAnswer(db, call.customerId, changed.value) : changed;
  });
  mount(app, door, 'DELETE /v1/customers/{customerId}/productTags/{tagId}', (call) =>
    removeTag(house, { ...call, thingId: call.params.tagId }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/productTags/order', (call) => sortMenu(house, 'tag', call));
  mount(app, door, 'POST /v1/customers/{customerId}/specials', async (call) => {
    const added = await addThing(house, specialKind, call);
    return added.ok ? specialAnswer(db, call.customerId, added.value) : added;
  });
  mount(app, door, 'PATCH /v1/customers/{customerId}/specials/{specialId}', async (call) => {
    const changed = await changeThing(house, specialKind, { ...call, thingId: call.params.specialId });
    return changed.ok ? specialAnswer(db, call.customerId, changed.value) : changed;
  });
  mount(app, door, 'DELETE /v1/customers/{customerId}/specials/{specialId}', (call) =>
    removeSpecial(house, { ...call, thingId: call.params.specialId }),
  );
  mount(app, door, 'PUT /v1/customers/{customerId}/specials/order', (call) => sortMenu(house, 'special', call));
}
