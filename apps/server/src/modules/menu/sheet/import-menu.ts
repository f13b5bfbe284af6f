/**
 * Imports the menu from a sheet, all or nothing: planned in a thread of its own, staged in steps beside the orders and
 * written in one short command, which is refused when the menu is not the one that was planned upon (decisions.md §9).
 */
import type { Answer, QueryRead } from '@comanda/contract/calls';
import { hasPackage } from '@comanda/domain/access/packages';
import { accept } from '@comanda/domain/decision';

import type { House } from '../../../platform/house.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { openThread } from '../../../platform/thread.ts';
import { findCustomers } from '../../customers/index.ts';
import { findSettings } from '../../settings/index.ts';
import { changeMenu } from '../change-menu.ts';
import { saveMenu } from '../save-menu.ts';
import { clearStaged, type StagedProduct, stageProducts, takeStaged } from '../staged-products.ts';
import { type FileJob, hashOf, type planFile, type PlannedFile, type Writing } from './plan-file.ts';

type Key = 'POST /v1/customers/{customerId}/menu/import';

export type Import = QueryRead<Key> & {
  readonly customerId: string;
  readonly caller: Caller;
  readonly file: Uint8Array;
};

const planAside = openThread<FileJob, Awaited<ReturnType<typeof planFile>>>(
  new URL('./plan-file-thread.ts', import.meta.url),
);

export async function importMenu(house: House, sent: Import) {
  const { customerId, file, mode, words, dryRun, encoding } = sent;
  const settings = await findSettings(house.database.read, customerId);
  const { content_language: language, time_zone: timeZone } = settings;
  const [customer] = await findCustomers(house.database.read, [customerId]);
  const hasInventory = hasPackage(customer?.packages ?? [], 'inventory');
  const storage = house.database.config;
  const asked = { file, mode, words, dryRun, encoding };
  const planned = await planAside({ storage, customerId, language, timeZone, hasInventory, ...asked });
  if (!planned.ok) return planned;
  const { told, token, writing } = planned.value;
  return writing === null ? accept({ ...told, token }) : write(house, sent, planned.value, writing);
}

type Told = Omit<Answer<Key>, 'revision'>;
type Refusals = 'menu.error.changedSinceDryRun' | 'menu.error.importHasBadRows';

async function write(house: House, sent: Import, { told, token, menuRevision }: PlannedFile, writing: Writing) {
  const { customerId, caller, id, mode, socketId } = sent;
  const body = { token: sent.token ?? '', mode, file: hashOf(sent.file) };
  const command = { customerId, caller, id, kind: 'menu.import', body, socketId };
  // Whether this very plan is what the dry run told.
  const isPlanned = sent.token === token;
  const count = told.counts.bad;
  const isWritable = isPlanned && count === 0;
  const staging = await stageProducts(house, customerId, isWritable ? stepsOf(writing) : []);
  const { revision: _, ...counted } = told;
  const answer: Told = { ...counted, token: null };
  const done = await changeMenu<Told, Refusals>(house, command, async ({ venue, menu, facts: { stationIds } }) => {
    // As it was locked: a change between planning and now is found here, under the lock.
    const isSame = isPlanned && venue.before.menuRevision === menuRevision;
    if (!isSame || !writing.stationIds.every((station) => stationIds.has(station))) {
      return { ok: false, code: 'menu.error.changedSinceDryRun' };
    }
    if (count > 0) return { ok: false, code: 'menu.error.importHasBadRows', params: { count } };
    const around = await saveMenu(venue, menu, writing.before, { by: caller });
    const written = await takeStaged(venue, { staging, menu: around, by: caller });
    const { after: changes, fields } = writing;
    const told = { thing: 'product', thingId: customerId, move: 'imported', fields } as const;
    return accept({ answer, changes, written, ...told });
  });
  await clearStaged(house, staging);
  return done;
}

function* stepsOf({ steps }: Writing): Generator<readonly StagedProduct[]> {
  for (const step of steps) yield JSON.parse(step) as StagedProduct[];
}
