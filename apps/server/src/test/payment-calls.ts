/** What tests of the payment methods send again and again, and what is answered. */
import type { WirePaymentMethodSetup } from '@comanda/contract/payment-methods';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };

type Said = { readonly statusCode: number; readonly json: () => { message: string } };

export const said = (answer: Said) => (answer.statusCode === 200 ? 'done' : answer.json().message);

/** @param timeoutMs a provider that does not answer is given up after this; long enough for any machine that is busy */
export const providersAt = (address: string, timeoutMs = 30_000) => ({
  datatrans: address,
  wallee: address,
  sumup: address,
  timeoutMs,
});

/** Of the house "linde". */
export function paymentCalls(serverNow: () => TestServer) {
  const post = (body: object, as = 'anna') =>
    serverNow().send('POST /v1/customers/{customerId}/paymentMethods', { as, params, body });
  return {
    post,
    add: async (body: object) => {
      const answer = await post(body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ paymentMethod: WirePaymentMethodSetup }>().paymentMethod;
    },
    patch: (paymentMethodId: string, body: object, as = 'anna') =>
      serverNow().send('PATCH /v1/paymentMethods/{paymentMethodId}', {
        as,
        params: { paymentMethodId },
        body: { id: anId(), ...body },
      }),
    remove: (paymentMethodId: string, as = 'anna') =>
      serverNow().send('DELETE /v1/paymentMethods/{paymentMethodId}', {
        as,
        customer: 'linde',
        params: { paymentMethodId },
        query: { commandId: anId() },
      }),
    read: async (paymentMethodId: string) => {
      const answer = await serverNow().call('GET /v1/paymentMethods/{paymentMethodId}', {
        as: 'anna',
        params: { paymentMethodId },
      });
      return answer.paymentMethod;
    },
    list: async (as = 'sara') =>
      (await serverNow().call('GET /v1/customers/{customerId}/paymentMethods', { as, params })).paymentMethods,
  };
}
