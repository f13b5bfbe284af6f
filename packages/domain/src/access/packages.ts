/** What a venue has booked, and what of the product needs it (specification §1, §6; decisions.md §4 Packages). */
import type { TableMethod } from '../orders/order-method.ts';
import type { PaymentMethod, PaymentSource } from '../payments/payment.ts';
import type { Permission } from './permissions.ts';

export const packages = ['menu', 'order', 'online_payment', 'delivery', 'nfc_credit', 'inventory'] as const;
export type Package = (typeof packages)[number];

/** Parts of the screens that only some venues have. */
export const packageOfMenuEntry = {
  orders: null,
  checkout: null,
  nfc: 'nfc_credit',
  closings: null,
  inventory: 'inventory',
  settings: null,
  orderMethods: 'order',
} as const satisfies Record<string, Package | null>;
export type MenuEntry = keyof typeof packageOfMenuEntry;

/**
 * Rights that only some venues have; those of other packages come with their calls. What the house owes it can find and
 * pay back whatever it has booked by now: tags are read and uncharged without the package.
 */
const packageOfRight: Readonly<Partial<Record<Permission, Package>>> = {
  'inventory.read': 'inventory',
  'nfcTag.manage': 'nfc_credit',
  'nfcTag.charge': 'nfc_credit',
  'stock.deliver': 'inventory',
  'stock.waste': 'inventory',
  'stock.count': 'inventory',
};

/** @returns null where every venue has it. */
export function packageOfPermission(permission: Permission): Package | null {
  return packageOfRight[permission] ?? null;
}

/** Online payment is what guests do; the same provider at the till is not. @returns null where every venue has it. */
export function packageOfMethod(method: PaymentMethod, source: PaymentSource): Package | null {
  if (method === 'nfc_credit') return 'nfc_credit';
  return method === 'datatrans' && source !== 'pos' ? 'online_payment' : null;
}

/** Guests order ahead and at kiosks with `order`, to their door with `delivery`; tables every venue has. */
export function packageOfOrderMethod(method: TableMethod): Package | null {
  if (method === 'table') return null;
  return method === 'delivery' ? 'delivery' : 'order';
}

/** @param booked as the venue has it stored; `menu` belongs to every venue, whatever is stored. */
export function hasPackage(booked: readonly string[], needed: Package | null): boolean {
  return needed === null || needed === 'menu' || booked.includes(needed);
}

/** In their order, each once, `menu` always among them. */
export function packagesOf(chosen: readonly Package[]): Package[] {
  return packages.filter((one) => one === 'menu' || chosen.includes(one));
}

/** What was booked and ended upon `before`, done to what is booked now: what others did meanwhile stays. */
export function rebooked(
  booked: readonly string[],
  { before, wanted }: { readonly before: readonly string[]; readonly wanted: readonly string[] },
): Package[] {
  const isWanted = (name: Package) =>
    before.includes(name)
      ? booked.includes(name) && wanted.includes(name)
      : booked.includes(name) || wanted.includes(name);
  return packagesOf(packages.filter(isWanted));
}
