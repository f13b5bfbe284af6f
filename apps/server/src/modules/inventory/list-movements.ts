/** What moved the stock of a product, page by page: every change of its units with who, when and why. */
import type { WireStockMovement } from '@comanda/contract/inventory';
import { seriesName } from '@comanda/domain/offline/device-number';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findUserNames } from '../users/index.ts';
import { findMovements, type MovementKey, type MovementRow } from './inventory.repository.ts';

type Db = Kysely<Tables>;

export type MovementsPage = {
  readonly productId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
};

export async function listMovements(db: Db, customerId: string, { productId, cursor, limit }: MovementsPage) {
  const page = { productId, before: readKey(cursor), limit: limit + 1 };
  const found = await findMovements(db, customerId, page);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const words = await findWords(db, customerId, rows);
  return {
    movements: rows.map((row) => present(row, words)),
    cursor: last === undefined ? null : `${last.sequence}-${last.position}`,
  };
}

function readKey(cursor: string | undefined): MovementKey | null {
  const [, sequence, position] = /^(\d{1,15})-(\d{1,9})$/.exec(cursor ?? '') ?? [];
  return sequence === undefined || position === undefined
    ? null
    : { sequence: Number(sequence), position: Number(position) };
}

type Words = {
  readonly people: ReadonlyMap<string, string>;
  readonly orders: ReadonlyMap<string, string>;
  readonly tills: ReadonlyMap<string, string>;
  readonly series: ReadonlyMap<string, string>;
};

async function findWords(db: Db, customerId: string, rows: readonly MovementRow[]): Promise<Words> {
  const idsOf = (column: 'moved_by' | 'order_id' | 'till_id' | 'device_id') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const [orderIds, tillIds, deviceIds] = [idsOf('order_id'), idsOf('till_id'), idsOf('device_id')];
  const orders = await someOf(orderIds, () =>
    db.selectFrom('orders').select(['id', 'number']).where('customer_id', '=', customerId).where('id', 'in', orderIds),
  );
  const tills = await someOf(tillIds, () =>
    db.selectFrom('tills').select(['id', 'name']).where('customer_id', '=', customerId).where('id', 'in', tillIds),
  );
  const series = await someOf(deviceIds, () =>
    db
      .selectFrom('device_series')
      .select(['device_id', 'number'])
      .where('customer_id', '=', customerId)
      .where('device_id', 'in', deviceIds),
  );
  return {
    people: await findUserNames(db, idsOf('moved_by')),
    orders: new Map(orders.map(({ id, number }) => [id, number])),
    tills: new Map(tills.map(({ id, name }) => [id, name])),
    series: new Map(series.map(({ device_id, number }) => [device_id, seriesName(number)])),
  };
}

function someOf<Row>(ids: readonly string[], query: () => { execute(): Promise<Row[]> }): Promise<Row[]> {
  return ids.length === 0 ? Promise.resolve([]) : query().execute();
}

function present(row: MovementRow, { people, orders, tills, series }: Words): WireStockMovement {
  const { moved_by: by, order_id: orderId } = row;
  const name = by === null ? undefined : people.get(by);
  return {
    sequence: row.sequence,
    at: Math.floor(row.moved_at / 1000),
    kind: row.kind,
    amount: row.amount,
    balance: row.balance,
    reason: row.reason,
    note: row.note,
    order: orderId === null ? null : { id: orderId, number: orders.get(orderId) ?? '' },
    by: by === null || name === undefined ? null : { id: by, name },
    device: tills.get(row.till_id ?? '') ?? series.get(row.device_id ?? '') ?? null,
  };
}
