/** Moves of orders, right in shape, for tests that walk through all calls of the contract. */
import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';

/** A line that nobody knows; a provider that the house has no account at; doors that lead nowhere. */
export const orderParams = { opid: 'x', provider: 'datatrans', slug: 'nowhere', code: 'nowhere' };

/** @param orderId another order that is named: nobody knows its lines. */
export function orderBodies(orderId: string): Partial<Record<ContractKey, unknown>> {
  const id = anId();
  const lines = [{ opid: anId() }];
  return {
    'POST /v1/orders/{orderId}/reject': { id, reason: 'A' },
    'POST /v1/orders/{orderId}/cancelProducts': { id, lines, comment: 'A', money: 'refund' },
    'POST /v1/orders/{orderId}/repay': { id },
    'POST /v1/payments/{paymentId}/refund': { id, reason: 'A' },
    'POST /v1/payments/{paymentId}/tip': { id, tip: 0, reason: 'A' },
    'POST /v1/payments/{paymentId}/resolve': { id, outcome: 'failed', reason: 'A' },
    'POST /v1/payments/{paymentId}/report': { message: {} },
    'POST /v1/guest/orders': { id, door: 'app', code: 'nowhere', type: 'pickup', products: [], total: 0 },
    'POST /v1/guest/orders/{token}/cancel': { id },
    'POST /v1/guest/orders/{token}/payments': { id, methodId: 'x', amount: 0 },
    'POST /v1/receipts/{token}/payments': { id, methodId: 'x', amount: 0 },
    'POST /v1/guest/tables/{code}/requests': { id, kind: 'waiter' },
    'POST /v1/orders/{orderId}/products': { id, products: [{ opid: anId(), id: 'espresso', count: 1 }] },
    'POST /v1/orders/{orderId}/table': { id, table: 'nowhere' },
    'POST /v1/orders/{orderId}/type': { id, type: 'takeaway' },
    'POST /v1/orders/{orderId}/guest': { id, version: 1 },
    'POST /v1/orders/{orderId}/comment': { id, comment: 'A' },
    'POST /v1/orders/{orderId}/moveProducts': { id, lines, to: { order: orderId } },
    'POST /v1/orders/{orderId}/merge': { id, from: orderId },
    'POST /v1/orders/{orderId}/discount': { id, lines, reduction: null },
    'POST /v1/orders/{orderId}/fireCourse': { id, course: 1 },
    'POST /v1/orders/{orderId}/startLine': { id, lines },
    'POST /v1/orders/{orderId}/finishLine': { id, lines },
    'POST /v1/orders/{orderId}/recall': { id, lines },
  };
}

export function orderQueries(): Partial<Record<ContractKey, Record<string, string>>> {
  const canceling = { commandId: anId(), cancelComment: 'A', money: 'refund' };
  return {
    'DELETE /v1/orders/{orderId}/storno': canceling,
    'DELETE /v1/orders/{orderId}/products/{opid}': { ...canceling, count: '1', newOpid: anId() },
    'DELETE /v1/orders/{orderId}/undoStorno': { commandId: anId() },
    'GET /v1/customers/{customerId}/payments': { state: 'open' },
  };
}
