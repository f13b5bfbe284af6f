/** The menu of a door on the wire, kept in memory per venue and revision; what is used up by count is asked each time. */
import { createHash } from 'node:crypto';

import type { WireGuestMenu } from '@comanda/contract/guests';
import { withPartsLeft } from '@comanda/domain/menu/combo-left';
import { menuAtDoor } from '@comanda/domain/menu/menu-at-door';
import type { OrderDoor } from '@comanda/domain/orders/order';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findCustomers } from '../customers/index.ts';
import {
  findMenuRevision,
  findShownRevisions,
  findSoldOut,
  loadMenu,
  presentCategory,
  presentCombo,
  presentModifierGroup,
  presentProduct,
  presentSpecial,
  presentTag,
} from '../menu/index.ts';

type Db = Kysely<Tables>;
type Parts = Omit<WireGuestMenu, 'version'>;
type Kept = { readonly revision: number; readonly byDoor: Readonly<Record<OrderDoor, Parts>> };

/** The venues that were asked for last. */
const mostVenues = 100;

/** @returns a reading of the menu as guests of a venue's door see it. */
export function guestMenus(db: Db) {
  const kept = new Map<string, Kept>();
  const current = async (customerId: string): Promise<Kept> => {
    // Before the menu itself: what is changed in between is read once more, never missed.
    const revision = await findMenuRevision(db, customerId);
    const known = kept.get(customerId);
    if (known?.revision === revision) return known;
    const made = { revision, byDoor: await readAll(db, customerId) };
    kept.delete(customerId);
    kept.set(customerId, made);
    const oldest = kept.keys().next().value;
    if (kept.size > mostVenues && oldest !== undefined) kept.delete(oldest);
    return made;
  };
  return async (customerId: string, door: OrderDoor): Promise<WireGuestMenu> => {
    // First: a change meanwhile is read once more, never missed.
    const gone = await findSoldOut(db, customerId);
    const version = await versionOf(db, customerId, gone);
    const { byDoor } = await current(customerId);
    return { ...withoutStock(byDoor[door], gone), version };
  };
}

/** Of all that the doors of a venue show, the menu above all: the same on every process. */
export async function findDoorVersion(db: Db, customerId: string): Promise<string> {
  return versionOf(db, customerId, await findSoldOut(db, customerId));
}

/** It tells a guest nothing of what the venue does beside it. */
async function versionOf(db: Db, customerId: string, gone: ReadonlySet<string>): Promise<string> {
  const [customer] = await findCustomers(db, [customerId]);
  const revisions = await findShownRevisions(db, customerId);
  const what = JSON.stringify([revisions, [...gone].sort(), customer?.active, customer?.packages]);
  return createHash('sha256').update(what).digest('base64url').slice(0, 16);
}

async function readAll(db: Db, customerId: string): Promise<Kept['byDoor']> {
  const menu = await loadMenu(db, customerId);
  const at = (door: OrderDoor): Parts => {
    const shown = menuAtDoor(menu, door);
    return combosLeft({
      categories: shown.categories.map(presentCategory),
      products: shown.products.map(presentProduct),
      parts: shown.parts.map(presentProduct),
      combos: shown.combos.map(presentCombo),
      modifierGroups: shown.modifierGroups.map(presentModifierGroup),
      tags: shown.tags.map(presentTag),
      specials: shown.specials.map(presentSpecial),
    });
  };
  const app = at('app');
  // Whoever sits at a table sees what whoever orders from home sees.
  return { app, table: app, kiosk: at('kiosk') };
}

function withoutStock(parts: Parts, gone: ReadonlySet<string>): Parts {
  if (gone.size === 0) return parts;
  const asLeft = (product: Parts['products'][number]) =>
    gone.has(product.id) ? { ...product, inStock: false } : product;
  return combosLeft({ ...parts, products: parts.products.map(asLeft), parts: parts.parts.map(asLeft) });
}

/** Nobody is asked to choose of what is sold out altogether. */
function combosLeft(parts: Parts): Parts {
  const sold = new Map([...parts.products, ...parts.parts].map((product) => [product.id, product]));
  const choicesOf = ({ components }: Parts['combos'][number]) =>
    components.map(({ choices }) => choices.flatMap(({ product }) => sold.get(product) ?? []));
  return { ...parts, combos: parts.combos.map((combo) => withPartsLeft(combo, choicesOf(combo))) };
}
