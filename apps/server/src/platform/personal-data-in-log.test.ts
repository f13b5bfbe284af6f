/** Who a guest is, and who paid, stands in the storage and nowhere in the log: when all is well and when it is not. */
import type { ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { aGuestDraft, openDoors } from '../test/guest-doors.ts';
import { invoiceCalls } from '../test/invoice-calls.ts';
import { nobodyThere, startMailServer } from '../test/mail-server.ts';
import { type SentLoosely, startTestServer, type TestServer } from '../test/start-test-server.ts';
import { everything } from '../test/storage.ts';

let server: TestServer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ smtpUrl: mails.url, publicUrl: 'https://till.example' });
  await openDoors(server);
  await invoiceCalls(() => server).setUp();
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const params = { customerId: 'linde' };
const guest = {
  name: 'Zurbriggen',
  phone: '079 555 48 21',
  email: 'urs@zurbriggen.example',
  street: 'Enzianweg 17',
  comment: 'Schellenberg bitte klingeln',
  allergy: 'Lupinen und Sellerie',
};
const buyer = 'Treuhand Imboden';
const debtor = { name: 'Kollegium Supersaxo', street: 'Quartierhof', houseNumber: '9', zip: '3900', city: 'Brig' };
const words = [...Object.values(guest), '0795554821', '555 48 21', buyer, debtor.name, debtor.street, nobodyThere];

const brought = {
  type: 'delivery',
  table: 't_linde',
  guest: guest.name,
  phone: guest.phone,
  email: guest.email,
  deliveryAddress: { street: guest.street, zip: '3900', city: 'Brig' },
  comment: guest.comment,
} as const;
const line = () => aDraftProduct('espresso', { note: guest.comment, allergy: guest.allergy });
const place = async () => {
  const answer = await server.send('POST /v1/orders', { as: 'sara', body: aDraft([line()], brought) });
  return { status: answer.statusCode, id: answer.json<{ order?: { id: string } }>().order?.id ?? 'none' };
};
const contact = { id: anId(), topic: 'question', name: guest.name, email: guest.email, message: guest.comment };

/** Every call that takes something of a person who is no staff. */
const callsWith = (paidId: string, orders: readonly string[]): (readonly [ContractKey, SentLoosely])[] => {
  const [paid = '', owed = ''] = orders;
  const payment = { ...aCashPayment([paid], { buyer: [buyer, guest.street] }), id: paidId };
  const mail = (email: string) => ({ as: 'sara', params: { paymentId: paidId }, body: { id: anId(), email } });
  const { deliveryAddress } = brought;
  const home = { door: 'app', code: 'linde', type: 'delivery', guest: guest.name, phone: guest.phone, deliveryAddress };
  return [
    ['POST /v1/payments', { as: 'sara', body: payment }],
    ['POST /v1/payments/{paymentId}/mailReceipt', mail(guest.email)],
    ['POST /v1/payments/{paymentId}/mailReceipt', mail(nobodyThere)],
    ['POST /v1/orders/{orderId}/invoice', { as: 'sara', params: { orderId: owed }, body: { id: anId(), debtor } }],
    ['POST /v1/guest/orders', { body: aGuestDraft([line()], 480, home as Parameters<typeof aGuestDraft>[2]) }],
    ['POST /v1/guest/orders', { body: aGuestDraft([line()], 480, { comment: guest.comment }) }],
    ['POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text: guest.name } }],
    ['GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { state: 'pending', search: guest.name } }],
    ['POST /v1/contact', { body: contact }],
    ['POST /v1/contact', { body: { ...contact, unknown: guest.phone } }],
    ['POST /v1/orders', { as: 'sara', body: JSON.stringify(aDraft([line()], brought)).slice(0, -1) }],
  ];
};

async function walk(): Promise<number[]> {
  const placed = [await place(), await place()];
  const statuses = placed.map(({ status }) => status);
  const ids = placed.map(({ id }) => id);
  for (const [key, sent] of callsWith(anId(), ids)) statuses.push((await server.send(key, sent)).statusCode);
  return statuses;
}

test('no name, number or address of a guest, a buyer or a debtor reaches the log, also where the storage fails', async () => {
  const sound = await walk();
  expect(sound).not.toContain(500);
  expect(sound.filter((status) => status === 200).length).toBeGreaterThan(6);
  const stored = await everything(server.house);
  for (const word of [guest.name, guest.phone, buyer, debtor.name]) expect(stored).toContain(word);
  expect(server.logged()).toContain('a mail could not be sent');

  const { write } = server.house.database;
  for (const table of ['order_lines', 'receipts', 'persons', 'attempts']) {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(write);
    expect(await walk()).toContain(500);
    await sql`alter table gone rename to ${sql.table(table)}`.execute(write);
  }
  // What somebody wrote into the file by hand is no text of the log either.
  const damaged = { delivery_address: `${guest.name}, no address` as never };
  await write.updateTable('persons').set(damaged).where('name', '=', guest.name).execute();
  const search = { as: 'anna', params, body: { text: guest.name } };
  await server.send('POST /v1/customers/{customerId}/guestData/search', search);

  const log = server.logged();
  expect(log).toContain('fault');
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
