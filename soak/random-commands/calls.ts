/** Commands of the contract that no step sends, each with the reason. A new one is drawn by a step or stands here. */
import { contract, type ContractKey } from '@comanda/contract/calls';

const bySystem = 'changes accounts of all venues; tried by apps/server/src/modules/people';
const ofSession = 'is about one browser and its cookies; tried by apps/server/src/modules/sessions';
const byCookie = 'is sent by a till that is known by its cookie; tried by apps/server/src/modules/tills';
const byLink = 'needs the secret of a link that the server made; tried by apps/server/src/modules/invites';
const ofProvider = 'is the provider’s, about the whole house; tried by apps/server/src/modules/system';

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

const setupCalls = (Object.keys(contract) as ContractKey[]).filter(
  (key) => !key.startsWith('GET ') && setupRights.has(contract[key].access),
);

export const notDrawn: Readonly<Partial<Record<ContractKey, string>>> = {
  ...Object.fromEntries(setupCalls.map((key) => [key, ofSetup])),
  'POST /v1/logout': ofSession,
  'DELETE /v1/sessions/{sessionId}': ofSession,
  'PUT /v1/me/language': ofSession,
  'PUT /v1/me/password': ofSession,
  'PUT /v1/me/pin': ofSession,
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
  'POST /v1/customers': ofProvider,
  'DELETE /v1/customers/{customerId}': ofProvider,
  'PUT /v1/customers/{customerId}/packages': ofProvider,
  'POST /v1/system/rebuildStatistics': ofProvider,
  'POST /v1/system/resendPrintQueue': ofProvider,
  'POST /v1/system/sendTestMail': ofProvider,
  'POST /v1/system/verifyJournal': ofProvider,
  'POST /v1/customers/{customerId}/enter':
    'begins a visit of one session, and the model knows no sessions; tried by apps/server/src/modules/system/support-visits.test.ts',
  'POST /v1/contact': 'touches no venue; tried by apps/server/src/modules/contact',
};
