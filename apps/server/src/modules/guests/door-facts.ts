/** What the rules must know of a door to say how a guest may order there. */
import type { DoorFacts } from '@comanda/domain/orders/guest-methods';
import { type TableMethod, tableMethods } from '@comanda/domain/orders/order-method';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findPauses, type OrderMethodRow } from '../order-methods/index.ts';
import type { SettingsRow } from '../settings/index.ts';
import { isOpenForGuests } from '../tables/index.ts';
import type { GuestDoor } from './find-door.ts';
import { isOver } from './table-visits.ts';

type Db = Kysely<Tables>;

type Standing = {
  readonly settings: Pick<SettingsRow, 'special_days' | 'time_zone'>;
  readonly methods: ReadonlyMap<TableMethod, OrderMethodRow>;
  /** Unix milliseconds. */
  readonly now: number;
};

export async function readDoorFacts(
  db: Db,
  { door, customer, table, visit }: GuestDoor,
  { settings, methods, now }: Standing,
): Promise<DoorFacts> {
  const asked = { customerId: customer.id, now };
  return {
    door,
    tableMethod: table?.order_method ?? null,
    isActive: customer.active,
    booked: customer.packages,
    methods: new Map(Array.from(methods, ([method, row]) => [method, setupOf(row)])),
    specialDays: settings.special_days,
    timeZone: settings.time_zone,
    pausedUntil: await findPausedUntil(db, asked),
    isTableOpen: table === null || (await isOpenForGuests(db, { ...asked, tableId: table.id })),
    isVisitOver: table !== null && visit !== null && (await isOver(db, table, visit, now)),
    now,
  };
}

function setupOf(row: OrderMethodRow) {
  const { active, around_the_clock: aroundTheClock, weekdays, lead_minutes: leadMinutes } = row;
  return { active, aroundTheClock, weekdays, leadMinutes };
}

/** The venue's own pause counts for all ways to order. */
async function findPausedUntil(
  db: Db,
  asked: { readonly customerId: string; readonly now: number },
): Promise<DoorFacts['pausedUntil']> {
  const pauses = await findPauses(db, asked);
  const endOf = (method: TableMethod) =>
    pauses.filter((pause) => pause.method === 'all' || pause.method === method).map(({ until }) => until);
  return new Map(
    tableMethods.flatMap((method): [TableMethod, number][] => {
      const ends = endOf(method);
      return ends.length === 0 ? [] : [[method, Math.max(...ends)]];
    }),
  );
}
