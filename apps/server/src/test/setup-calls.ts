/** Calls that change the settings, right in shape, for tests that walk through all calls of the contract. */
import type { ContractKey } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';

/** Things that nobody knows. */
export const setupParams = {
  tableId: 'x',
  stationId: 'x',
  screenId: 'x',
  printerId: 'x',
  terminalId: 'x',
  readerId: 'x',
  drawerId: 'x',
  deviationId: 'x',
  requestId: 'x',
  kioskId: 'x',
};

export function isSetupRemoval(key: ContractKey): boolean {
  return (
    key.startsWith('DELETE /v1/customers/{customerId}/') &&
    Object.keys(setupParams).some((id) => key.includes(`{${id}}`))
  );
}

/** Doors for guests, and what staff see to in the evening. */
function guestBodies(): Partial<Record<ContractKey, unknown>> {
  const id = anId();
  const change = { id, version: 1 };
  return {
    'PUT /v1/customers/{customerId}/guestData': { ...change, months: 12 },
    'POST /v1/customers/{customerId}/guestData/search': { text: 'Keller' },
    'POST /v1/customers/{customerId}/guestData/export': { places: [{ kind: 'person', id: 'x' }] },
    'POST /v1/customers/{customerId}/guestData/erase': {
      id,
      places: [{ kind: 'person', id: 'x' }],
      reason: 'guestAsked',
    },
    'PUT /v1/customers/{customerId}/guestApp': { id, slug: 'another-house' },
    'POST /v1/customers/{customerId}/kiosks': { id, name: 'A', station: null, terminal: null, active: true },
    'PATCH /v1/customers/{customerId}/kiosks/{kioskId}': change,
    'POST /v1/customers/{customerId}/kiosks/{kioskId}/newCode': change,
    'PUT /v1/customers/{customerId}/orderPauses': { id, method: 'all', pause: 15 },
    'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': { id },
    'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests': { id, open: true },
  };
}

/** Of what devices keep without a connection. */
function unsentBodies(): Partial<Record<ContractKey, unknown>> {
  const id = anId();
  return {
    'POST /v1/customers/{customerId}/deviations/{deviationId}/seen': { id },
    'POST /v1/customers/{customerId}/outbox/removed': {
      id,
      entry: { id, owner: 'sara', kind: 'cash', number: 'K1-0001', amount: 100, madeAt: 0, refusal: null },
    },
  };
}

export function setupBodies(): Partial<Record<ContractKey, unknown>> {
  const id = anId();
  const change = { id, version: 1 };
  const place = { name: 'A', area: null, orderMethod: 'table' };
  const printer = { name: 'A', ipAddress: '127.0.0.1', port: 9, model: 'epson-tm-m30iii', station: null };
  return {
    'POST /v1/customers/{customerId}/deviceSeries': { id },
    ...guestBodies(),
    'POST /v1/customers/{customerId}/drawers/{drawerId}/open': { id, reason: 'A' },
    ...unsentBodies(),
    'POST /v1/customers/{customerId}/tables': { id, ...place, active: true },
    'POST /v1/customers/{customerId}/tables/series': {
      id,
      prefix: 'S',
      from: 1,
      to: 1,
      area: null,
      orderMethod: 'table',
    },
    'PATCH /v1/customers/{customerId}/tables/{tableId}': change,
    'POST /v1/customers/{customerId}/tables/{tableId}/newCode': change,
    'PUT /v1/customers/{customerId}/floorPlan': {
      id,
      tables: [{ id: 'x', version: 1, seats: null, shape: 'square', place: null }],
    },
    'POST /v1/customers/{customerId}/stations': { id, name: 'A', autoPrint: true, deliverer: 'server' },
    'PATCH /v1/customers/{customerId}/stations/{stationId}': change,
    'PUT /v1/customers/{customerId}/stations/order': { id, ids: [] },
    'PUT /v1/customers/{customerId}/stations/{stationId}/redirect': { id, isRedirected: true },
    'PATCH /v1/orderPrints/{jobId}': { status: 'printed' },
    'POST /v1/printAgent/next': { key: 'k'.repeat(20), claim: id, busy: [], conditions: [] },
    'POST /v1/printAgent/renew': { key: 'k'.repeat(20), job: 'x', attempt: 1 },
    'POST /v1/printAgent/report': { key: 'k'.repeat(20), job: 'x', attempt: 1, outcome: 'printed', error: null },
    'POST /v1/customers/{customerId}/screens': { id, name: 'A', orderTypes: ['pickup'] },
    'PATCH /v1/customers/{customerId}/screens/{screenId}': change,
    'POST /v1/customers/{customerId}/printers': {
      id,
      ...printer,
      active: true,
      printsTickets: true,
      printsReceipts: true,
    },
    'PATCH /v1/customers/{customerId}/printers/{printerId}': change,
    'POST /v1/customers/{customerId}/terminals': {
      id,
      name: 'A',
      model: 'PAX',
      station: null,
      terminalId: '1',
      active: true,
    },
    'PATCH /v1/customers/{customerId}/terminals/{terminalId}': change,
    'PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn': { id, signIn: null },
    'POST /v1/customers/{customerId}/readers': { id, name: 'A', station: null, pairingCode: 'ABCD12345' },
    'PATCH /v1/customers/{customerId}/readers/{readerId}': change,
    'POST /v1/customers/{customerId}/drawers': { id, name: 'A', printer: null, active: true },
    'PATCH /v1/customers/{customerId}/drawers/{drawerId}': change,
  };
}
