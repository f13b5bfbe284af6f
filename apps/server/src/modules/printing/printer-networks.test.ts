/** Whoever runs the server may bound where it connects to, whatever address a venue gives its printers. */
import { type AddressInfo, createServer } from 'node:net';

import { startVirtualPrinter } from '@comanda/test-kit/virtual-printer';
import { afterEach, describe, expect, test } from 'vitest';

import { mayPrintAt, readPrinterNetworks } from '../../platform/printer-networks.ts';
import { placeOrder } from '../../test/fetching-station.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { movePrinter } from '../devices/index.ts';
import { checkPrinter } from './check-printer.ts';
import { type Delivery, startDelivery } from './deliver-jobs.ts';
import { type PrinterWatch, watchPrinters } from './watch-printers.ts';

describe('the setting', () => {
  test.each([
    ['', '169.254.169.254', true],
    ['none', '127.0.0.1', false],
    ['10.20.0.0/16', '10.20.255.1', true],
    ['10.20.0.0/16', '10.21.0.1', false],
    ['192.168.1.50, 10.0.0.0/8', '192.168.1.50', true],
    ['192.168.1.50', '192.168.1.51', false],
    ['10.0.0.0/8', '127.0.0.1', false],
    ['10.0.0.0/8', 'printer.example', false],
  ])('%j lets the server print at %s: %s', (text, address, isAllowed) => {
    expect(mayPrintAt(readPrinterNetworks(text), address)).toBe(isAllowed);
  });

  test.each(['10.0.0.0/33', '10.0.0.0/0', 'fd00::/8', '10.0.0', 'printer', '10.0.0.1/8/8', '1'])(
    '%s ends the start',
    (text) => {
      expect(() => readPrinterNetworks(text)).toThrow('PRINTER_NETWORKS is no network');
    },
  );
});

describe('a printer that stands in none of the networks', () => {
  let server: TestServer;
  let delivery: Delivery;
  let watch: PrinterWatch;
  let closeIt: () => Promise<unknown>;
  const begin = async (networks: string, { port, close }: { port: number; close: () => Promise<unknown> }) => {
    server = await startTestServer({ printerNetworks: readPrinterNetworks(networks) });
    await movePrinter(server.house.database.write, 'linde', 'bar-printer', port);
    watch = watchPrinters(server.house);
    delivery = startDelivery(server.house, watch, { pollMs: 20 });
    closeIt = close;
  };
  afterEach(async () => {
    await delivery.stop();
    await closeIt();
    await server.close();
  });
  const conditionNow = async () => {
    const said = await checkPrinter(server.house, watch, { customerId: 'linde', id: 'bar-printer' });
    return said.ok ? said.value.condition : said.code;
  };
  const tickets = () =>
    server.house.database.read
      .selectFrom('print_jobs')
      .select(['status', 'error'])
      .where('kind', '=', 'ticket')
      .where('customer_id', '=', 'linde')
      .execute();

  test('is not connected to, neither for a ticket nor for a look', async () => {
    let knocked = 0;
    const listener = createServer((socket) => {
      knocked += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const close = () => new Promise((resolve) => listener.close(resolve));
    await begin('10.0.0.0/8', { port: (listener.address() as AddressInfo).port, close });
    await placeOrder(server);
    await expect.poll(tickets).toMatchObject([{ error: 'printer.unreachable' }]);
    expect(await conditionNow()).toBe('printer.unreachable');
    expect(knocked).toBe(0);
  });

  test('but prints where its network is among them', async () => {
    const bar = await startVirtualPrinter();
    await begin('10.0.0.0/8, 127.0.0.0/8', bar);
    await placeOrder(server);
    await expect.poll(tickets).toMatchObject([{ status: 'printed' }]);
    expect(await conditionNow()).toBe('ready');
  });
});
