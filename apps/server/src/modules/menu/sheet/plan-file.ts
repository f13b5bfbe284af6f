/**
 * Reads a sheet and plans what it would do to the menu; runs in a thread beside the orders (plan-file-thread.ts), as a
 * large menu takes half a second (decisions.md §9; specification §8).
 */
import { createHash, randomUUID } from 'node:crypto';

import type { Answer, QueryRead } from '@comanda/contract/calls';
import { accept } from '@comanda/domain/decision';
import { menuKinds, type PlannedChange } from '@comanda/domain/menu/import/compare-menus';
import type { ColumnKey, Vocabulary } from '@comanda/domain/menu/import/file-format';
import { leaveOut, stockColumns } from '@comanda/domain/menu/import/leave-out';
import { type ImportPlan, planImport } from '@comanda/domain/menu/import/plan-import';
import { readTable, type Table } from '@comanda/domain/menu/import/read-table';
import type { Combo, Product } from '@comanda/domain/menu/menu';

import { inOneMoment } from '../../../platform/database/one-moment.ts';
import type { StorageConfig } from '../../../platform/database/open-database.ts';
import { type Reader, withReader } from '../../../platform/database/open-reader.ts';
import { findStationNames, loadMenu } from '../find-menu.ts';
import type { StoredMenu } from '../menu-rows.ts';
import type { MenuChange } from '../save-menu.ts';
import { staged, type StagedProduct } from '../staged-products.ts';
import { thingOf } from './changes-to-all.ts';
import { readSheet } from './read-sheet.ts';
import { sheetReading, sheetWords } from './sheet-words.ts';

type Key = 'POST /v1/customers/{customerId}/menu/import';

export type FileJob = Pick<QueryRead<Key>, 'mode' | 'words' | 'dryRun' | 'encoding'> & {
  readonly storage: StorageConfig;
  readonly customerId: string;
  /** The venue's default content language. */
  readonly language: string;
  readonly timeZone: string;
  /** Whether the venue counts what is in stock. */
  readonly hasInventory: boolean;
  readonly file: Uint8Array;
};

/** What the person who asked is told, and what has to be written. */
export type PlannedFile = {
  readonly told: Pick<Answer<Key>, 'revision' | 'counts' | 'sorted' | 'readAs'> & Lists;
  /** Follows from the menu, the file and the mode. */
  readonly token: string;
  /** The one that was planned upon. */
  readonly menuRevision: number;
  /** Null for a dry run. */
  readonly writing: Writing | null;
};

type Lists = Pick<Answer<Key>, 'added' | 'changed' | 'removed' | 'bad' | 'ignored'>;

export type Writing = {
  /** Lists of `StagedProduct` as JSON, a step each: many objects at once take long to arrive from a thread. */
  readonly steps: readonly string[];
  /** Named by what is written. */
  readonly stationIds: readonly string[];
  /** What products name comes before them. */
  readonly before: readonly MenuChange[];
  /** What nothing names any more goes after them. */
  readonly after: readonly MenuChange[];
  /** Kinds of what changes. */
  readonly fields: readonly string[];
};

export function planFile(job: FileJob) {
  return withReader(job.storage, (reader) => planWith(reader, job));
}

async function planWith(reader: Reader, job: FileJob) {
  const { customerId, file, language, timeZone, mode, words: wish, dryRun } = job;
  const sheet = readSheet(file, { language, encoding: job.encoding });
  if (!sheet.ok) return sheet;
  const { rows, encoding, sample } = sheet.value;
  const read = readTable(rows, sheetReading, language);
  if (!read.ok) return read;
  // Counted without the package nobody could count it again, and it would end at zero.
  const table = job.hasInventory ? read.value : leaveOut(read.value, stockColumns);
  const { menu, stations, menuRevision, revision } = await findFacts(reader, customerId);
  const vocabulary = sheetWords(wish, language);
  const input = { table, menu, stations, language, timeZone, mode, vocabulary };
  const plan = planImport({ ...input, reading: sheetReading, makeId: randomUUID });
  const lists = dryRun === 'true' ? listed(plan, table, vocabulary) : nothing;
  return accept<PlannedFile>({
    told: {
      revision,
      counts: countsOf(plan),
      sorted: plan.isSorted,
      readAs: { encoding, sample: [...sample] },
      ...lists,
    },
    token: `${menuRevision}-${hashOf(file, mode, language, encoding)}`,
    menuRevision,
    writing: dryRun === 'true' ? null : writingOf(plan, menu),
  });
}

function findFacts(reader: Reader, customerId: string) {
  return inOneMoment(reader, async (db) => {
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

export function hashOf(file: Uint8Array, ...more: readonly string[]): string {
  return createHash('sha256').update(more.join('\n')).update('\n').update(file).digest('hex').slice(0, 32);
}

function countsOf({ added, changed, removed, unchanged, bad }: ImportPlan) {
  return { added: added.length, changed: changed.length, removed: removed.length, unchanged, bad: bad.length };
}

const productsInStep = 50;

function writingOf(plan: ImportPlan, menu: StoredMenu): Writing {
  const sold = soldOf(plan);
  const all = sold.map((product): StagedProduct => staged(product, menu));
  const steps = Array.from({ length: Math.ceil(all.length / productsInStep) }, (_, step) =>
    JSON.stringify(all.slice(step * productsInStep, (step + 1) * productsInStep)),
  );
  const stationIds = new Set(sold.flatMap(({ stationId }) => stationId ?? []));
  const fields = menuKinds.filter((kind) => plan.written[kind].size + plan.gone[kind].size > 0);
  return { steps, stationIds: [...stationIds], before: changesOf(plan), after: removalsOf(plan), fields };
}

function soldOf({ wanted, written }: ImportPlan): (Product | Combo)[] {
  const sold = [...wanted.products.values(), ...wanted.combos.values()];
  return sold.filter(({ id }) => written.products.has(id) || written.combos.has(id));
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

const nothing: Lists = { added: [], changed: [], removed: [], bad: [], ignored: [] };

/** More nobody reads; how many there are in all is told beside. */
const mostListed = 1000;

function listed({ added, changed, removed, bad }: ImportPlan, { heads, ignored }: Table, words: Vocabulary): Lists {
  const headOf = (key: string) => heads.get(key) ?? titleOf(key, words);
  const first = (list: readonly PlannedChange[]): Lists['added'] =>
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
