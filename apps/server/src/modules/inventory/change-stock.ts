/** What delivery, waste and count have in common: load, decide by the rules, save units and movements, announce. */
import type { Change } from '@comanda/contract/events';
import { accept, type Decision } from '@comanda/domain/decision';
import type { CountRefusal, StockNow, StockRefusal, WasteRefusal } from '@comanda/domain/inventory/decide-stock';
import type { InventoryEvent } from '@comanda/domain/inventory/inventory-events';
import type { StockMovement } from '@comanda/domain/inventory/movements';
import { fellTo } from '@comanda/domain/inventory/stock-state';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { runCommand } from '../journal/index.ts';
import {
  addToStock,
  appendMovements,
  currentMenu,
  type MenuChange,
  menuWithStock,
  saveMenu,
  type StoredMenu,
} from '../menu/index.ts';

export type StockCommand = {
  readonly customerId: string;
  readonly caller: Caller;
  /** The command's own id. */
  readonly id: string;
  readonly note: string;
  readonly socketId?: string | undefined;
};

type Move<Code extends StockRefusal | WasteRefusal | CountRefusal> = {
  /** As in the permission: `stock.deliver`. */
  readonly kind: string;
  readonly type: InventoryEvent['type'];
  /** What the client asked beside the note. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly productIds: readonly string[];
  readonly decide: (stock: StockNow, venue: Venue) => Promise<Decision<StockMovement[], Code>>;
};

/** Kept with the command. */
type Answer = {
  readonly products: { product: string; amount: number; currentStockAmount: number }[];
};

export async function changeStock<Code extends StockRefusal | WasteRefusal | CountRefusal>(
  house: House,
  { customerId, caller, id, note, socketId }: StockCommand,
  { kind, type, payload, productIds, decide }: Move<Code>,
) {
  const named = { customerId, id, kind, actorId: caller.userId, body: { ...payload, note }, socketId };
  let made: { readonly revision: number; readonly thing: StoredMenu } | null = null;
  const done = await runCommand<Answer, Code>(house, named, async (venue) => {
    const menu = await menuWithStock(venue, productIds);
    const stock = new Map(productIds.flatMap((one) => unitsOf(menu, one)));
    const decision = await decide(stock, venue);
    if (!decision.ok) return decision;
    const movements = decision.value;
    made = await save(venue, menu, { movements, by: caller, note });
    return accept({
      answer: {
        products: movements.map(({ productId: product, amount, balance }) => {
          return { product, amount, currentStockAmount: balance ?? 0 };
        }),
      },
      event: { type, stock: movements },
      changes: movements.flatMap((movement) => changesOf(movement, menu)),
    });
  });
  if (done.ok && made !== null) currentMenu.put(house.database, customerId, made);
  return done;
}

/** Nothing where it is no product of this venue. */
function unitsOf({ products }: StoredMenu, id: string): [string, number | null][] {
  const product = products.get(id);
  return product === undefined ? [] : [[id, product.stock.current]];
}

type Saved = { readonly movements: readonly StockMovement[]; readonly by: Caller; readonly note: string };

/**
 * Units are no part of the menu's revision; that a product begins to be counted is.
 * @returns the menu with those that began; null where none did
 */
async function save(venue: Venue, menu: StoredMenu, { movements, ...of }: Saved) {
  const isCounted = ({ productId }: StockMovement) => (menu.products.get(productId)?.stock.current ?? null) !== null;
  const counted = movements.filter(isCounted);
  await addToStock(venue, counted);
  await appendMovements(venue, counted, of);
  const begun = movements.filter((movement) => !isCounted(movement));
  const [first] = begun;
  if (first === undefined) return null;
  const changes = begun.flatMap(({ productId: id, balance: current }): MenuChange[] => {
    const product = menu.products.get(id);
    return product === undefined
      ? []
      : [{ thing: 'product', id, after: { ...product, stock: { ...product.stock, current } } }];
  });
  const kind = first.kind === 'delivery' ? 'delivery' : 'count';
  const thing = await saveMenu(venue, menu, changes, { ...of, kind });
  venue.head.menuRevision += 1;
  return { revision: venue.head.menuRevision, thing };
}

function changesOf({ productId: id, amount, balance }: StockMovement, { products }: StoredMenu): Change[] {
  const left = balance ?? 0;
  const fell = fellTo(left - amount, left, products.get(id)?.stock.min ?? null);
  return [{ kind: 'menu', id }, ...(fell === null ? [] : [{ kind: 'stock' as const, id }])];
}
