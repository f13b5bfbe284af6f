/** What the door must say to whom, by the table of rights: for the walk through all calls of the contract. */
import { contract, type ContractKey } from '@comanda/contract/calls';
import type { ErrorCode } from '@comanda/contract/errors';
import { mayDo, type Permission, type SystemRole } from '@comanda/domain/access/permissions';

/** What the door says to this person; `in` = the call itself answers. */
export const wanted = (key: ContractKey, as: string | null, role: SystemRole | null): string => {
  const { access } = contract[key];
  if (access === 'public') return 'in';
  if (as === null) return '401 session.error.missing';
  if (access === 'signedIn' || access === 'session') return 'in';
  if (access === 'system') return role === 'systemAdmin' ? 'in' : '403 access.error.forbidden';
  if (role === null && key.includes('{orderId}')) return '404 orders.error.notFound';
  if (role === null && key.includes('{paymentId}')) return '404 payments.error.notFound';
  if (role === null && key.includes('/v1/stations/')) return '404 stations.error.notFound';
  if (role === null && key.includes('{jobId}')) return '404 printing.error.notFound';
  if (role === null && key.includes('{tillId}')) return '404 till.error.notFound';
  if (role === null && key.includes('{invoiceId}')) return '404 invoices.error.notFound';
  if (role === null && key.includes('{closingId}')) return '404 closings.error.notFound';
  if (role === null && key.includes('{locationId}')) return '404 location.error.notFound';
  if (role === null && key.includes('{paymentMethodId}')) return '404 paymentMethods.error.notFound';
  if (role === null && key.includes('/v1/nfcTags/{tagId}')) return '404 nfc.error.tagNotFound';
  if (role === null && /\{(?:product|category)Id\}/.test(key)) return '404 menu.error.notFound';
  if (role === null) return '404 access.error.venueUnknown';
  return mayDo(role, access.slice('may:'.length) as Permission) ? 'in' : '403 access.error.forbidden';
};

/** Refusals of the door, and of a call that does not know what its path names. */
export const walls: readonly string[] = [
  'session.error.missing',
  'session.error.expired',
  'access.error.forbidden',
  'access.error.venueUnknown',
  'access.error.customerInactive',
  'access.error.packageMissing',
  'orders.error.notFound',
  'payments.error.notFound',
  'printing.error.notFound',
  'till.error.notFound',
  'closings.error.notFound',
  'invoices.error.notFound',
  'location.error.notFound',
  'paymentMethods.error.notFound',
  'menu.error.notFound',
  'nfc.error.tagNotFound',
  'request.error.malformed',
  'general.error.internal',
] satisfies ErrorCode[];
