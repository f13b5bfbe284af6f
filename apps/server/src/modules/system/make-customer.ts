/** Make customer: a venue with its settings, its checkout and its drawer; the client's id makes it once. */
import { randomBytes } from 'node:crypto';

import { type Package, packagesOf } from '@comanda/domain/access/packages';
import { zero } from '@comanda/domain/money';

import { isTaken } from '../../platform/database/is-taken.ts';
import type { House } from '../../platform/house.ts';
import { inStorage, type Tx } from '../../platform/transaction.ts';
import { findCustomerEver, findSlugs, insertCustomer } from '../customers/index.ts';
import { noteInSystem } from '../journal/index.ts';
import { insertFirstMethods } from '../payment-methods/index.ts';
import { insertDrawer } from '../payments/index.ts';
import { defaultSettings, insertSettings } from '../settings/index.ts';
import { insertTable } from '../tables/index.ts';

export type NewCustomer = { readonly id: string; readonly name: string; readonly packages: readonly Package[] };

const idReused = { ok: false as const, code: 'command.error.idReused' as const };
const made = { ok: true as const };

const mostTries = 5;

export async function makeCustomer(house: House, wish: NewCustomer, actorId: string) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inStorage(house.database, (tx) => open(tx, wish, { actorId, now: house.clock() }));
    } catch (error) {
      // Two at once, with the same id or the same name: the second sees what the first one made.
      if (!isTaken(error) || tried === mostTries) throw error;
    }
  }
}

async function open(tx: Tx, wish: NewCustomer, { actorId, now }: { actorId: string; now: number }) {
  const packages = packagesOf(wish.packages);
  const before = await findCustomerEver(tx, wish.id);
  if (before) {
    const isSame = before.name === wish.name && before.packages.join() === packages.join();
    return isSame && before.removed_at === null ? made : idReused;
  }
  const { id, name } = wish;
  await insertCustomer(tx, { id, name, slug: await freeSlug(tx, name), active: true, packages, created_at: now });
  await insertSettings(tx, defaultSettings(id, name));
  await insertFirstMethods(tx, id);
  await insertTable(tx, {
    customer_id: id,
    id: `t_${id}`,
    // The checkout itself (specification §3, Table default).
    name: 'terminal',
    area: null,
    order_method: 'table',
    active: true,
    is_checkout: true,
    code: randomBytes(16).toString('base64url'),
  });
  await insertDrawer(tx, {
    customer_id: id,
    id: 'drawer',
    name,
    kind: 'venue',
    user_id: null,
    device: null,
    active: true,
    balance: zero,
  });
  await noteInSystem(tx, { at: now, actorId, kind: 'customer.made', subjectId: id, detail: { packages } });
  return made;
}

/** `Gasthof Bären` is `gasthof-baeren`; the second one of that name gets a number. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const start = slugOf(name);
  const taken = await findSlugs(tx, start);
  let slug = start;
  for (let count = 2; taken.has(slug); count += 1) slug = `${start}-${count}`;
  return slug;
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', æ: 'ae', ø: 'oe', ß: 'ss' };

export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[äöüæøß]/g, (letter) => umlauts[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, 60) || 'venue';
}
