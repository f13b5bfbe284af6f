/** A free item brings its station; all others have the menu's. */
import type { Venue } from '../../platform/transaction.ts';
import { currentStations } from '../stations/index.ts';
import type { DraftRead } from './draft.ts';

type Products = DraftRead['products'];

/** Names the first item for a station that is gone since it was put into the cart: nobody finds it otherwise. */
export async function refuseUnknownStation(venue: Venue, products: Products) {
  const unknown = await unknownStations(venue, products);
  const item = products.find(({ freeItem }) => unknown.has(freeItem?.processingStation ?? ''));
  if (item === undefined) return null;
  return { ok: false, code: 'printing.error.stationUnknown', params: { opid: item.opid } } as const;
}

/** Of what was taken offline: an item for a station that is gone meanwhile goes to none. */
export async function atKnownStations(venue: Venue, products: Products): Promise<Products> {
  const unknown = await unknownStations(venue, products);
  if (unknown.size === 0) return products;
  return products.map((product) => {
    const { freeItem } = product;
    if (!freeItem || !unknown.has(freeItem.processingStation ?? '')) return product;
    return { ...product, freeItem: { ...freeItem, processingStation: null } };
  });
}

async function unknownStations(venue: Venue, products: Products): Promise<ReadonlySet<string>> {
  const named = products.flatMap(({ freeItem }) => freeItem?.processingStation ?? []);
  if (named.length === 0) return new Set();
  const known = new Set((await currentStations(venue)).map(({ id }) => id));
  return new Set(named.filter((id) => !known.has(id)));
}
