/** Sorts what a person dragged; what others added meanwhile keeps its place (domain/menu/sort-things.ts). */
import { accept } from '@comanda/domain/decision';
import { sortThings } from '@comanda/domain/menu/sort-things';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeMenu } from './change-menu.ts';
import { notFound } from './edit-thing.ts';
import { byId } from './in-pieces.ts';
import type { MenuThing } from './menu-rows.ts';
import { soldIn } from './release-thing.ts';
import type { MenuChange } from './save-menu.ts';
import { thingsOf } from './stored-menu.ts';

export type Sorting = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: { readonly id: string; readonly ids: readonly string[]; readonly socketId?: string | undefined };
};

type Positioned = { readonly id: string; readonly position: number };

/** Things whose place changed, with the new one. */
function moved<Thing extends Positioned>(things: readonly Thing[], wanted: readonly string[]): Thing[] {
  const known = byId(things);
  const before = [...things].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  return sortThings(before, wanted).flatMap((id, position) => {
    const thing = known.get(id);
    return thing === undefined || thing.position === position ? [] : [{ ...thing, position }];
  });
}

export function sortMenu(house: House, thing: Exclude<MenuThing, 'product' | 'combo'>, sorting: Sorting) {
  const { customerId, caller, body } = sorting;
  const { id, ids, socketId } = body;
  const command = { customerId, caller, id, kind: `${thing}.sort`, body: { ids }, socketId };
  return changeMenu<object, never>(house, command, ({ menu }) => {
    const changes = moved([...thingsOf(menu, thing).values()], ids).map((after) => {
      return { thing, id: after.id, after } as MenuChange;
    });
    return accept({ answer: {}, changes, thing, thingId: customerId, move: 'sorted', fields: ['posi'] });
  });
}

/** Products and combos of one category stand in one row. */
export function sortProducts(house: House, { categoryId, ...sorting }: Sorting & { readonly categoryId: string }) {
  const { customerId, caller, body } = sorting;
  const { id, ids, socketId } = body;
  const command = { customerId, caller, id, kind: 'product.sort', body: { categoryId, ids }, socketId };
  return changeMenu<object, 'menu.error.notFound'>(house, command, ({ menu }) => {
    if (!menu.categories.has(categoryId)) return notFound;
    const changes = moved(soldIn(menu, categoryId), ids).map((after): MenuChange => {
      return 'components' in after
        ? { thing: 'combo', id: after.id, after }
        : { thing: 'product', id: after.id, after };
    });
    return accept({ answer: {}, changes, thing: 'product', thingId: customerId, move: 'sorted', fields: ['posi'] });
  });
}
