/** What people, drawers and methods of a closing were called when it was made: they stay so on its paper for ever. */
import { type ClosingRecord, kindKey } from '@comanda/domain/closings/closing';
import { type MethodsUsed, nameOfMethod } from '@comanda/domain/payments/name-of-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findMethods } from '../payment-methods/index.ts';
import type { DrawerRow } from '../payments/index.ts';
import { findUserNames } from '../users/index.ts';
import type { Period } from './read-period.ts';

export type Names = Readonly<Record<string, string>>;

type Db = Kysely<Tables>;

type Named = {
  readonly closing: Pick<ClosingRecord, 'figures'> &
    Partial<Pick<ClosingRecord, 'closedBy' | 'personId' | 'handedOver'>>;
  readonly drawers: readonly Pick<DrawerRow, 'id' | 'name'>[];
  readonly period: Pick<Period, 'tally'>;
};

export async function namesOf(db: Db, customerId: string, { closing, drawers, period }: Named): Promise<Names> {
  const { figures, closedBy, personId, handedOver } = closing;
  const people = [closedBy, personId, ...figures.tips.map((tips) => tips.personId)].flatMap((id) => id ?? []);
  const used = new Set([...figures.drawers.map(({ drawerId }) => drawerId), handedOver?.intoDrawerId]);
  return Object.fromEntries([
    ...(await findUserNames(db, people)),
    ...drawers.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name] as const),
    ...(await methodNames(db, customerId, period.tally.methods())),
  ]);
}

/** Of the kinds that go by one name. */
async function methodNames(db: Db, customerId: string, used: MethodsUsed) {
  const methods = await findMethods(db, customerId);
  return [...used].flatMap(([kind, ids]) => {
    const name = nameOfMethod(methods, kind, ids);
    return name === '' ? [] : [[kindKey(kind), name] as const];
  });
}
