/** The day that docs/manual/de/closings.md adds up by hand is what the program prints as its Z. */
import { readFileSync } from 'node:fs';

import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

const manual = readFileSync(new URL('../../../../../docs/manual/de/closings.md', import.meta.url), 'utf8');

/** Rows of the table below a heading, without its head; a table that was renamed or emptied checks nothing, so it is a fault. */
function table(heading: string): string[][] {
  const [, below = ''] = manual.split(`### ${heading}\n`);
  const rows = (below.split('\n#')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  if (rows.length < 3) throw new Error(`no table below ${heading}`);
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const rappen = (text = '') => money(text === '–' ? 0 : Math.round(Number(text) * 100));
const dishes: Readonly<Record<string, string>> = {
  Rösti: 'roesti',
  Espresso: 'espresso',
  Rivella: 'rivella',
  Fendant: 'fendant',
};
const idOf = (dish: string) => dishes[dish] ?? '';

let server: TestServer;
const calls = cancelCalls(() => server);
const { close, move } = closingCalls(() => server);
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_twint'));
});
afterAll(() => server.close());

async function play([
  ,
  type,
  ordered = '',
  discount = '',
  paid,
  tip,
  afterwards = '',
]: readonly string[]): Promise<void> {
  const lines = ordered.split(', ').map((part) => {
    const [count, dish = ''] = part.split(' × ');
    return [idOf(dish), Number(count)] as const;
  });
  const order = await calls.place(lines, { type: type === 'Mitnehmen' ? 'takeaway' : 'dinein' });
  if (discount !== '–') {
    const reduced = order.products.map(({ opid, count }) => ({ opid, count, newOpid: anId() }));
    const reduction = { kind: 'discount' as const, percent: 100 - Number.parseInt(discount, 10), reason: 'Stammgast' };
    const body = { id: anId(), lines: reduced, reduction };
    await server.call('POST /v1/orders/{orderId}/discount', { as: 'anna', params: { orderId: order.id }, body });
  }
  if (paid !== '–') {
    const method = paid === 'TWINT' ? 'ext_twint' : 'cash';
    await server.call('POST /v1/payments', {
      as: 'sara',
      body: aCashPayment([order.id], { method, tip: rappen(tip) }),
    });
  }
  const [, gone] = /^(\S+) storniert, Geld zurück$/.exec(afterwards) ?? [];
  const line = order.products.find(({ id }) => id === idOf(gone ?? ''));
  if (line !== undefined) await calls.cancelProduct(order.id, line.opid, { money: 'refund' });
  if (afterwards === 'Storniert') await calls.cancel(order.id);
}

test('the prices of the manual are those of the menu', async () => {
  const products = await server.call('GET /v1/products', { as: 'sara', query: { customerId: 'linde' } });
  for (const [dish = '', price] of table('Karte')) {
    expect([dish, products.find(({ id }) => id === idOf(dish))?.price]).toEqual([dish, rappen(price)]);
  }
});

test('the Z that was added up by hand is the one that is printed', async () => {
  const cash = new Map(table('Kasse').map(([kind = '', amount]) => [kind, rappen(amount)]));
  await move('float', cash.get('Wechselgeld') ?? 0);
  await move('payOut', cash.get('Entnahme') ?? 0, { reason: 'Blumen' });
  for (const row of table('Bestellungen')) await play(row);
  const counted = { drawer: 'drawer', counted: cash.get('Gezählt') ?? money(0), reason: 'Münze fehlt' };
  const { id } = await close([counted]);
  const { document } = await server.call('GET /v1/closings/{closingId}/receipt', {
    as: 'anna',
    params: { closingId: id },
  });
  const printed = layOut(JSON.parse(document), 48).map((line) => textOf(line).replaceAll(/ +/g, ' ').trim());
  const byHand = table('Z').map(([label = '', amount = '']) => `${label} ${amount}`);
  // Both ways: nothing of the manual is missing on the paper, and no amount of the paper in the manual.
  const amounts = printed.filter((line) => / -?[\d’]+\.\d{2}$|^Bestellungen /.test(line));
  expect(amounts).toEqual(byHand);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});
