/** What tests of closings and cash send again and again; each call is a command of its own. */
import type { WireCashMove } from '@comanda/contract/cash-book';
import type { WireClosing, WireCounted } from '@comanda/contract/closings';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };

/** Of the house "linde"; by its administrator unless told otherwise. */
export function closingCalls(serverNow: () => TestServer) {
  const moveSent = (kind: WireCashMove['kind'], amount: number, more: Partial<WireCashMove> = {}, as = 'anna') => ({
    as,
    params,
    body: { id: anId(), kind, amount: money(amount), ...more },
  });
  return {
    moveSent,
    close: async (drawers: WireCounted[] = [], more: { id?: string; prints?: boolean } = {}): Promise<WireClosing> => {
      const body = { id: anId(), drawers, ...more };
      return (await serverNow().call('POST /v1/customers/{customerId}/closings', { as: 'anna', params, body })).closing;
    },
    refusedClose: (drawers: WireCounted[], as = 'anna') => {
      const body = { id: anId(), drawers };
      return serverNow().refused('POST /v1/customers/{customerId}/closings', { as, params, body });
    },
    x: async () =>
      (await serverNow().call('GET /v1/customers/{customerId}/closings/next', { as: 'anna', params })).figures,
    closings: async () => {
      const query = { kind: 'venue' as const, limit: 100 };
      const sent = { as: 'anna', params, query };
      return (await serverNow().call('GET /v1/customers/{customerId}/closings', sent)).closings;
    },
    read: async (closingId: string, as = 'anna') =>
      (await serverNow().call('GET /v1/closings/{closingId}', { as, params: { closingId } })).closing,
    move: (...sent: Parameters<typeof moveSent>) =>
      serverNow().call('POST /v1/customers/{customerId}/cashBalance', moveSent(...sent)),
    refusedMove: async (...sent: Parameters<typeof moveSent>) =>
      (await serverNow().refused('POST /v1/customers/{customerId}/cashBalance', moveSent(...sent))).message,
    balance: (at?: number) =>
      serverNow().call('GET /v1/customers/{customerId}/cashBalance', {
        as: 'anna',
        params,
        query: at === undefined ? {} : { at },
      }),
    book: (query: object = {}) =>
      serverNow().call('GET /v1/customers/{customerId}/cashBook', { as: 'anna', params, query }),
  };
}
