/** The floor plan: an administrator says where tables stand, how large they are and how many sit there (design.md §9). */
import type { BodyRead } from '@comanda/contract/calls';
import { checkPlace } from '@comanda/domain/venue/floor-plan';

import type { House } from '../../platform/house.ts';
import { changeSetup, refuseOld, type SetupChange } from '../setup/index.ts';
import { findTables, updateTable } from './tables.repository.ts';

type Arranging = Pick<SetupChange, 'customerId' | 'caller'> & {
  readonly body: BodyRead<'PUT /v1/customers/{customerId}/floorPlan'>;
};

type Refusals =
  | 'tables.error.notFound'
  | 'tables.error.isCheckout'
  | 'tables.error.placeInvalid'
  | 'setup.error.changedMeanwhile';

/** All or none: half a room arranged is none. */
export function arrangeTables(house: House, { body, ...asked }: Arranging) {
  const change = { ...asked, id: body.id, kind: 'table.arrange', body };
  return changeSetup<object, Refusals>(house, change, { raises: 'setup' }, async (venue) => {
    const known = new Map((await findTables(venue.tx, venue.customerId)).map((table) => [table.id, table]));
    for (const { id, version, seats, shape, place } of body.tables) {
      const table = known.get(id);
      if (table === undefined) return { ok: false, code: 'tables.error.notFound' };
      if (table.is_checkout) return { ok: false, code: 'tables.error.isCheckout' };
      const old = refuseOld(table, version);
      if (old !== null) return old;
      const checked = place === null ? null : checkPlace(place);
      if (checked !== null && !checked.ok) return checked;
      await updateTable(venue.tx, table, { seats, shape, place });
      // Named twice, the second one is upon an old version.
      known.set(id, { ...table, version: table.version + 1 });
    }
    const changes = body.tables.map(({ id }) => ({ kind: 'table' as const, id }));
    const fields = ['seats', 'shape', 'place'];
    const told = { thing: 'room', thingId: venue.customerId, move: 'changed', fields, changes } as const;
    return { ok: true, value: { answer: {}, ...told } };
  });
}
