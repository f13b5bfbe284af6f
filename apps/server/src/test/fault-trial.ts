/** What every fault has to leave behind: nothing answered is lost, nothing is doubled, the books are whole. */
import type { Draft } from '@comanda/contract/orders';
import { aDraft } from '@comanda/test-kit/a-draft';
import { expect } from 'vitest';

import { booksNow } from '../modules/settlements/index.ts';
import type { TestServer } from './start-test-server.ts';
import { integrityProblems } from './storage.ts';

type App = Pick<TestServer, 'http'>;

export const readiness = async ({ http }: App) => (await http.inject({ url: '/health/ready' })).statusCode;
export const whyNotReady = async ({ http }: App) => (await http.inject({ url: '/health/ready' })).json<object>();

export const drafts = (count: number): Draft[] => Array.from({ length: count }, () => aDraft([['espresso', 2]]));

export type Answered = Map<string, string>;
/** What a till is told that it may send again (api-client/outbox/queue.ts). */
const later = [429, 503];

export type Placing = {
  readonly draft: Draft;
  readonly answered: Answered;
  readonly everyMs?: number;
  readonly onRefused?: () => void;
};

/** As a till does it: the same again until there is an answer. @returns how often it was told to come later */
export async function placeUntilTaken(
  server: TestServer,
  { draft, answered, everyMs = 50, onRefused = () => {} }: Placing,
): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    if (refused > 1000) throw new Error('the server never took it');
    const answer = await server.send('POST /v1/orders', { as: 'sara', body: draft });
    if (answer.statusCode === 200) {
      answered.set(draft.id, answer.json<{ order: { number: string } }>().order.number);
      return refused;
    }
    const { statusCode, body } = answer;
    expect({ statusCode, body, isLater: later.includes(statusCode) }).toMatchObject({ isLater: true });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    onRefused();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** The orders that are stored are those that were answered, with their numbers, which have no gaps. */
export async function expectOnceEach({ house }: TestServer, answered: Answered): Promise<void> {
  const { read } = house.database;
  const orders = await read
    .selectFrom('orders')
    .select(['id', 'number', 'week', 'sequence'])
    .where('customer_id', '=', 'linde')
    .orderBy('week')
    .orderBy('sequence')
    .execute();
  expect(new Map(orders.map(({ id, number }) => [id, number]))).toEqual(answered);
  const weeks = new Set(orders.map(({ week }) => week));
  for (const week of weeks) {
    const sequences = orders.filter((order) => order.week === week).map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, at) => at + 1));
  }
  expect((await booksNow(house.database, 'linde')).problems).toEqual([]);
  expect(await integrityProblems(house)).toEqual([]);
}
