/** What tests of moves send again and again, in the house "linde"; each call is a command of its own. */
import type { ContractKey } from '@comanda/contract/calls';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { expect } from 'vitest';

import { verifyVenue } from '../modules/settlements/index.ts';
import { papersOf } from './papers.ts';
import type { TestServer } from './start-test-server.ts';
import { footprint } from './storage.ts';

type Lines = Parameters<typeof aDraft>[0];

const params = (orderId: string) => ({ params: { orderId } });

export function moveCalls(serverNow: () => TestServer) {
  const db = () => serverNow().house.database.read;
  /** Papers stand in the order of their moments. */
  const later = () => serverNow().clock.pass(1000);
  return {
    params,
    later,
    place: async (lines: Lines = ['espresso'], changes: Parameters<typeof aDraft>[1] = {}) =>
      (await serverNow().call('POST /v1/orders', { as: 'sara', body: aDraft(lines, changes) })).order,
    read: async (id: string) =>
      (await serverNow().call('GET /v1/orders/{orderId}', { as: 'sara', ...params(id) })).order,
    pay: (...ids: string[]) => serverNow().call('POST /v1/payments', { as: 'sara', body: aCashPayment(ids) }),
    papers: (orderId: string) => papersOf(db(), orderId),
    add: async (orderId: string, lines: Lines, as = 'luca') => {
      later();
      const body = { id: anId(), products: aDraft(lines).products };
      return (await serverNow().call('POST /v1/orders/{orderId}/products', { as, ...params(orderId), body })).order;
    },
    /** What is refused leaves no trace. */
    refused: async (key: ContractKey, id: string, body: object) => {
      const before = await footprint(serverNow().house, 'linde');
      const answer = await serverNow().refused(key, { as: 'sara', ...params(id), body: { id: anId(), ...body } });
      expect(await footprint(serverNow().house, 'linde')).toEqual(before);
      return answer;
    },
    sound: async () => expect(await verifyVenue(db(), 'linde')).toEqual([]),
  };
}
