/** What tests of products send again and again; each call is a command of its own, of the house "linde" and by its administrator. */
import type { BodySent } from '@comanda/contract/calls';
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';

import type { TestServer } from './start-test-server.ts';

const as = 'anna';
const customer = 'linde';

type Answered = { readonly statusCode: number; readonly json: () => { message?: string; params?: object } };

/** `done`, or why not. */
export function messageOf(answer: Answered): string {
  const { message, params } = answer.json();
  return answer.statusCode === 200 ? 'done' : `${answer.statusCode} ${message} ${JSON.stringify(params ?? {})}`;
}

export function productCalls(serverNow: () => TestServer) {
  const products = () => serverNow().call('GET /v1/products', { as, query: { customerId: customer } });
  return {
    products,
    productOf: async (id: string) => (await products()).find((product) => product.id === id),
    add: async (changes: Partial<BodySent<'POST /v1/products'>> = {}) => {
      const told = { name: { de: `Neu ${anId()}` }, category: 'food', price: money(1250) };
      const body = { id: anId(), customer, ...told, ...changes };
      return (await serverNow().call('POST /v1/products', { as, body })).product;
    },
    patch: (productId: string, body: Omit<BodySent<'PATCH /v1/products/{productId}'>, 'id'>) =>
      serverNow().send('PATCH /v1/products/{productId}', { as, params: { productId }, body: { id: anId(), ...body } }),
  };
}
