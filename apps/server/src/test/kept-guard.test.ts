import type { KyselyPlugin, PluginTransformQueryArgs } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { keptReadings } from '../platform/kept.ts';
import { inVenue, saveHead, type Tx, type Venue, type VenueHead } from '../platform/transaction.ts';
import { findUnnoticed, keptTables, nothingKeptYet } from './kept-guard.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await nothingKeptYet(server.house, 'linde');
  await server.close();
});

/** Notes the tables that queries name. */
class Tables implements KyselyPlugin {
  readonly named = new Set<string>();

  transformQuery({ node }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const visit = (part: unknown): void => {
      if (typeof part !== 'object' || part === null) return;
      const { kind, table } = part as { kind?: string; table?: { identifier?: { name?: string } } };
      if (kind === 'TableNode' && table?.identifier?.name !== undefined) this.named.add(table.identifier.name);
      for (const inner of Object.values(part)) visit(inner);
    };
    visit(node);
    return node;
  }

  transformResult: KyselyPlugin['transformResult'] = ({ result }) => Promise.resolve(result);
}

test('every table that is kept is watched, by the revision that it is kept by', async () => {
  const head = { setupRevision: 1, menuRevision: 2 } as VenueHead;
  const seen = new Set<string>();
  for (const reading of keptReadings) {
    const tables = new Tables();
    await reading.read(server.house.database.read.withPlugin(tables) as Tx, 'linde');
    const revision = reading.revisionOf(head) === 1 ? 'setup_revision' : 'menu_revision';
    for (const name of tables.named) {
      expect([name, keptTables[name]]).toEqual([name, revision]);
      seen.add(name);
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(keptTables).toSorted());
});

const change = async (work: (venue: Venue) => Promise<unknown>) => {
  await inVenue(server.house.database, server.clock.now, 'linde', async (venue) => {
    await work(venue);
    await saveHead(venue);
  });
  return findUnnoticed(server.house);
};
const rename = ({ tx }: Venue) =>
  tx.updateTable('tables').set({ name: 'Balkon' }).where('id', '=', 'linde-t2').execute();

test('a change that raises its revision is fine', async () => {
  const found = await change(async (venue) => {
    await rename(venue);
    await venue.tx.updateTable('products').set({ active: false }).where('customer_id', '=', 'linde').execute();
    venue.head.setupRevision += 1;
    venue.head.menuRevision += 1;
  });
  expect(found).toEqual([]);
});

const unnoticed = (verb: string, table: string, revision: string) =>
  `${verb} in ${table} of linde (outside of a command) did not raise ${revision}`;

test('a change that raises none, or another one, is told', async () => {
  expect(await change(rename)).toEqual([unnoticed('update', 'tables', 'setup_revision')]);
  await nothingKeptYet(server.house, 'linde');
  const wrong = await change(async (venue) => {
    await venue.tx.deleteFrom('modifier_options').where('customer_id', '=', 'linde').execute();
    venue.head.setupRevision += 1;
  });
  expect(wrong).toEqual([unnoticed('delete', 'modifier_options', 'menu_revision')]);
});

test('a change past all commands is told', async () => {
  const station = { customer_id: 'linde', id: 'grill', name: 'Grill', auto_print: true, position: 9, version: 1 };
  await server.house.database.write.insertInto('stations').values(station).execute();
  expect(await findUnnoticed(server.house)).toEqual([unnoticed('insert', 'stations', 'setup_revision')]);
});

test('stock is read anew by each command: it changes without the menu', async () => {
  const found = await change(({ tx }) => tx.updateTable('products').set({ current_stock: 3 }).execute());
  expect(found).toEqual([]);
});
