/** What waits for somebody, as the server tells of it: paper, payments to clear, and what differed once it was sent. */
import type { Page } from '@playwright/test';

import { newId } from '../servers/call-as.ts';
import { type House, houseId } from '../servers/house.ts';

type Payment = { readonly id: string; readonly total: number };

/** @param more than the order costs, taken without a connection. @returns a payment of the house as its own server shows it */
async function paid(house: House, more = 0): Promise<Payment> {
  const { id: order, total } = await house.place({ table: 'saal-4', products: ['espresso'] });
  const id = newId();
  const offline = more === 0 ? {} : { offline: { at: Math.floor(Date.now() / 1000) } };
  const orders = [{ id: order, ...(more === 0 ? {} : { amount: total + more }) }];
  await house.call('post', '/v1/payments', { id, customer: houseId, method: 'cash', orders, ...offline });
  return (await house.call<{ payment: Payment }>('get', `/v1/payments/${id}`)).payment;
}

async function differing(house: House, deviceNumber: string): Promise<readonly object[]> {
  const { id } = await house.place({ table: 'saal-4', products: ['espresso'] });
  const of = { order: { id, number: '2026-47-119', deviceNumber, table: 'saal-4' }, payment: null };
  const at = Math.floor(Date.now() / 1000);
  const taken = { ...of, takenBy: { id: 'sara', name: 'Sara Keller' }, takenAt: at, foundAt: at };
  return [
    { ...taken, id: 'd1', code: 'priceDiffers', params: { product: 'espresso', charged: 400, today: 450 } },
    { ...taken, id: 'd2', code: 'clockOff', params: { seconds: 4000 } },
    { ...taken, id: 'd3', code: 'amountDiffers', params: { paid: 1200, open: 400 } },
  ];
}

export type Waiting = {
  /** Left out: as it does in the house. */
  readonly prints?: { readonly waiting: number; readonly failed: number; readonly unclear: number };
  /** Whom the lists of payments and of what differs are filled from. */
  readonly house?: House;
};

/** On the pages of this device alone: the house itself stays as it is. */
export async function letWait(page: Page, { prints, house }: Waiting): Promise<void> {
  if (prints !== undefined) await page.route('**/orderPrints/alarm', (route) => route.fulfill({ json: prints }));
  if (house === undefined) return;
  const payment = await paid(house);
  const overpaid = await paid(house, 500);
  const deviations = await differing(house, 'K77-0001');
  await page.route('**/v1/**/deviations', (route) => route.fulfill({ json: { deviations, revision: 1 } }));
  const unknown = { ...payment, id: 'unknown', state: 'unknown', deviceName: 'Terminal Service' };
  const lists: Readonly<Record<string, readonly object[]>> = {
    open: [unknown, { ...payment, id: 'running', state: 'paying', deviceName: 'Terminal Theke' }],
    unknown: [unknown],
    overpaid: [overpaid],
  };
  await page.route(/\/v1\/.*\/payments\?state=/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    return route.fulfill({ json: { payments: lists[state] ?? [], revision: 1 } });
  });
}
