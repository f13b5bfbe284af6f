/**
 * Calls that the walk does not get accepted, each with its reason: all others are accepted in every run, and what is
 * accepted leaves the list. The walks of random commands and payments go these ways whole.
 */
import type { ContractKey } from '@comanda/contract/calls';

const noReader = 'a reader needs an account at SumUp';
const noKiosk = 'a kiosk’s code is told once and counts for a kiosk that is on';
const noInvoice = 'an invoice needs the venue’s seller and a debtor set up first';
const noProvider = 'needs a provider of payments that answers';
const noPaper = 'needs paper that failed or is unclear, of a printer that was tried';

/** Refused in every walk. */
export const refusedInWalk: Partial<Record<ContractKey, string>> = {
  'POST /v1/customers/{customerId}/menu/template': 'needs an empty menu',
  'PATCH /v1/customers/{customerId}/menu/translations': 'needs each text as it is now',
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
  'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': 'needs an order that was taken offline and deviates',
  'POST /v1/orders/{orderId}/products': 'needs a line at the day’s price with an opid of its own',
  'POST /v1/orders/{orderId}/fireCourse': 'needs a line that is held',
  'DELETE /v1/orders/{orderId}/products/{opid}': 'needs a line of the order that stands in the path',
  'POST /v1/orders/{orderId}/repay': 'needs a canceled order that was paid',
  'GET /v1/nfcTags/bySerial': 'needs the serial that a tag was registered with',
  'POST /v1/orderPrints/{jobId}/confirm': noPaper,
  'POST /v1/customers/{customerId}/orderPrints/retry': noPaper,
  'PATCH /v1/orderPrints/{jobId}': 'needs a job that was leased to the agent who reports it',
  'GET /v1/guest/kiosks/{code}': noKiosk,
  'GET /v1/guest/kiosks/{code}/orders/{orderId}': noKiosk,
  'POST /v1/guest/kiosks/{code}/leave': noKiosk,
  'GET /v1/invoices/{invoiceId}': noInvoice,
  'GET /v1/invoices/{invoiceId}/pdf': noInvoice,
  'POST /v1/invoices/{invoiceId}/mail': noInvoice,
  'POST /v1/invoices/{invoiceId}/entries': noInvoice,
  'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': noInvoice,
  'POST /v1/invoices/{invoiceId}/credit': noInvoice,
};
