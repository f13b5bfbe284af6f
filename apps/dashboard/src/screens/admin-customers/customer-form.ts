/** What is edited of a venue, and what is checked before it is saved. */
import type { WireCustomer } from '@comanda/contract/customers';
import { type Package, packagesOf } from '@comanda/domain/access/packages';

export type CustomerValues = { readonly name: string; readonly packages: Package[] };

export const freshCustomer: CustomerValues = { name: '', packages: ['menu'] };

export function valuesOf({ name, packages }: WireCustomer): CustomerValues {
  return { name, packages: packagesOf(packages) };
}

/** The menu is every venue's and stays. */
export function togglePackage(packages: readonly Package[], name: Package): Package[] {
  return packagesOf(packages.includes(name) ? packages.filter((other) => other !== name) : [...packages, name]);
}
