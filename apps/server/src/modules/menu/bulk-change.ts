/** Changes many products at once: one command, and before it a dry run that says what would change. */
import { createHash } from 'node:crypto';

import type { BulkChange } from '@comanda/contract/menu-changes';
import { accept } from '@comanda/domain/decision';
import { changePrice, type PriceChange } from '@comanda/domain/menu/change-prices';
import type { Combo, Price, Product, Translated } from '@comanda/domain/menu/menu';
import { isMarkedSoldOut } from '@comanda/domain/menu/offer-at';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { inVenue } from '../../platform/transaction.ts';
import { changeMenu } from './change-menu.ts';
import { currentMenu, currentStationIds } from './current-menu.ts';
import type { StoredMenu } from './menu-rows.ts';
import { applyProduct } from './read-sent.ts';
import type { MenuChange } from './save-menu.ts';
import { clearStaged, staged, type StagedProduct, stageProducts, takeStaged } from './staged-products.ts';

export type Bulk = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly body: {
    readonly id: string;
    readonly dryRun: boolean;
    readonly products: readonly string[];
    readonly change: BulkChange;
    readonly token?: string | undefined;
    readonly socketId?: string | undefined;
  };
};

type Value = string | number | boolean | null;

/** As the screen lists it: old and new value of one field. */
export type ListedChange = { product: string; name: Translated; field: string; before: Value; after: Value };
export type Skipped = { product: string; reason: 'notFound' | 'priceOpen' | 'priceInvalid' };
type Plan = { readonly changes: ListedChange[]; readonly skipped: Skipped[]; readonly moves: Move[] };
/** Of a product or combo that stays. */
type Move = Extract<MenuChange, { readonly thing: 'product' | 'combo' }> & { readonly after: Product | Combo };

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
function planBulk(menu: StoredMenu, { products, change }: Bulk['body'], now: number): Plan {
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
    const listed = differences(found, after, now);
    if (listed.length === 0 && after.soldOutUntil === found.soldOutUntil) continue;
    const position = after.categoryId === found.categoryId ? found.position : nextIn(after.categoryId);
    plan.changes.push(...listed);
    plan.moves.push({ thing, id, after: { ...after, position } } as Move);
  }
  return plan;
}

function reasonOf(price: Price, change: PriceChange | null): Skipped['reason'] {
  return price.kind !== 'fixed' && change?.kind !== 'set' ? 'priceOpen' : 'priceInvalid';
}

function differences(before: Product, after: Product, now: number): ListedChange[] {
  const { id: product, name } = before;
  const listed = Object.entries(fields).flatMap(([field, valueOf]) => {
    const [was, is] = [valueOf(before), valueOf(after)];
    return was === is ? [] : [{ product, name, field, before: was, after: is }];
  });
  // Of a while for which it is sold out no field of the list knows.
  const isBack = before.inStock && isMarkedSoldOut(before, now) && !isMarkedSoldOut(after, now);
  return isBack ? [...listed, { product, name, field: 'inStock', before: false, after: true }] : listed;
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

type Answer = Omit<Plan, 'moves'>;

/** Of what would change: names may be others by now. */
function tokenOf({ changes, skipped }: Answer): string {
  const told = changes.map(({ product, field, before, after }) => [product, field, before, after]);
  return createHash('sha256')
    .update(JSON.stringify([told, skipped]))
    .digest('hex')
    .slice(0, 32);
}

const withToken = <Told extends Answer>(told: Told) => ({ ...told, token: tokenOf(told) });

/** Planned before the lock and staged in steps: two thousand new prices hold up orders no longer than one. */
export async function bulkChange(house: House, { customerId, caller, body }: Bulk) {
  if (body.dryRun) return dryRun(house, customerId, body);
  const { id, socketId, products, change } = body;
  const command = { customerId, caller, id, kind: 'menu.bulk', body: { products, change }, socketId };
  const ready = await prepare(house, customerId, body);
  const staging = await stageProducts(house, customerId, stepsOf(ready));
  type Refusals = 'menu.error.categoryUnknown' | 'menu.error.stationUnknown' | 'menu.error.changedSinceDryRun';
  const done = await changeMenu<Answer, Refusals>(house, command, async ({ venue, menu, facts: { stationIds } }) => {
    const refusal = refuseUnknown(change, { menu, stationIds });
    if (refusal !== null) return refusal;
    // Somebody was faster: planned anew and saved as few products are, which takes longer but is seldom.
    const isSame = venue.before.menuRevision === ready.menuRevision;
    const { moves, ...answer } = isSame ? ready.plan : planBulk(menu, body, venue.now);
    // Prices that somebody else has raised meanwhile are not raised once more unseen.
    if (body.token !== undefined && body.token !== tokenOf(answer)) {
      return { ok: false, code: 'menu.error.changedSinceDryRun' };
    }
    const written = isSame ? await takeStaged(venue, { staging, menu, by: caller }) : menu;
    const told = { thing: 'product', thingId: customerId, move: 'changed', fields: Object.keys(change) } as const;
    return accept({ answer, changes: isSame ? [] : moves, written, ...told });
  });
  await clearStaged(house, staging);
  return done.ok ? accept(withToken(done.value)) : done;
}

type Ready = {
  readonly menu: StoredMenu;
  readonly menuRevision: number;
  readonly revision: number;
  readonly refusal: ReturnType<typeof refuseUnknown>;
  readonly plan: Plan;
};

/** Upon the menu that orders are priced by: it is in memory, so nobody waits while it is read. */
async function prepare({ database, clock }: House, customerId: string, body: Bulk['body']): Promise<Ready> {
  const { menu, stationIds, head } = await inVenue(database, clock, customerId, async (venue) => ({
    menu: await currentMenu(venue),
    stationIds: await currentStationIds(venue),
    head: venue.before,
  }));
  const { menuRevision, revision } = head;
  const refusal = refuseUnknown(body.change, { menu, stationIds });
  return { menu, menuRevision, revision, refusal, plan: planBulk(menu, body, clock()) };
}

const productsInStep = 50;

function* stepsOf({ refusal, plan, menu }: Ready): Generator<readonly StagedProduct[]> {
  const moves = refusal === null ? plan.moves : [];
  for (let at = 0; at < moves.length; at += productsInStep) {
    yield moves.slice(at, at + productsInStep).map(({ after }) => staged(after, menu));
  }
}

async function dryRun(house: House, customerId: string, body: Bulk['body']) {
  const { refusal, plan, revision } = await prepare(house, customerId, body);
  return refusal ?? accept(withToken({ changes: plan.changes, skipped: plan.skipped, revision }));
}
