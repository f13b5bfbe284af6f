/** Venues as the provider sees them (specification §2 System admin customers). */
import type { WireCustomer } from '@comanda/contract/customers';
import { type Package, packagesOf } from '@comanda/domain/access/packages';
import { fold } from '@comanda/domain/menu/search-products';
import { mostListed } from '@comanda/domain/venue/most-listed';

import type { House } from '../../platform/house.ts';
import { toSeconds } from '../../platform/seconds.ts';
import { type CustomerRow, findAllCustomers, findCustomers } from '../customers/index.ts';
import { type CustomerFigures, estimateStorage, findFigures } from './customer-figures.repository.ts';

export async function listCustomers(house: House, search: string): Promise<WireCustomer[]> {
  const db = house.database.read;
  const wanted = fold(search.trim());
  const hits = (await findAllCustomers(db)).filter(
    ({ name, slug }) => fold(name).includes(wanted) || slug.includes(wanted),
  );
  const shown = hits.slice(0, mostListed);
  const figures = await findFigures(
    db,
    shown.map(({ id }) => id),
  );
  return shown.map((customer) => present(customer, figures.get(customer.id), null));
}

/** From the writer: what was just changed is seen. @returns null where there is none. */
export async function lookAtCustomer(house: House, id: string): Promise<WireCustomer | null> {
  const db = house.database.write;
  const [customer] = await findCustomers(db, [id]);
  if (!customer) return null;
  return present(customer, (await findFigures(db, [id])).get(id), await estimateStorage(db, id));
}

function present(
  { id, name, slug, active, packages, created_at }: CustomerRow,
  figures: CustomerFigures | undefined,
  storageBytes: number | null,
): WireCustomer {
  const { lastOrderAt = null, unprintedJobs = 0, unknownPayments = 0 } = figures ?? {};
  return {
    id,
    name,
    slug,
    active,
    packages: packagesOf(packages as Package[]),
    created: toSeconds(created_at),
    lastOrderAt: lastOrderAt === null ? null : toSeconds(lastOrderAt),
    unprintedJobs,
    unknownPayments,
    storageBytes,
  };
}
