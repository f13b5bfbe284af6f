/** A house with a beer, for tests of the checkout: answers for its calls, changed where a test cares. */
import type { ContractKey } from '@comanda/contract/calls';
import type { WireOrderMethod } from '@comanda/contract/order-methods';
import { zero } from '@comanda/domain/money';
import { aroundTheClock } from '@comanda/domain/opening-hours/opening-hours';
import { vi } from 'vitest';

import { aBeer, beers } from './a-wire-menu.ts';
import { anOrder } from './an-order.ts';
import { fakeApi } from './fake-api.ts';

export function aWireMethod(method: WireOrderMethod['method'], change: Partial<WireOrderMethod> = {}): WireOrderMethod {
  return {
    method,
    active: true,
    tracksHandOver: true,
    acceptsAutomatically: false,
    acceptingStation: null,
    ...aroundTheClock,
    weekdays: aroundTheClock.weekdays.map((day) => ({ ...day, ranges: [...day.ranges] })),
    minimumAmount: zero,
    leadMinutes: 0,
    areas: [],
    version: 1,
    ...change,
  };
}

const checkout = { id: 't_c1', name: 'terminal', area: null, orderMethod: 'table' as const, active: true };

export function aCheckout(answers: Parameters<typeof fakeApi>[0] = {}) {
  const usual: Partial<Record<ContractKey, () => unknown>> = {
    'GET /v1/products': () => [aBeer('stange', 'Stange')],
    'GET /v1/categories': () => [beers],
    'GET /v1/customers/{customerId}/combos': () => [],
    'GET /v1/customers/{customerId}/modifierGroups': () => [],
    'GET /v1/customers/{customerId}/specials': () => [],
    'GET /v1/customers/{customerId}/tables': () => [checkout],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [aWireMethod('delivery'), aWireMethod('pickup')],
    }),
    'GET /v1/customers/{customerId}/locations': () => ({ locations: [] }),
    'POST /v1/orders': () => ({ order: anOrder({ id: 'o9', number: '2026-47-9', table: 't_c1' }), revision: 2 }),
  };
  return fakeApi({ ...usual, ...answers });
}

/** The cart stands beside the products from 1024 px on. */
export function onTablet(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1024px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}
