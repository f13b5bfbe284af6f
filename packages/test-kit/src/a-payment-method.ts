/** Payment methods as an administrator sends them; accounts are those of the sandbox. */
import { anId } from './a-draft.ts';
import { sandboxAccounts } from './payment-sandbox.ts';

const { datatrans, wallee, sumup } = sandboxAccounts;
const nowhere = { activeOnPos: false, activeOnApp: false, activeOnKiosk: false, activeOnReceipt: false };
export const aMethod = (method: string, fields: object = {}) => ({
  id: anId(),
  method,
  name: '',
  displayTitle: '',
  status: 'active',
  ...nowhere,
  activeOnPos: true,
  subMethods: [],
  account: {},
  secrets: {},
  ...fields,
});
export const aDatatrans = (fields: object = {}) =>
  aMethod('datatrans', {
    subMethods: ['twint', 'visa'],
    account: { username: datatrans.username },
    secrets: { password: datatrans.password },
    ...fields,
  });
export const aWallee = (account: object = {}, secrets: object = {}) =>
  aMethod('wallee_terminal', {
    subMethods: ['visa'],
    account: { spaceId: wallee.spaceId, userId: wallee.userId, ...account },
    secrets: { authenticationKey: wallee.authenticationKey, ...secrets },
  });
export const aSumup = (account: object = {}, secrets: object = {}) =>
  aMethod('sumup', {
    subMethods: ['visa'],
    account: { merchantCode: sumup.merchantCode, ...account },
    secrets: { apiKey: sumup.apiKey, ...secrets },
  });
