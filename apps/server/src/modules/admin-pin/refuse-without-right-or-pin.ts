/** What a role may do by itself and a waiter with the admin PIN: discounts (decisions.md §5). */
import { mayDo, type Permission } from '@comanda/domain/access/permissions';

import type { House } from '../../platform/house.ts';
import { type Caller, roleIn } from '../../platform/http/caller.ts';
import { findSettings } from '../settings/index.ts';
import { grantedUntil } from './granted-until.ts';

export type PinRefusal = 'adminPin.error.required' | 'adminPin.error.notSet';

type Wanted = { readonly customerId: string; readonly caller: Caller; readonly permission: Permission };

/** @returns null: it may. */
export async function refuseWithoutRightOrPin(
  house: House,
  { customerId, caller, permission }: Wanted,
): Promise<PinRefusal | null> {
  if (mayDo(roleIn(caller, customerId) ?? 'none', permission)) return null;
  if ((await findSettings(house.database.read, customerId)).admin_pin_hash === null) return 'adminPin.error.notSet';
  return (await grantedUntil(house, { customerId, caller })) === null ? 'adminPin.error.required' : null;
}
