/** The hour that counts for what is sold and at which price (specification §3 Product, allow preorders). */
import type { OrderType } from '../tax/vat.ts';
import { asksGuest } from './check-guest.ts';

type Wish = {
  readonly type: OrderType;
  /** Null: as soon as it is ready. */
  readonly wishedAt: number | null;
};

/**
 * Tomorrow's lunch menu is ordered this evening, and this evening's price counts for nothing of tomorrow.
 * @param at when it is ordered, added to or looked at, unix milliseconds: what is wished for earlier is eaten then
 */
export function eatenAt({ type, wishedAt }: Wish, at: number): number {
  return asksGuest(type) && wishedAt !== null ? Math.max(wishedAt, at) : at;
}
