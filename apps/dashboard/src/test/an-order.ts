/** Orders of the wire for tests: one plain dine-in order, changed where a test cares. */
import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';

export function anOrder(change: Partial<WireOrder> = {}): WireOrder {
  return {
    id: 'o1',
    customer: 'c1',
    number: '2026-47-119',
    type: 'dinein',
    method: 'table',
    state: 'preparing',
    table: 'tb_12',
    comment: null,
    cancelComment: null,
    covers: null,
    source: 'dashboard',
    door: null,
    orderedBy: { id: 'u1', name: 'Sara' },
    orderedAt: 1_763_000_000,
    readyAt: null,
    handedOverAt: null,
    tracksHandOver: false,
    total: money(3450),
    payed: money(0),
    stillToPay: money(3450),
    version: 1,
    products: [
      {
        opid: 'l1',
        id: 'p1',
        title: { de: 'Zürcher Geschnetzeltes' },
        price: money(3450),
        count: 1,
        percent: 100,
        total: money(3450),
        state: 'open',
        posi: 0,
        selectedModifiers: [],
        note: null,
        allergy: null,
        seat: null,
        processingStation: null,
        settled: false,
      },
    ],
    ...change,
  };
}
