/** Staff leave a kiosk with the admin PIN: it is checked here, and wrong tries count per kiosk (decisions.md §5, §6). */
import { accept } from '@comanda/domain/decision';

import type { House } from '../../platform/house.ts';
import { checkPinAt } from '../admin-pin/index.ts';
import { findDoor } from './find-door.ts';

export async function leaveKiosk(house: House, secret: string, { code, pin }: { code: string; pin: string }) {
  const found = await findDoor(house, 'kiosk', code);
  if (found?.kiosk == null) return { ok: false, code: 'guest.error.doorNotFound' } as const;
  const { customer, kiosk } = found;
  const wrong = await checkPinAt(house, secret, { customerId: customer.id, place: `kiosk ${kiosk.id}`, pin });
  return wrong ?? accept({ mayLeave: true as const });
}
