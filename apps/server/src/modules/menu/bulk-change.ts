/** Changes many products at once: one command, and before it a dry run that says what would change. */
import type { BulkChange } from '@comanda/contract/menu-changes';
import { accept } from '@comanda/domain/decision';
import { changePrice, type PriceChange } from '@comanda/domain/menu/change-prices';
import type { Price, Product, Translated } from '@comanda/domain/menu/menu';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findRevision } from '../journal/index.ts';
import { changeMenu } from './change-menu.ts';
import { findStationIds, loadMenu } from './find-menu.ts';
import type { StoredMenu } from './menu-rows.ts';
import { applyProduct } from './read-sent.ts';
import type { MenuChange } from './save-menu.ts';

export type Bulk = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: {
    readonly id: string;
    readonly dryRun: boolean;
    readonly products: readonly string[];
    readonly change: BulkChange;
    readonly socketId?: string | undefined;
  };
};

type Value = string | number | boolean | null;

/** As the screen lists it: old and new value of one field. */
export type ListedChange = { product: string; name: Translated; field: string; before: Value; after: Value };
export type Skipped = { product: string; reason: 'notFound' | 'priceOpen' | 'priceInvalid' };
type Plan = { readonly changes: ListedChange[]; readonly skipped: Skipped[]; readonly moves: MenuChange[] };

const fields: Readonly<Record<string, (product: Product) => Value>> = {
  price: ({ price }) => (price.kind === 'fixed' ? price.amount : null),
  visibleOnPos: ({ visibility }) => visibility.pos,
  visibleOnApp: ({ visibility }) => visibility.app,
  visibleOnKiosk: ({ visibility }) => visibility.kiosk,
  inStock: ({ inStock }) => inStock,
  active: ({ active }) => active,
  category: ({ categoryId }) => categoryId,
  processingStation: ({ stationId }) => stationId,
};

/** Per mille, so that 2.5 % stays exact. */
function readPrice({ price }: BulkChange): PriceChange | null {
  if (price === undefined) return null;
  if (price.kind !== 'raiseBy') return price;
  return { kind: 'raiseBy', perMille: Math.round(price.percent * 10), coin: price.coin };
}

/** A product whose price cannot be changed so is left out altogether, and said. */
function planBulk(menu: StoredMenu, { products, change }: Bulk['body']): Plan {
  const plan: Plan = { changes: [], skipped: [], moves: [] };
  const priceChange = readPrice(change);
  const { price: _, ...sent } = change;
  const nextIn = lastPositions(menu);
  for (const id of new Set(products)) {
    const thing = menu.combos.has(id) ? 'combo' : 'product';
    const found = menu.combos.get(id) ?? menu.products.get(id);
    if (found === undefined) {
      plan.skipped.push({ product: id, reason: 'notFound' });
      continue;
    }
    const price = priceChange === null ? found.price : changePrice(found.price, priceChange);
    if (price === null) {
      plan.skipped.push({ product: id, reason: reasonOf(found.price, priceChange) });
      continue;
    }
    const after = { ...applyProduct(found, sent), price };
    const listed = differences(found, after);
    if (listed.length === 0 && after.soldOutUntil === found.soldOutUntil) continue;
    const position = after.categoryId === found.categoryId ? found.position : nextIn(after.categoryId);
    plan.changes.push(...listed);
    plan.moves.push({ thing, id, after: { ...after, position } } as MenuChange);
  }
  return plan;
}

function reasonOf(price: Price, change: PriceChange | null): Skipped['reason'] {
  return price.kind !== 'fixed' && change?.kind !== 'set' ? 'priceOpen' : 'priceInvalid';
}

function differences(before: Product, after: Product): ListedChange[] {
  return Object.entries(fields).flatMap(([field, valueOf]) => {
    const [was, is] = [valueOf(before), valueOf(after)];
    return was === is ? [] : [{ product: before.id, name: before.name, field, before: was, after: is }];
  });
}

/** In their new category they come last, one after the other. */
function lastPositions(menu: StoredMenu): (categoryId: string) => number {
  const last = new Map<string, number>();
  for (const { categoryId, position } of [...menu.products.values(), ...menu.combos.values()]) {
    last.set(categoryId, Math.max(position, last.get(categoryId) ?? -1));
  }
  return (categoryId) => {
    const next = (last.get(categoryId) ?? -1) + 1;
    last.set(categoryId, next);
    return next;
  };
}

type Known = { readonly menu: StoredMenu; readonly stationIds: ReadonlySet<string> };

function refuseUnknown({ category, processingStation }: BulkChange, { menu, stationIds }: Known) {
  if (category !== undefined && !menu.categories.has(category)) {
    return { ok: false as const, code: 'menu.error.categoryUnknown' as const, params: { id: category } };
  }
  if (typeof processingStation === 'string' && !stationIds.has(processingStation)) {
    return { ok: false as const, code: 'menu.error.stationUnknown' as const, params: { id: processingStation } };
  }
  return null;
}

export async function bulkChange(house: House, { customerId, caller, body }: Bulk) {
  if (body.dryRun) return dryRun(house, customerId, body);
  const { id, socketId, products, change } = body;
  const command = { customerId, caller, id, kind: 'menu.bulk', body: { products, change }, socketId };
  type Answer = Omit<Plan, 'moves'>;
  type Refusals = 'menu.error.categoryUnknown' | 'menu.error.stationUnknown';
  return changeMenu<Answer, Refusals>(house, command, ({ menu, facts: { stationIds } }) => {
    const refusal = refuseUnknown(change, { menu, stationIds });
    if (refusal !== null) return refusal;
    const { moves, ...answer } = planBulk(menu, body);
    const told = { thing: 'product', thingId: customerId, move: 'changed', fields: Object.keys(change) } as const;
    return accept({ answer, changes: moves, ...told });
  });
}

function dryRun({ database }: House, customerId: string, body: Bulk['body']) {
  return inOneMoment(database, async (db) => {
    const known = { menu: await loadMenu(db, customerId), stationIds: await findStationIds(db, customerId) };
    const refusal = refuseUnknown(body.change, known);
    if (refusal !== null) return refusal;
    const { moves: _, ...answer } = planBulk(known.menu, body);
    return accept({ ...answer, revision: await findRevision(db, customerId) });
  });
}
