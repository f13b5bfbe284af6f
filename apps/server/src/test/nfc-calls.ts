/** What tests of tags and their credit send again and again; each call is a command of its own. */
import type { BodySent } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

type Charge = Partial<BodySent<'POST /v1/nfcTags/{tagId}/charge'>>;
type Uncharge = Partial<BodySent<'POST /v1/nfcTags/{tagId}/uncharge'>>;
type Register = Partial<BodySent<'POST /v1/customers/{customerId}/nfcTags'>>;

let serials = 0;
/** Seven bytes, another one each time. */
export const aSerial = () => `04:a2:2b:${[16, 8, 0].map((shift) => hex(serials >> shift)).join(':')}:${hex(++serials)}`;
const hex = (value: number) => (value & 255).toString(16).padStart(2, '0');

const params = { customerId: 'linde' };

/** Of the house "linde"; by its waiter unless told otherwise. */
export function nfcCalls(serverNow: () => TestServer) {
  const registerSent = (more: Register = {}, as = 'sara') => ({
    as,
    params,
    body: { id: anId(), serial: aSerial(), ...more },
  });
  const chargeSent = (tagId: string, amount: number, more: Charge = {}, as = 'sara') => ({
    as,
    params: { tagId },
    body: { id: anId(), amount: money(amount), method: 'cash' as const, ...more },
  });
  const unchargeSent = (tagId: string, amount: number | null, more: Uncharge = {}, as = 'anna') => ({
    as,
    params: { tagId },
    body: { id: anId(), amount: amount === null ? null : money(amount), ...more },
  });
  const paySent = (orderIds: readonly string[], tagId: string, more: Parameters<typeof aCashPayment>[1] = {}) => ({
    as: 'sara',
    body: aCashPayment(orderIds, { method: 'nfc_credit', nfcTag: { id: tagId }, ...more }),
  });
  return {
    registerSent,
    chargeSent,
    unchargeSent,
    paySent,
    register: async (...sent: Parameters<typeof registerSent>) =>
      (await serverNow().call('POST /v1/customers/{customerId}/nfcTags', registerSent(...sent))).tag,
    /** A new one that holds as much. */
    loaded: async (amount: number, more: Register = {}) => {
      const { tag } = await serverNow().call('POST /v1/customers/{customerId}/nfcTags', registerSent(more));
      return (await serverNow().call('POST /v1/nfcTags/{tagId}/charge', chargeSent(tag.id, amount))).tag;
    },
    refusedRegister: async (...sent: Parameters<typeof registerSent>) =>
      (await serverNow().refused('POST /v1/customers/{customerId}/nfcTags', registerSent(...sent))).message,
    charge: (...sent: Parameters<typeof chargeSent>) =>
      serverNow().call('POST /v1/nfcTags/{tagId}/charge', chargeSent(...sent)),
    refusedCharge: (...sent: Parameters<typeof chargeSent>) =>
      serverNow().refused('POST /v1/nfcTags/{tagId}/charge', chargeSent(...sent)),
    uncharge: (...sent: Parameters<typeof unchargeSent>) =>
      serverNow().call('POST /v1/nfcTags/{tagId}/uncharge', unchargeSent(...sent)),
    refusedUncharge: (...sent: Parameters<typeof unchargeSent>) =>
      serverNow().refused('POST /v1/nfcTags/{tagId}/uncharge', unchargeSent(...sent)),
    payWith: async (...sent: Parameters<typeof paySent>) =>
      (await serverNow().call('POST /v1/payments', paySent(...sent))).payment,
    refusedPay: (...sent: Parameters<typeof paySent>) => serverNow().refused('POST /v1/payments', paySent(...sent)),
    tag: async (tagId: string) =>
      (await serverNow().call('GET /v1/nfcTags/{tagId}', { as: 'sara', params: { tagId } })).tag,
    entries: async (tagId: string, query: { cursor?: string; limit?: number } = {}) =>
      serverNow().call('GET /v1/nfcTags/{tagId}/entries', { as: 'sara', params: { tagId }, query }),
    list: (query: object = {}) =>
      serverNow().call('GET /v1/customers/{customerId}/nfcTags', { as: 'sara', params, query }),
  };
}
