/** What the printer beside a kiosk gives a guest who pays at the counter. */
import type { GuestDraft } from '@comanda/contract/guests';
import type { PaperDocument } from '@comanda/paper/document';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aGuestDraft, offer, openDoors, setMethod } from '../../test/guest-doors.ts';
import { startPayServer } from '../../test/pay-at-provider.ts';
import { printJobs } from '../../test/storage.ts';
import { insertKiosk } from './kiosks.repository.ts';

let pay: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  pay = await startPayServer({ isIdle: true });
  await openDoors(pay.server);
  await setMethod(pay.server, 'kiosk', { acceptsAutomatically: true });
  for (const station of ['till', 'kitchen']) {
    await insertKiosk(pay.server.house.database.write, {
      customer_id: 'linde',
      id: station,
      name: station,
      code: `kiosk-${station}`,
      station_id: station,
      terminal_id: null,
      active: true,
    });
  }
});
afterAll(() => pay.close());

const atKiosk = (station: string, change: Partial<GuestDraft> = {}) =>
  aGuestDraft([['espresso', 2]], 960, { door: 'kiosk', code: `kiosk-${station}`, type: 'takeaway', ...change });
const place = async (body: GuestDraft) => (await pay.server.call('POST /v1/guest/orders', { body })).order;
const billsOf = async (orderId: string) =>
  (await printJobs(pay.server.house.database.read, orderId)).filter(({ kind }) => kind !== 'ticket');
const textsOf = ({ blocks }: PaperDocument) => blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));

test('the number and what there is to pay come out beside it, once', async () => {
  const draft = atKiosk('till');
  const { id, shortNumber } = await place(draft);
  await place(draft);
  const [bill, ...more] = await billsOf(id);
  expect([bill?.kind, bill?.station_id, bill?.status, more]).toEqual(['bill', 'till', 'pending', []]);
  expect(textsOf(bill?.document ?? { title: '', drawerKick: false, blocks: [] })).toEqual(
    expect.arrayContaining(['Rechnung', 'Nummer', `#${shortNumber}`, 'Noch nicht bezahlt, kein Zahlungsbeleg']),
  );
});

test.each(['kitchen', 'none'])('nothing is printed where no printer for guests stands: %s', async (station) => {
  const body = station === 'none' ? { ...atKiosk('till'), code: 'kiosk-linde' } : atKiosk(station);
  const { id } = await place(body);
  expect(await billsOf(id)).toEqual([]);
});

test('whoever was to pay first and then goes to the counter has it by then, and not before', async () => {
  const params = { customerId: 'linde' };
  const asked = await pay.server.call('GET /v1/customers/{customerId}/paymentMethods', { as: 'anna', params });
  const online = asked.paymentMethods.find(({ method }) => method === 'datatrans');
  await offer(pay.server, online?.id ?? '', { activeOnKiosk: true });
  const order = await place(atKiosk('till', { paysNow: true }));
  expect([order.awaitsPayment, await billsOf(order.id)]).toEqual([true, []]);
  const later = order.paymentMethods.find(({ method }) => method === 'pay_later');
  const body = {
    id: anId(),
    methodId: later?.id ?? '',
    what: 'order' as const,
    amount: order.stillToPay,
  };
  const call = 'POST /v1/guest/orders/{token}/payments';
  await pay.server.call(call, { params: { token: order.token }, body });
  await pay.server.call(call, { params: { token: order.token }, body });
  expect((await billsOf(order.id)).map(({ kind, station_id }) => [kind, station_id])).toEqual([['bill', 'till']]);
});
