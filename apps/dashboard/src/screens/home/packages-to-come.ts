/** Packages that are named but not built yet: the home page says so. An entry goes when its package works. */
import type { PricedPackage } from '@comanda/domain/calculator/monthly-cost';

const toCome: ReadonlySet<PricedPackage> = new Set<PricedPackage>([
  'order',
  'online_payment',
  'delivery',
  'nfc_credit',
  'inventory',
]);

export function isToCome(name: PricedPackage): boolean {
  return toCome.has(name);
}
