/** Who buys and which till asked, of a payment that a provider takes: its receipt comes minutes later. */
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
  at.server.startDelivery();
});
afterAll(() => at.close());

const { place, pay, reaches, isSound } = payCalls(() => at.server);

test('who buys is kept for the receipt, beside the journal', async () => {
  const order = await place();
  const buyer = ['Muster AG', 'Bahnhofstrasse 1', '8001 Zürich'];
  const { id } = await pay([order.id], { buyer });
  await reaches(id, 'paying');
  at.trial.approve(id);
  await reaches(id, 'success');
  const db = at.server.house.database.read;
  const receipt = await db
    .selectFrom('receipts')
    .select('document')
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  const words = layOut(receipt.document).map(textOf).join('\n');
  expect(words).toMatch(/Für Muster AG\nBahnhofstrasse 1\n8001 Zürich/);
  const journal = await db.selectFrom('journal').select('body').where('customer_id', '=', 'linde').execute();
  expect(journal.filter(({ body }) => body.includes('Muster'))).toEqual([]);
  expect(journal.filter(({ body }) => body.includes('buyerId'))).not.toEqual([]);
  await isSound();
});

test('the till that asked stands on the receipt, as on one of cash', async () => {
  const wordsOf = async (paymentId: string) => {
    const receipts = at.server.house.database.read.selectFrom('receipts').select('document');
    const { document } = await receipts.where('payment_id', '=', paymentId).executeTakeFirstOrThrow();
    return layOut(document).map(textOf).join('\n');
  };
  const cash = await pay([(await place()).id], { method: 'cash', station: 'kitchen' });
  const { id } = await pay([(await place()).id], { station: 'kitchen' });
  await reaches(id, 'paying');
  at.trial.approve(id);
  await reaches(id, 'success');
  expect(await wordsOf(cash.id)).toContain('Küche');
  expect(await wordsOf(id)).toContain('Küche');
});
