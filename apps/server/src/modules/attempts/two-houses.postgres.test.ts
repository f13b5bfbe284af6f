/** Several processes at once; of PostgreSQL alone, for SQLite's file belongs to one process (decisions.md §11). */
import { passwordLimit } from '@comanda/domain/access/attempts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openDatabase } from '../../platform/database/open-database.ts';
import type { House } from '../../platform/house.ts';
import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { attempt, type Guards } from './attempt.ts';

let server: TestServer;
let houses: House[];
beforeEach(async () => {
  const storage = await freshStorage();
  server = await startTestServer({ storage });
  const databases = await Promise.all(Array.from({ length: 8 }, () => openDatabase(storage.config)));
  houses = databases.map((database) => ({ ...server.house, database }));
});
afterEach(async () => {
  for (const { database } of houses) await database.close();
  await server.close();
});

test('of wrong tries through eight doors at once as many are looked at as are free', async () => {
  const guards: Guards = [{ counted: 'password of sara', limit: passwordLimit }];
  let looks = 0;
  const wrong = () => {
    looks += 1;
    return Promise.resolve(null);
  };
  const tries = Array.from({ length: 10 }, () => houses).flat();
  const said = await Promise.all(tries.map((house) => attempt(house, 'secret', guards, wrong)));
  expect(looks).toBe(5);
  const left = said.flatMap((one) => (one.kind === 'wrong' ? [one.left] : []));
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});
