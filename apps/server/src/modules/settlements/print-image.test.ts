import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePicture } from '../../test/take-picture.ts';
import { movePrinter } from '../devices/index.ts';
import { sweepImages, unusedDays } from '../media/sweep-images.ts';
import { type Delivery, startDelivery, watchPrinters } from '../printing/index.ts';
import { imagesOfSettings } from '../venue-settings/index.ts';

let server: TestServer;
let printer: VirtualPrinter;
let delivery: Delivery;
beforeAll(async () => {
  server = await startTestServer();
  printer = await startVirtualPrinter();
  for (const station of ['kitchen', 'bar', 'till']) {
    await movePrinter(server.house.database.write, 'linde', `${station}-printer`, printer.port);
  }
  delivery = startDelivery(server.house, watchPrinters(server.house), { pollMs: 20 });
});
afterAll(async () => {
  await delivery.stop();
  await printer.close();
  await server.close();
});

const params = { customerId: 'linde' };
const show = async (printImage: string | null) => {
  const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
  const body = { id: anId(), version, printImage };
  await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
};
const pay = async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  return order.id;
};
/** Of the newest paper that has a sum to pay: tickets and bills have none. */
const newestReceipt = async (count: number) => {
  const receipts = () => printer.papers().filter(({ lines }) => lines.some((line) => textOf(line).startsWith('CHF')));
  await vi.waitFor(() => expect(receipts()).toHaveLength(count), { timeout: 60_000, interval: 20 });
  return receipts().at(-1)?.lines ?? [];
};
const pictureHeights = (lines: Awaited<ReturnType<typeof newestReceipt>>) =>
  lines.flatMap((line) => (line.kind === 'image' ? [line.dots.height] : []));

test('receipts carry the picture of the day they were made, also in a reprint after it was replaced', async () => {
  const [first, second] = [
    await takePicture(server, { purpose: 'receipt', width: 600, height: 200 }),
    await takePicture(server, { purpose: 'receipt', width: 100, height: 40 }),
  ];
  await show(first);
  const order = await pay();
  const lines = await newestReceipt(1);
  // 600 × 200 as wide as the paper.
  expect([lines[0]?.kind, ...pictureHeights(lines)]).toEqual(['image', 192]);

  await show(second);
  await pay();
  expect(pictureHeights(await newestReceipt(2))).toEqual([40]);
  await show(null);
  await pay();
  expect(pictureHeights(await newestReceipt(3))).toEqual([]);

  for (let week = 0; week < 3; week++) {
    await sweepImages(server.house, server.media, [imagesOfSettings]);
    server.clock.pass(unusedDays * 86_400_000);
  }
  await server.call('POST /v1/orders/{orderId}/printReceipt', {
    as: 'sara',
    params: { orderId: order },
    body: { id: anId(), station: null },
  });
  expect(pictureHeights(await newestReceipt(4)), 'reprinted').toEqual([192]);
});

test('a receipt is kept with the name of its picture, not with the picture', async () => {
  const { read } = server.house.database;
  const kept = await read.selectFrom('receipts').select('document').where('customer_id', '=', 'linde').execute();
  const images = kept.flatMap(({ document }) => document.blocks.filter(({ kind }) => kind === 'image'));
  expect(images).toEqual([expect.objectContaining({ dots: null }), expect.objectContaining({ dots: null })]);
});
