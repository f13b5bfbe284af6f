/** What the people and drawers of a closing were called when it was made: they stay so on its paper for ever. */
import type { ClosingRecord } from '@comanda/domain/closings/closing';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { DrawerRow } from '../payments/index.ts';
import { findUserNames } from '../users/index.ts';

export type Names = Readonly<Record<string, string>>;

type Named = Pick<ClosingRecord, 'figures'> & Partial<Pick<ClosingRecord, 'closedBy' | 'personId' | 'handedOver'>>;

export async function namesOf(
  db: Kysely<Tables>,
  { figures, closedBy, personId, handedOver }: Named,
  drawers: readonly Pick<DrawerRow, 'id' | 'name'>[],
): Promise<Names> {
  const people = [closedBy, personId, ...figures.tips.map((tips) => tips.personId)].flatMap((id) => id ?? []);
  const used = new Set([...figures.drawers.map(({ drawerId }) => drawerId), handedOver?.intoDrawerId]);
  return Object.fromEntries([
    ...(await findUserNames(db, people)),
    ...drawers.filter(({ id }) => used.has(id)).map(({ id, name }) => [id, name] as const),
  ]);
}
