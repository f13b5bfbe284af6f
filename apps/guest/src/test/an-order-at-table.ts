/** An order that was just sent at a table, for its status page. */
import type { WireGuestOrder } from '@comanda/contract/guests';

import { order as anOrder } from './kiosk-server.ts';

export const orderedAt = Math.floor(Date.now() / 1000);
export const page = { id: 'page', method: 'datatrans', title: '', subMethods: [] } as const;

export const orderAtTable = (more: object = {}) =>
  anOrder({
    customer: 'linde',
    restaurantName: 'Gasthof Linde',
    door: 'table',
    type: 'dinein',
    state: 'requested',
    tableId: 't12',
    tableName: 'T12',
    cancelComment: null,
    orderedAt,
    acceptedAt: null,
    wishedAt: null,
    estimatedReadyAt: null,
    paidAt: null,
    readyAt: null,
    handedOverAt: null,
    total: 950,
    deliveryFee: 0,
    paymentMethods: [page],
    receiptUrl: null,
    version: 1,
    products: [],
    ...more,
  } as unknown as Partial<WireGuestOrder>);
