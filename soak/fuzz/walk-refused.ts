/**
 * Calls that the walk does not get accepted, each with its reason: all others are accepted in every run, and what is
 * accepted leaves the list. The walks of random commands and payments go these ways whole.
 */
import type { ContractKey } from '@comanda/contract/calls';

const noReader = 'a reader needs an account at SumUp';
const noProvider = 'needs a provider of payments that answers';
const noPaper = 'needs paper that failed or is unclear, of a printer that was tried';

/** Refused in every walk. */
export const refusedInWalk: Partial<Record<ContractKey, string>> = {
  'POST /v1/customers/{customerId}/readers': noReader,
  'PATCH /v1/customers/{customerId}/readers/{readerId}': noReader,
  'DELETE /v1/customers/{customerId}/readers/{readerId}': noReader,
  'POST /v1/customers/{customerId}/paymentMethods/checkConnection': noProvider,
  'POST /v1/webhooks/{provider}/{customerId}': noProvider,
  'POST /v1/payments/{paymentId}/resolve': noProvider,
  'POST /v1/receipts/{token}/payments': noProvider,
  'GET /v1/receipts/{token}/payments/{paymentId}': noProvider,
  'POST /v1/guest/orders/{token}/payments': noProvider,
  'GET /v1/guest/orders/{token}/payments/{paymentId}': noProvider,
  'POST /v1/orders/{orderId}/repay': 'needs a canceled order that was paid',
  'POST /v1/orderPrints/{jobId}/confirm': noPaper,
  'POST /v1/customers/{customerId}/orderPrints/retry': noPaper,
  'PATCH /v1/orderPrints/{jobId}': 'needs a job that was leased to the agent who reports it',
};
