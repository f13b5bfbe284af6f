/**
 * Calls that the walk does not get accepted, each with its reason: what is on no list is accepted in every walk, and what
 * is accepted leaves the first one. The walks of random commands and payments go these ways whole.
 */
import type { ContractKey } from '@comanda/contract/calls';

const noCombo = 'a combo needs a price that fits the products of its groups';
const noReader = 'a reader needs an account at SumUp';
const noGuest = 'a guest’s order needs an open door and a cart at the day’s prices';
const noKiosk = 'a kiosk’s code is told once and counts for a kiosk that is on';
const noInvoice = 'an invoice needs the venue’s seller and a debtor set up first';
const noProvider = 'needs a provider of payments that answers';
const waitsForStaff = 'only an order that a guest placed waits to be accepted';
const noPaper = 'needs paper that failed or is unclear, of a printer that was tried';

/** Refused in every walk. */
export const refusedInWalk: Partial<Record<ContractKey, string>> = {
  'POST /v1/customers/{customerId}/combos': noCombo,
  'PATCH /v1/customers/{customerId}/combos/{comboId}': noCombo,
  'DELETE /v1/customers/{customerId}/combos/{comboId}': noCombo,
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
  'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': 'needs an order that was taken offline and deviates',
  'POST /v1/orders/{orderId}/accept': waitsForStaff,
  'POST /v1/orders/{orderId}/reject': waitsForStaff,
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
  'POST /v1/invoices/{invoiceId}/entries': noInvoice,
  'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': noInvoice,
  'POST /v1/invoices/{invoiceId}/credit': noInvoice,
};

const standing = 'turns on what was sold, moved and removed before it in this walk';
const version = 'the version of the thing may be further on than was tried';

/** Accepted in some walks and refused in others. */
export const byLuckInWalk: Partial<Record<ContractKey, string>> = {
  'POST /v1/orders/{orderId}/guest': standing,
  'POST /v1/orders/{orderId}/merge': standing,
  'DELETE /v1/orders/{orderId}/undoStorno': standing,
  'POST /v1/orders/{orderId}/invoice': standing,
  'POST /v1/orderPrints/{jobId}/printAgain': standing,
  'POST /v1/nfcTags/{tagId}/charge': standing,
  'POST /v1/nfcTags/{tagId}/uncharge': standing,
  'POST /v1/nfcTags/{tagId}/unblock': standing,
  'DELETE /v1/nfcTags/{tagId}': standing,
  'GET /v1/nfcTags/{tagId}/entries/{entryId}/receipt': standing,
  'POST /v1/nfcTags/{tagId}/entries/{entryId}/print': standing,
  'DELETE /v1/categories/{categoryId}': standing,
  'DELETE /v1/customers/{customerId}/stations/{stationId}': standing,
  'PUT /v1/customers/{customerId}/stations/{stationId}/redirect': standing,
  'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': standing,
  'POST /v1/customers/{customerId}/inventory/waste': standing,
  'POST /v1/guest/orders': noGuest,
  'GET /v1/guest/orders/{token}': noGuest,
  'POST /v1/guest/orders/{token}/cancel': noGuest,
  'POST /v1/guest/orders/{token}/payments': noGuest,
  'GET /v1/guest/orders/{token}/payments/{paymentId}': noGuest,
  'GET /v1/guest/orders/{token}/table': noGuest,
  'POST /v1/customers/{customerId}/guestData/erase': noGuest,
  'POST /v1/customers/{customerId}/cashBalance': 'an amount is drawn that is none in coins, or one that is',
  'POST /v1/customers/{customerId}/paymentMethods': 'a method is drawn that needs a provider, or one that needs none',
  'PUT /v1/customers/{customerId}/floorPlan': version,
  'PATCH /v1/customers/{customerId}/modifierGroups/{groupId}': version,
  'PATCH /v1/customers/{customerId}/stations/{stationId}': version,
};
