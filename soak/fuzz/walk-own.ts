/**
 * Calls that need something to have happened before: it happens in a venue of its own, where nobody changed or closed
 * anything, so that no luck of the walk decides whether they are accepted.
 */
import type { ContractKey } from '@comanda/contract/calls';

import { anInvoicedDebtor } from '../../apps/server/src/test/invoice-calls.ts';
import { broughtAbout } from './brought-about.ts';
import {
  openOwn,
  named,
  placed,
  canceled,
  invoiceable,
  registered,
  aCharge,
  charged,
  aStation,
  atTable,
  aGuestOrder,
  placedByGuest,
  openGuests,
  comboOf,
  aCombo,
  type Brings,
  type Own,
  type Thing,
} from './own-venue.ts';
import type { Right } from './walk-right.ts';
import type { Walk } from './walk-scene.ts';

const orderMoves: Brings = {
  'POST /v1/orders/{orderId}/guest': async (own) => {
    const { id, version } = await placed(own);
    return { params: { orderId: id }, only: { id: own.uuid(), version, covers: 3 } };
  },
  'POST /v1/orders/{orderId}/merge': async (own) => {
    const [into, from] = [await placed(own), await placed(own)];
    return { params: { orderId: into.id }, only: { id: own.uuid(), from: from.id } };
  },
  'POST /v1/orders/{orderId}/startLine': async (own) => {
    const { id, products } = await placed(own);
    return { params: { orderId: id }, only: { id: own.uuid(), lines: products.map(({ opid }) => ({ opid })) } };
  },
  'DELETE /v1/orders/{orderId}/undoStorno': async (own) => ({
    params: { orderId: (await canceled(own)).id },
    query: { commandId: own.uuid() },
  }),
  'POST /v1/orders/{orderId}/invoice': async (own) => ({
    params: { orderId: (await invoiceable(own)).id },
    only: { id: own.uuid(), debtor: anInvoicedDebtor },
  }),
  'POST /v1/orderPrints/{jobId}/printAgain': async (own) => {
    await placed(own);
    const { jobs } = await own.make<{ jobs: readonly Thing[] }>('GET /v1/customers/{customerId}/orderPrints');
    const jobId = jobs[0]?.id ?? '';
    await own.make('POST /v1/orderPrints/{jobId}/ignore', { params: { jobId }, body: { id: own.uuid() } });
    return { params: { jobId }, only: { id: own.uuid() } };
  },
  'POST /v1/customers/{customerId}/guestData/erase': async (own) => {
    const places = [{ kind: 'order', id: (await canceled(own, 'für Frau Lüscher')).id }];
    return { params: {}, only: { id: own.uuid(), places, reason: 'guestAsked' } };
  },
};

const ofTags: Brings = {
  'POST /v1/nfcTags/{tagId}/charge': async (own) => ({
    params: { tagId: await registered(own) },
    only: aCharge(own.uuid),
  }),
  'POST /v1/nfcTags/{tagId}/uncharge': async (own) => ({
    params: { tagId: (await charged(own)).tagId },
    only: { id: own.uuid(), amount: null },
  }),
  'POST /v1/nfcTags/{tagId}/unblock': async (own) => {
    const params = { tagId: await registered(own) };
    await own.make('POST /v1/nfcTags/{tagId}/block', { params, body: { id: own.uuid() } });
    return { params, only: { id: own.uuid() } };
  },
  'DELETE /v1/nfcTags/{tagId}': async (own) => ({
    params: { tagId: await registered(own) },
    query: { commandId: own.uuid() },
  }),
  'GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt': async (own) => ({ params: await charged(own) }),
  'POST /v1/nfcTags/{tagId}/entries/{entryId}/print': async (own) => ({
    params: await charged(own),
    only: { id: own.uuid() },
  }),
};

const ofSetup: Brings = {
  'DELETE /v1/customers/{customerId}/tables/{tableId}': async (own) => {
    const body = { id: own.uuid(), name: '12', area: 'Garten', orderMethod: 'table', active: true };
    const { table } = await own.make<{ table: Thing }>('POST /v1/customers/{customerId}/tables', { body });
    return { params: { tableId: table.id }, query: { commandId: own.uuid() } };
  },
  'DELETE /v1/categories/{categoryId}': async (own) => {
    const body = { id: own.uuid(), customer: own.customerId, name: named('Neu') };
    const { category } = await own.make<{ category: Thing }>('POST /v1/categories', { body });
    return { params: { categoryId: category.id }, query: { commandId: own.uuid() } };
  },
  'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}': async (own) => {
    const body = { id: own.uuid(), title: named('Beilage') };
    const made = await own.make<{ modifierGroup: Thing }>('POST /v1/customers/{customerId}/modifierGroups', { body });
    const { id: groupId, version } = made.modifierGroup;
    return { params: { groupId }, only: { id: own.uuid(), version, title: named('Sauce') } };
  },
  'PATCH /v1/customers/{customerId}/stations/{stationId}': async (own) => {
    const { id: stationId, version } = await aStation(own);
    return { params: { stationId }, only: { id: own.uuid(), version, name: 'Theke' } };
  },
  'DELETE /v1/customers/{customerId}/stations/{stationId}': async (own) => {
    const { id: stationId } = await aStation(own);
    return { params: { stationId }, query: { commandId: own.uuid() } };
  },
  'PUT /v1/customers/{customerId}/stations/{stationId}/redirect': async (own) => {
    const fallbackStation = (await aStation(own)).id;
    const { id: stationId } = await aStation(own, { fallbackStation });
    return { params: { stationId }, only: { id: own.uuid(), isRedirected: true } };
  },
  'PUT /v1/customers/{customerId}/floorPlan': async (own) => {
    const tables = await own.make<readonly Thing[]>('GET /v1/customers/{customerId}/tables');
    const { id, version } = tables.find((table) => table.id === `${own.customerId}-t2`) ?? { id: '', version: 1 };
    const table = { id, version, seats: 4, shape: 'round', place: null };
    return { params: {}, only: { id: own.uuid(), tables: [table] } };
  },
  'POST /v1/customers/{customerId}/combos': (own) => Promise.resolve({ params: {}, only: comboOf(own.uuid) }),
  'PATCH /v1/customers/{customerId}/combos/{comboId}': async (own) => {
    const { id: comboId, version } = await aCombo(own);
    return { params: { comboId }, only: { id: own.uuid(), version, name: named('Tagesmenü') } };
  },
  'DELETE /v1/customers/{customerId}/combos/{comboId}': async (own) => ({
    params: { comboId: (await aCombo(own)).id },
    query: { commandId: own.uuid() },
  }),
  'POST /v1/customers/{customerId}/paymentMethods': (own) =>
    Promise.resolve({ params: {}, only: { ...aCoupon, id: own.uuid() } }),
  'PUT /v1/customers/{customerId}/guestApp': (own) =>
    Promise.resolve({ params: {}, only: { id: own.uuid(), slug: `zur-${own.customerId}` } }),
  'POST /v1/customers/{customerId}/cashBalance': (own) =>
    Promise.resolve({ params: {}, only: { id: own.uuid(), kind: 'payIn', amount: 500, reason: 'gefunden' } }),
  'POST /v1/customers/{customerId}/inventory/waste': async (own) => {
    const lines = (amount: number) => [{ product: 'espresso', amount }];
    const body = { id: own.uuid(), lines: lines(12), note: '' };
    await own.make('POST /v1/customers/{customerId}/inventory/deliveries', { body });
    return { params: {}, only: { id: own.uuid(), lines: lines(1), reason: 'broken', note: '' } };
  },
};

const ofGuests: Brings = {
  'POST /v1/guest/orders': async (own, walk) => {
    await openGuests(walk, own);
    return { params: {}, only: aGuestOrder(own), isGuest: true };
  },
  'GET /v1/guest/orders/{token}': async (own, walk) => ({ params: await tokenOf(own, walk), isGuest: true }),
  'GET /v1/guest/orders/{token}/table': async (own, walk) => ({ params: await tokenOf(own, walk), isGuest: true }),
  'POST /v1/guest/orders/{token}/cancel': async (own, walk) => ({
    params: await tokenOf(own, walk),
    only: { id: own.uuid() },
    isGuest: true,
  }),
  'POST /v1/orders/{orderId}/accept': async (own, walk) => ({
    params: { orderId: (await placedByGuest(walk, own)).id },
    only: { id: own.uuid() },
  }),
  'POST /v1/orders/{orderId}/reject': async (own, walk) => ({
    params: { orderId: (await placedByGuest(walk, own)).id },
    only: { id: own.uuid(), reason: 'Küche zu' },
  }),
  'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': async (own, walk) => {
    await openGuests(walk, own);
    const asked = { params: { code: atTable(own) }, body: { id: own.uuid(), kind: 'bill' } };
    await own.guest('POST /v1/guest/tables/{code}/requests', asked);
    const { requests } = await own.make<{ requests: readonly Thing[] }>('GET /v1/customers/{customerId}/tableService');
    return { params: { requestId: requests[0]?.id ?? '' }, only: { id: own.uuid() } };
  },
};

const tokenOf = async (own: Own, walk: Walk) => ({ token: (await placedByGuest(walk, own)).token });

const aCoupon = {
  method: 'ext_coupon',
  name: '',
  displayTitle: '',
  status: 'active',
  activeOnPos: true,
  activeOnApp: false,
  activeOnKiosk: false,
  activeOnReceipt: false,
  subMethods: [],
  account: {},
  secrets: {},
};

const all = { ...orderMoves, ...ofTags, ...ofSetup, ...ofGuests, ...broughtAbout };

/** Undefined where a call is tried in the walk's own venue. */
export async function ownRight(walk: Walk, key: ContractKey): Promise<Right | undefined> {
  const bring = all[key];
  if (bring === undefined) return undefined;
  const opened = await openOwn(walk);
  const { isGuest = false, params, there, ...made } = await bring(opened, walk);
  const own = there ?? opened;
  const { customerId } = own;
  return {
    ...made,
    params: key.includes('{customerId}') ? { customerId, ...params } : params,
    person: isGuest ? {} : own.person,
    customer: customerId,
  };
}
