/** Adds and changes a thing of the menu (specification §3; api.md, Menu). */
import type { ErrorCode } from '@comanda/contract/errors';
import { hasPackage } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';
import type { MenuProblem } from '@comanda/domain/menu/menu-problem';
import type { MenuRefusalCode } from '@comanda/domain/menu/menu-refusal-codes';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findCustomers } from '../customers/index.ts';
import type { CommandRefusal } from '../journal/index.ts';
import { hasImage } from '../media/index.ts';
import { refuseOld } from '../setup/index.ts';
import { changeMenu, type MenuEdit } from './change-menu.ts';
import type { MenuKind, Sent } from './menu-kinds.ts';
import type { MenuThing, MenuThings, StoredMenu } from './menu-rows.ts';
import type { MenuChange } from './save-menu.ts';

export type Asked<Body> = { readonly customerId: string; readonly caller: Caller; readonly body: Body };

type EditRefusal =
  | MenuRefusalCode
  | 'menu.error.notFound'
  | 'access.error.packageMissing'
  | 'command.error.idReused'
  | 'image.error.notFound';
type NewRefusal = Exclude<EditRefusal, 'menu.error.notFound'>;

export const notFound = { ok: false, code: 'menu.error.notFound' } as const;

type Meta = { readonly id: string; readonly socketId?: string | undefined; readonly customer?: string | undefined };

const ofCommand: ReadonlySet<string> = new Set(['id', 'socketId', 'customer', 'version']);

/** What is left when the command itself is taken off: the fields of the thing. */
function fieldsOf<Thing extends MenuThing>(body: Meta & Sent<Thing>): Sent<Thing> {
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ofCommand.has(field))) as Sent<Thing>;
}

export function addThing<Thing extends MenuThing>(
  house: House,
  kind: MenuKind<Thing>,
  { customerId, caller, body }: Asked<Meta & Sent<Thing>>,
) {
  const { id, socketId } = body;
  const sent = fieldsOf<Thing>(body);
  const command = { customerId, caller, id, kind: `${kind.thing}.add`, body: sent, socketId };
  return changeMenu<{ id: string }, NewRefusal>(house, command, async (edit) => {
    // A command is forgotten after a month, the thing it made is not.
    if (isTaken(edit.menu, id)) return { ok: false, code: 'command.error.idReused' };
    const made = atTheEnd(edit.menu, kind.thing, kind.apply(kind.blank(id), sent));
    const refusal = refuseFirst(kind.check(made, edit.facts)) ?? (await refuseBeyondRules(edit, null, made));
    if (refusal !== null) return refusal;
    const told = { thing: kind.thing, thingId: id, move: 'added', fields: Object.keys(sent) } as const;
    return accept({ answer: { id }, changes: [changeTo(kind.thing, made)], ...told });
  });
}

export function changeThing<Thing extends MenuThing>(
  house: House,
  kind: MenuKind<Thing>,
  { thingId, customerId, caller, body }: Asked<Meta & { readonly version: number } & Sent<Thing>> & { thingId: string },
) {
  const { id, socketId, version } = body;
  const sent = fieldsOf<Thing>(body);
  const named = { thingId, version, ...sent };
  const counted = 'currentStockAmount' in sent ? [thingId] : [];
  const command = { customerId, caller, id, kind: `${kind.thing}.change`, body: named, socketId, counted };
  return changeMenu<{ id: string }, EditRefusal | 'setup.error.changedMeanwhile'>(house, command, async (edit) => {
    const found = kind.find(edit.menu).get(thingId);
    if (found === undefined) return notFound;
    const old = refuseOld(found, version);
    if (old !== null) return old;
    const after = inItsPlace(edit.menu, kind.thing, found, kind.apply(found, sent));
    const problems = kind.check(after, edit.facts).filter(({ field }) => touched(kind, found, after).has(field));
    const refusal = refuseFirst(problems) ?? (await refuseBeyondRules(edit, found, after));
    if (refusal !== null) return refusal;
    const told = { thing: kind.thing, thingId, move: 'changed', fields: Object.keys(sent) } as const;
    return accept({ answer: { id: thingId }, changes: [changeTo(kind.thing, after)], ...told });
  });
}

export function changeTo<Thing extends MenuThing>(thing: Thing, after: MenuThings[Thing]): MenuChange {
  return { thing, id: after.id, after } as MenuChange;
}

export function isTaken(menu: StoredMenu, id: string): boolean {
  return Object.values(menu).some((things: ReadonlyMap<string, unknown>) => things.has(id));
}

function refuseFirst([first]: readonly MenuProblem[]): CommandRefusal<MenuRefusalCode> | null {
  if (first === undefined) return null;
  const { code, params } = first;
  return { ok: false, code, ...(params && { params }) };
}

/** What was wrong before is not in the way of whoever changes something else: a price at noon is changed at once. */
function touched<Thing extends MenuThing>(
  { together }: MenuKind<Thing>,
  before: MenuThings[Thing],
  after: MenuThings[Thing],
): Set<string> {
  const was = before as Readonly<Record<string, unknown>>;
  const fields = new Set(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]))
      .map(([field]) => field),
  );
  return together.some((field) => fields.has(field)) ? new Set([...fields, ...together]) : fields;
}

/** The positions of the things that stand in one row with this one: products and combos of a category. */
export function neighbours(menu: StoredMenu, thing: MenuThing, after: MenuThings[MenuThing]) {
  if ('categoryId' in after) {
    const sold = [...menu.products.values(), ...menu.combos.values()];
    return sold.filter(({ id, categoryId }) => categoryId === after.categoryId && id !== after.id);
  }
  const lists = {
    category: menu.categories,
    tag: menu.tags,
    modifierGroup: menu.modifierGroups,
    special: menu.specials,
  };
  const list = lists[thing as keyof typeof lists] as ReadonlyMap<string, { id: string; position: number }>;
  return [...list.values()].filter(({ id }) => id !== after.id);
}

function atTheEnd<Thing extends MenuThing>(menu: StoredMenu, thing: Thing, made: MenuThings[Thing]): MenuThings[Thing] {
  const last = neighbours(menu, thing, made).reduce((most, { position }) => Math.max(most, position), -1);
  return { ...made, position: last + 1 };
}

/** In another category it comes last. */
function inItsPlace<Thing extends MenuThing>(
  menu: StoredMenu,
  thing: Thing,
  before: MenuThings[Thing],
  after: MenuThings[Thing],
): MenuThings[Thing] {
  const moves = 'categoryId' in before && 'categoryId' in after && before.categoryId !== after.categoryId;
  return moves ? atTheEnd(menu, thing, after) : after;
}

/** What the rules alone cannot know: which pictures the venue has, and what it has booked. */
async function refuseBeyondRules(edit: MenuEdit, before: MenuThings[MenuThing] | null, after: MenuThings[MenuThing]) {
  return (await refuseImage(edit, before, after)) ?? refuseStock(edit, before, after);
}

/** A picture is one of this venue, sent for products or for specials. */
async function refuseImage(
  { venue }: MenuEdit,
  before: MenuThings[MenuThing] | null,
  after: MenuThings[MenuThing],
): Promise<CommandRefusal<'image.error.notFound'> | null> {
  if (!('image' in after) || after.image === null) return null;
  if (before !== null && 'image' in before && before.image === after.image) return null;
  const named = { id: after.image, purpose: 'representation' in after ? 'special' : 'product' } as const;
  return (await hasImage(venue.tx, venue.customerId, named)) ? null : { ok: false, code: 'image.error.notFound' };
}

const nothingCounted = { current: null, min: null, max: null };

/** Stock amounts come with the package inventory (specification §1). */
async function refuseStock(
  { venue }: MenuEdit,
  before: MenuThings[MenuThing] | null,
  after: MenuThings[MenuThing],
): Promise<CommandRefusal<'access.error.packageMissing'> | null> {
  if (!('stock' in after)) return null;
  const was = before !== null && 'stock' in before ? before.stock : nothingCounted;
  if (JSON.stringify(was) === JSON.stringify(after.stock)) return null;
  return refuseWithoutInventory(venue);
}

export async function refuseWithoutInventory({
  tx,
  customerId,
}: MenuEdit['venue']): Promise<CommandRefusal<'access.error.packageMissing' & ErrorCode> | null> {
  const [customer] = await findCustomers(tx, [customerId]);
  return hasPackage(customer?.packages ?? [], 'inventory') ? null : { ok: false, code: 'access.error.packageMissing' };
}
