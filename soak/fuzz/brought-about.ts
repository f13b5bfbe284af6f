/** What has to be brought about for calls that only a longer story leads to: an invoice, a kiosk, what is held for later. */
import { aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';

import { anInvoicedDebtor } from '../../apps/server/src/test/invoice-calls.ts';
import {
  aSerial,
  type Brings,
  invoiceable,
  openGuests,
  openOwn,
  type Own,
  placed,
  registered,
  type Thing,
} from './own-venue.ts';
import type { Walk } from './walk-scene.ts';

const aPin = '2847';

const ofOrders: Brings = {
  'POST /v1/orders/{orderId}/products': async (own) => ({
    params: { orderId: (await placed(own)).id },
    only: { id: own.uuid(), products: [aDraftProduct('espresso', { opid: own.uuid() })] },
  }),
  'POST /v1/orders/{orderId}/fireCourse': async (own) => {
    const { customerId: customer, uuid } = own;
    const held = aDraftProduct('espresso', { opid: uuid(), course: 2, held: true });
    const lines = [aDraftProduct('espresso', { opid: uuid() }), held];
    const body = aDraft(lines, { id: uuid(), customer, table: `${customer}-t2` });
    await own.make('POST /v1/orders', { body });
    return { params: { orderId: body.id }, only: { id: uuid(), course: 2 } };
  },
  'DELETE /v1/orders/{orderId}/products/{opid}': async (own) => {
    const { id, products } = await placed(own);
    const query = { commandId: own.uuid(), cancelComment: 'falsch getippt', count: '1', newOpid: own.uuid() };
    return { params: { orderId: id, opid: products[0]?.opid ?? '' }, query };
  },
  'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': async (own, { ours }) => {
    const { customerId: customer, uuid } = own;
    const now = Math.floor(ours.now() / 1000);
    const body = aDraft([aDraftProduct('espresso', { opid: uuid() })], { id: uuid(), customer, table: 'gone' });
    const offline = { at: now, menuRevision: 99_999, deviceNumber: 'K77-0001' };
    await own.make('POST /v1/orders', { body: { ...body, offline } });
    const key = 'GET /v1/customers/{customerId}/deviations';
    const { deviations } = await own.make<{ deviations: readonly Thing[] }>(key);
    return { params: { deviationId: deviations[0]?.id ?? '' }, only: { id: uuid() } };
  },
  'GET /v1/nfcTags/bySerial': async (own) => {
    const serial = aSerial(own);
    await registered(own, serial);
    return { params: {}, query: { customerId: own.customerId, serial } };
  },
};

async function invoiced(own: Own): Promise<{ invoiceId: string }> {
  const { id: orderId } = await invoiceable(own);
  const body = { id: own.uuid(), debtor: anInvoicedDebtor };
  const made = await own.make<{ invoice: Thing }>('POST /v1/orders/{orderId}/invoice', { params: { orderId }, body });
  return { invoiceId: made.invoice.id };
}

const aTransfer = (own: Own, { ours }: Walk) => ({
  id: own.uuid(),
  kind: 'received',
  amount: 100,
  date: new Date(ours.now()).toISOString().slice(0, 10),
});

const ofInvoices: Brings = {
  'GET /v1/invoices/{invoiceId}': async (own) => ({ params: await invoiced(own) }),
  'GET /v1/invoices/{invoiceId}/pdf': async (own) => ({ params: await invoiced(own) }),
  'POST /v1/invoices/{invoiceId}/mail': async (own) => ({
    params: await invoiced(own),
    only: { id: own.uuid(), email: 'buchhaltung@muster.test' },
  }),
  'POST /v1/invoices/{invoiceId}/entries': async (own, walk) => ({
    params: await invoiced(own),
    only: aTransfer(own, walk),
  }),
  'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': async (own, walk) => {
    const [params, body] = [await invoiced(own), aTransfer(own, walk)];
    await own.make('POST /v1/invoices/{invoiceId}/entries', { params, body });
    return { params: { ...params, entryId: body.id }, only: { id: own.uuid(), reason: 'falsch zugeordnet' } };
  },
  'POST /v1/invoices/{invoiceId}/credit': async (own) => ({
    params: await invoiced(own),
    only: { id: own.uuid(), amount: null, reason: 'Reklamation', station: null },
  }),
};

/** @returns its code, which its link ends with */
async function aKiosk(own: Own, walk: Walk): Promise<string> {
  await openGuests(walk, own);
  const body = { id: own.uuid(), name: 'Eingang', station: null, terminal: null, active: true };
  const key = 'POST /v1/customers/{customerId}/kiosks';
  const { kiosk } = await own.make<{ kiosk: { readonly link: string } }>(key, { body });
  return kiosk.link.split('/').at(-1) ?? '';
}

const ofKiosks: Brings = {
  'GET /v1/guest/kiosks/{code}': async (own, walk) => ({ params: { code: await aKiosk(own, walk) }, isGuest: true }),
  'GET /v1/guest/kiosks/{code}/orders/{orderId}': async (own, walk) => {
    const code = await aKiosk(own, walk);
    const products = [aDraftProduct('espresso', { opid: own.uuid() })];
    const body = { id: own.uuid(), door: 'kiosk', code, type: 'dinein', products, total: 480 };
    await own.guest('POST /v1/guest/orders', { body });
    return { params: { code, orderId: body.id }, isGuest: true };
  },
  'POST /v1/guest/kiosks/{code}/leave': async (own, walk) => {
    const code = await aKiosk(own, walk);
    await own.make('PUT /v1/customers/{customerId}/adminPin', { body: { id: own.uuid(), pin: aPin } });
    return { params: { code }, only: { pin: aPin }, isGuest: true };
  },
};

type Translatable = { readonly text: string | null; readonly source: string };

const ofMenu: Brings = {
  'POST /v1/customers/{customerId}/menu/template': async (own, walk) => {
    const menu = { categories: [], products: [], combos: [], modifierGroups: [], tags: [] };
    const there = await openOwn(walk, { menu });
    return { params: {}, only: { id: own.uuid(), template: 'bar' }, there };
  },
  'PATCH /v1/customers/{customerId}/menu/translations': async (own) => {
    const asked = { query: { language: 'fr' } };
    const key = 'GET /v1/customers/{customerId}/menu/translations';
    const { texts } = await own.make<{ texts: readonly Translatable[] }>(key, asked);
    const [first] = texts;
    const { text = null, source: _, ...place } = first ?? { source: '' };
    const written = { ...place, text: 'Café', before: text ?? '' };
    return { params: {}, only: { id: own.uuid(), language: 'fr', texts: [written] } };
  },
};

export const broughtAbout: Brings = { ...ofOrders, ...ofInvoices, ...ofKiosks, ...ofMenu };
