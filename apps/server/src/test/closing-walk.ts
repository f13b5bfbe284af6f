/** Calls of closings, cash book, inventory and exports, right in shape, for tests that walk through all calls of the contract. */
import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';

/** The accounts are set in a version that was never there: only the right is asked for. */
export function closingBodies(): Partial<Record<ContractKey, unknown>> {
  return {
    'POST /v1/customers/{customerId}/cashBalance': { id: anId(), kind: 'float', amount: 100 },
    'PUT /v1/customers/{customerId}/accounts': {
      id: anId(),
      version: 99,
      accounts: [{ account: 'receivable', number: '1100', name: '' }],
    },
    'POST /v1/customers/{customerId}/inventory/deliveries': { id: anId(), lines: [{ product: 'filet', amount: 1 }] },
    'POST /v1/customers/{customerId}/inventory/waste': {
      id: anId(),
      lines: [{ product: 'filet', amount: 1 }],
      reason: 'spoiled',
    },
    'POST /v1/customers/{customerId}/inventory/counts': {
      id: anId(),
      lines: [{ product: 'filet', counted: 5, revision: 1_000_000 }],
    },
    ...nfcBodies(),
    ...invoiceBodies(),
  };
}

/** Of an invoice that nobody knows; the settings are sent in a version that was never there. */
function invoiceBodies(): Partial<Record<ContractKey, unknown>> {
  const debtor = { name: 'Muster AG', zip: '8001', city: 'Zürich' };
  return {
    'PUT /v1/customers/{customerId}/invoiceSettings': { id: anId(), version: 99, settings: null },
    'POST /v1/orders/{orderId}/invoice': { id: anId(), debtor },
    'POST /v1/invoices/{invoiceId}/entries': { id: anId(), kind: 'received', amount: 100, date: '2026-01-01' },
    'POST /v1/invoices/{invoiceId}/entries/{entryId}/takeBack': { id: anId(), reason: 'falsch' },
    'POST /v1/invoices/{invoiceId}/credit': { id: anId(), reason: 'falsch' },
  };
}

/** Of tags that nobody knows, but for the one that is registered. */
function nfcBodies(): Partial<Record<ContractKey, unknown>> {
  const serial = '04:a2:2b:1a:c3:52:80';
  return {
    'POST /v1/customers/{customerId}/nfcTags': { id: anId(), serial },
    'PATCH /v1/nfcTags/{tagId}': { id: anId(), version: 1 },
    'POST /v1/nfcTags/{tagId}/replace': { id: anId(), serial },
    'POST /v1/nfcTags/{tagId}/charge': { id: anId(), amount: 100, method: 'cash' },
    'POST /v1/nfcTags/{tagId}/uncharge': { id: anId() },
  };
}

export function closingQueries(): Partial<Record<ContractKey, Record<string, string>>> {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  return {
    'GET /v1/customers/{customerId}/exports/orderedItems.csv': period,
    'GET /v1/customers/{customerId}/exports/accounting.csv': period,
    'GET /v1/customers/{customerId}/exports/cashBook.csv': period,
    'GET /v1/customers/{customerId}/exports/cashBook/pdf': period,
    'GET /v1/customers/{customerId}/exports/vatSummary': { year: '2026', quarter: '1' },
    'GET /v1/nfcTags/bySerial': { customerId: 'linde', serial: '04:00:00:00:00:00:99' },
    'DELETE /v1/nfcTags/{tagId}': { commandId: anId() },
    'GET /v1/customers/{customerId}/exports/vatSummary/pdf': { year: '2026', quarter: '1' },
    'GET /v1/customers/{customerId}/inventory/movements': { product: 'filet' },
  };
}
