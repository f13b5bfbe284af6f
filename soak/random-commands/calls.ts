/** Commands of the contract that no step sends, each with the reason. A new one is drawn by a step or stands here. */
import { contract, type ContractKey } from '@comanda/contract/calls';

const bySystem = 'changes accounts of all venues; tried by apps/server/src/modules/people';
const ofSession = 'is about one browser and its cookies; tried by apps/server/src/modules/sessions';
const byCookie = 'is sent by a till that is known by its cookie; tried by apps/server/src/modules/tills';
const byLink = 'needs the secret of a link that the server made; tried by apps/server/src/modules/invites';
const ofProvider = 'is the provider’s, about the whole house; tried by apps/server/src/modules/system';

const ofFlow = 'is about a payment at a provider; tried by apps/server/src/modules/payment-flow';

const ofSetup = 'changes how a venue is set up; tried by the tests of the module that mounts it';

/** Rights that only set a venue up. */
const setupRights: ReadonlySet<string> = new Set([
  'may:device.manage',
  'may:menu.manage',
  'may:paymentMethod.manage',
  'may:printer.change',
  'may:product.soldOut',
  'may:settings.manage',
  'may:station.manage',
  'may:table.manage',
]);

const ofGuests =
  'is a guest’s, who is none of the people that the model knows; tried by apps/server/src/modules/guests';

const ofService =
  'changes neither orders nor money; tried by apps/server/src/modules/tables and apps/server/src/modules/order-methods';

const ofPrinting = 'is about paper, which changes neither orders nor money; tried by apps/server/src/modules/printing';

const ofInventory =
  'moves stock without a sale; drawn at random by apps/server/src/modules/inventory/random-stock.test.ts';

const ofClosings =
  'cuts the books, which the model does not keep; drawn at random by apps/server/src/modules/closings/closings-add-up.test.ts';

const ofCredit =
  'is about credit on tags, which the model does not keep; drawn at random by apps/server/src/modules/closings/closings-add-up.test.ts';

const ofGuestData = 'forgets people, whom the model does not know; tried by apps/server/src/modules/guest-data';
const ofInvoices =
  'is about invoices, which the model does not keep; drawn at random by apps/server/src/modules/closings/closings-add-up.test.ts';

const setupCalls = (Object.keys(contract) as ContractKey[]).filter(
  (key) => !key.startsWith('GET ') && setupRights.has(contract[key].access),
);

export const notDrawn: Readonly<Partial<Record<ContractKey, string>>> = {
  ...Object.fromEntries(setupCalls.map((key) => [key, ofSetup])),
  'POST /v1/payments/{paymentId}/tip':
    'moves tips between people, whom the model does not tell apart; drawn at random by apps/server/src/modules/closings/closings-add-up.test.ts',
  'PUT /v1/customers/{customerId}/guestData': ofGuestData,
  'POST /v1/customers/{customerId}/guestData/search': ofGuestData,
  'POST /v1/customers/{customerId}/guestData/export': ofGuestData,
  'POST /v1/customers/{customerId}/guestData/erase': ofGuestData,
  'POST /v1/logout': ofSession,
  'DELETE /v1/sessions/{sessionId}': ofSession,
  'POST /v1/me/proof': ofSession,
  'PUT /v1/me/language': ofSession,
  'PUT /v1/me/password': ofSession,
  'PUT /v1/me/pin': ofSession,
  'POST /v1/me/secondFactor': ofSession,
  'POST /v1/me/secondFactor/turnOn': ofSession,
  'POST /v1/me/secondFactor/turnOff': ofSession,
  'POST /v1/me/secondFactor/recoveryCodes': ofSession,
  'POST /v1/tills/enrol': byCookie,
  'POST /v1/till/signIn': byCookie,
  'POST /v1/invites/{inviteId}/accept': byLink,
  'POST /v1/invites/{inviteId}/join': byLink,
  'DELETE /v1/invites/{inviteId}': byLink,
  'POST /v1/invites': bySystem,
  'POST /v1/users': bySystem,
  'PATCH /v1/users/{userId}': bySystem,
  'DELETE /v1/users/{userId}': bySystem,
  'POST /v1/users/{userId}/endSessions': bySystem,
  'POST /v1/users/{userId}/turnOffSecondFactor': bySystem,
  'POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor':
    'ends sessions, which the model does not know; tried by apps/server/src/modules/people',
  'POST /v1/customers': ofProvider,
  'DELETE /v1/customers/{customerId}': ofProvider,
  'PUT /v1/customers/{customerId}/packages': ofProvider,
  'POST /v1/system/rebuildStatistics': ofProvider,
  'POST /v1/system/resendPrintQueue': ofProvider,
  'POST /v1/system/sendTestMail': ofProvider,
  'POST /v1/system/verifyJournal': ofProvider,
  'POST /v1/customers/{customerId}/enter':
    'begins a visit of one session, and the model knows no sessions; tried by apps/server/src/modules/system/support-visits.test.ts',
  'POST /v1/customers/{customerId}/deviceSeries': ofSession,
  'POST /v1/customers/{customerId}/deviations/{deviationId}/seen':
    'names an id that the server made; tried by apps/server/src/modules/offline',
  'POST /v1/customers/{customerId}/outbox/removed':
    'is about what never arrived; tried by apps/server/src/modules/offline/remove-unsent.test.ts',
  ...Object.fromEntries(
    (Object.keys(contract) as ContractKey[])
      .filter((key) => /^POST \/v1\/(orderPrints|printAgent)\/|\/orderPrints|\/redirect$|\/printOpenJobs$/.test(key))
      .filter((key) => !key.startsWith('GET '))
      .map((key) => [key, ofPrinting]),
  ),
  'POST /v1/customers/{customerId}/drawers/{drawerId}/open':
    'moves no money; tried by apps/server/src/modules/settlements/drawers-and-receipts.test.ts',
  'POST /v1/payments/{paymentId}/mailReceipt':
    'sends a mail, which changes neither orders nor money; tried by apps/server/src/modules/settlements/pay-desk.test.ts',
  'POST /v1/customers/{customerId}/inventory/deliveries': ofInventory,
  'POST /v1/customers/{customerId}/inventory/waste': ofInventory,
  'POST /v1/customers/{customerId}/inventory/counts': ofInventory,
  'POST /v1/customers/{customerId}/closings': ofClosings,
  'POST /v1/customers/{customerId}/cashBalance': ofClosings,
  'POST /v1/customers/{customerId}/settlements':
    'cuts the books, which the model does not keep; tried by apps/server/src/modules/closings/settlements.test.ts',
  'POST /v1/customers/{customerId}/closings/next/print': ofPrinting,
  'POST /v1/closings/{closingId}/print': ofPrinting,
  'POST /v1/payments/{paymentId}/cancel': ofFlow,
  'POST /v1/payments/{paymentId}/resolve': ofFlow,
  'POST /v1/payments/{paymentId}/report': ofFlow,
  'POST /v1/webhooks/{provider}/{customerId}': ofFlow,
  ...Object.fromEntries(
    (Object.keys(contract) as ContractKey[])
      .filter((key) => key.startsWith('POST /v1/guest/') || key === 'POST /v1/receipts/{token}/payments')
      .map((key) => [key, ofGuests]),
  ),
  'PUT /v1/customers/{customerId}/orderPauses': ofService,
  'POST /v1/customers/{customerId}/tableRequests/{requestId}/done': ofService,
  'PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests': ofService,
  ...Object.fromEntries(
    (Object.keys(contract) as ContractKey[])
      .filter((key) => key.includes('nfcTags') && !key.startsWith('GET '))
      .map((key) => [key, ofCredit]),
  ),
  ...Object.fromEntries(
    (Object.keys(contract) as ContractKey[])
      .filter((key) => /invoice/i.test(key) && !key.startsWith('GET '))
      .map((key) => [key, ofInvoices]),
  ),
  'POST /v1/contact': 'touches no venue; tried by apps/server/src/modules/contact',
  'DELETE /v1/contacts/{contactId}': 'touches no venue; tried by apps/server/src/modules/contact',
};
