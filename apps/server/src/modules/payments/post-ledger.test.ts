import { money } from '@comanda/domain/money';
import { settlementPostings } from '@comanda/domain/payments/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { inVenue } from '../../platform/transaction.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { postLedger } from './payments.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('a command that settles two orders books both, one after the other', async () => {
  const { database, clock } = server.house;
  const sums = (gross: number) => [{ rate: 81, gross: money(gross), net: money(gross - 1), vat: money(1) }];
  const undone = new Error('only tried');
  let positions: number[] = [];
  const trial = inVenue(database, clock, 'linde', async (venue) => {
    const booking = { paymentId: null, businessDate: '2026-11-20' };
    await postLedger(venue, settlementPostings('one', sums(1000)), booking);
    await postLedger(venue, settlementPostings('two', sums(2000)), booking);
    const rows = await venue.tx
      .selectFrom('ledger')
      .select('position')
      .where('customer_id', '=', 'linde')
      .where('sequence', '=', venue.head.revision + 1)
      .orderBy('position')
      .execute();
    positions = rows.map(({ position }) => position);
    throw undone;
  });
  await expect(trial).rejects.toBe(undone);
  expect(positions.length).toBeGreaterThan(3);
  expect(positions).toEqual(positions.map((_, index) => index));
});
