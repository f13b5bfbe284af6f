/**
 * Imports the menu from a sheet, all or nothing: planned in steps beside the orders, written in one short command that
 * is refused when the menu is not the one that was planned upon (decisions.md §9; specification §8).
 */
import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';

import type { Answer, QueryRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';
import { menuKinds, type PlannedChange } from '@comanda/domain/menu/import/compare-menus';
import type { ColumnKey, Vocabulary } from '@comanda/domain/menu/import/file-format';
import { type ImportPlan, planImport } from '@comanda/domain/menu/import/plan-import';
import { readTable, type Table } from '@comanda/domain/menu/import/read-table';
import type { Combo, Product } from '@comanda/domain/menu/menu';

import { inOneMoment } from '../../../platform/database/one-moment.ts';
import type { House } from '../../../platform/house.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { findSettings } from '../../settings/index.ts';
import { changeMenu } from '../change-menu.ts';
import { findStationNames, loadMenu } from '../find-menu.ts';
import type { StoredMenu } from '../menu-rows.ts';
import { type MenuChange, saveMenu } from '../save-menu.ts';
import { thingOf } from './changes-to-all.ts';
import { readSheet } from './read-sheet.ts';
import { sheetReading, sheetWords } from './sheet-words.ts';
import { dropStaged, stageProducts, takeStaged } from './staged-products.ts';

type Key = 'POST /v1/customers/{customerId}/menu/import';

export type Import = QueryRead<Key> & {
  readonly customerId: string;
  readonly caller: Caller;
  readonly file: Uint8Array;
};

export async function importMenu(house: House, sent: Import) {
  const planned = await planFile(house, sent);
  if (!planned.ok) return planned;
  const { plan, table, token, facts, words } = planned.value;
  const counts = {
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
    unchanged: plan.unchanged,
    bad: plan.bad.length,
  };
  const nothing = { added: [], changed: [], removed: [], bad: [], ignored: [] };
  if (sent.dryRun === 'true') {
    const lists = listed(plan, table, words);
    return accept({ revision: facts.revision, token, counts, sorted: plan.isSorted, ...lists });
  }
  const answer = { token: null, counts, sorted: plan.isSorted, ...nothing };
  return write(house, sent, { plan, facts, isPlanned: sent.token === token, answer });
}

type Writing<Told> = {
  readonly plan: ImportPlan;
  readonly facts: Facts;
  /** Whether this very plan is what the dry run told. */
  readonly isPlanned: boolean;
  readonly answer: Told;
};

async function write<Told extends object>(
  house: House,
  sent: Import,
  { plan, facts, isPlanned, answer }: Writing<Told>,
) {
  const { customerId, caller, id, mode, socketId } = sent;
  const body = { token: sent.token ?? '', mode, file: hashOf(sent.file) };
  const command = { customerId, caller, id, kind: 'menu.import', body, socketId };
  const staging = { customerId, importId: id };
  const isWritable = isPlanned && plan.bad.length === 0;
  if (isWritable) await stageProducts(house, staging, { products: soldOf(plan), menu: facts.menu });
  type Refusals = 'menu.error.changedSinceDryRun' | 'menu.error.importHasBadRows';
  const done = await changeMenu<Told, Refusals>(house, command, async ({ venue, menu, facts: { stationIds } }) => {
    // As it was locked: a change between planning and now is found here, under the lock.
    const isSame = isPlanned && venue.before.menuRevision === facts.menuRevision;
    if (!isSame || !hasStations(plan, stationIds)) return { ok: false, code: 'menu.error.changedSinceDryRun' };
    if (plan.bad.length > 0) {
      return { ok: false, code: 'menu.error.importHasBadRows', params: { count: plan.bad.length } };
    }
    // What products name comes before them, what nothing names any more goes after them.
    const around = await saveMenu(venue, menu, changesOf(plan));
    await takeStaged(venue, id);
    const written = withSold(around, soldOf(plan));
    const fields = menuKinds.filter((kind) => plan.written[kind].size + plan.gone[kind].size > 0);
    const told = { thing: 'product', thingId: customerId, move: 'imported', fields } as const;
    return accept({ answer, changes: removalsOf(plan), written, ...told });
  });
  if (isWritable) await dropStaged(house, staging);
  return done;
}

type Facts = {
  readonly menu: StoredMenu;
  readonly menuRevision: number;
  readonly revision: number;
  readonly stations: ReadonlyMap<string, string>;
};

async function planFile(house: House, { customerId, file, mode, words: wish }: Import) {
  const sheet = readSheet(file);
  if (!sheet.ok) return sheet;
  const facts = await findFacts(house, customerId);
  const { content_language: language } = await findSettings(house.database.read, customerId);
  const table = readTable(sheet.value, sheetReading, language);
  if (!table.ok) return table;
  const words = sheetWords(wish, language);
  const { menu, stations } = facts;
  const input = { table: table.value, menu, stations, language, mode, vocabulary: words };
  const plan = await inSteps(planImport({ ...input, reading: sheetReading, makeId: randomUUID }));
  // The plan follows from the menu, the file and the mode.
  const token = `${facts.menuRevision}-${hashOf(file, mode, language)}`;
  return accept({ plan, table: table.value, token, facts, words });
}

/** Orders come in between two steps. */
async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + longestStepMs;
    let step = steps.next();
    while (step.done !== true && performance.now() < until) step = steps.next();
    if (step.done === true) return step.value;
    await othersFirst();
  }
}

const longestStepMs = 10;

function findFacts({ database }: House, customerId: string): Promise<Facts> {
  return inOneMoment(database, async (db) => {
    const head = await db
      .selectFrom('venue_heads')
      .select(['menu_revision', 'revision'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const menu = await loadMenu(db, customerId);
    const stations = await findStationNames(db, customerId);
    return { menu, stations, menuRevision: head.menu_revision, revision: head.revision };
  });
}

function hashOf(file: Uint8Array, ...more: readonly string[]): string {
  return createHash('sha256').update(more.join('\n')).update('\n').update(file).digest('hex').slice(0, 32);
}

function hasStations({ wanted, written }: ImportPlan, stationIds: ReadonlySet<string>): boolean {
  const sold = [...wanted.products.values(), ...wanted.combos.values()];
  return sold.every(
    ({ id, stationId }) =>
      stationId === null || stationIds.has(stationId) || !(written.products.has(id) || written.combos.has(id)),
  );
}

function soldOf({ wanted, written }: ImportPlan): (Product | Combo)[] {
  const sold = [...wanted.products.values(), ...wanted.combos.values()];
  return sold.filter(({ id }) => written.products.has(id) || written.combos.has(id));
}

/** As the two statements leave it: the next order need not read it. Units left are read anew by every command. */
function withSold(menu: StoredMenu, sold: readonly (Product | Combo)[]): StoredMenu {
  const products = new Map(menu.products);
  const combos = new Map(menu.combos);
  for (const one of sold) {
    const before = products.get(one.id) ?? combos.get(one.id);
    const version = (before?.version ?? 0) + 1;
    const stock = { ...one.stock, current: before === undefined ? one.stock.current : before.stock.current };
    if ('components' in one) combos.set(one.id, { ...one, stock, version });
    else products.set(one.id, { ...one, stock, version });
  }
  return { ...menu, products, combos };
}

/** All but what is sold: few things even of a large menu. */
function changesOf({ wanted, written }: ImportPlan): MenuChange[] {
  const kinds = menuKinds.filter((kind) => kind !== 'products' && kind !== 'combos');
  return kinds.flatMap((kind) =>
    [...written[kind]].map((id) => ({ thing: thingOf[kind], id, after: wanted[kind].get(id) ?? null }) as MenuChange),
  );
}

/** A product that became a combo, or the other way round, is written and gone at once: it stays. */
function removalsOf({ gone, written }: ImportPlan): MenuChange[] {
  return menuKinds.flatMap((kind) =>
    [...gone[kind]]
      .filter((id) => !written.products.has(id) && !written.combos.has(id))
      .map((id): MenuChange => ({ thing: thingOf[kind], id, after: null })),
  );
}

/** More nobody reads; how many there are in all is told beside. */
const mostListed = 1000;

function listed({ added, changed, removed, bad }: ImportPlan, { heads, ignored }: Table, words: Vocabulary) {
  const headOf = (key: string) => heads.get(key) ?? titleOf(key, words);
  const first = (list: readonly PlannedChange[]): Answer<Key>['added'] =>
    list.slice(0, mostListed).map((item) => ({
      ...item,
      changes: item.changes.map((change) => ({ ...change, column: headOf(change.column) })),
    }));
  return {
    added: first(added),
    changed: first(changed),
    removed: first(removed),
    bad: bad.slice(0, mostListed).map(({ params = {}, ...cell }) => ({ ...cell, params, column: headOf(cell.column) })),
    ignored: [...ignored],
  };
}

/** `name.fr` → `Name (fr)`. */
function titleOf(key: string, { columns }: Vocabulary): string {
  const [column = '', language] = key.split('.');
  const title = columns[column as ColumnKey] ?? column;
  return language === undefined ? title : `${title} (${language})`;
}
