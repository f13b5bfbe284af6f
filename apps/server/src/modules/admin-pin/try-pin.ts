/** One try at the admin PIN: who was wrong too often waits, per person and device and over all devices (decisions.md §5). */
import { pinEverywhereLimit, pinLimit } from '@comanda/domain/access/attempts';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { attempt, type Guards } from '../attempts/index.ts';

export type Wrong =
  | { readonly ok: false; readonly code: 'adminPin.error.wrong'; readonly params: { readonly left: number } }
  | { readonly ok: false; readonly code: 'adminPin.error.locked'; readonly params: { readonly seconds: number } };

/** @returns null when it is right. */
export function tryPin(
  house: House,
  secret: string,
  { customerId, caller }: { customerId: string; caller: Caller },
  isRight: () => Promise<boolean>,
): Promise<Wrong | null> {
  const { userId, session } = caller;
  const device = session.till?.id ?? session.deviceId;
  const guards: Guards = [
    { counted: `admin PIN of ${customerId} by ${userId} on ${device}`, limit: pinLimit },
    { counted: `admin PIN of ${customerId} by ${userId}`, limit: pinEverywhereLimit },
  ];
  return tryCounted(house, secret, isRight, { guards, customerId, userId });
}

/** One try where nobody is signed in: counted per place, so that guests who play with one lock nobody out elsewhere. */
export function tryPinAt(
  house: House,
  secret: string,
  { customerId, place }: { customerId: string; place: string },
  isRight: () => Promise<boolean>,
): Promise<Wrong | null> {
  const guards: Guards = [{ counted: `admin PIN of ${customerId} at ${place}`, limit: pinLimit }];
  return tryCounted(house, secret, isRight, { guards, customerId, userId: null });
}

type Counted = { readonly guards: Guards; readonly customerId: string; readonly userId: string | null };

async function tryCounted(
  house: House,
  secret: string,
  isRight: () => Promise<boolean>,
  { guards, ...who }: Counted,
): Promise<Wrong | null> {
  const tried = await attempt(house, secret, guards, async () => ((await isRight()) ? true : null));
  if (tried.kind === 'right') return null;
  if (tried.kind === 'wrong') {
    house.security.record('adminPin.wrong', { ...who, code: 'adminPin.error.wrong' });
    return { ok: false, code: 'adminPin.error.wrong', params: { left: tried.left } };
  }
  house.security.record('adminPin.locked', { ...who, code: 'adminPin.error.locked' });
  return { ok: false, code: 'adminPin.error.locked', params: { seconds: tried.seconds } };
}
