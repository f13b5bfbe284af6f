/** What is on offer now and at which price: lunch menus, happy hours, sold out for a while (specification §3 Product). */
import { percentOf, roundToCoin, type Money } from '../money.ts';
import type { Category, Price, Product, Schedule } from './menu.ts';
import { isWithin } from './schedule.ts';

export type Offer = {
  /** Whether product and category are sold at this hour. */
  readonly available: boolean;
  readonly price: Price;
};

type Timed = Pick<Category, 'schedules'>;

/** Prices of a product of its own go before those of its category. A category that nobody knows has no schedules. */
export function offerAt(
  product: Pick<Product, 'price' | 'schedules'>,
  category: Timed | undefined,
  instant: number,
  timeZone: string,
): Offer {
  const ofCategory = category?.schedules ?? none;
  if (product.schedules.length === 0 && ofCategory.length === 0) return { available: true, price: product.price };
  const isNow = (schedule: Schedule) => isWithin(schedule, instant, timeZone);
  const available = isOnOffer(product.schedules, isNow) && isOnOffer(ofCategory, isNow);
  return { available, price: priceNow(product.price, [...product.schedules, ...ofCategory], isNow) };
}

const none: readonly Schedule[] = [];

/** Without hours of its own it is always sold. */
function isOnOffer(schedules: readonly Schedule[], isNow: (schedule: Schedule) => boolean): boolean {
  const hours = schedules.filter(({ kind }) => kind === 'available');
  return hours.length === 0 || hours.some(isNow);
}

function priceNow(own: Price, schedules: readonly Schedule[], isNow: (schedule: Schedule) => boolean): Price {
  for (const schedule of schedules) {
    if (schedule.kind !== 'price' || !isNow(schedule)) continue;
    if (schedule.price !== null) return { kind: 'fixed', amount: schedule.price };
    if (schedule.percent !== null && own.kind === 'fixed') {
      return { kind: 'fixed', amount: shareOf(own.amount, schedule.percent) };
    }
  }
  return own;
}

const coin = 5;

/** A price in whole five-rappen pieces stays one: 20 % off 4.80 is 3.85, not 3.84. */
function shareOf(price: Money, percent: number): Money {
  const share = percentOf(price, percent);
  return price % coin === 0 ? roundToCoin(share, coin) : share;
}

/** Marked as sold out, for good or for a while; how many are left is another matter. @param now unix milliseconds */
export function isMarkedSoldOut(product: Pick<Product, 'inStock' | 'soldOutUntil'>, now: number): boolean {
  return !product.inStock || (product.soldOutUntil !== null && now < product.soldOutUntil);
}

/** What of a product says how many of it may be sold. */
export type Counted = 'stock' | 'soldOutAtZero';

/** The units that may still be sold; null: as many as are wanted, for it is not counted or sells on at zero. */
export function unitsToSell({ stock, soldOutAtZero }: Pick<Product, Counted>): number | null {
  return soldOutAtZero ? stock.current : null;
}

/** Down to the last counted unit, and nothing more is sold then. */
export function isUsedUp(product: Pick<Product, Counted>): boolean {
  const left = unitsToSell(product);
  return left !== null && left <= 0;
}

/** Marked, or down to the last counted unit. */
export function isSoldOut(product: Pick<Product, 'inStock' | 'soldOutUntil' | Counted>, now: number): boolean {
  return isMarkedSoldOut(product, now) || isUsedUp(product);
}

/** The product as it is sold at this moment, the very same one where nothing differs; null outside its hours. */
export function asOffered<Sold extends Product>(
  product: Sold,
  category: Timed | undefined,
  instant: number,
  timeZone: string,
): Sold | null {
  const { available, price } = offerAt(product, category, instant, timeZone);
  if (!available) return null;
  const inStock = !isMarkedSoldOut(product, instant);
  if (price === product.price && inStock === product.inStock) return product;
  return { ...product, price, inStock };
}
