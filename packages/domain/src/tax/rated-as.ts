/** By which order type a line is rated: once it is settled, whatever becomes of its order (decisions.md §3, changeType). */
import type { Order, OrderLine, SoldModifier } from '../orders/order.ts';
import { type OrderType, orderTypes, rateFor, type VatRate } from './vat.ts';

/** As its order is now, until it is settled; then as the order was, which its rates tell. */
export function ratedAs(
  line: Pick<OrderLine, 'settled' | 'taxClass' | 'unitPrice' | 'modifiers'>,
  { type, businessDate }: Pick<Order, 'type' | 'businessDate'>,
): OrderType {
  const { settled } = line;
  if (settled === null) return type;
  const fixed = new Set(settled.map(({ rate }) => rate));
  const types = [type, ...orderTypes.filter((one) => one !== type)];
  return types.find((one) => isSame(fixed, ratesOf(line, one, businessDate))) ?? type;
}

/** Of what costs something: nothing else has a part. */
function ratesOf(
  { taxClass, unitPrice, modifiers }: Pick<OrderLine, 'taxClass' | 'unitPrice' | 'modifiers'>,
  type: OrderType,
  date: string,
): ReadonlySet<VatRate> {
  const rates = charged(modifiers).map((one) => rateFor(one.taxClass, type, date));
  return new Set(unitPrice === 0 && rates.length > 0 ? rates : [rateFor(taxClass, type, date), ...rates]);
}

function charged(modifiers: readonly SoldModifier[]): SoldModifier[] {
  return modifiers.flatMap((one) => [...(one.price > 0 ? [one] : []), ...charged(one.nested)]);
}

function isSame(one: ReadonlySet<VatRate>, other: ReadonlySet<VatRate>): boolean {
  return one.size === other.size && [...one].every((rate) => other.has(rate));
}
