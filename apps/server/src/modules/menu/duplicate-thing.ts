/** A copy beside the original, under the next free name (domain/menu/copy-name.ts). */
import { accept } from '@comanda/domain/decision';
import { copyName } from '@comanda/domain/menu/copy-name';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeMenu } from './change-menu.ts';
import { changeTo, isTaken, neighbours, notFound } from './edit-thing.ts';
import type { MenuThing, MenuThings, StoredMenu } from './menu-rows.ts';
import type { MenuChange } from './save-menu.ts';

export type Duplication = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly thingId: string;
  readonly body: { readonly id: string; readonly socketId?: string | undefined };
};

/** As long as a name may be (contract/menu-things.ts). */
const mostLetters = 120;

function duplicate(
  house: House,
  thing: MenuThing,
  { customerId, caller, thingId, body }: Duplication,
  copy: (menu: StoredMenu, id: string) => readonly MenuChange[] | null,
) {
  const { id, socketId } = body;
  const command = { customerId, caller, id, kind: `${thing}.duplicate`, body: { thingId }, socketId };
  return changeMenu<{ id: string }, 'menu.error.notFound' | 'command.error.idReused'>(house, command, ({ menu }) => {
    if (isTaken(menu, id)) return { ok: false, code: 'command.error.idReused' };
    const changes = copy(menu, id);
    if (changes === null) return notFound;
    return accept({ answer: { id }, changes, thing, thingId: id, move: 'added', fields: [] });
  });
}

/** What stands behind makes room. */
function makeRoom(menu: StoredMenu, thing: MenuThing, copy: MenuThings[MenuThing]): MenuChange[] {
  return neighbours(menu, thing, copy)
    .filter(({ position }) => position >= copy.position)
    .map((after) => {
      const own: MenuThing = 'components' in after ? 'combo' : thing;
      return { thing: own, id: after.id, after: { ...after, position: after.position + 1 } } as MenuChange;
    });
}

/** Not its barcode, which belongs to one product alone, nor its units in stock. */
export function duplicateProduct(house: House, duplication: Duplication) {
  return duplicate(house, 'product', duplication, (menu, id) => {
    const found = menu.products.get(duplication.thingId);
    if (found === undefined) return null;
    const name = copyName(
      found.name,
      [...menu.products.values()].map((one) => one.name),
      mostLetters,
    );
    const stock = { current: null, min: null, max: null };
    const copy = { ...found, id, name, barcode: null, stock, soldOutUntil: null, position: found.position + 1 };
    return [...makeRoom(menu, 'product', copy), changeTo('product', copy)];
  });
}

/** Its options keep their ids: they count within their group. */
export function duplicateModifierGroup(house: House, duplication: Duplication) {
  return duplicate(house, 'modifierGroup', duplication, (menu, id) => {
    const found = menu.modifierGroups.get(duplication.thingId);
    if (found === undefined) return null;
    const titles = [...menu.modifierGroups.values()].map((one) => one.title);
    const copy = { ...found, id, title: copyName(found.title, titles, mostLetters), position: found.position + 1 };
    return [...makeRoom(menu, 'modifierGroup', copy), changeTo('modifierGroup', copy)];
  });
}
