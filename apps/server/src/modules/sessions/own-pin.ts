/** The personal PIN of somebody at a shared till: signing in there and showing once more who one is count tries together. */
import { pinEverywhereLimit, pinLimit } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import type { CallerSession } from '../../platform/http/caller.ts';
import { type Attempted, attempt } from '../attempts/index.ts';
import { isPassword } from '../users/index.ts';

type Tried = {
  readonly till: NonNullable<CallerSession['till']>;
  readonly userId: string;
  readonly pinHash: string;
  readonly pin: string;
};

export function tryOwnPin(
  house: House,
  secret: string,
  { till, userId, pinHash, pin }: Tried,
): Promise<Attempted<string>> {
  return attempt(
    house,
    secret,
    [
      { counted: `PIN of ${userId} on till ${till.customerId} ${till.id}`, limit: pinLimit },
      { counted: `PIN of ${userId}`, limit: pinEverywhereLimit },
    ],
    async () => ((await isPassword(pinHash, pin)) ? pinHash : null),
  );
}
