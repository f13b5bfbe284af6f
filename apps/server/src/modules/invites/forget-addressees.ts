/**
 * Whom an invite was mailed to is forgotten 30 days after it was used, withdrawn or ran out: whoever came has an account,
 * and of the others nothing is left to do. So long answers of commands are kept too (forget-answers.ts).
 */
import type { House } from '../../platform/house.ts';
import { repeat, type Repeated } from '../../platform/repeat.ts';
import { inStorage } from '../../platform/transaction.ts';
import { forgetAddressees } from './invites.repository.ts';

export const keptDays = 30;

/** @returns how many were forgotten */
export function forgetOldAddressees(house: House): Promise<number> {
  return inStorage(house.database, (tx) => forgetAddressees(tx, house.clock() - keptDays * 86_400_000));
}

const everyMs = 3_600_000;

export function startForgettingAddressees(house: House): Repeated {
  const failure = 'addresses of old invites were not forgotten';
  return repeat(house, { everyMs, failure }, () => forgetOldAddressees(house));
}
