/** Deletes a thing of the menu, or says by what it is still used (api.md, Menu). */
import type { ErrorCode } from '@comanda/contract/errors';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CommandRefusal } from '../journal/index.ts';
import { changeMenu } from './change-menu.ts';
import { notFound } from './edit-thing.ts';
import type { MenuThing, StoredMenu } from './menu-rows.ts';
import { combosWith, releaseFrom, releaseFromSpecials, soldIn } from './release-thing.ts';
import type { MenuChange } from './save-menu.ts';
import { thingsOf } from './stored-menu.ts';

export type Removal = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly thingId: string;
  readonly query: {
    readonly commandId: string;
    readonly socketId?: string | undefined;
    readonly detach?: 'true' | 'false';
  };
};

/** What else changes when the thing goes, or why it cannot. */
type Release<Code extends ErrorCode> = (
  menu: StoredMenu,
  id: string,
  detach: boolean,
) => { readonly ok: true; readonly value: readonly MenuChange[] } | CommandRefusal<Code>;

function removeThing<Code extends ErrorCode>(house: House, thing: MenuThing, removal: Removal, release: Release<Code>) {
  const { customerId, caller, thingId, query } = removal;
  const { commandId: id, socketId, detach = 'false' } = query;
  const command = { customerId, caller, id, kind: `${thing}.remove`, body: { thingId, detach }, socketId };
  return changeMenu<object, Code | 'menu.error.notFound'>(house, command, ({ menu }) => {
    if (!thingsOf(menu, thing).has(thingId)) return notFound;
    const released = release(menu, thingId, detach === 'true');
    if (!released.ok) return released;
    const changes = [...released.value, { thing, id: thingId, after: null } as MenuChange];
    return accept({ answer: {}, changes, thing, thingId, move: 'removed', fields: [] });
  });
}

/** Things that use it: taken from them where that was said, else they are counted. */
function unlessUsed(uses: readonly MenuChange[], detach: boolean) {
  if (detach || uses.length === 0) return accept(uses);
  return { ok: false as const, code: 'menu.error.inUse' as const, params: { count: uses.length } };
}

export function removeProduct(house: House, removal: Removal) {
  return removeThing(house, 'product', removal, (menu, id, detach) => {
    const count = combosWith(menu, id);
    // A combo that lost a dish would cost the same for less: that is for a person to settle.
    if (count > 0) return { ok: false as const, code: 'menu.error.inCombo' as const, params: { count } };
    return unlessUsed(releaseFromSpecials(menu, id), detach);
  });
}

export function removeCombo(house: House, removal: Removal) {
  return removeThing(house, 'combo', removal, (menu, id, detach) => unlessUsed(releaseFromSpecials(menu, id), detach));
}

export function removeTag(house: House, removal: Removal) {
  return removeThing(house, 'tag', removal, (menu, id, detach) => unlessUsed(releaseFrom(menu, 'tagIds', id), detach));
}

export function removeModifierGroup(house: House, removal: Removal) {
  return removeThing(house, 'modifierGroup', removal, (menu, id, detach) =>
    unlessUsed(releaseFrom(menu, 'modifierGroupIds', id), detach),
  );
}

export function removeCategory(house: House, removal: Removal) {
  return removeThing(house, 'category', removal, (menu, id) => {
    const count = soldIn(menu, id).length;
    if (count === 0) return accept([]);
    return { ok: false as const, code: 'menu.error.categoryNotEmpty' as const, params: { count } };
  });
}

export function removeSpecial(house: House, removal: Removal) {
  return removeThing<never>(house, 'special', removal, () => accept([]));
}
