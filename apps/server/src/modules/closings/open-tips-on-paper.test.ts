/** What is open of tips stands on the paper of a closing wherever earned and paid out do not say it. */
import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { close, move } = closingCalls(() => server);

const sellWithTip = async (tip: number) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['roesti']) });
  const paid = { id: anId(), customer: 'linde', method: 'cash' as const, orders: [{ id: order.id }], tip: money(tip) };
  await server.call('POST /v1/payments', { as: 'sara', body: paid });
};
const payTips = (amount: number) => move('tipPayout', amount, { person: 'sara' });

/** The lines about tips of the Z that is made now. */
async function tipsOfZ(): Promise<string[]> {
  const { id } = await close();
  const sent = { as: 'anna', params: { closingId: id } };
  const { document } = await server.call('GET /v1/closings/{closingId}/receipt', sent);
  const lines = layOut(JSON.parse(document), 48).map((line) => textOf(line).trim().replaceAll(/ +/g, ' '));
  const first = lines.findIndex((line) => line.startsWith('Trinkgeld Sara'));
  return first < 0 ? [] : lines.slice(first, lines.indexOf('', first));
}

test('tips of the evening before that were paid out do not hide what is open of today', async () => {
  await sellWithTip(300);
  expect(await tipsOfZ()).toEqual(['Trinkgeld Sara Muster 3.00']);
  await payTips(300);
  await sellWithTip(450);
  expect(await tipsOfZ()).toEqual(['Trinkgeld Sara Muster 4.50', 'ausbezahlt -3.00', 'noch offen 4.50']);
  await payTips(450);
  expect(await tipsOfZ()).toEqual(['Trinkgeld Sara Muster 0.00', 'ausbezahlt -4.50', 'noch offen 0.00']);
  expect(await tipsOfZ()).toEqual([]);
});
