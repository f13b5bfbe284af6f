/** Tips that came without a person, as guests give them by phone: they are owed, and can be paid out. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
  at.server.clock.pass(3_600_000);
  await byHand(at.server, false);
});
afterAll(() => at.close());

const { order, payBy, press, becomes, isSound } = guestCalls(() => at);

test('a tip of the house is paid out with the reason who received it, and no more than it is', async () => {
  const { move, refusedMove, balance, book: cashBook } = closingCalls(() => at.server);
  const ofHouse = async () => (await balance()).tipsOwed.find(({ person }) => person === null)?.amount ?? 0;
  const before = await ofHouse();
  const placed = await order();
  const begun = await payBy(placed.token, { tip: 120 });
  await press(begun.payment.id, 'approve');
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  expect(await ofHouse()).toBe(before + 120);
  expect(await refusedMove('tipPayout', 120)).toBe('cash.error.reasonMissing');
  expect(await refusedMove('tipPayout', before + 121, { reason: 'Küche' })).toBe('cash.error.aboveTips');
  // It was given by card: in the drawer there is nothing, so whoever pays it out is asked first.
  const reason = 'Küche, je zur Hälfte';
  expect(await refusedMove('tipPayout', before + 120, { reason })).toBe('cash.error.aboveBalance');
  await move('tipPayout', before + 120, { reason, missing: before + 120 });
  expect(await ofHouse()).toBe(0);
  expect(await refusedMove('tipPayout', 1, { reason: 'Küche' })).toBe('cash.error.personMissing');
  const [paidOut] = (await cashBook({ only: 'moves', limit: 1 })).entries;
  expect(paidOut).toMatchObject({ kind: 'tipPayout', amount: -(before + 120), person: null });
  await isSound();
});
