/** What tests of counted stock send again and again, by the administrator of the house "linde". */
import type { BodySent } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };
type Units = Readonly<Record<string, number>>;

export const linesOf = (units: Units) => Object.entries(units).map(([product, amount]) => ({ product, amount }));

type Wasting = Partial<Pick<BodySent<'POST /v1/customers/{customerId}/inventory/waste'>, 'reason' | 'note'>>;

export function inventoryCalls(serverNow: () => TestServer, as = 'anna') {
  const inventory = (query: { from?: string; to?: string } = {}) =>
    serverNow().call('GET /v1/customers/{customerId}/inventory', { as, params, query });
  const movements = async (productId: string, query: { cursor?: string; limit?: number } = {}) =>
    serverNow().call('GET /v1/customers/{customerId}/inventory/movements', {
      as,
      params,
      query: { product: productId, ...query },
    });
  return {
    inventory,
    movements,
    row: async (id: string) => (await inventory()).products.find((product) => product.id === id),
    /** Kind, amount, what is left: the newest first. */
    moved: async (id: string, limit = 5) =>
      (await movements(id, { limit })).movements.map(({ kind, amount, balance }) => [kind, amount, balance]),
    deliver: (units: Units, note = '') =>
      serverNow().call('POST /v1/customers/{customerId}/inventory/deliveries', {
        as,
        params,
        body: { id: anId(), lines: linesOf(units), note },
      }),
    waste: (units: Units, { reason = 'spoiled', note = '' }: Wasting = {}) =>
      serverNow().call('POST /v1/customers/{customerId}/inventory/waste', {
        as,
        params,
        body: { id: anId(), lines: linesOf(units), reason, note },
      }),
    count: (units: Units, revision: number) =>
      serverNow().call('POST /v1/customers/{customerId}/inventory/counts', {
        as,
        params,
        body: {
          id: anId(),
          lines: Object.entries(units).map(([product, counted]) => ({ product, counted, revision })),
        },
      }),
    refusedCount: (units: Units, revision: number) =>
      serverNow().refused('POST /v1/customers/{customerId}/inventory/counts', {
        as,
        params,
        body: {
          id: anId(),
          lines: Object.entries(units).map(([product, counted]) => ({ product, counted, revision })),
        },
      }),
    /** Units of a product set to this, as a count. */
    setUnits: async (productId: string, currentStockAmount: number | null) =>
      serverNow().call('POST /v1/products/{productId}/stock', {
        as: 'system',
        customer: 'linde',
        params: { productId },
        body: { id: anId(), currentStockAmount },
      }),
  };
}
