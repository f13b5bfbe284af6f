/** What `verify` finds in the house "linde", for those who change its tables. */
import { expect } from 'vitest';

import { verifyVenue } from '../modules/settlements/index.ts';
import type { TestServer } from './start-test-server.ts';

/** The same is found of orders and payments that stand as they are, and of those that are folded away and read again. */
export async function problemsOfBooks({ house }: Pick<TestServer, 'house'>): Promise<string[]> {
  const { read } = house.database;
  const problems = await verifyVenue(read, 'linde');
  expect((await verifyVenue(read, 'linde', 0)).toSorted()).toEqual(problems.toSorted());
  return problems;
}
