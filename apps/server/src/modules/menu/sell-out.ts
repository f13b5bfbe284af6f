/** Sold out for a while, until further notice, or back in stock: from the tile at the terminal too (decisions.md §5). */
import { accept } from '@comanda/domain/decision';
import { businessDayEnd } from '@comanda/domain/time/local-time';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { currentSettings } from '../settings/index.ts';
import { changeMenu } from './change-menu.ts';
import { notFound } from './edit-thing.ts';
import type { MenuChange } from './save-menu.ts';

export type SellOut = {
  readonly customerId: string;
  readonly caller: Caller;
  readonly productId: string;
  readonly body: {
    readonly id: string;
    /** Unix seconds; null = back in stock. */
    readonly until: number | 'endOfDay' | 'furtherNotice' | null;
    readonly socketId?: string | undefined;
  };
};

export function sellOut(house: House, { customerId, caller, productId, body }: SellOut) {
  const { id, until, socketId } = body;
  const command = { customerId, caller, id, kind: 'product.soldOut', body: { productId, until }, socketId };
  return changeMenu<{ id: string }, 'menu.error.notFound' | 'menu.error.untilPassed'>(
    house,
    command,
    async ({ venue, menu }) => {
      const thing = menu.combos.has(productId) ? 'combo' : 'product';
      const found = menu.combos.get(productId) ?? menu.products.get(productId);
      if (found === undefined) return notFound;
      const soldOutUntil = await instantOf(venue, until);
      if (soldOutUntil !== null && soldOutUntil <= venue.now) return { ok: false, code: 'menu.error.untilPassed' };
      const after = { ...found, inStock: until !== 'furtherNotice', soldOutUntil };
      const changes = [{ thing, id: productId, after } as MenuChange];
      const told = { thing, thingId: productId, move: 'changed', fields: ['inStock', 'soldOutUntil'] } as const;
      return accept({ answer: { id: productId }, changes, ...told });
    },
  );
}

async function instantOf(venue: Venue, until: SellOut['body']['until']): Promise<number | null> {
  if (until === null || until === 'furtherNotice') return null;
  if (until !== 'endOfDay') return until * 1000;
  const settings = await currentSettings(venue);
  return businessDayEnd(venue.now, settings.time_zone, settings.cut_off_minutes);
}
