/** The second key: a grant of the last five minutes, or the PIN sent with the command itself (decisions.md §5). */
import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import { findSettings } from '../settings/index.ts';
import { isPassword } from '../users/index.ts';
import { grantedUntil } from './granted-until.ts';
import { tryPin } from './try-pin.ts';

type At = { readonly customerId: string; readonly caller: Caller };

/** Asked of everybody but the provider; who is no administrator can do nothing here without one. @returns null when all is well. */
export async function refuseWithoutPin(house: House, { customerId, caller }: At) {
  const role = roleIn(caller, customerId);
  if (role === 'systemAdmin') return null;
  if ((await findSettings(house.database.read, customerId)).admin_pin_hash === null) {
    return role === 'customerAdmin' ? null : ({ ok: false, code: 'adminPin.error.notSet' } as const);
  }
  const isGranted = (await grantedUntil(house, { customerId, caller })) !== null;
  return isGranted ? null : ({ ok: false, code: 'adminPin.error.required' } as const);
}

/**
 * For a command that may bring the PIN along: it counts for this command alone.
 * @param secret of the server, which keeps the count of wrong ones.
 */
export async function refuseWrongPin(house: House, secret: string, at: At & { readonly pin: string | undefined }) {
  const { customerId, caller, pin } = at;
  const hash = (await findSettings(house.database.read, customerId)).admin_pin_hash;
  if (pin === undefined || hash === null) return refuseWithoutPin(house, { customerId, caller });
  return tryPin(house, secret, { customerId, caller }, () => isPassword(hash, pin));
}
